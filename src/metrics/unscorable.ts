// What can be said of a metric before, or without, an answer of the target.
import type { Example } from '../model/example.ts';
import type { MetricDefinition } from '../model/metric-definition.ts';
import { because, type ReasonSentence } from '../model/reasons.ts';
import { skipped } from '../model/score.ts';
import { contextsOf, type TargetOutput } from '../model/target-output.ts';
import { findsNothing } from '../text/split-claims.ts';
import { choiceOptions, rightPosition } from './choice/choice-options.ts';
import { expectationOf, hasPremise, isBlank, isKnownCheck, isUnanswerable, keywordsOf } from './expectation-of.ts';
import { expectedCases, expectedPlaces } from './legal/cases/expected-cases.ts';
import type { ScoreInput, Scorer } from './metric.ts';

/** Why a target that answers with text alone has no ranking to score. */
export const returnsNoDocuments: ReasonSentence = because('target-returns-no-documents');
/** Why a target that only finds documents has no answer to score. */
export const returnsNoAnswer: ReasonSentence = because('target-returns-no-answer');
/** Why there is nothing to look at in what an answer was written from. */
export const noContext: ReasonSentence = because('no-context');
/** Why an answer that claims something cannot be held against its sources. */
export const claimsWithoutContext: ReasonSentence = because('claims-without-context');

/** Why an answer that states nothing cannot be held against its sources. */
export const noClaims: ReasonSentence = because('no-claims');

/** Why no answer could be right or wrong. */
export const nothingExpected: ReasonSentence = because('nothing-expected');

/** Why nothing can be chosen. */
export const noChoices: ReasonSentence = because('no-choices');
/** Why no choice could be right. */
const noRightChoice = because('no-right-choice');

/** Why no answer could cite what it should. */
const noExpectedCitations = because('no-expected-citations');
/** Why no answer could cite the decisions that it should. */
const noExpectedCases = because('no-expected-cases');
/** Why laws in force cannot be told: the day that the example names cannot be read. */
export const unreadableDay: ReasonSentence = because('unreadable-day');
/** Why there is no legal reasoning to judge. */
export const noLegalQuestion: ReasonSentence = because('no-question-of-law');
/** Why there are no relations between laws to judge. */
export const noRelations: ReasonSentence = because('no-laws-to-relate');

/** Why there is no relation of laws to look for. */
export const noExpectedRelations: ReasonSentence = because('no-expected-relations');

/** Reasons that lie in the example, whoever answers it. */
const ofExamples: ReadonlySet<string> = new Set([
  because('no-expected-answer'),
  nothingExpected,
  because('no-judgements'),
  because('no-subtopics'),
  noExpectedCitations,
  noExpectedCases,
  because('unanswerable'),
  because('no-expected-keywords'),
  because('no-check'),
  because('unknown-check'),
  because('no-right-premise'),
  because('nothing-to-look-for'),
  noChoices,
  noRightChoice,
  noLegalQuestion,
  noRelations,
  noExpectedRelations,
  unreadableDay,
]);

/** Reasons of answers without content: they do not show the kind of a target, so that a target that crashes otherwise gains nothing by them. */
const ofSilence: ReadonlySet<string> = new Set([
  because('empty-answer'),
  because('no-answer-detected'),
  because('fewer-than-two-repeats'),
]);

/**
 * Whether a reason to skip speaks of what the target gives: where that befell every answer, its failures cannot be scored either. A
 * mean of failures alone would look like a measured one.
 */
export const saysOtherKind = (reason: string): boolean => !ofExamples.has(reason) && !ofSilence.has(reason);

/**
 * Why a metric has no value at all: the most frequent reason among the examples that it applies to, where there are any.
 * @param reasons with their counts, the most frequent first
 */
export const skippedAltogether = (reasons: readonly (readonly [string, number])[]): string | undefined =>
  (reasons.find(([reason]) => !ofExamples.has(reason)) ?? reasons[0])?.[0];

/**
 * Why no answer to this example could be scored by the metric, so that a failure to answer cannot cost anything either.
 * @returns undefined when one could
 */
export function unscorable({ needs }: MetricDefinition, example: Example): ReasonSentence | undefined {
  if (needs.includes('expectedAnswer') && example.expectedAnswer === undefined) return because('no-expected-answer');
  if (needs.includes('expectation') && expectationOf(example) === undefined) return nothingExpected;
  if (needs.includes('expectedCitations') && expectedPlaces(example).length === 0) return noExpectedCitations;
  if (needs.includes('expectedCases') && expectedCases(example).length === 0) return noExpectedCases;
  if (needs.includes('answerable') && isUnanswerable(example)) return because('unanswerable');
  if (needs.includes('expectedKeywords') && keywordsOf(example).length === 0) return because('no-expected-keywords');
  const check = uncheckable(needs, example);
  if (check !== undefined) return check;
  if (needs.includes('choices')) {
    const known = choiceOptions(example);
    if (known === undefined) return noChoices;
    if (rightPosition(example, known) === undefined) return noRightChoice;
  }
  if (!needs.includes('qrels')) return undefined;
  const { judgements = [] } = example;
  if (judgements.length > 0) {
    if (!needs.includes('subtopics') || judgements.some(({ subtopics }) => subtopics !== undefined)) return undefined;
    return because('no-subtopics');
  }
  return example.check === undefined ? because('no-judgements') : because('unanswerable');
}

function uncheckable(needs: MetricDefinition['needs'], example: Example): ReasonSentence | undefined {
  const { check } = example;
  if (check === undefined) return needs.includes('check') ? because('no-check') : undefined;
  if (!needs.includes('check') && !needs.includes('knownCheck')) return undefined;
  if (!isKnownCheck(check)) return because('unknown-check');
  return check === 'should_correct_premise' && !hasPremise(example) ? because('no-right-premise') : undefined;
}

// What a trial lacks for a metric to be scored.

/** Why an answer without words cannot be scored. */
export const emptyAnswer: ReasonSentence = because('empty-answer');
/** Why what came instead of an answer cannot be scored. */
export const noAnswerDetected: ReasonSentence = because('no-answer-detected');

/**
 * Why this answered trial cannot be scored by the metric.
 * @returns undefined when it can
 */
export function unmetNeed(definition: MetricDefinition, { example, trial }: ScoreInput): ReasonSentence | undefined {
  const { needs } = definition;
  const { output, latencyMs } = trial;
  const reason = unscorable(definition, example);
  if (reason !== undefined) return reason;
  if (needs.includes('expectedAnswer') && isBlank(example.expectedAnswer)) return because('no-expected-answer');
  if (needs.includes('answer') && output.answer === undefined) return returnsNoAnswer;
  if (needs.includes('documents') && output.documents === undefined) return returnsNoDocuments;
  if (needs.includes('contexts') && contextsOf(output).every(isBlank)) return withoutContexts(definition, output);
  if (needs.includes('latency') && latencyMs === undefined) return because('not-timed');
  if (needs.includes('usage') && output.usage === undefined) return because('target-tells-no-usage');
  return undefined;
}

/** What is missing where nothing was there to write an answer from: an answer that claims nothing lacks no contexts. */
export function withoutContexts(
  { ofClaims = false }: Pick<MetricDefinition, 'ofClaims'>,
  { answer = '' }: Pick<TargetOutput, 'answer'>,
): ReasonSentence {
  if (!ofClaims) return noContext;
  if (isBlank(answer)) return emptyAnswer;
  return findsNothing(answer) ? noClaims : claimsWithoutContext;
}

/** A scorer that is called only where the trial has what the definition of the metric needs; elsewhere the metric is skipped. */
export const whereNeedsAreMet =
  (score: Scorer): Scorer =>
  (metric, input) => {
    const reason = unmetNeed(metric.definition, input);
    return reason === undefined ? score(metric, input) : skipped(reason);
  };
