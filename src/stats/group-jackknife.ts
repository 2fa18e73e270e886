// How far an estimate may be off that is made of sums over clusters: what it becomes when one group of them is left out.

/** An estimate with the square of its standard error. */
export interface JackknifeEstimate {
  readonly value: number;
  /** NaN of fewer than two groups. */
  readonly variance: number;
  /** Degrees of freedom: groups − 1. */
  readonly df: number;
}

/**
 * The delete-a-group jackknife: (G − 1) / G · Σ (θ_(−g) − θ̄)² over the groups that have anything. Clusters are put into groups by chance, such as by their
 * name, so that whatever goes together within a cluster is counted.
 * Source: Kott, Journal of Official Statistics 2001; Wolter, Introduction to Variance Estimation, 2007, chapter 4.
 * @param groups numbers of the groups that have anything
 * @param estimate with all, and without one group
 * @example
 * const values = [1, 2, 3, 6];
 * const mean = (without?: number) => { const kept = values.filter((_, at) => at !== without); return kept.reduce((a, b) => a + b) / kept.length; };
 * groupJackknife([0, 1, 2, 3], mean).variance.toFixed(6) // => (14 / 3 / 4).toFixed(6)
 */
export function groupJackknife(groups: readonly number[], estimate: (without?: number) => number): JackknifeEstimate {
  const value = estimate();
  const count = groups.length;
  if (count < 2) return { value, variance: Number.NaN, df: 0 };
  const each = groups.map((group) => estimate(group));
  const centre = each.reduce((sum, one) => sum + one, 0) / count;
  const squares = each.reduce((sum, one) => sum + (one - centre) ** 2, 0);
  return { value, variance: ((count - 1) / count) * squares, df: count - 1 };
}
