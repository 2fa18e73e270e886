// The settings of a command target, and the environment that its processes get.
import { resolve } from 'node:path';
import { z } from 'zod';
import { ConfigError } from '../../model/hakari-error.ts';
import type { Immutable } from '../../model/json.ts';
import { parseSettings } from '../parse-settings.ts';
import { isSecretName } from '../shown-settings.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

const words = z.array(z.string().min(1)).min(1);
const schema = z.strictObject({
  id: z.string().min(1),
  type: z.literal('command'),
  command: words,
  /** Run once before the first question. */
  index: words.optional(),
  /** Variables that the processes get besides those of `passedOn`; `${NAME}` is filled in when they start. */
  env: z.record(z.string(), z.string()).optional(),
  /** (the folder of the config) */
  cwd: z.string().min(1).optional(),
  /** `once`: a process a question. `lines`: one process that is asked by lines. */
  mode: z.enum(['once', 'lines']).default('once'),
  /** The process of `lines` prints `{"ready": true}` when it can be asked (false: at once). */
  ready: z.boolean().default(false),
});

export type CommandSettings = Immutable<z.output<typeof schema>>;

/** Names of the settings. */
export const commandSettings: readonly string[] = Object.keys(schema.shape);

/** @throws ConfigError with place and hint */
export function readCommandConfig(config: unknown, where: string): CommandSettings {
  for (const key of ['command', 'index'] as const) {
    const value = (config as Readonly<Record<string, unknown>>)[key];
    if (typeof value !== 'string') continue;
    throw new ConfigError(`${key} must be a list of words: no shell reads it`, {
      code: 'bad-setting',
      where: `${where}.${key}`,
      hint: `write ${key}: [${value.trim().split(/\s+/u).join(', ')}]`,
    });
  }
  const settings = parseSettings(schema, config, { where, what: 'command target' });
  if (!settings.ready || settings.mode === 'lines') return settings;
  throw new ConfigError('a process a question is never ready beforehand', {
    code: 'bad-setting',
    where: `${where}.ready`,
    hint: 'leave ready out, or write mode: lines',
  });
}

/** How processes of a target are started. */
export interface ProcessSurroundings {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** Values of `env` that may not be seen in a message. */
  readonly secrets: readonly string[];
}

/** What a program needs to run at all, and to speak the user's language: never a key. */
const passedOn =
  /^(?:PATH|HOME|USER|LOGNAME|SHELL|LANG|LANGUAGE|LC_[A-Z]+|TZ|TMPDIR|TEMP|TMP|PATHEXT|SystemRoot|ComSpec|windir|USERPROFILE|APPDATA|LOCALAPPDATA)$/iu;
const shortestSecret = 4;

/** @throws ConfigError for a variable that is not set */
export function surroundingsOf(
  { cwd = '.', env = {} }: CommandSettings,
  {
    where,
    configDir,
    outer,
    expand,
  }: {
    readonly where: string;
    readonly configDir: string;
    readonly outer: Environment;
    readonly expand: (text: string, where: string) => string;
  },
): ProcessSurroundings {
  const own = Object.entries(env).map(([name, value]) => [name, expand(value, `${where}.env.${name}`)] as const);
  const inherited = Object.entries(outer).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && passedOn.test(entry[0]),
  );
  const isSecret = ([name]: readonly [string, string]): boolean => isSecretName(name) || /\$\{/u.test(env[name] ?? '');
  return {
    cwd: resolve(configDir, cwd),
    env: { ...Object.fromEntries(inherited), ...Object.fromEntries(own) },
    secrets: own.filter(isSecret).flatMap(([, value]) => (value.length >= shortestSecret ? [value] : [])),
  };
}
