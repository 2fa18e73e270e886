// One figure of a calibration: never without its n, and never without an interval or the reason why there is none.
import type { ChanceCorrectedAgreement } from '../../stats/chance-corrected.ts';
import type { Correlation } from '../../stats/correlation.ts';
import { effectiveRows, rangedMeanInterval, shareInterval } from '../../stats/intervals.ts';
import { momentsOf } from '../../stats/moments.ts';
import { normalQuantile } from '../../stats/normal.ts';

/** Why a figure, or its interval, could not be had. */
export type WhyNone =
  | 'no labels'
  | 'no judged values'
  | 'n < 2'
  | 'n < 5'
  | 'too few labels'
  | 'no second author'
  | 'all values are equal'
  | 'an exact relation'
  | 'one verdict only'
  | 'both gave one and the same rating'
  | 'humans called nothing bad'
  | 'humans called nothing good'
  | 'the judge called nothing bad'
  | 'the judge called nothing good'
  | 'too many values';

/** How an interval was made. */
export type FigureMethod =
  /** Wilson's score interval of a share. */
  | 'wilson'
  /** Wilson's, with the number of rows lessened to what repeats of the same examples are worth. */
  | 'clustered-wilson'
  /** Fleiss, Cohen and Everitt 1969 with four more pairs; with repeats summed by example before it is squared. */
  | 'fleiss-cohen-everitt'
  | 'clustered-delta'
  | 'fisher-z'
  /** Leaving out one example at a time. */
  | 'jackknife'
  /** Of values that cannot leave a range: `boundedMeanInterval`. */
  | 'bounded'
  /** Labels and judge together: `predictionPoweredMean`. */
  | 'ppi'
  | `none: ${WhyNone}`;

export interface CalibrationFigure {
  /** Null: could not be had; `method` says why. */
  readonly value: number | null;
  readonly ci95: readonly [number, number] | null;
  readonly method: FigureMethod;
  /** Examples that it rests on; repeats of one example count once. */
  readonly n: number;
}

/** A part of a calibration that could not be had at all. */
export interface Unmeasured {
  readonly kind: 'none';
  readonly reason: WhyNone;
  readonly n: number;
}

/** A figure that could not be had. */
export const noFigure = (reason: WhyNone, n: number): CalibrationFigure => ({
  value: null,
  ci95: null,
  method: `none: ${reason}`,
  n,
});

// Figures from values: means, shares, coefficients, each with its interval and n.

/**
 * The mean of one value an example.
 * @param range smallest and largest value there can be
 */
export function meanFigure(values: readonly number[], range: readonly [number, number]): CalibrationFigure {
  const n = values.length;
  if (n === 0) return noFigure('no labels', 0);
  const moments = momentsOf(values);
  const { ci95 } = rangedMeanInterval(moments, [Math.min(...range), Math.max(...range)]);
  return { value: moments.mean(), ci95, method: ci95 === null ? 'none: n < 2' : 'bounded', n };
}

/** The share of rows that `holds`; rows of one example are one cluster. `none` says what it means that there are no rows. */
export function shareFigure(
  rows: readonly { readonly exampleId: string; readonly holds: boolean }[],
  none: WhyNone,
): CalibrationFigure {
  const clusters = new Map<string, { rows: number; hits: number }>();
  for (const { exampleId, holds } of rows) {
    const cluster = clusters.get(exampleId) ?? { rows: 0, hits: 0 };
    clusters.set(exampleId, cluster);
    cluster.rows++;
    if (holds) cluster.hits++;
  }
  const n = clusters.size;
  if (n === 0) return noFigure(none, 0);
  const share = rows.filter(({ holds }) => holds).length / rows.length;
  if (n < 2) return { value: share, ci95: null, method: 'none: n < 2', n };
  const worth = n === rows.length ? n : effectiveRows([...clusters.values()]);
  const ci95 = shareInterval({ successes: share * worth, n: worth });
  return { value: share, ci95, method: n === rows.length ? 'wilson' : 'clustered-wilson', n };
}

/** Kappa, AC1 and their like. */
export function coefficientFigure({ value, ci, ciMethod, n }: ChanceCorrectedAgreement): CalibrationFigure {
  if (value === null) return noFigure(n === 0 ? 'no labels' : 'both gave one and the same rating', n);
  return { value, ci95: ci, method: ciMethod, n };
}

/** Squared standard error of Fisher's z, by coefficient. Sources: Fisher 1921; Bonett and Wright 2000; Fieller and others 1957. */
const zVariance: Readonly<Record<'pearson' | 'spearman' | 'kendall', (n: number, r: number) => number>> = {
  pearson: (n) => 1 / (n - 3),
  spearman: (n, r) => (1 + (r * r) / 2) / (n - 3),
  kendall: (n) => 0.437 / (n - 4),
};

export function correlationFigure(
  correlation: Correlation,
  kind: 'pearson' | 'spearman' | 'kendall',
): CalibrationFigure {
  const { n } = correlation;
  if (correlation.kind === 'too-few') return noFigure(n === 0 ? 'no labels' : 'n < 5', n);
  if (correlation.kind === 'constant') return noFigure('all values are equal', n);
  const { r } = correlation;
  if (n < 5) return { value: r, ci95: null, method: 'none: n < 5', n };
  if (Math.abs(r) > 1 - 1e-12) return { value: r, ci95: null, method: 'none: an exact relation', n };
  const half = normalQuantile(0.975) * Math.sqrt(zVariance[kind](n, r));
  return { value: r, ci95: [Math.tanh(Math.atanh(r) - half), Math.tanh(Math.atanh(r) + half)], method: 'fisher-z', n };
}
