// The bootstrap interval of a mean difference.
import { type BootstrapInterval, type BootstrapMethod, bootstrapInterval } from './bootstrap-interval.ts';
import type { PairedDifferences } from './paired-differences.ts';
import { resampleMeans } from './resample-means.ts';

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
  { values, n, mean, constant, tolerance }: PairedDifferences,
  { method = 'bca', level = 0.95, seed = 1, replicates = 10_000 }: BootstrapOptions = {},
): BootstrapInterval {
  if (n < 2) return { ci: null, ciMethod: 'none: n < 2', level };
  if (constant) return { ci: null, ciMethod: 'none: all differences are equal', level };
  // Drawn from the sorted values with the mean above 0, so that neither the order of the pairs nor that of a and b decides
  // which are drawn.
  // A mean that rounding alone puts below 0 has no side either.
  const sign = mean < -tolerance ? -1 : 1;
  const source = values.map((value) => sign * value).sort();
  const interval = bootstrapInterval({
    values: source,
    replicates: resampleMeans(source, { seed, replicates }),
    method,
    level,
    tolerance,
  });
  const [low, high] = interval.ci ?? [];
  if (sign === 1 || low === undefined || high === undefined) return interval;
  return { ...interval, ci: [-high, -low] };
}
