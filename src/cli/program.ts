// The program: every command of the catalogue, and what its failures mean to the shell.
import { CommanderError, Option, Command as Program } from 'commander';
import { version } from '../setup/environment.ts';
import { argumentWords, type Command, longFlag, type Row } from './command.ts';
import { type CatalogueEntry, catalogue } from './commands/index.ts';
import type { Door } from './door.ts';
import { exitCodes } from './exit-codes.ts';
import { explainFailure, isMistake } from './explain-failure.ts';
import { type CalledAs, openDoor } from './open-door.ts';
import { remark } from './terminal.ts';

/**
 * Runs one command line.
 * @returns the exit code
 */
export async function runProgram(args: readonly string[]): Promise<number> {
  goOnWithoutReader();
  endByMistake();
  try {
    const program = await createProgram(args);
    await program.parseAsync(args, { from: 'user' });
    return typeof process.exitCode === 'number' ? process.exitCode : exitCodes.fine;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.fine : exitCodes.usage;
    return failWith(error);
  }
}

/** Tells the user, in one line. @returns the exit code */
function failWith(error: unknown): number {
  remark(explainFailure(error, { directory: process.cwd(), debug: debugWanted() }));
  return isMistake(error) ? exitCodes.mistake : exitCodes.usage;
}

/**
 * What nobody catches, and a process that has nothing left to wait for before its command came to an end: Node's own codes for these, 1
 * and 13, mean something else here, or nothing.
 */
function endByMistake(): void {
  process.on('uncaughtException', (error) => {
    failWith(error);
    process.exit(exitCodes.mistake);
  });
  process.on('exit', (code) => {
    if (code !== unsettled) return;
    process.exitCode = failWith(new Error('the command came to no end'));
  });
}

/** Node's exit code when the main module waits for what never comes. */
const unsettled = 13;

/**
 * The program, not yet run.
 * @param args a command line: of the commands that it does not name the program has name and purpose alone, which is all that its
 * `--help` shows (all of them, whole)
 * @param open what a command has of the world (streams and working directory of the process)
 */
export async function createProgram(args?: readonly string[], open: OpenDoor = openDoor): Promise<Program> {
  const program = new Program('hakari')
    .description('Weighs RAG systems: how good one is, whether a change made it better, why an answer failed.')
    .version(version)
    .exitOverride()
    .showSuggestionAfterError()
    .configureOutput({ outputError: (text, write) => write(`hakari: ${oneLine(text.replace(/^error: /, ''))}\n`) });
  await addCommands(program, catalogue, { path: '', args: args?.filter((word) => word !== 'help'), open });
  for (const command of allCommands(program)) command.exitOverride().configureOutput(program.configureOutput());
  return program;
}

/** A command and everything below it. */
export function allCommands(command: Program): readonly Program[] {
  return [command, ...command.commands.flatMap(allCommands)];
}

type OpenDoor = (called: CalledAs) => Door;

interface Place {
  /** `judge ` */
  readonly path: string;
  readonly args: readonly string[] | undefined;
  readonly open: OpenDoor;
}

async function addCommands(
  program: Program,
  entries: Readonly<Record<string, CatalogueEntry>>,
  { path, args, open }: Place,
): Promise<void> {
  for (const [name, entry] of Object.entries(entries)) {
    const command = program.command(name).description(entry.summary);
    const wanted = args === undefined || args[0] === name;
    if ('commands' in entry) {
      await addCommands(command, entry.commands, { path: `${path}${name} `, args: wanted ? args?.slice(1) : [], open });
    } else if (wanted) addTable(command, { path: `${path}${name}`, table: await entry.load(), open });
    else addWords(command, entry.words);
  }
}

/** What a list of commands shows of one: its arguments, and that it has options, whichever they are. */
function addWords(program: Program, words: string): void {
  if (words !== '') program.arguments(words);
  program.option('--any');
}

interface Called extends Pick<CalledAs, 'path'>, Pick<Place, 'open'> {
  readonly table: Command;
}

function addTable(program: Program, { path, table, open }: Called): void {
  const args = Object.entries(table.arguments ?? {});
  const rows = Object.entries(table.options);
  for (const [key, row] of args) program.argument(argumentWords(key, row), row.help, row.initial);
  for (const [key, row] of rows) program.addOption(optionOf(key, row));
  if (table.examples.length > 0)
    program.addHelpText('after', `\nExamples:\n${table.examples.map((line) => `  ${line}`).join('\n')}`);
  program.action(async (...given: readonly unknown[]) => {
    const asked = Object.fromEntries([
      ...args.map(([key], at) => [key, given[at]]),
      ...rows.map(([key, row]) => [key, givenValue(key, row, program)]),
    ]);
    const exitCode = await table.run(asked, open({ path, command: table, asked }));
    if (typeof exitCode === 'number') process.exitCode = exitCode;
  });
}

function optionOf(key: string, row: Row<never>): Option {
  const names = [row.short, longFlag(key, row)].filter((name) => name !== undefined).join(', ');
  const option = new Option(row.words === undefined ? names : `${names} ${row.words}`, row.help);
  if (row.choices !== undefined) option.choices(row.choices);
  if (row.initial !== undefined) option.default(row.initial, row.initialText);
  if (row.words === undefined) return option;
  const listed = row.repeated === true || option.variadic;
  return option.argParser((text: string, before: unknown) => {
    const value = row.read(text);
    if (!listed) return value;
    const all = Array.isArray(before) ? before : [];
    // Of two words of a choice that are the same one is enough.
    return row.choices !== undefined && all.includes(value) ? all : [...all, value];
  });
}

/** A switch is true where it was given, `--no-x` too. */
function givenValue(key: string, row: Row<never>, program: Program): unknown {
  const option = optionOf(key, row);
  const given = program.opts()[option.attributeName()];
  if (row.words === undefined) return option.negate ? given === false : given === true;
  return given === false || given === true ? undefined : given;
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
