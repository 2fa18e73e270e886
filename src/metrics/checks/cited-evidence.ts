// Which of the citations that an example expects stand in an answer.

import { covers, type Place } from '../../law/citations/covers.ts';
import { findCitations, parseCitation } from '../../law/citations/find-citations.ts';
import { createTextMatcher, type MatchMode } from '../../text/match-text.ts';

/**
 * Says of an expected citation whether the text names that place or one inside it, however it is written: 第三条第二項 is in 第3条. A law that
 * one of the two leaves out is not held against it. What is no citation of a law (`図1`) is looked for as a text.
 */
export function createCitationTest(text: string, match: MatchMode): (expected: string) => boolean {
  let found: readonly Place[] | undefined;
  return (expected) => {
    const wanted = parseCitation(expected);
    if (wanted === undefined || wanted.unresolved !== undefined) return createTextMatcher(expected, match)(text) > 0;
    found ??= findCitations(text);
    return found.some((cited) => isIn(wanted, cited));
  };
}

function isIn(wanted: Place, cited: Place): boolean {
  const law = wanted.law ?? cited.law ?? '';
  return covers({ ...wanted, law }, cited.law === undefined || wanted.law === undefined ? { ...cited, law } : cited);
}
