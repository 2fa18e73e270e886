// Several verdicts in place of one: of several judges, of one that is asked several times, with the contexts in both orders.
import type { Metric, ScoreInput } from '../../metrics/metric.ts';
import { writeJudgeDetails } from '../../model/judge-details.ts';
import { type PanelDetails, writePanelDetails } from '../../model/panel-details.ts';
import { givenReason } from '../../model/reasons.ts';
import { failedBy, type Outcome, scored, skipped } from '../../model/score.ts';
import type { InstrumentScorer } from '../../ports/instruments.ts';
import { askAll } from '../ask-judge.ts';
import {
  type Ballot,
  ballotOf,
  callsOf,
  keepBallot,
  takeVote,
  type Vote,
  type VoteSettings,
  votedValue,
} from './take-vote.ts';

/** A judge of a panel, for one metric. */
export interface PanelJudge {
  /** For readers. */
  readonly name: string;
  readonly scorer: InstrumentScorer;
}

/**
 * A judge metric whose value is voted for by its members. With a single member that is asked once it is that member's own scorer, so
 * that its fingerprint stays the same.
 * @param members at least one, all for the same metric
 */
export function panelScorer(members: readonly PanelJudge[], settings: VoteSettings): InstrumentScorer {
  const { repeats = 1, swaps = false, vote = 'majority' } = settings;
  const [first] = members;
  if (first === undefined) throw new RangeError('a panel without members');
  if (members.length === 1 && repeats === 1 && !swaps) return first.scorer;
  const asked = members.map(({ scorer }) => scorer.fingerprint);
  return {
    source: 'judge',
    fingerprint: `panel/1/${JSON.stringify([vote, repeats, swaps])}/${asked.join('+')}`,
    scorer: async (metric, input) => {
      const questions = members.flatMap(({ scorer }, judge) => questionsTo(scorer, judge, { repeats, swaps }));
      const answers = await askAll(questions.map((question) => () => question(metric, input)));
      const ballots = answers.filter((ballot) => ballot !== undefined);
      return decide(ballots, { metric, vote, judges: members.map(({ name }) => name) });
    },
  };
}

type Question = (metric: Metric, input: ScoreInput) => Promise<Ballot | undefined>;

function questionsTo(
  { scorer, reversed }: InstrumentScorer,
  judge: number,
  { repeats, swaps }: Required<Pick<VoteSettings, 'repeats' | 'swaps'>> & { readonly repeats: number },
): readonly Question[] {
  return Array.from({ length: repeats }, (_, at) => at).flatMap((at): readonly Question[] => [
    async (metric, input) =>
      ballotOf({ judge, swapped: false }, await scorer(metric, repeated(input, { at, of: repeats }))),
    ...(!swaps || reversed === undefined ? [] : [swappedQuestion(reversed, judge, { at, of: repeats })]),
  ]);
}

const swappedQuestion =
  (reversed: NonNullable<InstrumentScorer['reversed']>, judge: number, which: Repeat): Question =>
  async (metric, input) => {
    const outcome = await reversed(metric, repeated(input, which));
    return outcome === undefined ? undefined : ballotOf({ judge, swapped: true }, outcome);
  };

interface Repeat {
  readonly at: number;
  readonly of: number;
}

/** No two repeats of any trial are the same to the memory of calls; of one, it is the trial's own. */
export const repeated = (input: ScoreInput, { at, of }: Repeat): ScoreInput => ({
  ...input,
  trial: { ...input.trial, repeat: input.trial.repeat * of + at },
});

interface Deciding {
  readonly metric: Metric;
  readonly vote: Vote;
  readonly judges: readonly string[];
}

function decide(ballots: readonly Ballot[], { metric, vote, judges }: Deciding): Outcome {
  // A value that is known without a judge is no vote.
  const [first] = ballots;
  if (first !== undefined && ballots.every(isGiven)) return first.outcome;
  const values = ballots.flatMap((ballot) => votedValue(ballot) ?? []);
  const missing = ballots.filter(({ outcome }) => outcome.status === 'failed').length;
  const passed = ballots.flatMap(({ outcome }) => (outcome.status === 'skipped' ? [outcome.reason] : []));
  const [why] = passed;
  const kept = { vote, judges, votes: ballots.map(keepBallot) };
  if (why !== undefined && passed.length > values.length + missing) return passedOver(why, { ballots, kept });
  // The lost votes might have been skips, too.
  const isJudged = why === undefined || values.length >= passed.length + missing;
  const value = isJudged ? takeVote(vote, { values, missing }, metric.definition) : undefined;
  if (value === undefined) return undecided(ballots, { ballots, kept });
  return decidedBy(nearestBallot(ballots, value), { value, ballots, kept });
}

/** Known without a judge. */
export const isGiven = ({ outcome, details }: Ballot): boolean =>
  outcome.status !== 'failed' && details.calls.length === 0;

interface VoteDecision {
  readonly value: number;
  readonly ballots: readonly Ballot[];
  readonly kept: PanelDetails;
}

/** @param at place of the ballot whose words and findings stand for the decision */
export function decidedBy(at: number, { value, ballots, kept }: VoteDecision): Outcome {
  const { details } = ballots[at] as Ballot;
  const panel = writePanelDetails({ ...kept, decided: at });
  const findings = { ...details.findings, panel };
  return scored(value, writeJudgeDetails({ ...details, calls: callsOf(ballots), findings }));
}

/** The place of the first ballot whose value is nearest. */
export function nearestBallot(ballots: readonly Ballot[], value: number): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const [at, ballot] of ballots.entries()) {
    const own = votedValue(ballot);
    if (own === undefined || Math.abs(own - value) >= least) continue;
    best = at;
    least = Math.abs(own - value);
  }
  return best;
}

/** Skipped, with all that was asked to find that out. */
export const passedOver = (why: string, { ballots, kept }: Omit<VoteDecision, 'value'>): Outcome =>
  skipped(
    givenReason(why),
    writeJudgeDetails({ calls: callsOf(ballots), findings: { panel: writePanelDetails(kept) } }),
  );

/**
 * A failure of the instrument by the first reason among those whose votes count, with all that was said and spent.
 * @param voting the ballots that could have decided
 */
export function undecided(voting: readonly Ballot[], { ballots, kept }: Omit<VoteDecision, 'value'>): Outcome {
  const lost = voting.flatMap((ballot) => (ballot.outcome.status === 'failed' ? [{ ballot, ...ballot.outcome }] : []));
  const [first] = lost;
  const details = writeJudgeDetails({
    ...first?.ballot.details,
    calls: callsOf(ballots),
    findings: { panel: writePanelDetails(kept) },
  });
  const { code = 'judge-unreadable', message = '' } = first?.error ?? {};
  const who = kept.judges[first?.ballot.judge ?? 0] ?? '';
  const missing = `${lost.length} of ${voting.length} votes are missing and could change the verdict`;
  return failedBy('instrument', { code, message: `${missing}; ${who}: ${message}` }, details);
}
