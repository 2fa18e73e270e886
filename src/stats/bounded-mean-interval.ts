// The interval of a mean of values that cannot leave a range.
import { betaQuantile } from './incomplete-beta.ts';
import { normalQuantile } from './normal.ts';
import { studentTQuantile } from './student-t.ts';

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
  /** Another estimate of the same mean (`mean`), with so much of its variance (1). */
  readonly estimate?: number;
  readonly varianceRatio?: number;
}

/**
 * A confidence interval of the mean of values in a range, such as scores from 0 to 1. It stays inside the range, is lopsided near its
 * ends, and is never empty, not even when all values are the same: half a value is added at either end of the range, and a beta
 * distribution with the mean and variance of the sample so enlarged gives the limits. Of values that are all 0 or 1 this is Jeffreys'
 * interval up to terms of 1 / n²; of others it is widened as Student's t widens the normal one.
 *
 * Near the ends the t interval covers too little: of 50 scores of which 85 % are 1, 91 % instead of 95 %; this one 95 to 97 %.
 * Source: the mean of a Dirichlet distribution over the values (Rubin, The Bayesian Bootstrap, 1981) with Jeffreys' half counts at the
 * ends, matched by its first two moments.
 * @returns null for n < 2
 * @throws RangeError for a range without width and a level outside 0 … 1
 * @example
 * boundedMeanInterval({ mean: 1, variance: 0, n: 50, range: [0, 1] })?.map((limit) => limit.toFixed(3)) // => ['0.950', '1.000']
 */
export function boundedMeanInterval(options: BoundedMeanOptions): readonly [number, number] | null {
  const { mean, variance, n, range, level = 0.95, df = n - 1, estimate = mean, varianceRatio = 1 } = options;
  const [low, high] = range;
  const width = high - low;
  if (!(width > 0 && width < Number.POSITIVE_INFINITY)) throw new RangeError(`${low} to ${high} is no range`);
  if (!(level > 0 && level < 1)) throw new RangeError(`a level of ${level} is not between 0 and 1`);
  if (n < 2) return null;
  const tail = (1 - level) / 2;
  const plain = (mean - low) / width;
  const centre = (n * plain + 0.5) / (n + 1);
  const squares =
    ((n - 1) * variance) / width ** 2 +
    n * (plain - centre) ** 2 +
    0.5 * (centre * centre + (1 - centre) * (1 - centre));
  const wider = (studentTQuantile(tail, df) / normalQuantile(tail)) ** 2;
  // The variance of a rate follows from its mean: only what another estimate explains of it has to be estimated.
  const isRate = Math.abs(((n - 1) * variance) / width ** 2 - n * plain * (1 - plain)) < 1e-9 * n;
  const estimated = isRate ? 1 - Math.min(1, varianceRatio) : 1;
  const spread = (squares / (n * (n + 1))) * (1 + (wider - 1) * estimated) * varianceRatio;
  const middle = Math.min(1, Math.max(0, (estimate - low) / width + (centre - plain) * varianceRatio));
  const share = middle * (1 - middle);
  if (spread >= share) return [low, high];
  const strength = share / spread - 1;
  const limit = (p: number) => low + width * betaQuantile(p, middle * strength, (1 - middle) * strength);
  // A sample that lies at an end says nothing against that end.
  return [
    mean === low ? low : Math.min(limit(tail), estimate),
    mean === high ? high : Math.max(limit(1 - tail), estimate),
  ];
}
