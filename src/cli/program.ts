// The program: every command, and what its failures mean to the shell.
import { Command, CommanderError } from 'commander';
import { HakariError } from '../core/hakari-error.ts';
import { commands } from './commands/index.ts';
import { exitCodes } from './exit-codes.ts';

/**
 * Runs one command line.
 * @returns the exit code
 */
export async function runProgram(args: readonly string[]): Promise<number> {
  const program = createProgram();
  try {
    await program.parseAsync(args, { from: 'user' });
    return typeof process.exitCode === 'number' ? process.exitCode : exitCodes.fine;
  } catch (error) {
    return explain(error);
  }
}

/** All commands, not yet run; the documentation test reads it too. */
export function createProgram(): Command {
  const program = new Command('hakari')
    .description('Weighs RAG systems: how good one is, whether a change made it better, why an answer failed.')
    .version('0.1.0')
    .exitOverride()
    .showSuggestionAfterError()
    .configureOutput({ outputError: (text, write) => write(`hakari: ${text.replace(/^error: /, '')}`) });
  for (const register of commands) register(program);
  for (const command of allCommands(program)) command.exitOverride().configureOutput(program.configureOutput());
  return program;
}

/** A command and everything below it. */
export function allCommands(command: Command): readonly Command[] {
  return [command, ...command.commands.flatMap(allCommands)];
}

function explain(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.fine : exitCodes.usage;
  if (error instanceof HakariError) {
    process.stderr.write(`hakari: ${error.message}\n`);
    return exitCodes.usage;
  }
  throw error;
}
