// A weighted sum of several means over overlapping sets of examples, and how far it may be off.
import { boundedMeanInterval } from './bounded-mean-interval.ts';
import { createMoments } from './moments.ts';

/** One mean of the sum: one value an example, in the same order in all columns; NaN where the example has none. */
export interface WeightedColumn {
  readonly weight: number;
  readonly values: ArrayLike<number>;
}

export interface WeightedMeans {
  /** Σ weight · mean. */
  readonly value: number;
  /** Of the value, clustered by example. */
  readonly standardError: number;
  /** Degrees of freedom of Student's t; NaN where the standard error is 0. */
  readonly df: number;
  /** So many examples are worth as much as the columns by their weights: 1 / Σ (|w_j| / Σ|w|) / n_j, n of one column. */
  readonly worth: number;
}

/**
 * Each example's share in the sum is u_i = Σ_j w_j (x_ij − m_j) / √(n_j (n_j − 1)), and the variance of the sum is Σ u_i²: values of one
 * example go together, however many of the means it enters. Of one column this is s² / n, and of columns without a common example the sum of
 * their s² / n. The degrees of freedom are those of Welch and Satterthwaite over the groups of examples that enter the same means,
 * (Σ V_g)² / Σ V_g² / (n_g − 1) with V_g the part of the group: n − 1 of one column, Welch's of two apart.
 * @returns undefined unless there is a column and each has two values
 * @throws RangeError for a weight that is NaN or infinite
 * @example
 * weightedMeans([{ weight: 1, values: [1, 2, 3] }])?.standardError.toFixed(9) // => (1 / Math.sqrt(3)).toFixed(9)
 */
export function weightedMeans(columns: readonly WeightedColumn[]): WeightedMeans | undefined {
  for (const { weight } of columns) if (!Number.isFinite(weight)) throw new RangeError(`${weight} is no weight`);
  const scales = columns.map(scaleOf);
  if (scales.length === 0 || scales.some(({ n }) => n < 2)) return undefined;
  const groups = new Map<string, { n: number; variance: number }>();
  const length = Math.max(...columns.map(({ values }) => values.length));
  for (let example = 0; example < length; example++) {
    let share = 0;
    let enters = '';
    for (const [at, { values }] of columns.entries()) {
      const value = values[example] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      const { factor, mean } = scales[at] as Scale;
      share += factor * (value - mean);
      enters += `${at} `;
    }
    if (enters === '') continue;
    const { n, variance } = groups.get(enters) ?? { n: 0, variance: 0 };
    groups.set(enters, { n: n + 1, variance: variance + share * share });
  }
  const value = scales.reduce((sum, { weight, mean }) => sum + weight * mean, 0);
  const parts = [...groups.values()];
  const variance = parts.reduce((sum, group) => sum + group.variance, 0);
  const square = parts.reduce((sum, group) => sum + group.variance ** 2 / Math.max(1, group.n - 1), 0);
  const weights = scales.reduce((sum, { weight }) => sum + Math.abs(weight), 0);
  const worth = 1 / scales.reduce((sum, { weight, n }) => sum + Math.abs(weight) / weights / n, 0);
  return { value, standardError: Math.sqrt(variance), df: variance ** 2 / square, worth };
}

/**
 * The 95 % interval of such a sum that cannot leave a range: that of one mean of `worth` values with the sum's variance and degrees of freedom,
 * see {@link boundedMeanInterval}. Also a metric with one value on all examples has its part in it.
 * @param atEnds for sums of differences, most of which are 0: values at either end, for both limits
 * @returns null where fewer than two examples' worth stand behind it
 */
export function weightedMeansInterval(
  { value, standardError, df, worth }: WeightedMeans,
  range: readonly [number, number],
  atEnds?: number,
): readonly [number, number] | null {
  const mean = Math.min(range[1], Math.max(range[0], value));
  const freedom = Number.isNaN(df) ? worth - 1 : df;
  const sample = { mean, variance: worth * standardError ** 2, n: worth, range, df: freedom };
  return boundedMeanInterval(atEnds === undefined ? sample : { ...sample, atEnds, atFarEnd: atEnds });
}

interface Scale {
  readonly weight: number;
  readonly n: number;
  readonly mean: number;
  readonly factor: number;
}

function scaleOf({ weight, values }: WeightedColumn): Scale {
  const moments = createMoments();
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    if (!Number.isNaN(value)) moments.add(value);
  }
  const n = moments.n();
  return { weight, n, mean: moments.mean(), factor: weight / Math.sqrt(n * (n - 1)) };
}
