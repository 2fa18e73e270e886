// Every language whose citations are read: its grammar, a line each.

import { englishGrammar } from '../grammars/en/english-grammar.ts';
import { japaneseGrammar } from '../grammars/ja/japanese-grammar.ts';
import { koreanGrammar } from '../grammars/ko/korean-grammar.ts';
import type { CitationGrammar, CitationLanguage, PrintedCitation } from '../grammars/legal-citation.ts';

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
