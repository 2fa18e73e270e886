// What one judge said when it was asked once, as it enters a vote.
import type { CallRecord } from '../../model/call-error.ts';
import { type JudgeDetails, readJudgeDetails } from '../../model/judge-details.ts';
import type { PanelVote } from '../../model/panel-details.ts';
import type { Outcome } from '../../model/score.ts';

export interface Ballot {
  readonly judge: number;
  readonly swapped: boolean;
  readonly outcome: Outcome;
  readonly details: JudgeDetails;
}

export interface CastBy {
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
  const head = { judge, swapped, ...(reason === undefined ? {} : { reason }), calls: calls.length };
  switch (outcome.status) {
    case 'scored':
      return { ...head, result: { kind: 'value', value: outcome.value, ...(label === undefined ? {} : { label }) } };
    case 'skipped':
      return { ...head, result: { kind: 'skipped', why: outcome.reason } };
    case 'failed':
      return { ...head, result: { kind: 'failed', code: outcome.error.code } };
  }
}
