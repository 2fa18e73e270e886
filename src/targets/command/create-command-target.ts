// A program of any language: JSON on stdin, JSON on stdout.
import { hash } from 'node:crypto';
import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { redact } from '../../calls/http/redact.ts';
import { TargetCallError } from '../../model/call-error.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import { canonicalJson, type JsonObject } from '../../model/json.ts';
import { present } from '../../model/present.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Progress } from '../../ports/progress.ts';
import type { Preparation, PrepareOptions, Target, TargetRequest } from '../../ports/target.ts';
import { isSecretName, shownVariables } from '../shown-settings.ts';
import { askOnce } from './ask-once.ts';
import {
  type CommandSettings,
  type Environment,
  type ProcessSurroundings,
  readCommandConfig,
  surroundingsOf,
} from './command-config.ts';
import { createLineProcess, type LineProcess } from './line-process.ts';
import { failedProcess, programName } from './read-answer.ts';
import { startProcess } from './start-process.ts';

interface CommandTargetContext {
  /** The folder of the config file: paths are relative to it. */
  readonly configDir: string;
  readonly clock: Clock;
  /** The environment of this process, of which programs get a small part. */
  readonly env: Environment;
  /** Fills in `${NAME}`; throws ConfigError at `where` for a variable that is not set. */
  readonly expand: (text: string, where: string) => string;
}

interface Opened {
  readonly surroundings: ProcessSurroundings;
  /** In mode `lines`. */
  readonly lines: LineProcess | undefined;
}

/**
 * Runs a program for each question, or asks one by lines. It is code and runs as such: a config that names one is trusted.
 * @param where the target's place in the config
 * @throws ConfigError for wrong settings; `prepare` throws it for a program that is not there and an index that is not built
 */
export function createCommandTarget(config: unknown, where: string, context: CommandTargetContext): Target {
  const settings = readCommandConfig(config, where);
  let opened: Opened | undefined;
  let fingerprint = '';
  return {
    capabilities: { stages: [], timesItself: settings.mode === 'lines', warmUp: false, remote: true, recorded: false },
    prepare: async (options) => {
      const surroundings = surroundingsOf(settings, { ...context, where, outer: context.env });
      const preparation = await prepare(settings, { ...options, surroundings, where });
      const lines = settings.mode === 'lines' ? openLines(settings, surroundings, context.clock) : undefined;
      opened = { surroundings, lines };
      await startLines(lines, settings, { progress: options.progress, where });
      fingerprint = commandFingerprint(settings, surroundings);
      return preparation;
    },
    snapshot: () => ({ id: settings.id, type: 'command', config: shownCommand(settings), fingerprint }),
    ask: async (request) => {
      if (opened === undefined) throw new ConfigError('the target is not prepared', { code: 'not-prepared', where });
      const { surroundings, lines } = opened;
      const question = questionOf(request);
      if (lines !== undefined) return await lines.ask(question, request.signal);
      const input = `${JSON.stringify(question)}\n`;
      return await askOnce({ words: settings.command, surroundings, input, signal: request.signal });
    },
    close: async () => {
      const lines = opened?.lines;
      opened = undefined;
      await lines?.close();
    },
  };
}

async function prepare(
  { id, command, index }: CommandSettings,
  {
    surroundings,
    where,
    skipIndexing,
    progress,
  }: PrepareOptions & { readonly surroundings: ProcessSurroundings; readonly where: string },
): Promise<Preparation> {
  findProgram(programName(command), surroundings, `${where}.command`);
  if (index === undefined || skipIndexing) return { message: `${id}: ${programName(command)}`, stale: false };
  findProgram(programName(index), surroundings, `${where}.index`);
  progress.update(`${id}: ${programName(index)}`, 0);
  await runIndex(index, { surroundings, where });
  return { message: `${id}: indexed by ${programName(index)}`, stale: false };
}

function openLines({ command, ready }: CommandSettings, surroundings: ProcessSurroundings, clock: Clock): LineProcess {
  return createLineProcess(command, { surroundings, clock, saysReady: ready });
}

async function startLines(
  lines: LineProcess | undefined,
  { id, command }: CommandSettings,
  { progress, where }: { readonly progress: Progress; readonly where: string },
): Promise<void> {
  if (lines === undefined) return;
  progress.update(`${id}: starting ${programName(command)}`, 0);
  try {
    await lines.start();
  } catch (error) {
    throw new ConfigError(error instanceof TargetCallError ? error.what : String(error), {
      code: 'not-ready',
      where: `${where}.command`,
      hint: 'with ready: true it prints {"ready": true} when it can be asked',
    });
  }
}

function questionOf({ exampleId, query, history, choices, repeat }: TargetRequest): object {
  const given = present({ history, choices });
  return { exampleId, query, ...given, repeat };
}

// What of a command decides its answers, and what of it a run may show.

/** The settings without secrets. */
function shownCommand(settings: CommandSettings): JsonObject {
  const { command, index, env, ...rest } = settings;
  const shown = present({
    ...rest,
    command: shownWords(command),
    index: index === undefined ? undefined : shownWords(index),
    env: env === undefined ? undefined : shownVariables(env),
  });
  return JSON.parse(JSON.stringify(shown)) as JsonObject;
}

/** Of the settings, of variables that are no secrets, and of the contents of the files that the commands name. */
function commandFingerprint(settings: CommandSettings, { cwd, env }: ProcessSurroundings): string {
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

/** Empty for a missing or a large file: programs and data count by their name, scripts by their content. */
function hashOf(path: string): string {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats?.isFile() === true && stats.size <= largestFileBytes ? hash('sha256', readFileSync(path), 'hex') : '';
  } catch {
    return '';
  }
}

// Whether a program can be started, known before the first question is asked.

/** @throws ConfigError for a folder that is not there, or a program that is neither on PATH nor a file that may be run */
function findProgram(program: string, { cwd, env }: ProcessSurroundings, where: string): void {
  if (!isFolder(cwd)) {
    throw new ConfigError(`there is no folder ${cwd}`, {
      code: 'no-such-folder',
      where: `${where}.cwd`,
      hint: 'cwd is relative to the config file',
    });
  }
  // Windows has rules of its own for what may be run.
  if (process.platform === 'win32') return;
  const isPath = program.includes('/');
  const places = isPath ? [resolve(cwd, program)] : (env.PATH ?? '').split(delimiter).map((dir) => join(dir, program));
  if (places.some(mayRun)) return;
  throw new ConfigError(isPath ? `${places[0]} is no file that may be run` : `${program} is not on PATH`, {
    code: 'no-such-program',
    where,
    hint: isPath ? 'the path is relative to cwd; is the file executable?' : 'install it, or write its whole path',
  });
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function mayRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

// The command that builds what the questions are asked of.
const keptBytes = 4 << 10;

/** @throws ConfigError with what it printed last, when it exits with anything but 0 */
async function runIndex(
  words: readonly string[],
  { surroundings, where }: { readonly surroundings: ProcessSurroundings; readonly where: string },
): Promise<void> {
  const started = startProcess(words, surroundings, { heedsTerminal: true });
  let printed = Buffer.alloc(0);
  started.child.stdout.on('data', (chunk: Buffer) => {
    printed = Buffer.concat([printed, chunk]).subarray(-keptBytes);
  });
  started.child.stdin.end();
  const end = await started.closed;
  const lines = printed.toString('utf8').split('\n').map((line) => redact(line, surroundings.secrets)); // biome-ignore format: short
  const said = lines.filter((line) => line !== '').slice(-3).join(' | '); // biome-ignore format: short
  const lastWords = `${started.lastWords()}${said === '' ? '' : ` (stdout: ${said})`}`;
  const failed = failedProcess(end, { name: programName(words), lastWords });
  if (failed === undefined) return;
  throw new ConfigError(`the index was not built: ${failed.what}`, {
    code: 'index-failed',
    where: `${where}.index`,
    hint: ['run the command by hand, or skip it with ', { input: 'skipIndexing' }],
  });
}
