// What becomes of scores that cannot be computed offline when an example's judgements change: the verdict on the same answer stays.
import { measuredScore } from '../analysis/measured-score.ts';
import { expectationOf, isUnanswerable } from '../metrics/expectation-of.ts';
import type { Metric } from '../metrics/metric.ts';
import { unmetNeed, unscorable } from '../metrics/unscorable.ts';
import type { Example } from '../model/example.ts';
import { canonicalJson, type Json } from '../model/json.ts';
import { because, type ReasonSentence } from '../model/reasons.ts';
import { type Score, skipped } from '../model/score.ts';
import type { Trial } from '../model/trial.ts';

/** Why a trial has no score of a metric: what the metric looked at is not what it was. */
export const expectedOtherwise: ReasonSentence = because('not-judged-since-change');

interface CarriedScoreOptions {
  readonly metric: Metric;
  /** The example that the old score was made with, and as it is now. */
  readonly before: Example;
  readonly now: Example;
  /** The same trial under its old and its new id. */
  readonly from: { readonly trial: Trial; readonly scores: readonly Score[] };
  readonly to: Trial;
  readonly newId: () => string;
}

/**
 * The score of a judge, or of a module, on the same trial. It is carried over when all that it was made from is what it was: for a
 * judge the answer, its contexts, the language and, where it sees that, what is expected; for settings that are not at hand the example
 * without its judgements; for a module the whole example.
 * @returns nothing for a failed trial, unless no answer could have been scored; a skipped score, which says so, where it was made
 * from something else
 */
export function carriedScore(options: CarriedScoreOptions): Score | undefined {
  const { metric, before, now, from, to, newId } = options;
  const { definition } = metric;
  const old = measuredScore(from.scores, metric.name);
  const head = {
    id: newId(),
    runId: to.runId,
    trialId: to.id,
    metric: metric.name,
    metricVersion: old?.metricVersion ?? definition.version,
    source: old?.source ?? (definition.needs.includes('judge') ? 'judge' : 'computed'),
    scorerFingerprint: old?.scorerFingerprint ?? '',
  } as const;
  const unmet =
    to.status === 'failed' ? unscorable(definition, now) : unmetNeed(definition, { example: now, trial: to });
  if (unmet !== undefined) return { ...head, outcome: skipped(unmet) };
  if (from.trial.status === 'failed') return undefined;
  if (old === undefined) return undefined;
  const same =
    sameInput(metric, before, now) && unmetNeed(definition, { example: before, trial: from.trial }) === undefined;
  return { ...head, outcome: same ? old.outcome : skipped(expectedOtherwise) };
}

function sameInput({ definition }: Metric, before: Example, now: Example): boolean {
  const { needs, seesExpectation = false, settings } = definition;
  if (settings !== undefined) return canonicalJson(unjudged(before)) === canonicalJson(unjudged(now));
  if (!needs.includes('judge')) return canonicalJson(before) === canonicalJson(now);
  if (before.language !== now.language || isUnanswerable(before) !== isUnanswerable(now)) return false;
  if (needs.includes('expectation') && !sameExpectation(before, now)) return false;
  if (seesExpectation && canonicalJson(allExpected(before)) !== canonicalJson(allExpected(now))) return false;
  return !needs.includes('expectedAnswer') || before.expectedAnswer === now.expectedAnswer;
}

/** Metrics of our own that settings are for look at no judgements. */
const unjudged = ({ judgements: _, ...example }: Example): Omit<Example, 'judgements'> => example;

/** What an answer may be held against, by whatever of it a prompt shows. */
const allExpected = ({ expectedAnswer = '', correctPremise = '', expectedKeywords = [] }: Example): Json => [
  expectedAnswer,
  correctPremise,
  [...expectedKeywords],
];

const sameExpectation = (before: Example, now: Example): boolean =>
  JSON.stringify(expectationOf(before)) === JSON.stringify(expectationOf(now));

// What people said of an answer, given to the same answer in another run.
interface CarriedLabelsOptions {
  /** Of the trial that was labelled; those of instruments are left. */
  readonly scores: readonly Score[];
  /** The same answer. */
  readonly to: Trial;
  readonly newId: () => string;
}

/** The labels with ids of their own. */
export const carriedLabels = ({ scores, to, newId }: CarriedLabelsOptions): readonly Score[] =>
  scores
    .filter(({ source }) => source === 'human')
    .map((score) => ({ ...score, id: newId(), runId: to.runId, trialId: to.id }));

/** Whether all that a person may have looked at is what it was; grades of documents are not among it. */
export const looksTheSame = (before: Example, now: Example): boolean =>
  canonicalJson(seen(before)) === canonicalJson(seen(now));

const seen = ({ judgements: _, category: _c, metadata: _m, ...example }: Example): Omit<Example, 'judgements'> =>
  example;
