// Which run of a comparison leads on a metric, and what is shown of the others against it.
import { decidingInterval, type PairComparison, type RunComparison } from './run-comparison.ts';

/** What is known of the leader against another run. */
export type LeadVerdict = 'ahead' | 'ahead but small' | 'equivalent' | 'behind' | 'not known';

/** The leader against one other run. */
export interface Lead {
  readonly other: string;
  readonly verdict: LeadVerdict;
  readonly n: number;
  readonly leaderMean: number | null;
  readonly otherMean: number | null;
  /** Leader − other, in the metric's unit. */
  readonly difference: number | null;
  /** Of the difference, the interval that decides; null where there is none. */
  readonly interval: readonly [number, number] | null;
  /** As the comparison holds it, in its own order. */
  readonly pair: PairComparison;
}

export interface Leader {
  readonly run: string;
  readonly metric: string;
  /** Against every other run, in the order of the comparison. */
  readonly leads: readonly Lead[];
}

/**
 * The run with the best mean over the examples that all runs have (of two runs: over those of the pair).
 * @param metric one of the comparison
 * @returns undefined where no two runs could be compared on it
 */
export function leaderOf(comparison: RunComparison, metric: string): Leader | undefined {
  const pairs = comparison.pairs.filter((pair) => pair.metric === metric && pair.meanDiff !== null);
  const run = bestRun(comparison, metric, pairs);
  if (run === undefined) return undefined;
  const own = pairs.filter(({ a, b }) => a === run || b === run);
  return { run, metric, leads: own.map((pair) => leadOf(pair, run)) };
}

/** The worst verdict against any other: what can be said of the leader as a whole. */
export function leadVerdict({ leads }: Leader): LeadVerdict {
  const order: readonly LeadVerdict[] = ['behind', 'not known', 'equivalent', 'ahead but small', 'ahead'];
  return order.find((verdict) => leads.some((lead) => lead.verdict === verdict)) ?? 'not known';
}

function bestRun(comparison: RunComparison, metric: string, pairs: readonly PairComparison[]): string | undefined {
  const ranked = comparison.letters.find((display) => display.metric === metric)?.runs;
  const first = ranked?.find(({ mean }) => mean !== null);
  if (first !== undefined) return first.run;
  const [pair] = pairs;
  if (pair === undefined || pairs.length > 1) return undefined;
  const direction = comparison.metrics.find((compared) => compared.metric === metric)?.direction ?? 'higher';
  const bLeads = (pair.meanDiff ?? 0) > 0 === (direction === 'higher') && pair.meanDiff !== 0;
  return bLeads ? pair.b : pair.a;
}

function leadOf(pair: PairComparison, leader: string): Lead {
  const leads = pair.b === leader;
  const { ci } = decidingInterval(pair);
  return {
    other: leads ? pair.a : pair.b,
    verdict: leads ? ofLeader[pair.verdict] : ofOther[pair.verdict],
    n: pair.n,
    leaderMean: leads ? pair.meanB : pair.meanA,
    otherMean: leads ? pair.meanA : pair.meanB,
    difference: pair.meanDiff === null ? null : leads ? pair.meanDiff : -pair.meanDiff,
    interval: ci === null || leads ? ci : [-ci[1], -ci[0]],
    pair,
  };
}

const ofLeader: { readonly [verdict in PairComparison['verdict']]: LeadVerdict } = {
  better: 'ahead',
  'better but small': 'ahead but small',
  equivalent: 'equivalent',
  worse: 'behind',
  'worse but small': 'behind',
  'not known': 'not known',
};

const ofOther: { readonly [verdict in PairComparison['verdict']]: LeadVerdict } = {
  ...ofLeader,
  better: 'behind',
  'better but small': 'behind',
  worse: 'ahead',
  'worse but small': 'ahead but small',
};
