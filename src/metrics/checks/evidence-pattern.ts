// Which keywords, citations and set phrases of evidence stand in an answer: the hit pattern.

import { findCitations, parseCitation } from '../../law/citations/find-citations.ts';
import { covers, type Place } from '../../law/places/covers.ts';
import type { Example } from '../../model/example.ts';
import { createTextMatcher, type MatchMode } from '../../text/match-text.ts';
import { phraseSentence } from '../../text/phrases/find-phrases.ts';
import { isBlank, keywordsOf } from '../expectation-of.ts';
import type { ReadAnswer } from './read-answer.ts';
import type { PhraseFinders } from './read-phrases.ts';

export interface EvidencePattern {
  readonly found: readonly string[];
  readonly missing: readonly string[];
}

export const nothingMissing: EvidencePattern = { found: [], missing: [] };

interface EvidenceOptions {
  readonly answer: ReadAnswer;
  readonly finders: PhraseFinders;
  readonly match: MatchMode;
}

/**
 * Which of the keywords stand in the answer. Where the answer only says that nothing is known, a name that it repeats is no hit, unless a keyword
 * itself says so (`ありません`, `없`).
 */
export function keywordPattern(
  keywords: readonly string[],
  { answer, finders, match }: EvidenceOptions,
): EvidencePattern {
  const denied = keywords.some((keyword) => isDenial(keyword, finders));
  const isFound = (keyword: string): boolean => {
    const count = createTextMatcher(keyword, match);
    if (denied) return count(answer.text) > 0;
    if (answer.refuses) return false;
    return count(answer.text) > answer.refusing.reduce((sum, sentence) => sum + count(sentence), 0);
  };
  return parted(keywords, isFound);
}

/** Whether an answer that denies is what the keywords ask for. */
export const expectsDenial = (example: Example, finders: PhraseFinders): boolean =>
  keywordsOf(example).some((keyword) => isDenial(keyword, finders));

/** The keywords and citations of an example; the set phrases of its language where it names neither. */
export function evidencePattern(example: Example, options: EvidenceOptions): EvidencePattern {
  const { answer, finders } = options;
  const citations = (example.expectedCitations ?? []).filter((citation) => !isBlank(citation));
  const keywords = keywordsOf(example);
  if (keywords.length + citations.length > 0) {
    const words = keywordPattern(keywords, options);
    const places = citationPattern(citations, options);
    return { found: [...words.found, ...places.found], missing: [...words.missing, ...places.missing] };
  }
  if (answer.refuses) return nothingMissing;
  const finder = finders.of('evidence', example.language).narrowed(answer.plain);
  return { found: [...new Set(answer.saying.flatMap((sentence) => finder.in(phraseSentence(sentence))))], missing: [] };
}

function citationPattern(citations: readonly string[], { answer, match }: EvidenceOptions): EvidencePattern {
  const said = answer.refuses ? '' : answer.saying.join('\n');
  return parted(citations, createCitationTest(said, match));
}

function parted(sought: readonly string[], isFound: (each: string) => boolean): EvidencePattern {
  const { found = [], missing = [] } = Object.groupBy(sought, (each) => (isFound(each) ? 'found' : 'missing'));
  return { found, missing };
}

/** Words that deny by themselves and rarely mean anything else. */
const denials: ReadonlySet<string> = new Set(['ない', 'なし', '無し', '無', '없', '없음', '없다', 'no', 'none', 'not']);

function isDenial(keyword: string, finders: PhraseFinders): boolean {
  if (denials.has(keyword.trim().toLowerCase())) return true;
  return (['refusal', 'absence'] as const).some((kind) => finders.ofAll(kind).in(phraseSentence(keyword)).length > 0);
}

// Which of the citations that an example expects stand in an answer.

/**
 * Says of an expected citation whether the text names that place or one inside it, however it is written: 第三条第二項 is in 第3条. A law that
 * one of the two leaves out is not held against it. A text that is not a citation of a law (`図1`) is looked for as it is.
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
