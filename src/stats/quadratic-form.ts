// How far a vector lies from 0, measured by a covariance matrix that may be singular.

export interface QuadraticForm {
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
