// The interval of a mean of values that cannot leave a range.
import { betaQuantile, incompleteBeta } from './incomplete-beta.ts';
import { normalQuantile } from './normal.ts';
import { studentTQuantile } from './student-t.ts';
import { rangeWidth } from './value-range.ts';

export interface BoundedMeanOptions {
  readonly mean: number;
  /** Of the sample, n − 1 in the denominator. */
  readonly variance: number;
  readonly n: number;
  /** Smallest and largest value there can be. */
  readonly range: readonly [number, number];
  /** Between 0 and 1 (.95). */
  readonly level?: number;
  /** Degrees of freedom of the variance (n − 1). */
  readonly df?: number;
  /** Values that are added for a limit at the end of the range that it faces, not necessarily whole (.8). At 95 %: at higher levels they are worth more. */
  readonly atEnds?: number;
  /** Values that are added at the other end (none). */
  readonly atFarEnd?: number;
  /** Another estimate of the same mean (`mean`), with so much of its variance (1). */
  readonly estimate?: number;
  readonly varianceRatio?: number;
}

/**
 * A confidence interval of the mean of values in a range, such as scores from 0 to 1. It stays inside the range, is lopsided near its
 * ends, and is never empty, not even when all values are the same: for each limit .8 of a value (`atEnds`) is added at the end of the range
 * that it faces, and a beta distribution with the mean and variance of the sample so enlarged gives it. Of values that are not all 0 or 1 it is widened
 * as Student's t widens the normal one.
 *
 * Near the ends the t interval covers too little: of 50 scores of which 85 % are 1, 91 % instead of 95 %. Of values of two or three kinds, n from 5 to 200, this one
 * covers 94 to 99.9 %; with .65 values at both ends for either limit 91 % where nine tenths are .9 and a few 0, since what is
 * added at the far end hides what may be missing at the near one.
 * Source: the mean of a Dirichlet distribution over the values (Rubin, The Bayesian Bootstrap, 1981), with a value at the end as in Gaffke's bound
 * (Three test statistics for a nonparametric one-sided hypothesis on the mean of a nonnegative variable, 2005), matched by its first two moments.
 * @returns null for n < 2
 * @throws RangeError for a range that is not given or has no width, a mean outside of it, a variance or n that is none, and a level outside 0 … 1
 * @example
 * boundedMeanInterval({ mean: 1, variance: 0, n: 50, range: [0, 1] })?.map((limit) => limit.toFixed(3)) // => ['0.936', '1.000']
 */
export function boundedMeanInterval(given: BoundedMeanOptions): readonly [number, number] | null {
  const { level = 0.95, n } = given;
  if (!(level > 0 && level < 1)) throw new RangeError(`a level of ${level} is not between 0 and 1`);
  const options = checked(given);
  if (n < 2) return null;
  const { mean, range, estimate = mean } = options;
  const [low, high] = range;
  const tail = (1 - level) / 2;
  const [lower, upper] = [createShape(options, 'low')(tail), createShape(options, 'high')(tail)];
  const limit = (p: number, { a, b }: BetaShape) => low + (high - low) * betaQuantile(p, a, b);
  // A sample that lies at an end says nothing against that end.
  return [
    mean === low || lower === null ? low : Math.min(limit(tail, lower), estimate),
    mean === high || upper === null ? high : Math.max(limit(1 - tail, upper), estimate),
  ];
}

/**
 * p of the hypothesis that the mean is `value`: 1 − the level of the narrowest {@link boundedMeanInterval} that holds it, so that
 * p ≤ 1 − level exactly when the interval does not.
 * @returns 1 for n < 2, and for a value that every interval holds; 0 for one outside of the range
 * @throws RangeError for a range that is not given or has no width, a mean outside of it, and NaN
 * @example
 * boundedMeanP({ mean: 1, variance: 0, n: 50, range: [0, 1] }, 0.95).toFixed(3) // => '0.108'
 */
export function boundedMeanP(given: Omit<BoundedMeanOptions, 'level'>, value: number): number {
  const options = checked(given);
  const { mean, n, range, estimate = mean } = options;
  const [low, high] = range;
  if (Number.isNaN(value)) throw new RangeError('the mean that is tested is NaN');
  if (value < low || value > high) return n < 2 ? 1 : 0;
  if (n < 2 || value === estimate || (value < estimate ? mean === low : mean === high)) return 1;
  const at = (value - low) / (high - low);
  const shapeAt = createShape(options, value < estimate ? 'low' : 'high');
  // Whether the limit on the side of the value passes it when each tail of the interval is so large.
  const passes = (tail: number): boolean => {
    const shape = shapeAt(tail);
    if (shape === null) return false;
    const below = incompleteBeta(at, shape.a, shape.b);
    return value < estimate ? below < tail : 1 - below < tail;
  };
  // At a tail of one half both quantiles are 0, and their ratio nothing.
  const half = 0.5 - 1e-6;
  let [no, yes] = [Math.log(1e-300), Math.log(half)];
  if (!passes(half)) return 1;
  // Halved on the logarithm, as small p count as much as large ones; below 1e-300 there is no telling.
  for (let i = 0; i < 60 && yes - no > 1e-12; i++) {
    const middle = (no + yes) / 2;
    if (passes(Math.exp(middle))) yes = middle;
    else no = middle;
  }
  return Math.min(1, 2 * Math.exp(yes));
}

/**
 * The beta distribution of the mean, in parts of the range, whose quantile at such a tail is the lower limit before it is held to the sample;
 * null where the limit is the end of the range.
 */
export const boundedMeanLower = (
  options: Omit<BoundedMeanOptions, 'level'>,
  widening: TailWidening,
): BetaShape | null => createWidenedShape(options, 'low')(widening);

/** What the size of a tail does to an interval, whatever the values: their quantiles take most of the work. */
interface TailWidening {
  readonly atEndsFactor: number;
  /** Of Student's t against the normal distribution. */
  readonly wider: number;
}

/** @param df degrees of freedom of the variance */
export const tailWidening = (tail: number, df: number): TailWidening => ({
  atEndsFactor: atEndsFactor(tail),
  wider: (studentTQuantile(tail, df) / normalQuantile(tail)) ** 2,
});

interface BetaShape {
  readonly a: number;
  readonly b: number;
}

/** The options with a mean that rounding brought out of the range put back to its end. */
function checked<Options extends Omit<BoundedMeanOptions, 'level'>>(options: Options): Options {
  const { mean, variance, n, range, atEnds = usualAtEnds, atFarEnd = 0 } = options;
  const width = rangeWidth(range);
  const [low, high] = range;
  if (!(n >= 0 && n < Number.POSITIVE_INFINITY)) throw new RangeError(`n = ${n} is no number of values`);
  if (!(atEnds > 0 && atEnds < Number.POSITIVE_INFINITY))
    throw new RangeError(`${atEnds} values at the ends: not above 0`);
  if (!(atFarEnd >= 0 && atFarEnd < Number.POSITIVE_INFINITY))
    throw new RangeError(`${atFarEnd} values at the far end: below 0`);
  if (n < 2) return options;
  const slack = 1e-9 * width;
  if (!(mean >= low - slack && mean <= high + slack))
    throw new RangeError(`a mean of ${mean} is outside of ${low} to ${high}`);
  if (!(variance >= 0 && variance < Number.POSITIVE_INFINITY)) throw new RangeError(`${variance} is no variance`);
  return { ...options, mean: Math.min(high, Math.max(low, mean)) };
}

/** Whether values of such a mean and variance all lie at the ends of the range. */
export function isShare({ mean, variance, n, range: [low, high] }: BoundedMeanOptions): boolean {
  const share = (mean - low) / (high - low);
  return Math.abs(((n - 1) * variance) / (high - low) ** 2 - n * share * (1 - share)) < 1e-9 * n;
}

const usualAtEnds = 0.8;

/** The beta distribution of the mean, in parts of the range, for the limit that faces an end; null where it is that end. */
function createShape(options: BoundedMeanOptions, end: 'low' | 'high'): (tail: number) => BetaShape | null {
  const shapeWith = createWidenedShape(options, end);
  const { n, df = n - 1 } = options;
  return (tail) => shapeWith(tailWidening(tail, df));
}

function createWidenedShape(
  options: BoundedMeanOptions,
  end: 'low' | 'high',
): (widening: TailWidening) => BetaShape | null {
  const { mean, variance, n, range, estimate = mean, varianceRatio = 1 } = options;
  const [low, high] = range;
  const width = high - low;
  const plain = (mean - low) / width;
  // The variance of a rate follows from its mean: only what another estimate explains of it has to be estimated.
  const estimated = isShare(options) ? 1 - Math.min(1, varianceRatio) : 1;
  const ends = [options.atEnds ?? usualAtEnds, options.atFarEnd ?? 0] as const;
  return ({ atEndsFactor, wider }) => {
    const atLow = atEndsFactor * ends[end === 'low' ? 0 : 1];
    const atHigh = atEndsFactor * ends[end === 'low' ? 1 : 0];
    const all = n + atLow + atHigh;
    const centre = (n * plain + atHigh) / all;
    const squares =
      ((n - 1) * variance) / width ** 2 + n * (plain - centre) ** 2 + atLow * centre ** 2 + atHigh * (1 - centre) ** 2;
    const middle = Math.min(1, Math.max(0, (estimate - low) / width + (centre - plain) * varianceRatio));
    const share = middle * (1 - middle);
    const spread = (squares / (n * all)) * (1 + (wider - 1) * estimated) * varianceRatio;
    if (spread >= share) return null;
    const strength = share / spread - 1;
    return { a: middle * strength, b: (1 - middle) * strength };
  };
}

/**
 * How much more weight lies at the ends where a tail is smaller than 2.5 %: the mean of what n values did not show falls off as
 * (1 − mean)^n does, by −log(tail) / n, and a normal tail with the same weight by less.
 */
function atEndsFactor(tail: number): number {
  if (tail >= 0.025) return 1;
  return (Math.log(tail) / normalQuantile(tail) / atUsualTail) ** 2;
}

const atUsualTail: number = Math.log(0.025) / normalQuantile(0.025);
