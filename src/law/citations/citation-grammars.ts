// Every language whose citations are read: its grammar, a line each.

import { HakariError } from '../../model/hakari-error.ts';
import { englishGrammar } from '../grammars/en/english-grammar.ts';
import { japaneseGrammar } from '../grammars/ja/japanese-grammar.ts';
import { koreanGrammar } from '../grammars/ko/korean-grammar.ts';
import type { CitationGrammar, CitationLanguage, PrintedCitation } from '../grammars/legal-citation.ts';

export const citationGrammars: readonly CitationGrammar[] = [japaneseGrammar, koreanGrammar, englishGrammar];

// A citation written the usual way of a language.

/**
 * `民法第3条の2第1項`, `민법 제750조`, `Article 9(2)(b)`: read again, it is the same law and the same places.
 *
 * @param language in whose way (that in which the citation was found; else the script of its law, its words or its labels tells it, and
 * English where none does)
 * @throws HakariError where `language` is none whose citations are read
 *
 * @example
 * printCitation({ law: '民法', provision: { article: '3-2', paragraph: '1' } }) // => '民法第3条の2第1項'
 * printCitation({ provision: { article: '750' } }, 'ko') // => '제750조'
 */
export function printCitation(citation: PrintedCitation, language: CitationLanguage = languageFor(citation)): string {
  const grammar = citationGrammars.find((one) => one.language === language);
  if (grammar === undefined) {
    throw new HakariError(`citations are not printed in '${String(language)}'`, {
      code: 'unknown-language',
      hint: `languages: ${citationGrammars.map((one) => one.language).join(', ')}`,
    });
  }
  return grammar.print(citation);
}

function languageFor({
  language,
  law,
  text = '',
  provision: { item = '', subitems = [] },
}: PrintedCitation): CitationLanguage {
  return language ?? languageOf(law ?? `${text}${item}${subitems.join('')}`);
}

/** By the script of a name: Korean with hangul, Japanese with kanji or kana, else English. */
export function languageOf(name: string): CitationLanguage {
  if (/\p{Script=Hangul}/u.test(name)) return 'ko';
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(name) ? 'ja' : 'en';
}
