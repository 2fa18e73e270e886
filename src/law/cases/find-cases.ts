// The decisions of courts that a text cites, in whatever language.
import type { CitationLanguage } from '../grammars/legal-citation.ts';
import { plainForms } from '../places/provision-label.ts';
import type { CaseCitation, ReadCase } from './case-citation.ts';
import { englishCases } from './english-cases.ts';
import { japaneseCases } from './japanese-cases.ts';
import { koreanCases } from './korean-cases.ts';

type CaseGrammar = (text: string) => readonly (ReadCase & { readonly start: number })[];

const grammars: readonly (readonly [CitationLanguage, CaseGrammar])[] = [
  ['ja', japaneseCases],
  ['ko', koreanCases],
  ['en', englishCases],
];

/**
 * All of them in order of their place; of two that overlap the longer. A decision without a court and a day, a number or a reporter is none: 判例,
 * the Miranda rule. Takes time in proportion to the text, whatever it says.
 *
 * @example
 * findCases('最判平成15年2月28日民集57巻2号1頁')[0]?.date // => '2003-02-28'
 */
export function findCases(text: string): readonly CaseCitation[] {
  const plain = plainForms(text);
  const found = grammars.flatMap(([language, grammar]) =>
    grammar(plain).map(({ start, length, ...read }): CaseCitation => {
      const end = start + length;
      return { text: text.slice(start, end), start, end, language, ...read };
    }),
  );
  const kept: CaseCitation[] = [];
  for (const citation of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = kept.at(-1);
    if (last === undefined || last.end <= citation.start) kept.push(citation);
    else if (citation.end - citation.start > last.end - last.start) kept.splice(-1, 1, citation);
  }
  return kept;
}
