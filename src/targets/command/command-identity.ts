// What of a command decides its answers, and what of it a run may show.
import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { canonicalJson } from '../../model/canonical-json.ts';
import type { JsonObject } from '../../model/json.ts';
import { isSecretName, shownVariables } from '../shown-settings.ts';
import type { CommandSettings, ProcessSurroundings } from './command-config.ts';

/** The settings without secrets. */
export function shownCommand(settings: CommandSettings): JsonObject {
  const { command, index, env, ...rest } = settings;
  const shown = {
    ...rest,
    command: shownWords(command),
    ...(index === undefined ? {} : { index: shownWords(index) }),
    ...(env === undefined ? {} : { env: shownVariables(env) }),
  };
  return JSON.parse(JSON.stringify(shown)) as JsonObject;
}

/** Of the settings, of variables that are no secrets, and of the contents of the files that the commands name. */
export function commandFingerprint(settings: CommandSettings, { cwd, env }: ProcessSurroundings): string {
  const { id, env: own = {}, ...asked } = shownCommand(settings);
  const variables = Object.keys(own as JsonObject).filter((name) => !isSecretName(name));
  const words = [...new Set([...settings.command, ...(settings.index ?? [])])];
  const files = words.map((word) => [word, hashOf(resolve(cwd, word))]).filter(([, digest]) => digest !== '');
  const identity = {
    asked,
    env: variables.map((name) => [name, env[name] ?? '']),
    files: files.map(([, digest]) => digest),
  };
  return hash('sha256', canonicalJson(identity), 'hex');
}

function shownWords(words: readonly string[]): readonly string[] {
  return words.map((word, index) => {
    const [, name = '', value] = /^(-{0,2}[\w-]+)=(.*)$/su.exec(word) ?? [];
    if (value !== undefined) return isSecretName(name) ? `${name}=***` : word;
    const before = words[index - 1] ?? '';
    return before.startsWith('-') && !before.includes('=') && isSecretName(before) ? '***' : word;
  });
}

const largestFileBytes = 16 << 20;

/** Empty for what is no file, or a large one: programs and data, not scripts. */
function hashOf(path: string): string {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats?.isFile() === true && stats.size <= largestFileBytes ? hash('sha256', readFileSync(path), 'hex') : '';
  } catch {
    return '';
  }
}
