// One figure of a calibration: never without its n, and never without an interval or the reason why there is none.
import type { ChanceCorrectedAgreement } from '../../stats/chance-corrected.ts';
import type { Correlation } from '../../stats/correlation.ts';
import { finitePopulationInterval, meanLimits } from '../../stats/finite-population.ts';
import { effectiveRows, rangedMeanInterval, shareInterval } from '../../stats/intervals.ts';
import { momentsOf } from '../../stats/moments.ts';

/** Why a figure, or its interval, could not be had. */
export type WhyNone =
  | 'no labels'
  | 'chosen labels only'
  | 'no judged values'
  | 'n < 2'
  | 'n < 5'
  | 'too few labels'
  | 'no second author'
  | 'all values are equal'
  /** No interval of a correlation over these answers alone was found that holds often enough. */
  | 'few different values'
  | 'one verdict only'
  | 'both gave one and the same rating'
  | 'humans called nothing bad'
  | 'humans called nothing good'
  | 'the judge called nothing bad'
  | 'the judge called nothing good'
  | 'too many values'
  /** Of production. */
  | 'not all could be drawn'
  | 'answers came after the draw'
  | 'drawn with unlike chances';

/** How an interval was made. */
type FigureMethod =
  /** Wilson's score interval of a share. */
  | 'wilson'
  /** Wilson's, with the number of rows lessened to what repeats of the same examples are worth. */
  | 'clustered-wilson'
  /** Fleiss, Cohen and Everitt 1969 with four more pairs; with repeats summed by example before it is squared. */
  | 'fleiss-cohen-everitt'
  | 'clustered-delta'
  /** Leaving out one example at a time. */
  | 'jackknife'
  /** Of values that cannot leave a range: `boundedMeanInterval`. */
  | 'bounded'
  /** Labels and judge together: `predictionPoweredMean`. */
  | 'ppi'
  /** Of a statement on these answers alone: nothing was left out that could be otherwise. */
  | 'nothing left out'
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

/** Of a statement on the judged rows alone: the share of them that has a label, and how many have none. */
export interface Whole {
  readonly share: number;
  readonly unseen: number;
}

/** The same figure of the rows at hand, of which some were drawn: see `finitePopulationInterval`. */
function ofWhole(
  figure: CalibrationFigure,
  whole: Whole | undefined,
  limits: { readonly step: number; readonly ends: readonly [number, number] },
): CalibrationFigure {
  const { value, ci95: interval, method } = figure;
  if (whole === undefined || value === null) return figure;
  const { share } = whole;
  const ci95 = finitePopulationInterval({ value, interval, share, ...limits });
  return { ...figure, ci95, method: share === 1 ? 'nothing left out' : method };
}

/** Rows that are counted, each of its example. */
export type ShareRows = readonly { readonly exampleId: string; readonly holds: boolean }[];

/** Of values that may lie elsewhere than from 0 to 1, such as differences, those that are all 0 or 1 are no share. */
export const isShareOf = (values: readonly number[], [low, high]: readonly [number, number]): boolean =>
  low === 0 && high === 1 && values.every((value) => value === 0 || value === 1);

/**
 * The mean of one value an example; of 0 and 1 alone it is a share, and has the interval of one.
 * @param range smallest and largest value there can be
 * @param whole of a statement on the rows at hand (on what the system would answer)
 */
export function meanFigure(
  values: readonly number[],
  range: readonly [number, number],
  whole?: Whole,
): CalibrationFigure {
  const n = values.length;
  if (n === 0) return noFigure('no labels', 0);
  const ends = [Math.min(...range), Math.max(...range)] as const;
  if (isShareOf(values, ends)) {
    const rows = values.map((value, i) => ({ exampleId: String(i), holds: value === 1 }));
    return shareFigure(rows, 'no labels', whole);
  }
  const moments = momentsOf(values);
  const { ci95 } = rangedMeanInterval(moments, ends);
  const value = moments.mean();
  const limits = meanLimits({ mean: value, n, share: whole?.share ?? 0, range: ends });
  return ofWhole({ value, ci95, method: ci95 === null ? 'none: n < 2' : 'bounded', n }, whole, limits);
}

/** The share of rows that `holds`, by Wilson's interval, so that the share of the others has its complement; rows of one example are one cluster. `none` says what it means that there are no rows. */
export function shareFigure(rows: ShareRows, none: WhyNone, whole?: Whole): CalibrationFigure {
  const clusters = new Map<string, { rows: number; hits: number }>();
  for (const { exampleId, holds } of rows) {
    const cluster = clusters.get(exampleId) ?? { rows: 0, hits: 0 };
    clusters.set(exampleId, cluster);
    cluster.rows++;
    if (holds) cluster.hits++;
  }
  const n = clusters.size;
  if (n === 0) return noFigure(none, 0);
  const hits = rows.filter(({ holds }) => holds).length;
  const share = hits / rows.length;
  const { unseen = 0 } = whole ?? {};
  // Any of the rows without label may be of the kind that is counted.
  const ends = [hits / (rows.length + unseen), (hits + unseen) / (rows.length + unseen)] as const;
  const limits = { step: (whole?.share ?? 0) / rows.length, ends };
  if (n < 2) return ofWhole({ value: share, ci95: null, method: 'none: n < 2', n }, whole, limits);
  const worth = n === rows.length ? n : effectiveRows([...clusters.values()]);
  const ci95 = shareInterval({ successes: share * worth, n: worth });
  return ofWhole({ value: share, ci95, method: n === rows.length ? 'wilson' : 'clustered-wilson', n }, whole, limits);
}

/** Kappa, AC1 and their like. */
export function coefficientFigure(
  { value, ci, ciMethod, n, step = 0 }: ChanceCorrectedAgreement,
  whole?: Whole,
): CalibrationFigure {
  if (value === null) return noFigure(n === 0 ? 'no labels' : 'both gave one and the same rating', n);
  const rows = whole === undefined || whole.share === 1 ? n : whole.unseen / (1 - whole.share);
  return ofWhole({ value, ci95: ci, method: ciMethod, n }, whole, { step: step / rows, ends: [-1, 1] });
}

/**
 * A correlation of judge and people, without an interval: grades and verdicts have few different values, and Fisher's z, which is for normal
 * ones, holds the truth in 58 to 95 of 100 samples of 50, and does not get better with more (50 of 100 at 200). Weighted kappa has one.
 */
export function correlationFigure(correlation: Correlation, whole?: Whole): CalibrationFigure {
  const { n } = correlation;
  if (correlation.kind === 'too-few') return noFigure(n === 0 ? 'no labels' : 'n < 5', n);
  if (correlation.kind === 'constant') return noFigure('all values are equal', n);
  const { r } = correlation;
  if (whole?.share === 1) return { value: r, ci95: [r, r], method: 'nothing left out', n };
  return { value: r, ci95: null, method: 'none: few different values', n };
}
