// A program of any language: JSON on stdin, JSON on stdout.
import { TargetCallError } from '../../model/call-error.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Progress } from '../../ports/progress.ts';
import type { Preparation, PrepareOptions, Target, TargetRequest } from '../../ports/target.ts';
import { askOnce } from './ask-once.ts';
import { type CommandSettings, type Environment, type ProcessSurroundings, readCommandConfig, surroundingsOf } from './command-config.ts'; // biome-ignore format: short
import { commandFingerprint, shownCommand } from './command-identity.ts';
import { findProgram } from './find-program.ts';
import { createLineProcess, type LineProcess } from './line-process.ts';
import { programName } from './read-answer.ts';
import { runIndex } from './run-index.ts';

export interface CommandTargetContext {
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
  const given = { ...(history === undefined ? {} : { history }), ...(choices === undefined ? {} : { choices }) };
  return { exampleId, query, ...given, repeat };
}
