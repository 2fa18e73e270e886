// Confidence intervals of a mean from its bootstrap replicates.
import { mean } from './mean.ts';
import { normalCdf, normalQuantile } from './normal.ts';
import { quantile } from './quantile.ts';

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
  const none = (reason: string): BootstrapInterval => ({ ci: null, ciMethod: `none: ${reason}`, level });
  if (values.length < 2) return none('n < 2');
  if (spread(values) <= 2 * tolerance) return none('all values are equal');
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
  if (!Number.isFinite(bias)) return none('all bootstrap means lie on one side of the mean');
  const move = mover(bias, accelerationOf(values));
  const [low, high] = [move(tail), move(1 - tail)];
  if (low === null || high === null) return none('the correction for skewness is larger than it can be');
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
