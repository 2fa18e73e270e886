// A cheap judge first, and a strong one where the first is unsure.
import { createHash } from 'node:crypto';
import type { Metric, ScoreInput } from '../../metrics/metric.ts';
import type { AskedBecause, PanelDetails } from '../../model/panel-details.ts';
import { present } from '../../model/present.ts';
import type { Outcome } from '../../model/score.ts';
import type { InstrumentScorer } from '../../ports/instruments.ts';
import { askAll } from '../ask-judge.ts';
import { decidedBy, isGiven, nearestBallot, type PanelJudge, passedOver, repeated, undecided } from './panel-scorer.ts';
import {
  type Ballot,
  ballotOf,
  type CascadeSettings,
  keepBallot,
  type MetricScale,
  takeVote,
  votedValue,
} from './take-vote.ts';

interface CascadeJudges {
  readonly first: PanelJudge;
  readonly second: PanelJudge;
}

/**
 * The first judge's verdict where it is sure, else the second's. A sure verdict stays also where the second judge is asked about it, so
 * that no score depends on which ones were chosen for that.
 */
export function cascadeScorer({ first, second }: CascadeJudges, settings: CascadeSettings): InstrumentScorer {
  const rule = completed(settings);
  const { between, repeats, apart, audit, seed } = rule;
  const asked = JSON.stringify([between, repeats, apart, audit, seed]);
  return {
    source: 'judge',
    fingerprint: `cascade/1/${asked}/${first.scorer.fingerprint}>${second.scorer.fingerprint}`,
    scorer: async (metric, input) => {
      const again = Array.from({ length: repeats }, (_, at) => async () => {
        const outcome = await first.scorer.scorer(metric, repeated(input, { at, of: repeats }));
        return ballotOf({ judge: 0, swapped: false }, outcome);
      });
      const ballots = await askAll(again);
      const [given] = ballots;
      if (given !== undefined && ballots.every(isGiven)) return given.outcome;
      const doubt = doubtOf(ballots, rule, metric.definition);
      const because = doubt ?? (isAudited(rule, metric, input) ? 'audit' : undefined);
      const judges = [first.name, second.name];
      if (because === undefined) return ofFirst(ballots, { judges, metric });
      const strong = ballotOf({ judge: 1, swapped: false }, await second.scorer.scorer(metric, input));
      return withSecond(ballots, strong, { judges, metric, because, apart });
    },
  };
}

interface Rule {
  readonly between: readonly [number, number];
  readonly repeats: number;
  readonly apart: number;
  readonly audit: number;
  readonly seed: number;
}

function completed({ unsure = {}, audit = 0.05, seed = 1 }: CascadeSettings): Rule {
  const { between = [0.3, 0.7], repeats = 1, apart = 0.1 } = unsure;
  return { between, repeats, apart, audit, seed };
}

function doubtOf(ballots: readonly Ballot[], rule: Rule, scale: MetricScale): AskedBecause | undefined {
  if (ballots.some(({ outcome }) => outcome.status === 'failed')) return 'failed';
  const values = ballots.flatMap((ballot) => votedValue(ballot) ?? []);
  if (values.length === 0) return undefined;
  if (values.length < ballots.length) return 'apart';
  const places = values.map((value) => placeIn(scale, value));
  const [low, high] = [Math.min(...places), Math.max(...places)];
  if (high - low > rule.apart + rounding) return 'apart';
  const [from, to] = rule.between;
  return places.some((place) => place >= from - rounding && place <= to + rounding) ? 'band' : undefined;
}

/** 0.1 + 0.2 is not 0.3. */
const rounding = 1e-9;

/** From 0 at the low end of the metric's range to 1 at its high end; a range without an end has a width of 1. */
const placeIn = ({ range: [low, high] }: MetricScale, value: number): number =>
  (value - low) / ((high ?? low + 1) - low);

/** The same trials whenever they are asked. */
function isAudited({ audit, seed }: Rule, { name }: Metric, { example, trial }: ScoreInput): boolean {
  if (audit <= 0) return false;
  const hash = createHash('sha256')
    .update(JSON.stringify([seed, name, example.id, trial.repeat]))
    .digest();
  return hash.readUInt32BE(0) / 2 ** 32 < audit;
}

interface Cascade {
  readonly judges: readonly string[];
  readonly metric: Metric;
}

/** What a sure first judge says. */
function ofFirst(ballots: readonly Ballot[], { judges, metric }: Cascade, second?: PanelDetails['second']): Outcome {
  const own = ballots.filter(({ judge }) => judge === 0);
  const values = own.flatMap((ballot) => votedValue(ballot) ?? []);
  const value = takeVote('majority', { values, missing: 0 }, metric.definition);
  const kept = { ...keptOf(ballots, judges), ...present({ second }) };
  if (value === undefined) return passedOver(reasonOf(own[0] as Ballot), { ballots, kept });
  return decidedBy(nearestBallot(own, value), { value, ballots, kept });
}

function withSecond(
  before: readonly Ballot[],
  strong: Ballot,
  { because, apart, ...cascade }: Cascade & { readonly because: AskedBecause; readonly apart: number },
): Outcome {
  const ballots = [...before, strong];
  const { judges, metric } = cascade;
  const overruled = isOverruled(before, strong, { apart, metric });
  const second = { because, overruled };
  if (because === 'audit') return ofFirst(ballots, cascade, second);
  const value = votedValue(strong);
  const kept = { ...keptOf(ballots, judges), second };
  if (value !== undefined) return decidedBy(ballots.length - 1, { value, ballots, kept });
  if (strong.outcome.status === 'skipped') return passedOver(strong.outcome.reason, { ballots, kept });
  return undecided([strong], { ballots, kept });
}

const reasonOf = ({ outcome }: Ballot): string => (outcome.status === 'skipped' ? outcome.reason : 'no verdict');

const keptOf = (ballots: readonly Ballot[], judges: readonly string[]): PanelDetails => ({
  vote: 'cascade',
  judges,
  votes: ballots.map(keepBallot),
});

/** Null where one of them has no value. */
function isOverruled(
  before: readonly Ballot[],
  strong: Ballot,
  { apart, metric }: { readonly apart: number; readonly metric: Metric },
): boolean | null {
  const values = before.flatMap((ballot) => votedValue(ballot) ?? []);
  const cheap = takeVote('majority', { values, missing: 0 }, metric.definition);
  const value = votedValue(strong);
  if (cheap === undefined || value === undefined) return null;
  return Math.abs(placeIn(metric.definition, value) - placeIn(metric.definition, cheap)) > apart + rounding;
}
