// The phrase tables of all languages, and changes to them.

import { type PhraseKind, phraseKinds } from '../../model/check-details.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import { plainText } from '../match-text.ts';
import { nearestName } from '../nearest-name.ts';
import { phrasesEn } from './en.ts';
import { phrasesJa } from './ja.ts';
import { phrasesKo } from './ko.ts';
import { type PhraseEntry, phraseOf, phraseProblem } from './phrase.ts';

export const phraseLanguages = ['ja', 'ko', 'en'] as const;
export type PhraseLanguage = (typeof phraseLanguages)[number];

type PhraseTable = Readonly<Record<PhraseKind, readonly PhraseEntry[]>>;
export type PhraseTables = Readonly<Record<PhraseLanguage, PhraseTable>>;

export const builtInPhrases: PhraseTables = { ja: phrasesJa, ko: phrasesKo, en: phrasesEn };

/** Changes to one kind of one language, in this order. */
interface PhraseChange {
  /** In place of the whole built-in table (the built-in table). */
  readonly replace?: readonly PhraseEntry[] | undefined;
  /** Texts of entries that are taken out (none). */
  readonly remove?: readonly string[] | undefined;
  /** (none) */
  readonly add?: readonly PhraseEntry[] | undefined;
}
export type PhraseChanges = {
  readonly [language in PhraseLanguage]?: { readonly [kind in PhraseKind]?: PhraseChange | undefined } | undefined;
};

/** Turns a path into the changes into a place that a reader can go to. */
export type PhrasePlace = (path: readonly (string | number)[]) => string;

/**
 * The tables with changes made to them. An added entry takes the place of one with the same text.
 * @param where (the path itself)
 * @throws ConfigError for an entry to be taken out that is not there, and one that cannot be looked for
 * @example
 * const tables = changePhrases(builtInPhrases, { ja: { forbidden: { add: ['諸説あります'] } } });
 * tables.ja.forbidden.includes('諸説あります') // => true
 */
export function changePhrases(
  tables: PhraseTables,
  changes: PhraseChanges,
  where: PhrasePlace = (path) => path.join('.'),
): PhraseTables {
  const languages = phraseLanguages.map((language) => {
    const kinds = phraseKinds.map((kind) => {
      const entries = tables[language][kind];
      const change = changes[language]?.[kind];
      if (change === undefined) return [kind, entries] as const;
      return [kind, changed(entries, change, (path) => where([language, kind, ...path]))] as const;
    });
    return [language, Object.fromEntries(kinds) as PhraseTable] as const;
  });
  return Object.fromEntries(languages) as PhraseTables;
}

function changed(entries: readonly PhraseEntry[], change: PhraseChange, where: PhrasePlace): readonly PhraseEntry[] {
  const { replace, remove = [], add = [] } = change;
  for (const [at, entry] of (replace ?? []).entries()) refuseUnfit(entry, where(['replace', at]));
  for (const [at, entry] of add.entries()) refuseUnfit(entry, where(['add', at]));
  const base = replace ?? entries;
  const texts = base.map((entry) => phraseOf(entry).text);
  for (const [at, text] of remove.entries()) {
    if (!texts.includes(text)) throw unknownPhrase(text, texts, where(['remove', at]));
  }
  const gone = new Set([...remove, ...add.map((entry) => phraseOf(entry).text)]);
  return [...base.filter((entry) => !gone.has(phraseOf(entry).text)), ...add];
}

function refuseUnfit(entry: PhraseEntry, where: string): void {
  const { text, notWithin = [], with: beside = [], without = [] } = phraseOf(entry);
  for (const sought of [text, ...notWithin, ...beside, ...without]) {
    const problem = phraseProblem(sought);
    if (problem === undefined) continue;
    const hint = 'write a text, with {n} where any number stands';
    throw new ConfigError(`the phrase "${sought}" ${problem}`, { code: 'phrase-value', where, hint });
  }
  const useless = notWithin.find((longer) => longer.includes('{n}') || !plainText(longer).includes(plainText(text)));
  if (useless === undefined) return;
  throw new ConfigError(`"${useless}" does not hold "${text}"`, {
    code: 'phrase-value',
    where,
    hint: 'notWithin lists longer words, without {n}, in which the text does not count; with and without look at the sentence',
  });
}

function unknownPhrase(text: string, texts: readonly string[], where: string): ConfigError {
  const near = nearestName(text, texts);
  return new ConfigError(`there is no phrase "${text}" to remove`, {
    code: 'unknown-phrase',
    where,
    hint: near === undefined ? [{ page: 'checks' }, ' says where the tables are'] : `did you mean "${near}"?`,
  });
}
