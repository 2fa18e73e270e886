// The grammar of every language whose citations are read, and how a citation is printed.

import { present } from '../../model/present.ts';
import { englishGrammar } from '../grammars/en/english-grammar.ts';
import { japaneseGrammar } from '../grammars/ja/japanese-grammar.ts';
import { koreanGrammar } from '../grammars/ko/korean-grammar.ts';
import type { CitationGrammar, CitationLanguage, PrintedCitation } from '../grammars/legal-citation.ts';
import type { Place } from '../places/covers.ts';

export const citationGrammars: readonly CitationGrammar[] = [japaneseGrammar, koreanGrammar, englishGrammar];

// A citation written the usual way of a language.

/**
 * `民法第3条の2第1項`, `민법 제750조`, `Article 9(2)(b)`: read again, it is the same law and the same places.
 *
 * @example
 * printCitation({ law: '民法', provision: { article: '3-2', paragraph: '1' } }, 'ja') // => '民法第3条の2第1項'
 */
export function printCitation(citation: PrintedCitation, language: CitationLanguage): string {
  const grammar = citationGrammars.find((one) => one.language === language);
  if (grammar === undefined) throw new Error(`no grammar of citations for ${language}`);
  return grammar.print(citation);
}

// A place of a law as a text that says it in the language of its name.

/** `民法第709条第1項`, `민법 제750조`, `Article 9(2)`, by the script of the law's name. */
export function printPlace({ law = '', provision, to }: Place): string {
  const named = law === '' ? {} : { law };
  return printCitation(present({ ...named, provision, to }), languageOfLaw(law));
}

/** That of a law, by the script of its name. */
export function languageOfLaw(law: string): CitationLanguage {
  if (/\p{Script=Hangul}/u.test(law)) return 'ko';
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(law) ? 'ja' : 'en';
}
