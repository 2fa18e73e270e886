// The chi-square distribution.
import { deviance, stirlingError } from './log-gamma.ts';

/**
 * P(X > x) for X chi-square with `df` degrees of freedom, to about 12 digits however small.
 * Source: the regularised incomplete gamma function by its series (DLMF 8.11.4) below the mean and by its continued fraction
 * (DLMF 8.9.2) above; the factor before both by Loader's saddle-point expansion.
 * @param df above 0, not necessarily whole
 * @throws RangeError for df ≤ 0 and for NaN
 * @example
 * chiSquareTail(3.841458820694124, 1).toFixed(12) // => '0.050000000000'
 */
export function chiSquareTail(x: number, df: number): number {
  if (!(df > 0 && df < Number.POSITIVE_INFINITY) || Number.isNaN(x)) {
    throw new RangeError(`no chi-square tail of ${x} with ${df} degrees of freedom`);
  }
  if (x <= 0) return 1;
  if (x === Number.POSITIVE_INFINITY) return 0;
  const a = df / 2;
  const y = x / 2;
  /** y^a e^−y / Γ(a + 1) */
  const front = Math.exp(-stirlingError(a) - deviance(a, y)) / Math.sqrt(2 * Math.PI * a);
  return y < a + 1 ? 1 - front * series(a, y) : front * a * fraction(a, y);
}

/** 1 + y/(a + 1) + y²/((a + 1)(a + 2)) + … */
function series(a: number, y: number): number {
  let term = 1;
  let sum = 1;
  for (let n = 1; ; n++) {
    term *= y / (a + n);
    const next = sum + term;
    if (next === sum) return sum;
    sum = next;
  }
}

/** 1/(y + 1 − a − 1(1 − a)/(y + 3 − a − 2(2 − a)/(y + 5 − a − …))), by Lentz's method. */
function fraction(a: number, y: number): number {
  let denominator = y + 1 - a;
  let d = 1 / denominator;
  let c = Number.POSITIVE_INFINITY;
  let value = d;
  for (let n = 1; n <= 100_000; n++) {
    const numerator = -n * (n - a);
    denominator += 2;
    d = 1 / (denominator + numerator * d);
    c = denominator + numerator / c;
    value *= c * d;
    if (Math.abs(c * d - 1) < 1e-16) break;
  }
  return value;
}

// How far a vector lies from 0, measured by a covariance matrix that may be singular.

interface QuadraticForm {
  /** v' C⁻ v, chi-square distributed where v is normal with mean 0 and covariance C. */
  readonly value: number;
  /** Rank of C, the degrees of freedom. */
  readonly rank: number;
}

/**
 * v' C⁻ v with a generalised inverse, for a v in the range of C.
 * Source: Cholesky decomposition with complete pivoting (Higham, Accuracy and Stability of Numerical Algorithms, 10.3).
 * @param covariance symmetric, without negative eigenvalues
 */
export function quadraticForm(vector: readonly number[], covariance: readonly (readonly number[])[]): QuadraticForm {
  const left = vector.slice();
  const rest = covariance.map((row) => row.slice());
  const at = (row: number, column: number): number => rest[row]?.[column] ?? 0;
  const open = new Set(vector.keys());
  const least = 1e-10 * Math.max(0, ...vector.map((_, i) => at(i, i)));
  let value = 0;
  let rank = 0;
  while (open.size > 0) {
    const pivot = [...open].reduce((best, i) => (at(i, i) > at(best, best) ? i : best));
    const variance = at(pivot, pivot);
    if (variance <= least) break;
    open.delete(pivot);
    const own = left[pivot] ?? 0;
    value += own ** 2 / variance;
    rank++;
    for (const i of open) {
      const slope = at(i, pivot) / variance;
      left[i] = (left[i] ?? 0) - slope * own;
      rest[i] = (rest[i] ?? []).map((each, j) => each - slope * at(pivot, j));
    }
  }
  return { value, rank };
}
