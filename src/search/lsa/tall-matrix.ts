// Matrices with many rows and few columns, row after row in one array.

export interface TallMatrix {
  readonly rows: number;
  readonly columns: number;
  readonly values: Float64Array;
}

export const createTallMatrix = (rows: number, columns: number): TallMatrix => ({
  rows,
  columns,
  values: new Float64Array(rows * columns),
});

/** The products of all pairs of columns. */
export function gram({ rows, columns, values }: TallMatrix): readonly Float64Array[] {
  const products = Array.from({ length: columns }, () => new Float64Array(columns));
  for (let row = 0; row < rows; row += 1) {
    const start = row * columns;
    for (let p = 0; p < columns; p += 1) {
      const factor = values[start + p] as number;
      if (factor === 0) continue;
      const line = products[p] as Float64Array;
      for (let q = p; q < columns; q += 1) line[q] = (line[q] as number) + factor * (values[start + q] as number);
    }
  }
  for (let p = 0; p < columns; p += 1) {
    for (let q = 0; q < p; q += 1) (products[p] as Float64Array)[q] = products[q]?.[p] as number;
  }
  return products;
}

/**
 * Makes the columns orthonormal in place (Cholesky QR): a column that depends on those before it becomes 0.
 * Good to about 1e-8, which is enough between the steps of an iteration.
 */
export function orthonormalise(matrix: TallMatrix): void {
  const factor = cholesky(gram(matrix));
  const { rows, columns, values } = matrix;
  for (let row = 0; row < rows; row += 1) {
    const start = row * columns;
    for (let column = 0; column < columns; column += 1) {
      const line = factor[column] as Float64Array;
      const pivot = line[column] as number;
      if (pivot === 0) {
        values[start + column] = 0;
        continue;
      }
      let rest = values[start + column] as number;
      for (let before = 0; before < column; before += 1) {
        rest -= (line[before] as number) * (values[start + before] as number);
      }
      values[start + column] = rest / pivot;
    }
  }
}

/** The lower triangle L with L·Lᵀ = the matrix; a row whose pivot vanishes is 0. */
function cholesky(matrix: readonly Float64Array[]): readonly Float64Array[] {
  const factor = matrix.map(() => new Float64Array(matrix.length));
  for (const [p, line] of factor.entries()) {
    const own = matrix[p] as Float64Array;
    let pivot = own[p] as number;
    for (let q = 0; q < p; q += 1) {
      const other = factor[q] as Float64Array;
      const divisor = other[q] as number;
      if (divisor === 0) continue;
      let value = own[q] as number;
      for (let at = 0; at < q; at += 1) value -= (line[at] as number) * (other[at] as number);
      line[q] = value / divisor;
      pivot -= (line[q] as number) ** 2;
    }
    if (pivot > (own[p] as number) * 1e-14 && pivot > 0) line[p] = Math.sqrt(pivot);
    else line.fill(0);
  }
  return factor;
}
