// How the tables of Korean and English cases are checked: with the law, and how it is known.
import assert from 'node:assert/strict';
import type { CitationContext, CitationLanguage } from '../grammars/legal-citation.ts';
import { printCitation } from './citation-grammars.ts';
import { findCitations } from './find-citations.ts';

/** `민법 | named | 제750조`: law, how it is known, place as it is printed; `?` and the words that stayed open. */
export type ShownCase = readonly [text: string, ...citations: readonly string[]];

export function checkShown(language: CitationLanguage, cases: readonly ShownCase[], context?: CitationContext): void {
  for (const [text, ...expected] of cases) {
    const found = findCitations(text, context === undefined ? {} : { context });
    const shown = found.map(({ law, lawBy, provision, to, unresolved }) =>
      [
        law ?? '-',
        lawBy ?? '-',
        printCitation({ provision, ...(to !== undefined && { to }) }, language) || '-',
        ...(unresolved === undefined ? [] : [`?${unresolved}`]),
      ].join(' | '),
    );
    assert.deepEqual(shown, expected, text);
    for (const { start, end, text: own } of found) assert.equal(own, text.slice(start, end));
  }
}
