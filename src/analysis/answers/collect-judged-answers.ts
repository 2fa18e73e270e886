// Keeps of each judged metric the answers that scored worst, with the judge's words, and what the judge could not score.

import type { Example } from '../../model/example.ts';
import type { Json } from '../../model/json.ts';
import { readJudgeDetails } from '../../model/judge-details.ts';
import type { MetricDefinition } from '../../model/metric-definition.ts';
import { present } from '../../model/present.ts';
import type { AnsweredTrial } from '../../model/trial.ts';
import { readScoreDetails } from '../calls/read-score-details.ts';
import { type CountedReason, createReasonTally, keepFirst, someOf, type TrialCollector } from '../trial-collector.ts';
import { excerpt } from './excerpt.ts';

/** One answer and what a judge said of it. Texts are those of others, cut to a length that a reader takes in. */
export interface JudgedAnswer {
  readonly exampleId: string;
  readonly repeat: number;
  readonly query: string;
  readonly answer: string;
  readonly value: number;
  /** Absent when the judge gave none. */
  readonly reason?: string;
  /** Absent where the score is not made of claims. */
  readonly claims?: JudgedClaims;
}

/** Scores that were lost to the instrument for one reason. */
export type UnscoredReason = CountedReason<{
  readonly exampleId: string;
  readonly message: string;
  readonly reply?: string;
}>;

export interface JudgedAnswers {
  readonly metric: string;
  readonly scored: number;
  /** Worst first; of equal ones the first asked. Answers with the best possible value are not among them. */
  readonly lowest: readonly JudgedAnswer[];
  /** Most frequent first. */
  readonly unscored: readonly UnscoredReason[];
}

interface JudgedAnswerOptions {
  /** What is known of a metric; nothing of one that is not in the catalogue: then more is better. */
  readonly definitionOf: (metric: string) => Pick<MetricDefinition, 'direction' | 'range'> | undefined;
  /** Answers kept of each metric (10). */
  readonly limit?: number;
}

interface Collected {
  scored: number;
  readonly lowest: JudgedAnswer[];
  readonly unscored: ReturnType<typeof createReasonTally<UnscoredReason['example']>>;
}

/** Lengths in characters: a question is read whole, an answer as far as it takes to see what it is about. */
const lengths = { query: 200, answer: 400, reason: 600, message: 300, reply: 200, claim: 200, claimReason: 200 };

/** Facts are in order of the metrics' names. */
export function createJudgedAnswerCollector(options: JudgedAnswerOptions): TrialCollector<readonly JudgedAnswers[]> {
  const { definitionOf, limit = 10 } = options;
  const metrics = new Map<string, Collected>();

  function keep(
    collected: Collected,
    metric: string,
    value: number,
    describe: () => Omit<JudgedAnswer, 'value'>,
  ): void {
    const { direction = 'higher', range } = definitionOf(metric) ?? {};
    const best = direction === 'higher' ? (range?.[1] ?? 1) : (range?.[0] ?? 0);
    if (value === best) return;
    const isWorse = (a: number, b: number): boolean => (direction === 'higher' ? a < b : a > b);
    keepFirst(collected.lowest, {
      limit,
      isBefore: (kept) => isWorse(value, kept.value),
      describe: () => ({ ...describe(), value }),
    });
  }

  return {
    add(example, trial, scores) {
      if (trial.status !== 'ok') return;
      for (const { metric, source, outcome } of scores) {
        if (source !== 'judge' || outcome.status === 'skipped') continue;
        const collected = metrics.get(metric) ?? { scored: 0, lowest: [], unscored: createReasonTally() };
        metrics.set(metric, collected);
        const { reason, reply } = readScoreDetails(outcome.details);
        if (outcome.status === 'scored') {
          collected.scored++;
          keep(collected, metric, outcome.value, () => ({
            ...describeAnswer(example, trial, reason),
            ...claimsOf(outcome.details),
          }));
        } else if (outcome.by === 'instrument') {
          const { code, message } = outcome.error;
          collected.unscored.add(code, () =>
            present({
              exampleId: example.id,
              message: excerpt(message, lengths.message),
              reply: reply === undefined || reply === '' ? undefined : excerpt(reply, lengths.reply),
            }),
          );
        }
      }
    },
    facts: () =>
      someOf(
        [...metrics]
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([metric, { scored, lowest, unscored }]) => ({ metric, scored, lowest, unscored: unscored.counts() })),
      ),
  };
}

function describeAnswer(
  { id, query }: Example,
  { repeat, output }: AnsweredTrial,
  reason: string | undefined,
): Omit<JudgedAnswer, 'value'> {
  return present({
    exampleId: id,
    repeat,
    query: excerpt(query, lengths.query),
    answer: excerpt(output.answer ?? '', lengths.answer),
    reason: reason === undefined || reason.trim() === '' ? undefined : excerpt(reason, lengths.reason),
  });
}

/** What the judge said of one answer: the claims that speak against it, or its reason; undefined where it said nothing. */
export function judgeWordsOf(details: Json | undefined): Pick<JudgedAnswer, 'reason' | 'claims'> | undefined {
  const { reason = '' } = readScoreDetails(details);
  const told = reason.trim() === '' ? undefined : excerpt(reason, lengths.reason);
  const words = present({ ...claimsOf(details), reason: told });
  return Object.keys(words).length === 0 ? undefined : words;
}

/** The claims of a score, cut to what a reader takes in; absent where it is not made of claims. */
export function claimsOf(details: Json | undefined): Pick<JudgedAnswer, 'claims'> {
  const claims = judgedClaims(details);
  if (claims === undefined) return {};
  const bad = claims.bad.map(({ label, claim, reason }) =>
    present({
      label,
      claim: excerpt(claim, lengths.claim),
      reason: reason === undefined ? undefined : excerpt(reason, lengths.claimReason),
    }),
  );
  return { claims: { ...claims, bad } };
}

// The claims that speak against an answer, from what a judge found: bundles of others are data too.
interface JudgedClaim {
  /**
   * `absent`: no context says it; `contradicted`: one speaks against it; `incorrect`: it is wrong, and a context says it. Of claims labelled both ways also
   * `unaddressed` by the expected answer, and what is right and counts against the answer all the same.
   */
  readonly label: BadLabel;
  readonly claim: string;
  /** The judge's words; absent when it gave none. */
  readonly reason?: string;
}

export interface JudgedClaims {
  readonly total: number;
  readonly bad: readonly JudgedClaim[];
}

export const badLabels = ['absent', 'contradicted', 'incorrect', 'unaddressed', 'correct', 'supported'] as const;
type BadLabel = (typeof badLabels)[number];

/** @returns undefined for a score that is not made of claims */
export function judgedClaims(details: Json | undefined): JudgedClaims | undefined {
  const { claims, bad, counted, correct } = readJudgeDetails(details)?.findings ?? {};
  if (!Array.isArray(claims)) return undefined;
  const rows = claims as readonly Json[];
  if (Array.isArray(bad)) {
    const numbers = new Set(bad as readonly Json[]);
    const named = rows.filter((_, at) => numbers.has(at + 1));
    return { total: rows.length, bad: named.flatMap((row) => badClaim(row, badLabels)) };
  }
  // Claims labelled both ways that were scored before they were named: the judge's own words say which.
  if (counted !== undefined || correct !== undefined) return undefined;
  return { total: rows.length, bad: rows.flatMap((row) => badClaim(row, ['absent', 'contradicted', 'incorrect'])) };
}

function badClaim(row: Json, labels: readonly BadLabel[]): readonly JudgedClaim[] {
  if (!Array.isArray(row)) return [];
  const [label, claim, contexts, reason] = row as readonly Json[];
  const known = labels.find((bad) => bad === label);
  if (known === undefined || typeof claim !== 'string') return [];
  const isNoise = known === 'incorrect' && labels.length < badLabels.length;
  if (isNoise && (!Array.isArray(contexts) || contexts.length === 0)) return [];
  return [present({ label: known, claim, reason: typeof reason === 'string' && reason !== '' ? reason : undefined })];
}
