// The bootstrap of a mean: drawing samples, and the interval from their means.
import { because, type ReasonSentence } from '../model/reasons.ts';
import { mean } from './moments.ts';
import { normalCdf, normalQuantile } from './normal.ts';
import type { PairedDifferences } from './paired-differences.ts';
import { quantile } from './quantile.ts';
import { checkSeed, fillRandomWords } from './random-bits.ts';

export type BootstrapMethod = 'percentile' | 'basic' | 'bca';

/** An interval with the method that made it, or none with the reason. */
export interface BootstrapInterval {
  readonly ci: readonly [number, number] | null;
  readonly ciMethod: BootstrapMethod | `none: ${string}`;
  readonly level: number;
}

export interface BootstrapIntervalOptions {
  /** The sample itself. */
  readonly values: ArrayLike<number>;
  /** Means of samples drawn from it with replacement, in any order. */
  readonly replicates: ArrayLike<number>;
  /** (`bca`) */
  readonly method?: BootstrapMethod;
  /** Between 0 and 1 (.95). */
  readonly level?: number;
  /** Replicates within this distance of the mean count as equal to it; in the unit of the values (0). */
  readonly tolerance?: number;
  /** Mean of the values, when it was calculated together with the replicates (calculated here). */
  readonly observed?: number;
}

/**
 * The interval of a mean from replicates that were drawn already.
 *
 * `percentile`: quantiles of the replicates; `basic`: these mirrored at the mean; `bca`: quantiles moved for bias (how many
 * replicates lie below the mean, equal ones by half) and for the skewness of the values (acceleration by the jackknife).
 * Quantiles are of type 7. There is none, with the reason, for fewer than two values, for values that are all equal, and where
 * `bca` is not defined.
 * Source: Efron, JASA 1987; Efron and Tibshirani, An Introduction to the Bootstrap, 13 and 14.
 * @throws RangeError without replicates, for a value that is not finite and for a level outside 0 … 1
 * @example
 * const replicates = Array.from({ length: 101 }, (_, i) => i / 100);
 * bootstrapInterval({ values: [0, 1], replicates, method: 'percentile', level: 0.5 }).ci // => [0.25, 0.75]
 * bootstrapInterval({ values: [1, 1], replicates: [1, 1] }).ciMethod // => 'none: all values are equal'
 */
export function bootstrapInterval({
  values,
  replicates,
  method = 'bca',
  level = 0.95,
  tolerance = 0,
  observed = mean(values),
}: BootstrapIntervalOptions): BootstrapInterval {
  if (replicates.length === 0) throw new RangeError('no replicates');
  if (!(level > 0 && level < 1)) throw new RangeError(`a level of ${level} is not between 0 and 1`);
  const none = (reason: ReasonSentence): BootstrapInterval => ({ ci: null, ciMethod: `none: ${reason}`, level });
  if (values.length < 2) return none(because('too-few'));
  if (spread(values) <= 2 * tolerance) return none(because('all-values-are-equal'));
  const sorted = Float64Array.from(replicates).sort();
  // NaN is sorted to the end.
  for (const value of [observed, sorted[0], sorted.at(-1)]) {
    if (!Number.isFinite(value)) throw new RangeError(`a value or replicate is ${value}`);
  }
  const tail = (1 - level) / 2;
  const between = (low: number, high: number): readonly [number, number] => [
    quantile(sorted, low),
    quantile(sorted, high),
  ];
  if (method === 'percentile') return { ci: between(tail, 1 - tail), ciMethod: method, level };
  if (method === 'basic') {
    const [low, high] = between(tail, 1 - tail);
    return { ci: [2 * observed - high, 2 * observed - low], ciMethod: method, level };
  }
  const bias = biasOf(sorted, { observed, tolerance });
  if (!Number.isFinite(bias)) return none(because('one-sided-means'));
  const move = mover(bias, accelerationOf(values));
  const [low, high] = [move(tail), move(1 - tail)];
  if (low === null || high === null) return none(because('too-skewed'));
  return { ci: between(low, high), ciMethod: method, level };
}

/** z₀: the normal quantile of the share of replicates below the mean, of which those equal to it count by half. */
export function biasOf(
  replicates: ArrayLike<number>,
  { observed, tolerance = 0 }: { readonly observed: number; readonly tolerance?: number },
): number {
  let halves = 0;
  for (let i = 0; i < replicates.length; i++) {
    const distance = (replicates[i] as number) - observed;
    if (distance < -tolerance) halves += 2;
    else if (distance <= tolerance) halves += 1;
  }
  return normalQuantile(halves / (2 * replicates.length));
}

/** A sixth of the skewness of the jackknife's means, which for a mean is that of the values over √n. */
export function accelerationOf(values: ArrayLike<number>): number {
  const centre = mean(values);
  let [squares, cubes] = [0, 0];
  for (let i = 0; i < values.length; i++) {
    const deviation = (values[i] as number) - centre;
    squares += deviation * deviation;
    cubes += deviation * deviation * deviation;
  }
  return cubes / (6 * squares ** 1.5);
}

/** From the share below a limit of the interval to the share of replicates below it; null where there is none. */
function mover(bias: number, acceleration: number): (share: number) => number | null {
  return (share) => {
    const z = bias + normalQuantile(share);
    const shrink = 1 - acceleration * z;
    return shrink > 0 ? normalCdf(bias + z / shrink) : null;
  };
}

function spread(values: ArrayLike<number>): number {
  let [least, largest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = 0; i < values.length; i++) {
    least = Math.min(least, values[i] as number);
    largest = Math.max(largest, values[i] as number);
  }
  return largest - least;
}

// The bootstrap interval of a mean difference.

export interface BootstrapOptions {
  /** (`bca`) */
  readonly method?: BootstrapMethod;
  /** Between 0 and 1 (.95). */
  readonly level?: number;
  /** Whole number from 0; the same seed gives the same interval (1). */
  readonly seed?: number;
  /** Samples drawn (10,000). */
  readonly replicates?: number;
}

/**
 * A bootstrap confidence interval of the mean of b − a, by default bias-corrected and accelerated (BCa).
 *
 * The order of the pairs does not matter, and exchanging a and b turns the interval round exactly (unless the mean is 0 but
 * for rounding, which has no side to start from). n < 2 and constant differences give no interval, with the reason.
 * @throws RangeError for a seed that is not a whole number from 0, fewer than one replicate, a level outside 0 … 1
 * @example
 * import { differencesOf } from 'hakari/stats';
 * const { ci, ciMethod } = bootstrapMean(differencesOf([0.1, 0.3, -0.1, 0.2, 0.2, 0, 0.4], { scale: 1 }));
 * ciMethod // => 'bca'
 * ci !== null && ci[0] < 0.157 && ci[1] > 0.157 // => true
 */
export function bootstrapMean(
  differences: PairedDifferences,
  { method = 'bca', level = 0.95, seed = 1, replicates = 10_000 }: BootstrapOptions = {},
): BootstrapInterval {
  const { n, constant, tolerance } = differences;
  if (n < 2 || constant) {
    return { ci: null, ciMethod: `none: ${because(n < 2 ? 'too-few' : 'all-differences-are-equal')}`, level };
  }
  const { source, sign } = sourceOf(differences);
  const means = resampleMeans(source, { seed, replicates });
  return turned(bootstrapInterval({ values: source, replicates: means, method, level, tolerance }), sign);
}

/**
 * Drawn from the sorted values with the mean above 0, so that neither the order of the pairs nor that of a and b decides which are drawn.
 * A mean that rounding alone puts below 0 has no side either.
 */
function sourceOf({ values, mean, tolerance }: PairedDifferences) {
  const sign = mean < -tolerance ? -1 : 1;
  return { source: values.map((value) => sign * value).sort(), sign };
}

function turned(interval: BootstrapInterval, sign: number): BootstrapInterval {
  return sign === 1 || interval.ci === null ? interval : { ...interval, ci: [-interval.ci[1], -interval.ci[0]] };
}

export interface ResampleOptions {
  readonly seed: number;
  /** Number of samples in all. */
  readonly replicates: number;
  /** First sample to draw (0). */
  readonly from?: number;
  /** Sample before which to stop (all). */
  readonly to?: number;
}

/** Keeps the streams of resampling apart from those of sign flips under the same seed. */
const part = 0xb0075;

/**
 * The means of samples as large as the values, drawn from them with replacement. Sample i is the same whichever others are
 * drawn, so a range of them can be drawn on its own.
 *
 * A place is a random 32-bit word times n / 2³²; the places differ in probability by at most n / 2³².
 * @throws RangeError for no values and for a seed that is not a whole number from 0
 * @example
 * resampleMeans([2, 2, 2], { seed: 1, replicates: 2 }) // => Float64Array.of(2, 2)
 */
export function resampleMeans(
  values: ArrayLike<number>,
  { seed, replicates, from = 0, to = replicates }: ResampleOptions,
): Float64Array {
  checkSeed(seed);
  const n = values.length;
  if (n === 0) throw new RangeError('no values to draw from');
  const sumAt = drawnFrom(values);
  const means = new Float64Array(Math.max(0, to - from));
  const words = new Int32Array(n);
  const places = new Uint32Array(n);
  for (let i = 0; i < means.length; i++) {
    fillRandomWords(words, { seed, block: from + i, part });
    for (let at = 0; at < n; at++) places[at] = Math.floor(((words[at] as number) >>> 0) * n * 2 ** -32);
    means[i] = sumAt(places) / n;
  }
  return means;
}

/** What the values at some places add up to. Few values that come often stand in a small table: it stays in the processor's cache. */
function drawnFrom(values: ArrayLike<number>): (places: Uint32Array) => number {
  const codeOf = new Map<number, number>();
  const codes = new Uint8Array(values.length);
  for (let at = 0; at < values.length; at++) {
    const value = values[at] as number;
    const code = codeOf.get(value) ?? codeOf.size;
    if (code > 255) {
      const all = Float64Array.from(values);
      return (places) => sumOf(places, all);
    }
    codeOf.set(value, code);
    codes[at] = code;
  }
  const table = Float64Array.from(codeOf.keys());
  return (places) => sumOfCodes(places, codes, table);
}

function sumOf(places: Uint32Array, values: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < places.length; at++) sum += values[places[at] as number] as number;
  return sum;
}

function sumOfCodes(places: Uint32Array, codes: Uint8Array, table: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < places.length; at++) sum += table[codes[places[at] as number] as number] as number;
  return sum;
}
