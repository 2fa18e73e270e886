// How tables of cases are checked: citations as they are shown, with their law and place, and how the law is known.
import assert from 'node:assert/strict';
import { test } from 'node:test';
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

/** A text, then for each citation its law (`-` where nothing tells), the place as it is printed, and behind ? what stays open. */
type CitationLine = readonly [text: string, ...citations: readonly string[]];

export type CitationLines = Readonly<Record<CitationLanguage, readonly CitationLine[]>>;

/** A test for each line, named by it. */
export function testLines(lines: CitationLines): void {
  for (const [language, table] of Object.entries(lines) as [CitationLanguage, readonly CitationLine[]][]) {
    for (const [text, ...expected] of table) {
      test(`${language}: ${text}`, () => {
        const shown = findCitations(text).map(({ law = '-', provision, to, unresolved }) => {
          const place = printCitation({ provision, ...(to !== undefined && { to }) }, language);
          return `${law} | ${place || '-'}${unresolved === undefined ? '' : ` ?${unresolved}`}`;
        });
        // English prints sections of acts as articles where no law is beside them.
        const plain = (line: string): string =>
          line.replace(/Section(s?) /gu, 'Article$1 ').replace(/, paragraph (?=\()/gu, '');
        assert.deepEqual(shown.map(plain), expected.map(plain));
      });
    }
  }
}
