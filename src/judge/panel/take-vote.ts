// From several votes to one value, or to none where the votes that are missing could change it.
import type { CallRecord } from '../../model/call-error.ts';
import { type JudgeDetails, readJudgeDetails } from '../../model/judge-details.ts';
import type { MetricDefinition } from '../../model/metric-definition.ts';
import type { PanelVote } from '../../model/panel-details.ts';
import { present } from '../../model/present.ts';
import type { Outcome } from '../../model/score.ts';

/** What of a metric says which value is worse. */
export type MetricScale = Pick<MetricDefinition, 'direction' | 'range'>;

interface VotesCast {
  /** In any order. */
  readonly values: readonly number[];
  /** Votes that should have been cast and were lost. */
  readonly missing: number;
}

/**
 * - `majority`: the median, of an even number the worse of the two in the middle. It stands when it would be the same wherever the missing
 *   votes lay
 * - `any`: the worst value. It stands when no vote is missing, or when nothing could be worse
 * - `mean`: it stands when no vote is missing
 * @returns undefined when nothing stands
 */
export function takeVote(
  vote: Vote,
  { values, missing }: VotesCast,
  { direction, range }: MetricScale,
): number | undefined {
  if (values.length === 0) return undefined;
  const worstFirst = values.toSorted((a, b) => (direction === 'higher' ? a - b : b - a));
  const worst = worstFirst[0] as number;
  switch (vote) {
    case 'majority': {
      const middle = Math.floor((values.length + missing - 1) / 2);
      const atBest = worstFirst[middle];
      return atBest === worstFirst[middle - missing] ? atBest : undefined;
    }
    case 'any':
      return missing === 0 || worst === (direction === 'higher' ? range[0] : range[1]) ? worst : undefined;
    case 'mean':
      return missing === 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : undefined;
  }
}

// What one judge said when it was asked once, as it enters a vote.
export interface Ballot {
  readonly judge: number;
  readonly swapped: boolean;
  readonly outcome: Outcome;
  readonly details: JudgeDetails;
}

interface CastBy {
  /** Place among the judges. */
  readonly judge: number;
  readonly swapped: boolean;
}

export const ballotOf = ({ judge, swapped }: CastBy, outcome: Outcome): Ballot => ({
  judge,
  swapped,
  outcome,
  details: readJudgeDetails(outcome.details) ?? { calls: [] },
});

/** The value of a ballot; undefined where it has none. */
export const votedValue = ({ outcome }: Ballot): number | undefined =>
  outcome.status === 'scored' ? outcome.value : undefined;

/** Of all ballots, in order. */
export const callsOf = (ballots: readonly Ballot[]): readonly CallRecord[] =>
  ballots.flatMap(({ details }) => details.calls);

/** A ballot as it is kept. */
export function keepBallot({ judge, swapped, outcome, details }: Ballot): PanelVote {
  const { reason, label, calls } = details;
  const head = { judge, swapped, ...present({ reason }), calls: calls.length };
  switch (outcome.status) {
    case 'scored':
      return { ...head, result: { kind: 'value', value: outcome.value, ...present({ label }) } };
    case 'skipped':
      return { ...head, result: { kind: 'skipped', why: outcome.reason } };
    case 'failed':
      return { ...head, result: { kind: 'failed', code: outcome.error.code } };
  }
}

// How the verdicts of several judges, or of one that is asked several times, become one.

/**
 * - `majority`: the value that more than half of the votes give; where none does, the median, and of an even number the worse of the two
 *   in the middle. That is always the median, so that it is one of the values that were given
 * - `mean`: the arithmetic mean
 * - `any`: one that finds fault is enough: the worst value
 */
export type Vote = 'majority' | 'mean' | 'any';

export interface VoteSettings {
  /** How often each judge is asked for one verdict (1). */
  readonly repeats?: number | undefined;
  /** Whether each is asked once more with the contexts in reverse order, where their order is nothing to the metric (false). */
  readonly swaps?: boolean | undefined;
  /** (`majority`) */
  readonly vote?: Vote | undefined;
}

// When a cheap judge's verdict is taken, and when a strong judge is asked.
interface UnsureSettings {
  /** Verdicts in this band of the metric's range, ends included, are unsure; 0 is its low end and 1 its high one (0.3 to 0.7). */
  readonly between?: readonly [low: number, high: number] | undefined;
  /** How often the first judge is asked; repeats that differ are unsure (1). */
  readonly repeats?: number | undefined;
  /** The share of the metric's range by which two values may lie apart and still count as the same (0.1). */
  readonly apart?: number | undefined;
}

export interface CascadeSettings {
  readonly unsure?: UnsureSettings | undefined;
  /** Share of the sure verdicts that the strong judge is asked about as well, without changing them (0.05). */
  readonly audit?: number | undefined;
  /** Of the choice of what is audited (1). */
  readonly seed?: number | undefined;
}
