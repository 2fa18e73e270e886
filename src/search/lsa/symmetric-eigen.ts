// Eigenvalues and eigenvectors of a small symmetric matrix.

export interface Eigen {
  /** Descending. */
  readonly values: Float64Array;
  /** Row i is the unit eigenvector of value i. */
  readonly vectors: readonly Float64Array[];
}

/** More sweeps than any matrix of our size was seen to need (it is below 12). */
const maxSweeps = 60;

/**
 * Jacobi's method with cyclic sweeps: slow for large matrices, exact to rounding and the same everywhere.
 * @param matrix rows; only read, taken to be symmetric
 */
export function symmetricEigen(matrix: readonly Float64Array[]): Eigen {
  const size = matrix.length;
  const a = matrix.map((row) => Float64Array.from(row));
  const v = matrix.map((_, at) => Float64Array.from({ length: size }, (_unused, column) => (at === column ? 1 : 0)));
  for (let sweep = 0; sweep < maxSweeps && !isDiagonal(a); sweep += 1) {
    for (let p = 0; p < size; p += 1) {
      for (let q = p + 1; q < size; q += 1) rotate(a, v, p, q);
    }
  }
  const order = a.map((_, at) => at).sort((x, y) => diagonal(a, y) - diagonal(a, x) || x - y);
  return {
    values: Float64Array.from(order, (at) => diagonal(a, at)),
    vectors: order.map((at) => v[at] as Float64Array),
  };
}

const diagonal = (a: readonly Float64Array[], at: number): number => a[at]?.[at] as number;

function isDiagonal(a: readonly Float64Array[]): boolean {
  let off = 0;
  let on = 0;
  for (const [p, row] of a.entries()) {
    for (const [q, value] of row.entries()) {
      if (p === q) on += value * value;
      else off += value * value;
    }
  }
  return off <= on * 1e-28;
}

/** Turns rows and columns p and q so that a[p][q] becomes 0. Rows of `v` turn with them. */
function rotate(a: readonly Float64Array[], v: readonly Float64Array[], p: number, q: number): void {
  const rowP = a[p] as Float64Array;
  const rowQ = a[q] as Float64Array;
  const apq = rowP[q] as number;
  if (apq === 0) return;
  const theta = ((rowQ[q] as number) - (rowP[p] as number)) / (2 * apq);
  const tangent = (theta >= 0 ? 1 : -1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const cosine = 1 / Math.sqrt(tangent * tangent + 1);
  const sine = tangent * cosine;
  mix(rowP, rowQ, cosine, sine);
  for (const row of a) {
    const x = row[p] as number;
    const y = row[q] as number;
    row[p] = cosine * x - sine * y;
    row[q] = sine * x + cosine * y;
  }
  mix(v[p] as Float64Array, v[q] as Float64Array, cosine, sine);
}

function mix(x: Float64Array, y: Float64Array, cosine: number, sine: number): void {
  for (let at = 0; at < x.length; at += 1) {
    const left = x[at] as number;
    const right = y[at] as number;
    x[at] = cosine * left - sine * right;
    y[at] = sine * left + cosine * right;
  }
}
