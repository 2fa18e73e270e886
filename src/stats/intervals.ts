// 95 % confidence intervals: bounded ones for means of values in a range, Student t for others, Wilson for rates, order statistics for quantiles.
import { because, type ReasonSentence } from '../model/reasons.ts';
import type { CiMethod } from '../model/summary.ts';
import { boundedMeanInterval, isShare } from './bounded-mean-interval.ts';
import { betaQuantile, incompleteBeta } from './incomplete-beta.ts';
import type { Moments } from './moments.ts';
import { normalQuantile } from './normal.ts';
import { studentTQuantile } from './student-t.ts';

/** An interval with the method that made it, or none with the reason. */
export interface Interval {
  readonly ci95: readonly [number, number] | null;
  readonly ciMethod: CiMethod;
}

const none = (reason: ReasonSentence): Interval => ({ ci95: null, ciMethod: `none: ${reason}` });

/** Mean ± t(.975, n − 1) · s / √n. Needs n ≥ 2; values that are all equal give no interval, since s = 0 claims too much. */
export function meanInterval(moments: Moments, method: 'student-t' | 'clustered-t' = 'student-t'): Interval {
  const n = moments.n();
  if (n < 2) return none(because('too-few'));
  const deviation = moments.standardDeviation();
  const centre = moments.mean();
  if (deviation <= 1e-12 * Math.max(1, Math.abs(centre))) return none(because('all-values-are-equal'));
  const half = (studentTQuantile(0.025, n - 1) * deviation) / Math.sqrt(n);
  return { ci95: [centre - half, centre + half], ciMethod: method };
}

/**
 * The interval of a mean of values in a range, see {@link boundedMeanInterval}. Needs n ≥ 2; values that are all equal have one too. Of
 * values that all lie at the ends of the range it is Clopper and Pearson's, which covers 95 % of every share.
 * @param range a value outside of it leaves no interval, and says so
 */
export function rangedMeanInterval(
  moments: Moments,
  range: readonly [number, number],
  method: 'bounded' | 'clustered-bounded' = 'bounded',
): Interval {
  const n = moments.n();
  if (n < 2) return none(because('too-few'));
  const mean = moments.mean();
  const slack = 1e-9 * (range[1] - range[0]);
  if (mean < range[0] - slack || mean > range[1] + slack) return none(because('values-outside'));
  const within = Math.min(range[1], Math.max(range[0], mean));
  const values = { mean: within, variance: moments.standardDeviation() ** 2, n, range };
  if (isShare(values)) {
    const width = range[1] - range[0];
    const [low, high] = exactShareInterval(Math.round(((within - range[0]) / width) * n), n);
    return { ci95: [range[0] + low * width, range[0] + high * width], ciMethod: method };
  }
  return { ci95: boundedMeanInterval(values), ciMethod: method };
}

/** The 95 % interval of a share that covers at least so often, whatever the share. Source: Clopper and Pearson, Biometrika 1934. */
const exactShareInterval = (successes: number, n: number): readonly [number, number] => [
  successes === 0 ? 0 : betaQuantile(0.025, successes, n - successes + 1),
  successes === n ? 1 : betaQuantile(0.975, successes + 1, n - successes),
];

/** Wilson's score interval of a share of 0 / 1 values. Needs n ≥ 2. */
export function wilsonInterval(moments: Pick<Moments, 'n' | 'sum'>): Interval {
  const n = moments.n();
  if (n < 2) return none(because('too-few'));
  return { ci95: shareInterval({ successes: moments.sum(), n }), ciMethod: 'wilson' };
}

/**
 * Distribution-free interval of the p-quantile between two order statistics that cover it with at least 95 %.
 * Source: David and Nagaraja, Order Statistics, 7.1.
 * @param sorted ascending
 */
export function quantileInterval(sorted: ArrayLike<number>, p: number): Interval {
  const n = sorted.length;
  if (n < 2) return none(because('too-few'));
  // P(Binomial(n, p) ≤ r): fewer than r + 1 of the values lie below the quantile.
  const atMost = (r: number) => (r >= n ? 1 : 1 - incompleteBeta(p, r + 1, n - r));
  const low = firstIndex(n, (r) => atMost(r) > 0.025) - 1;
  const high = firstIndex(n, (r) => 1 - atMost(r) <= 0.025);
  const lower = sorted[low];
  const upper = sorted[high];
  if (lower === undefined || upper === undefined) return none(because('too-few-for-quantile', p * 100));
  return { ci95: [lower, upper], ciMethod: 'order-statistics' };
}

/** The first index below n for which a condition that stays true once it is true holds; n when there is none. */
function firstIndex(n: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = n;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Wilson's score interval of a share; null for n = 0. It stays inside 0 and 1 and is not empty at the ends.
 * Source: Wilson, JASA 1927.
 * @param successes from 0 to n, not necessarily whole
 * @param n from 0, finite; not necessarily whole, since rows that go together are worth fewer than they are
 * @param level between 0 and 1 (.95)
 * @throws RangeError for an n that is negative, infinite or NaN, successes outside 0 … n, and a level outside 0 … 1
 * @example
 * shareInterval({ successes: 10, n: 10 })?.map((limit) => limit.toFixed(4)) // => ['0.7225', '1.0000']
 */
export function shareInterval({
  successes,
  n,
  level = 0.95,
}: {
  readonly successes: number;
  readonly n: number;
  readonly level?: number;
}): readonly [number, number] | null {
  if (!(n >= 0 && n < Number.POSITIVE_INFINITY)) throw new RangeError(`n = ${n} is no number of cases`);
  if (!(successes >= 0 && successes <= n)) throw new RangeError(`${successes} of ${n} is no share`);
  if (!(level > 0 && level < 1)) throw new RangeError(`a level of ${level} is not between 0 and 1`);
  if (n === 0) return null;
  const z = -normalQuantile((1 - level) / 2);
  const share = successes / n;
  const centre = (share + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const half = (z / (1 + (z * z) / n)) * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  // At the ends the formula is exactly 0 or 1; rounding must not say otherwise.
  return [share === 0 ? 0 : centre - half, share === 1 ? 1 : centre + half];
}

/**
 * So many rows, one a cluster, would give as exact a share: at least one, at most the rows there are, and as many as there are clusters where the
 * share is the same in all of them. Wilson's interval of so many holds about as often as it should.
 * Source: Korn and Graubard, Survey Methodology 1998.
 * @param clusters rows, and how many of them count; at least one
 */
export function effectiveRows(clusters: readonly { readonly rows: number; readonly hits: number }[]): number {
  const n = clusters.length;
  const rows = clusters.reduce((sum, cluster) => sum + cluster.rows, 0);
  const share = clusters.reduce((sum, { hits }) => sum + hits, 0) / rows;
  const squares = clusters.reduce((sum, cluster) => sum + (cluster.hits - share * cluster.rows) ** 2, 0);
  const variance = n < 2 ? 0 : ((squares / rows ** 2) * n) / (n - 1);
  if (variance <= 1e-24) return n;
  return Math.min(rows, Math.max(1, (share * (1 - share)) / variance));
}
