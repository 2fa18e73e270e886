// The phrase tables of all languages, and changes to them.
import { ConfigError } from '../../hakari-error.ts';
import { type PhraseKind, phraseKinds } from '../../model/check-details.ts';
import { nearestName } from '../../nearest-name.ts';
import { phrasesEn } from './en.ts';
import { phrasesJa } from './ja.ts';
import { phrasesKo } from './ko.ts';
import { type PhraseEntry, phraseOf } from './phrase.ts';

export const phraseLanguages = ['ja', 'ko', 'en'] as const;
export type PhraseLanguage = (typeof phraseLanguages)[number];

export type PhraseTable = Readonly<Record<PhraseKind, readonly PhraseEntry[]>>;
export type PhraseTables = Readonly<Record<PhraseLanguage, PhraseTable>>;

export const builtInPhrases: PhraseTables = { ja: phrasesJa, ko: phrasesKo, en: phrasesEn };

/** Changes to one kind of one language, in this order. */
export interface PhraseChange {
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

/**
 * The tables with changes made to them.
 * @throws ConfigError when an entry is to be taken out that is not there; `where` is its place in the changes
 */
export function changePhrases(tables: PhraseTables, changes: PhraseChanges): PhraseTables {
  const languages = phraseLanguages.map((language) => {
    const kinds = phraseKinds.map((kind) => {
      const entries = tables[language][kind];
      const change = changes[language]?.[kind];
      return [kind, change === undefined ? entries : changed(entries, change, `${language}.${kind}`)] as const;
    });
    return [language, Object.fromEntries(kinds) as PhraseTable] as const;
  });
  return Object.fromEntries(languages) as PhraseTables;
}

function changed(entries: readonly PhraseEntry[], change: PhraseChange, where: string): readonly PhraseEntry[] {
  const { replace, remove = [], add = [] } = change;
  const base = replace ?? entries;
  const texts = base.map((entry) => phraseOf(entry).text);
  for (const [at, text] of remove.entries()) {
    if (texts.includes(text)) continue;
    const near = nearestName(text, texts);
    throw new ConfigError(`there is no phrase "${text}" to remove`, {
      code: 'unknown-phrase',
      where: `${where}.remove[${at}]`,
      hint: near === undefined ? 'docs/checks.md says where the tables are' : `did you mean "${near}"?`,
    });
  }
  const added = new Set(add.map((entry) => phraseOf(entry).text));
  const isKept = (entry: PhraseEntry): boolean => {
    const { text } = phraseOf(entry);
    return !remove.includes(text) && !added.has(text);
  };
  return [...base.filter(isKept), ...add];
}
