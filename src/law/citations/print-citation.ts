// A citation written the usual way of a language.
import type { PrintedCitation } from './citation-grammar.ts';
import { citationGrammars } from './citation-grammars.ts';
import type { CitationLanguage } from './legal-citation.ts';

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
