// The program: every command of the catalogue, and what its failures mean to the shell.
import { CommanderError, Option, Command as Program } from 'commander';
import { ConfigError } from '../model/hakari-error.ts';
import { version } from '../setup/environment.ts';
import { argumentWords, type Command, longFlag, type Row } from './command.ts';
import { type CatalogueEntry, catalogue } from './commands/index.ts';
import type { Door } from './door.ts';
import { exitCodes, exitOfFailure } from './exit-codes.ts';
import { explainFailure, isMistake } from './explain-failure.ts';
import type { FollowUpContext } from './follow-up.ts';
import { type CalledAs, openDoor, placeOf } from './open-door.ts';
import { remark } from './terminal.ts';

/**
 * Runs one command line.
 * @returns the exit code
 */
export async function runProgram(args: readonly string[]): Promise<number> {
  goOnWithoutReader();
  const end = endByMistake();
  try {
    const program = await createProgram(args);
    await program.parseAsync(args, { from: 'user' });
    return typeof process.exitCode === 'number' ? process.exitCode : exitCodes.fine;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.fine : exitCodes.usage;
    return failWith(error);
  } finally {
    end();
  }
}

/** Of the command that is under way, for the words of its failures. */
let place: Pick<FollowUpContext, 'config' | 'store'> = {};

/** Tells the user, in one line. @returns the exit code */
function failWith(error: unknown): number {
  remark(explainFailure(error, { directory: process.cwd(), debug: debugWanted(), place }));
  return isMistake(error) ? exitCodes.mistake : exitOfFailure(error);
}

/**
 * What nobody catches, and a process that has nothing left to wait for before its command came to an end: Node's own codes for these, 1
 * and 0, mean something else here.
 * @returns called when the command came to its end
 */
function endByMistake(): () => void {
  let ended = false;
  process.on('uncaughtException', (error) => {
    failWith(error);
    process.exit(exitCodes.mistake);
  });
  process.on('exit', (code) => {
    if (ended || code !== 0) return;
    process.exitCode = failWith(new Error('the command came to no end'));
  });
  return () => {
    ended = true;
  };
}

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
  for (const [key, row] of rows) if (row.also !== undefined) program.addOption(aliasOf(key, row, row.also).hideHelp());
  if (table.examples.length > 0)
    program.addHelpText('after', `\nExamples:\n${table.examples.map((line) => `  ${line}`).join('\n')}`);
  program.action(async (...given: readonly unknown[]) => {
    const options = Object.fromEntries(rows.map(([key, row]) => [key, givenValue(key, row, program)]));
    const named = args.map(([key], at) => [key, eitherWay(key, given[at], options[key])]);
    const asked = { ...options, ...Object.fromEntries(named) };
    place = placeOf(asked);
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

/** The same under its older name, without what it is where nobody names it. */
const aliasOf = (key: string, row: Row<never>, long: string): Option =>
  optionOf(key, { ...row, long, initial: undefined, help: `older name of ${longFlag(key, row)}` });

/** What an argument means that may be written as an option too. @throws ConfigError where both say something else */
function eitherWay(key: string, argument: unknown, option: unknown): unknown {
  if (option === undefined || argument === undefined || argument === option) return argument ?? option;
  throw new ConfigError(`${key} is named twice: ${argument} and ${longFlag(key)} ${option}`, {
    code: 'named-twice',
    hint: 'name it once',
  });
}

/** A switch is true where it was given, `--no-x` too. */
function givenValue(key: string, row: Row<never>, program: Program): unknown {
  const option = optionOf(key, row);
  const named = option.attributeName();
  const alias = row.also === undefined ? undefined : program.opts()[aliasOf(key, row, row.also).attributeName()];
  if (alias !== undefined && program.getOptionValueSource(named) === 'cli') {
    throw new ConfigError(`${longFlag(key, row)} and ${row.also} are the same`, {
      code: 'named-twice',
      hint: `leave ${row.also} out`,
    });
  }
  const given = alias ?? program.opts()[named];
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
