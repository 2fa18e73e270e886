// How the tables of cases are checked.
import assert from 'node:assert/strict';
import { printCitation } from '../../citations/citation-grammars.ts';
import { findCitations } from '../../citations/find-citations.ts';

/**
 * A text, and the citations in it: the words, what they mean as it would be printed where that differs, and behind a question mark what
 * nothing tells.
 */
export type CitationCase = readonly [text: string, ...citations: readonly string[]];

export function checkCases(cases: readonly CitationCase[]): void {
  for (const [text, ...expected] of cases) {
    const found = findCitations(text).map((citation) => {
      const printed = printCitation(citation, 'ja');
      const unresolved = citation.unresolved === undefined ? '' : ` ?${citation.unresolved}`;
      return `${citation.text}${printed === citation.text && unresolved === '' ? '' : ` → ${printed}`}${unresolved}`;
    });
    assert.deepEqual(found, expected, text);
  }
}
