// Collects how the judges of a panel went together, over the trials of one or several runs.

import type { CallRecord } from '../../model/call-error.ts';
import { readJudgeDetails } from '../../model/judge-details.ts';
import { type PanelDetails, type PanelVote, readPanelDetails } from '../../model/panel-details.ts';
import { present } from '../../model/present.ts';
import type { Score } from '../../model/score.ts';
import { cohenKappa } from '../../stats/cohen-kappa.ts';
import { krippendorffAlpha } from '../../stats/krippendorff-alpha.ts';
import { type CascadeTally, createCascadeTally } from './cascade-tally.ts';
import type { JudgePair, PanelMetric } from './panel-metric.ts';
import { createDifferenceTally, createShareTally, type DifferenceTally, type ShareTally } from './share-tally.ts';

// How two judges go together, or one with itself, over verdicts that come one by one.
interface PairTally {
  /** The votes of both for one verdict. */
  add(exampleId: string, a: readonly number[], b: readonly number[]): void;
  /** Undefined before both gave a value for the same verdict. */
  pair(): JudgePair | undefined;
}

/** Each verdict weighs one, however many votes it has. With a = b the pairs are those of different votes of one judge. */
function createPairTally(a: number, b: number, width: number | null): PairTally {
  const table = new Map<number, Map<number, number>>();
  const differences = createDifferenceTally(width);
  const same = createShareTally();
  const count = (x: number, y: number, weight: number): void => {
    const row = table.get(x) ?? new Map<number, number>();
    table.set(x, row.set(y, (row.get(y) ?? 0) + weight));
  };
  return {
    add(exampleId, own, others) {
      const pairs = a === b ? pairsWithin(own) : own.flatMap((x) => others.map((y) => [x, y] as const));
      if (pairs.length === 0) return;
      same.add(exampleId, pairs.filter(([x, y]) => x === y).length / pairs.length);
      for (const [x, y] of pairs) count(x, y, 1 / pairs.length);
      if (a !== b) differences.add(exampleId, meanOf(others) - meanOf(own));
    },
    pair() {
      const { count: agreed, of: n, ci95 } = same.share();
      if (n === 0) return undefined;
      return present({
        a,
        b,
        n,
        same: agreed / n,
        ci95,
        kappa: kappaOf(table),
        difference: a === b ? undefined : differences.difference(),
      });
    },
  };
}

/** In both orders, since neither of two votes of one judge is the first rater. */
const pairsWithin = (votes: readonly number[]): readonly (readonly [number, number])[] =>
  votes.flatMap((x, i) => votes.flatMap((y, j) => (i === j ? [] : [[x, y] as const])));

function kappaOf(table: ReadonlyMap<number, ReadonlyMap<number, number>>): number | null {
  const values = [...new Set([...table].flatMap(([x, row]) => [x, ...row.keys()]))].sort((x, y) => x - y);
  const counts = values.map((x) => values.map((y) => table.get(x)?.get(y) ?? 0));
  return cohenKappa(counts, { values, weights: values.length > 2 ? 'quadratic' : 'none' });
}

/** Of each verdict only numbers are kept. */
interface PanelCollector {
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

/** @param widthOf largest size of a difference of two votes by metric; null for a metric without a range */
export function createPanelCollector(widthOf: (metric: string) => number | null): PanelCollector {
  const found = new Map<string, Collected>();
  return {
    add(exampleId, scores) {
      for (const { metric, outcome } of scores) {
        const details = readJudgeDetails(outcome.details);
        const panel = readPanelDetails(details?.findings);
        if (panel === undefined) continue;
        const key = JSON.stringify([metric, panel.vote, panel.judges]);
        const collected = found.get(key) ?? start(panel, { metric, width: widthOf(metric) });
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

interface Voted {
  readonly metric: string;
  readonly width: number | null;
}

function start({ vote, judges }: PanelDetails, { metric, width }: Voted): Collected {
  const zeros = () => judges.map(() => 0);
  const pairs =
    vote === 'cascade'
      ? []
      : judges.flatMap((_, a) => judges.slice(a).map((_b, d) => createPairTally(a, a + d, width)));
  return {
    metric,
    vote,
    judges,
    verdicts: 0,
    undecided: 0,
    passed: 0,
    units: [],
    split: createShareTally(),
    pairs,
    cast: zeros(),
    lost: zeros(),
    apart: zeros(),
    position: createDifferenceTally(width),
    cascade: vote === 'cascade' ? createCascadeTally(width) : undefined,
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
  return present({
    metric,
    vote,
    verdicts,
    undecided,
    passed,
    members: judges.map((name, judge) => ({
      name,
      votes: cast[judge] ?? 0,
      lost: lost[judge] ?? 0,
      apart: judges.length < 3 ? null : (apart[judge] ?? 0),
    })),
    pairs: pairs.flatMap((tally) => tally.pair() ?? []),
    ...(cascade === undefined
      ? { split: collected.split.share(), agreement: krippendorffAlpha(units, { level: 'interval' }) }
      : { cascade: cascade.facts() }),
    position: effect.n === 0 ? undefined : effect,
  });
}

const valuesOf = (votes: readonly PanelVote[]): readonly number[] =>
  votes.flatMap(({ result }) => (result.kind === 'value' ? [result.value] : []));

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function increase(counts: number[], at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}
