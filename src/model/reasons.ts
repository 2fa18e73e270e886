// Why there is no value or no interval: one catalogue of codes, each with the sentence that records keep.

/**
 * Scores, summaries and exports hold the sentence; `readReason` finds its code again, so that a reader is told in their own language. `{}` is the part
 * that differs: a number, metrics, a code. A sentence that was recorded once stays here for ever, or old runs could not be read.
 */
export const reasonSentences = {
  unanswerable: 'unanswerable',
  'no-expected-answer': 'no expected answer',
  'nothing-expected': 'nothing expected',
  'no-judgements': 'no judgements',
  'no-subtopics': 'no judgement names a subtopic',
  'no-expected-citations': 'no expected citations',
  'no-expected-keywords': 'no expected keywords',
  'no-check': 'no check',
  'unknown-check': 'unknown check',
  'no-right-premise': 'no right premise',
  'nothing-to-look-for': 'nothing to look for',
  'words-cannot-tell': 'words cannot tell',
  'judge-cannot-tell': 'the judge cannot tell',
  'text-of-day-unknown': 'the text of the day is not known of the places that are cited',
  'no-words-of-places': 'the words of no cited place are known',
  'no-choices': 'no choices',
  'no-right-choice': 'no right choice',
  'no-question-of-law': 'no question of law',
  'no-laws-to-relate': 'no laws to relate',
  'no-expected-relations': 'no expected relations',
  'unreadable-expected-citation': 'an expected citation cannot be read',
  'unreadable-day': 'metadata.asOf is no day such as 2026-04-01',
  'no-citation': 'no citation',
  'only-laws-named': 'laws are named, and no place of them',
  'rightly-refused': 'refused, as it should be',
  'unknown-laws': 'no document tells which law it is of',
  'unknown-places': 'of no cited place it is known whether it exists',
  'no-case-cited': 'no decision of a court is cited',
  'unknown-cases': 'of no cited decision it is known whether it exists',
  'no-expected-cases': 'no expected decision of a court',
  'empty-answer': 'empty answer',
  'no-answer-detected': 'no answer detected',
  'no-claims': 'no claims',
  'no-word-expected': 'no content word in the expected answer',
  'no-telling-word': 'no word that tells more than the question',
  'no-corpus-of-words': 'no corpus to count words in',
  'no-word-asked': 'no content word in the question',
  'documents-without-text': 'documents without text',
  'documents-without-texts': 'documents without texts',
  'no-documents-returned': 'no documents returned',
  'target-returns-no-documents': 'target returns no documents',
  'target-returns-no-answer': 'target returns no answer',
  'target-tells-no-usage': 'target tells no usage',
  'usage-not-told': 'usage not told',
  'no-context': 'no context',
  'claims-without-context': 'claims, and no context',
  'not-timed': 'not timed',
  'not-streamed': 'not streamed',
  'reply-from-a-cache': 'reply from a cache',
  'fewer-than-two-repeats': 'fewer than two repeats',
  'not-scored': 'not scored',
  'label-taken-back': 'taken back by who gave it',
  'labelled-in-part': 'something was said of some parts of the answer alone, or nobody could tell',
  'not-asked': 'not asked',
  'not-judged-stopped-early': 'not judged: stopped early',
  'looked-after-every-example': 'looked at after every example',
  changed: 'changed',
  'other-scorer': 'scored by another judge, prompt or version',
  'not-judged-since-change': 'not judged since the example changed',
  'no-judge': 'no LLM judge',
  'no-judge-by': 'no LLM judge ({})',
  'too-few': 'n < 2',
  'too-few-of': 'n < 2 of {}',
  'too-few-for-level': 'n < {}',
  'no-range': 'no range and n < {}',
  'too-few-vectors': 'too few sign vectors',
  'correction-has-none': 'the correction has none',
  'too-few-for-quantile': 'too few values for the {} % quantile',
  'all-values-are-equal': 'all values are equal',
  'values-outside': 'values outside of the range of the metric',
  'all-differences-are-equal': 'all differences are equal',
  'dependent-repeats': 'repeats of one example are not independent',
  'no-metric-has-a-value': 'no metric has a value',
  'a-metric-has-no-pair': 'a metric has no pair',
  'other-text-compared': 'another text of this name was compared with the page',
  'page-too-large': 'page and text have more than 64 MB',
  'target-failed-without-worst': 'the target failed, and the metric has no worst value: {}',
  'measuring-failed-by': 'the measuring failed: {}',
  'measuring-failed': 'the measuring failed',
  'target-failed': 'the target failed',
  'not-measured': 'not measured',
  'no-example': 'no example',
  'grade-not-reached': 'no judgement of this dataset reaches grade {}',
  'one-sided-means': 'all bootstrap means lie on one side of the mean',
  'too-skewed': 'the correction for skewness is larger than it can be',
  'values-not-there': 'the values of the examples are not there',
  'values-not-read': 'the values of the examples were not looked at',
  'other-parts': 'not on the same parts',
  'judge-failed': 'the judge failed',
  'applies-to-no-example': 'no example that it applies to',
  'no-overall-score': 'the run has no overall score',
  'several-instruments': 'scored by several judges, prompts or versions',
  'parts-missing': 'no value of {}',
  'not-drawn': 'not drawn to be scored',
  'not-yet-scored': 'not scored yet',
  'only-failures': 'only questions that failed: no answer has a value',
  'one-cluster': 'all of one session',
  'no-drawn-labels': 'no labels were drawn',
  'few-drawn-labels': 'too few drawn labels: {}',
  'not-drawn-from': 'not every answer could be drawn for a label',
  'drawn-before': 'too many answers came, or were judged, after the draw',
  'not-carried-over': 'the judge changed within the period: no correction is carried over',
  'no-time-before': 'nothing was asked in the time before',
  'no-canary': 'no answers are judged anew each day',
  'system-or-judge': 'the system or the judge: no answers are judged anew each day',
  'no-feedback': 'nobody gave any',
  'no-scored-feedback': 'no answer has both a score and thumbs or stars',
  'one-sided-feedback': 'people said one thing of all of them',
  'not-a-metric-of-the-run': '{} is not among the metrics of the run',
} as const;

export type ReasonCode = keyof typeof reasonSentences;

type Filled<Sentence extends string> = Sentence extends `${infer Before}{}${infer Behind}`
  ? `${Before}${string}${Behind}`
  : Sentence;
/** Codes whose sentence says something that differs. */
type OpenCode = {
  [Code in ReasonCode]: (typeof reasonSentences)[Code] extends `${string}{}${string}` ? Code : never;
}[ReasonCode];

/** A sentence of the catalogue. */
export type ReasonSentence<Code extends ReasonCode = ReasonCode> = {
  [One in Code]: Filled<(typeof reasonSentences)[One]>;
}[Code];

/** The sentence to record. @param of what differs */
export function because<Code extends Exclude<ReasonCode, OpenCode>>(code: Code): ReasonSentence<Code>;
export function because<Code extends OpenCode>(code: Code, of: string | number): ReasonSentence<Code>;
export function because(code: ReasonCode, of: string | number = ''): string {
  return reasonSentences[code].split('{}').join(String(of));
}

declare const given: unique symbol;
/** The words of others: of a module of the user's, or of an outcome that was recorded. */
export type GivenReason = string & { readonly [given]: true };
export const givenReason = (words: string): GivenReason => words as GivenReason;

export interface Reason {
  readonly code: ReasonCode;
  /** What differs, where the sentence has a place for it. */
  readonly of?: string | undefined;
}

const codes = Object.keys(reasonSentences) as ReasonCode[];
const isOpen = (code: ReasonCode): boolean => reasonSentences[code].includes('{}');
const closed: ReadonlyMap<string, ReasonCode> = new Map(
  codes.filter((code) => !isOpen(code)).map((code) => [reasonSentences[code], code]),
);
/** Sentences with a place for what differs, as what stands before and behind it. */
const open = codes
  .filter(isOpen)
  .map((code) => ({ code, ends: reasonSentences[code].split('{}') as [string, string] }));

/** The only place that reads recorded sentences; undefined for one of somebody's own, such as of a module metric. */
export function readReason(sentence: string): Reason | undefined {
  const code = closed.get(sentence);
  if (code !== undefined) return { code };
  for (const { code: candidate, ends } of open) {
    const [before, behind] = ends;
    const fits = sentence.length > before.length + behind.length;
    if (!fits || !sentence.startsWith(before) || !sentence.endsWith(behind)) continue;
    return { code: candidate, of: sentence.slice(before.length, sentence.length - behind.length) };
  }
  return undefined;
}
