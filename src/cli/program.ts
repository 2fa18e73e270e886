// The program: every command, and what its failures mean to the shell.
import { Command, CommanderError } from 'commander';
import { version } from '../setup/environment.ts';
import { commands } from './commands/index.ts';
import { exitCodes } from './exit-codes.ts';
import { explainFailure } from './explain-failure.ts';

/**
 * Runs one command line.
 * @returns the exit code
 */
export async function runProgram(args: readonly string[]): Promise<number> {
  goOnWithoutReader();
  const program = createProgram();
  try {
    await program.parseAsync(args, { from: 'user' });
    return typeof process.exitCode === 'number' ? process.exitCode : exitCodes.fine;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.fine : exitCodes.usage;
    process.stderr.write(`${explainFailure(error, { directory: process.cwd(), debug: debugWanted() })}\n`);
    return exitCodes.usage;
  }
}

/** All commands, not yet run; the documentation test reads it too. */
export function createProgram(): Command {
  const program = new Command('hakari')
    .description('Weighs RAG systems: how good one is, whether a change made it better, why an answer failed.')
    .version(version)
    .exitOverride()
    .showSuggestionAfterError()
    .configureOutput({ outputError: (text, write) => write(`hakari: ${oneLine(text.replace(/^error: /, ''))}\n`) });
  for (const register of commands) register(program);
  for (const command of allCommands(program)) command.exitOverride().configureOutput(program.configureOutput());
  return program;
}

/** A command and everything below it. */
export function allCommands(command: Command): readonly Command[] {
  return [command, ...command.commands.flatMap(allCommands)];
}

const oneLine = (text: string): string => text.trim().replaceAll(/\s*\n\s*/gu, ' ');

const debugWanted = (): boolean => (process.env.HAKARI_DEBUG ?? '') !== '' && process.env.HAKARI_DEBUG !== '0';

/** `hakari … | head -1`: a reader that went away wants no more; the command itself is finished, reports and all. */
function goOnWithoutReader(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_DESTROYED') throw error;
    });
  }
}
