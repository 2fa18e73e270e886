// Collects how the judges of a panel went together, over the trials of one or several runs.
import type { CallRecord } from '../../model/call-record.ts';
import { readJudgeDetails } from '../../model/judge-details.ts';
import { type PanelDetails, type PanelVote, readPanelDetails } from '../../model/panel-details.ts';
import type { Score } from '../../model/score.ts';
import { krippendorffAlpha } from '../../stats/krippendorff-alpha.ts';
import { type CascadeTally, createCascadeTally } from './cascade-tally.ts';
import { createShareTally, type ShareTally } from './counted-share.ts';
import { createDifferenceTally, type DifferenceTally } from './mean-difference.ts';
import { createPairTally, type PairTally } from './pair-tally.ts';
import type { PanelMetric } from './panel-metric.ts';

/** Of each verdict only numbers are kept. */
export interface PanelCollector {
  /** @param exampleId the repeats of an example are one cluster, and so are its trials by several targets */
  add(exampleId: string, scores: readonly Score[]): void;
  /** In order of the metrics' names; those that were voted on. */
  panels(): readonly PanelMetric[];
}

interface Collected {
  readonly metric: string;
  readonly vote: PanelDetails['vote'];
  readonly judges: readonly string[];
  verdicts: number;
  undecided: number;
  passed: number;
  /** The values of each verdict with two or more. */
  readonly units: (readonly number[])[];
  readonly split: ShareTally;
  readonly cast: number[];
  readonly lost: number[];
  readonly apart: number[];
  readonly pairs: readonly PairTally[];
  readonly position: DifferenceTally;
  readonly cascade: CascadeTally | undefined;
}

export function createPanelCollector(): PanelCollector {
  const found = new Map<string, Collected>();
  return {
    add(exampleId, scores) {
      for (const { metric, outcome } of scores) {
        const details = readJudgeDetails(outcome.details);
        const panel = readPanelDetails(details?.findings);
        if (panel === undefined) continue;
        const key = JSON.stringify([metric, panel.vote, panel.judges]);
        const collected = found.get(key) ?? start(metric, panel);
        found.set(key, collected);
        collected.verdicts++;
        if (outcome.status === 'failed') collected.undecided++;
        if (outcome.status === 'skipped') collected.passed++;
        addVerdict(collected, exampleId, { panel, calls: details?.calls ?? [] });
      }
    },
    panels: () => [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, collected]) => summarise(collected)),
  };
}

function start(metric: string, { vote, judges }: PanelDetails): Collected {
  const zeros = () => judges.map(() => 0);
  const pairs =
    vote === 'cascade' ? [] : judges.flatMap((_, a) => judges.slice(a).map((_b, d) => createPairTally(a, a + d)));
  return {
    ...{ metric, vote, judges, verdicts: 0, undecided: 0, passed: 0, units: [], split: createShareTally(), pairs },
    ...{ cast: zeros(), lost: zeros(), apart: zeros() },
    position: createDifferenceTally(),
    cascade: vote === 'cascade' ? createCascadeTally() : undefined,
  };
}

interface Verdict {
  readonly panel: PanelDetails;
  readonly calls: readonly CallRecord[];
}

function addVerdict(collected: Collected, exampleId: string, { panel, calls }: Verdict): void {
  const { votes } = panel;
  for (const { judge, result } of votes) {
    increase(collected.cast, judge);
    if (result.kind === 'failed') increase(collected.lost, judge);
  }
  if (collected.cascade !== undefined) {
    collected.cascade.add(exampleId, panel, calls);
    return;
  }
  const values = valuesOf(votes);
  if (values.length >= 2) {
    collected.units.push(values);
    collected.split.add(
      exampleId,
      values.some((value) => value !== values[0]),
    );
  }
  const byJudge = collected.judges.map((_, judge) => valuesOf(votes.filter((vote) => vote.judge === judge)));
  let at = 0;
  for (const [a, own] of byJudge.entries())
    for (const others of byJudge.slice(a)) collected.pairs[at++]?.add(exampleId, own, others);
  const alone = standsApart(byJudge);
  if (alone !== undefined) increase(collected.apart, alone);
  addPosition(collected.position, exampleId, { votes, judges: collected.judges.length });
}

function addPosition(
  position: DifferenceTally,
  exampleId: string,
  { votes, judges }: { readonly votes: readonly PanelVote[]; readonly judges: number },
): void {
  for (let judge = 0; judge < judges; judge++) {
    const own = votes.filter((vote) => vote.judge === judge);
    const swapped = valuesOf(own.filter((vote) => vote.swapped));
    const plain = valuesOf(own.filter((vote) => !vote.swapped));
    if (swapped.length > 0 && plain.length > 0) position.add(exampleId, meanOf(swapped) - meanOf(plain));
  }
}

/** The judge whose mean vote lies furthest from the mean of the others; undefined where it is not one alone. */
function standsApart(byJudge: readonly (readonly number[])[]): number | undefined {
  const means = byJudge.flatMap((values, judge) => (values.length === 0 ? [] : [{ judge, mean: meanOf(values) }]));
  if (means.length < 3) return undefined;
  const centre = meanOf(means.map(({ mean }) => mean));
  // The distance from the mean of the others is that from the mean of all, times n / (n − 1).
  const distances = means.map(({ judge, mean }) => ({ judge, distance: Math.abs(mean - centre) }));
  const [first, second] = distances.toSorted((a, b) => b.distance - a.distance);
  if (first === undefined || second === undefined) return undefined;
  return first.distance - second.distance > 1e-9 ? first.judge : undefined;
}

function summarise(collected: Collected): PanelMetric {
  const { metric, vote, judges, verdicts, undecided, passed, units, cast, lost, apart, pairs, position, cascade } =
    collected;
  const effect = position.difference();
  return {
    ...{ metric, vote, verdicts, undecided, passed },
    members: judges.map((name, judge) => ({
      ...{ name, votes: cast[judge] ?? 0, lost: lost[judge] ?? 0 },
      apart: judges.length < 3 ? null : (apart[judge] ?? 0),
    })),
    pairs: pairs.flatMap((tally) => tally.pair() ?? []),
    ...(cascade === undefined
      ? { split: collected.split.share(), agreement: krippendorffAlpha(units, { level: 'interval' }) }
      : { cascade: cascade.facts() }),
    ...(effect.n === 0 ? {} : { position: effect }),
  };
}

const valuesOf = (votes: readonly PanelVote[]): readonly number[] =>
  votes.flatMap(({ result }) => (result.kind === 'value' ? [result.value] : []));

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function increase(counts: number[], at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}
