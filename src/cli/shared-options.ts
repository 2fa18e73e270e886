// Options that several commands have, and how their texts are read.
import type { ReportLanguage } from '../report/report.ts';
import type { LoadedConfig } from '../setup/load-config.ts';
import { shownStore } from '../setup/locate.ts';
import { choice, flag, invalid, type Row, text, type Values, value } from './command.ts';

export interface StoreOptions {
  readonly store?: string | undefined;
  readonly config?: string | undefined;
}

/** The URL of a store. A line that says it again leaves a password out. */
export const storeOption = (help: string): Row<string | undefined> => ({ ...text('<url>', help), write: shownStore });

/** Of every command that asks targets. */
export const resultStoreOption = storeOption(
  'where results are kept: sqlite:PATH or postgres://… (the config’s store, else .hakari/hakari.db)',
);

/** Of every command that works on a store. */
export const storeOptions = {
  store: storeOption(
    'sqlite:PATH or postgres://… (that of -c, else of the nearest hakari.yaml, else .hakari/hakari.db)',
  ),
  config: { ...text('<path>', 'config file or folder whose store is meant'), short: '-c' },
};

/** The argument of commands that need a config. */
export const configHelp =
  'config file, folder that holds hakari.yaml, or name of experiments/NAME.yaml (nearest hakari.yaml)';

/** Of commands whose argument is the config: other commands take it as `-c`, and whoever has it in the fingers may write it here too. */
export const configAgain = {
  config: { ...text('<path>', 'the same as the argument, as other commands take it'), short: '-c' },
};

export const runHelp = 'run id or its last 4 or more characters, pinned name, target, or latest';

export const jsonOption = flag('print one JSON document');

export const languageOption = (help = 'language (config, else en)') => choice('<language>', help, ['ja', 'ko', 'en']);

/** The language of a report: as the command line says, else the config. */
export const languageOf = (
  { lang }: { readonly lang: ReportLanguage | undefined },
  loaded: LoadedConfig | undefined,
): ReportLanguage => lang ?? loaded?.config.report.language ?? 'en';

/** Of commands that ask models. */
export const budgetOptions = {
  maxCalls: value('<n>', 'stop before more calls of models are made than this', wholeNumber),
  maxCost: value('<dollars>', 'stop before the calls of models may cost more than this', dollars),
};

export const freshOption = flag('ask the judge anew, whatever is remembered');

/**
 * Of commands that keep nothing but remembered replies. What goes on with one that was cut short takes those that were given since it began:
 * without a moment it would pay for them again, and without `--fresh` it would mix them with older ones.
 */
export const freshOptions = {
  fresh: freshOption,
  freshSince: {
    ...value(
      '<time>',
      'take what is remembered since then, such as 2026-01-31T09:00:00Z, and ask the rest anew',
      moment,
    ),
    write: (ms: number) => new Date(ms).toISOString(),
  },
};

/** How far a command that asks models may go. */
export interface AskedBudget extends Values<typeof budgetOptions> {
  readonly fresh: boolean;
  /** In milliseconds since 1970. */
  readonly freshSince?: number | undefined;
  /** (the config's) */
  readonly concurrency?: number | undefined;
}

export function wholeNumber(text: string): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (number >= 1) return number;
  throw invalid('a whole number from 1 to 999999999.');
}

function moment(text: string): number {
  const ms = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isFinite(ms)) return ms;
  throw invalid('a moment in UTC, such as 2026-01-31T09:00:00Z.');
}

export function dollars(text: string): number {
  const number = Number(text);
  if (text.trim() !== '' && number > 0 && Number.isFinite(number)) return number;
  throw invalid('a number of dollars above 0.');
}

export function share(text: string): number {
  const number = Number(text);
  if (text.trim() !== '' && number >= 0 && number <= 1) return number;
  throw invalid('a share from 0 to 1.');
}

/** Every whole number that a double holds exactly. */
export function seed(text: string): number {
  const number = /^\d{1,16}$/.test(text) ? Number(text) : -1;
  if (Number.isSafeInteger(number) && number >= 0) return number;
  throw invalid('a whole number of at least 0.');
}
