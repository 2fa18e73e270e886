// From several votes to one value, or to none where the votes that are missing could change it.

import type { CallRecord } from '../../model/call-error.ts';
import { type JudgeDetails, readJudgeDetails } from '../../model/judge-details.ts';
import type { MetricDefinition } from '../../model/metric-definition.ts';
import type { PanelVote } from '../../model/panel-details.ts';
import { present } from '../../model/present.ts';
import type { Outcome } from '../../model/score.ts';
import type { Vote } from './panel-settings.ts';

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
