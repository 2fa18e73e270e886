// A command as data: its arguments and options are one table, from which the flags, the types, `--help`, the reference page and the
// line that does the same again follow.
import { InvalidArgumentError } from 'commander';
import type { z } from 'zod';
import type { Door } from './door.ts';
import { programWords, shellWord } from './follow-up.ts';

/** One argument or option: what `--help` shows of it, and how its text becomes a value. */
export interface Row<T> {
  readonly help: string;
  /** As the command line shows it: `<file>`, `[run]`, `<name...>`; a switch has none. */
  readonly words?: string;
  /** `-c`. */
  readonly short?: string;
  /** Where it does not follow from the key: `maxCost` is `--max-cost`. */
  readonly long?: string;
  /** An older name of the same, without a line of its own in `--help`: `--to`. */
  readonly also?: string;
  readonly choices?: readonly string[];
  readonly initial?: unknown;
  /** What `--help` shows of it (the value). */
  readonly initialText?: string;
  /** Takes one value after the other, each behind a flag of its own. */
  readonly repeated?: boolean;
  /** The line that does the same again says it even where it is what it would be anyway. */
  readonly stated?: boolean;
  /** How a value is written on a command line (as a text). */
  readonly write?: (value: never) => string;
  /** What one text means; a switch is never read. */
  readonly read: (text: string) => unknown;
  /** For the compiler alone: what the command is given. */
  readonly given?: (value: T) => T;
}

type Rows = Readonly<Record<string, Row<never>>>;

/** What a table of rows gives to its command. */
export type Values<Table> = { readonly [Key in keyof Table]: Table[Key] extends Row<infer T> ? T : never };

/** What a command is asked: its arguments and options by name. */
export type Asked<Arguments, Options> = Values<Arguments> & Values<Options>;

interface CommandTable<Arguments, Options> {
  readonly arguments?: Arguments;
  readonly options: Options;
  /** Options that the line which does the same again has, in this order: those that can change the result, and where it goes. */
  readonly again?: readonly (keyof Options & string)[];
  /** What that line calls it (as it was called). */
  readonly calledAs?: string;
  readonly examples: readonly string[];
  /** Of the document that `--json` prints; a function where the command itself has no need of schemas. */
  readonly document?: z.ZodType | (() => Promise<z.ZodType>);
  /** A number that it returns is the exit code (0). */
  readonly run: (asked: Asked<Arguments, Options>, door: Door) => Promise<unknown>;
}

/** A command whose table is known to it alone. */
export type Command = CommandTable<Rows, Rows>;

export function defineCommand<Arguments = Record<never, never>, Options = Record<never, never>>(
  table: CommandTable<Arguments, Options>,
): Command {
  return table as unknown as Command;
}

/** The schema of what `--json` prints; undefined for a command that has none. */
export const documentOf = async ({ document }: Command): Promise<z.ZodType | undefined> =>
  typeof document === 'function' ? await document() : document;

const asText = (text: string): string => text;

/** `--json`, `--no-report`: true when it is there. */
export const flag = (help: string): Row<boolean> => ({ help, read: asText });

/** A word as it stands. */
export function text(words: string, help: string): Row<string | undefined>;
export function text(words: string, help: string, initial: string): Row<string>;
export function text(words: string, help: string, initial?: string): Row<string | undefined> | Row<string> {
  return { help, words, initial, read: asText };
}

/** A word that is read as something else; `read` throws what `invalid` makes. */
export function value<T>(words: string, help: string, read: (text: string) => T): Row<T | undefined>;
export function value<T>(words: string, help: string, read: (text: string) => T, initial: T): Row<T>;
export function value<T>(words: string, help: string, read: (text: string) => T, initial?: T): Row<T | undefined> {
  return { help, words, initial, read };
}

/** One of some words. */
export function choice<const Word extends string>(
  words: string,
  help: string,
  choices: readonly Word[],
): Row<Word | undefined>;
export function choice<const Word extends string>(
  words: string,
  help: string,
  choices: readonly Word[],
  initial: Word,
): Row<Word>;
export function choice<const Word extends string>(
  words: string,
  help: string,
  choices: readonly Word[],
  initial?: Word,
): Row<Word | undefined> {
  const read = (word: string): Word => {
    const known = choices.find((each) => each === word);
    if (known === undefined) throw invalid(`Allowed choices are ${choices.join(', ')}.`);
    return known;
  };
  return { help, words, choices, initial, read };
}

/** Several of them: all behind one flag where the words end in `...>`, else each behind a flag of its own. */
export const several = <T>(row: Row<T | undefined>): Row<readonly T[] | undefined> => ({
  ...(row as unknown as Row<readonly T[] | undefined>),
  repeated: row.words?.endsWith('...>') !== true,
});

/** Which older name means the same. */
export const also = <T>(long: string, row: Row<T>): Row<T> => ({ ...row, also: long });

/** Said even where it is what it would be anyway. */
export const stated = <T>(row: Row<T>): Row<T> => ({ ...row, stated: true });

/** `<run>` */
export const required = (help: string): Row<string> => ({ help, words: '<>', read: asText });

/** `[run]` */
export function optional(help: string): Row<string | undefined>;
export function optional(help: string, initial: string): Row<string>;
export function optional(help: string, initial?: string): Row<string | undefined> | Row<string> {
  return { help, words: '[]', initial, read: asText };
}

/** `[runs...]`, or none. */
export const anyNumber = (help: string): Row<readonly string[]> => ({ help, words: '[...]', read: asText });

/** What the user is told of a word that cannot be read. */
export const invalid = (message: string): Error => new InvalidArgumentError(message);

/** `[run]`, from the key `run` of a table of arguments. */
export const argumentWords = (key: string, { words = '<>' }: Row<never>): string =>
  `${words[0]}${key}${words.slice(1)}`;

/** `--max-cost` */
export const longFlag = (key: string, { long }: Pick<Row<never>, 'long'> = {}): string =>
  long ?? `--${key.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)}`;

/**
 * The command line that does the same again.
 * @param path `judge audit`
 * @param changes values that it is to have instead
 */
export function againLine(
  path: string,
  { arguments: args = {}, options, again = [], calledAs = path }: Command,
  asked: Readonly<Record<string, unknown>>,
  changes: Readonly<Record<string, unknown>> = {},
): string {
  const given = Object.keys(args).flatMap((key) => (key in changes ? changes[key] : asked[key]) ?? []);
  const words = [programWords(), calledAs, ...given.map((word) => shellWord(String(word)))];
  for (const key of again) {
    const row = options[key];
    if (row !== undefined) words.push(...optionWords(key, row, key in changes ? changes[key] : asked[key]));
  }
  return words.join(' ');
}

function optionWords(key: string, row: Row<never>, given: unknown): readonly string[] {
  const name = row.short ?? longFlag(key, row);
  const write = row.write as ((value: unknown) => string) | undefined;
  if (given === undefined || given === false) return [];
  if (given === row.initial && row.stated !== true) return [];
  if (row.words === undefined) return [name];
  if (write === undefined && Array.isArray(given)) {
    const texts = given.map((each) => shellWord(String(each)));
    return row.repeated === true ? texts.flatMap((word) => [name, word]) : [name, ...texts];
  }
  return [name, shellWord((write ?? String)(given))];
}
