// Phrase tables made ready for looking: of one language for what is forbidden or evidence, of all for what answers to negative questions say.
import type { PhraseKind } from '../../model/check-details.ts';
import { createPhraseFinder, type PhraseFinder } from '../../text/phrases/find-phrases.ts';
import {
  builtInPhrases,
  type PhraseLanguage,
  type PhraseTables,
  phraseLanguages,
} from '../../text/phrases/phrase-tables.ts';

export interface PhraseFinders {
  /** Of the table of a language (`ko-KR` is `ko`); of all tables where the language is not given or has no table. */
  of(kind: PhraseKind, language: string | undefined): PhraseFinder;
  /** Of all tables: a Korean question may be refused in English. */
  ofAll(kind: PhraseKind): PhraseFinder;
}

/** Phrases are made ready once and looked for in any number of answers: see `CheckOptions`. */
export function createPhraseFinders(tables: PhraseTables): PhraseFinders {
  const made = new Map<string, PhraseFinder>();
  const find = (kind: PhraseKind, languages: readonly PhraseLanguage[]): PhraseFinder => {
    const key = `${kind} ${languages.join(' ')}`;
    const finder = made.get(key) ?? createPhraseFinder(languages.flatMap((language) => tables[language][kind]));
    made.set(key, finder);
    return finder;
  };
  return {
    of: (kind, language) => find(kind, languagesOf(language)),
    ofAll: (kind) => find(kind, phraseLanguages),
  };
}

/** Of the tables as they are built in. */
export const builtInFinders: PhraseFinders = createPhraseFinders(builtInPhrases);

function languagesOf(language: string | undefined): readonly PhraseLanguage[] {
  const primary = language?.toLowerCase().split('-')[0];
  const known = phraseLanguages.filter((each) => each === primary);
  return known.length === 0 ? phraseLanguages : known;
}
