// Latent semantic analysis: directions in which the terms of a corpus go together.

/** Weighted terms of passages, term after term. */
export interface TermMatrix {
  /** Number of passages. */
  readonly passages: number;
  /** Number of terms. */
  readonly terms: number;
  /** Where each term's entries begin in the two arrays below; one more than there are terms. */
  readonly starts: Uint32Array;
  readonly passageOf: Uint32Array;
  readonly weights: Float32Array;
}

interface LsaOptions {
  /** Directions wanted; there are fewer when the matrix has not so many. */
  readonly dims: number;
  /** Directions followed beyond those wanted, for accuracy (10). */
  readonly oversampling?: number;
  /** How often the matrix is applied again (2). */
  readonly iterations?: number;
  /** Start of the random numbers (1). */
  readonly seed?: number;
}

export interface LsaBasis {
  readonly dims: number;
  /** One row of `dims` numbers a term. */
  readonly values: Float32Array;
}

/**
 * The first right singular vectors of the passage × term matrix, by randomised subspace iteration. The same matrix and
 * options give the same numbers on every machine.
 *
 * Halko, Martinsson, Tropp: Finding structure with randomness. SIAM Review 53 (2011), algorithms 4.4 and 5.1.
 */
export function fitLsa(matrix: TermMatrix, options: LsaOptions): LsaBasis {
  const { dims, oversampling = 10, iterations = 2, seed = 1 } = options;
  const width = Math.min(dims + oversampling, matrix.passages, matrix.terms);
  const random = createRandomNumbers(seed);
  const byTerm = createTallMatrix(matrix.terms, width);
  for (let at = 0; at < byTerm.values.length; at += 1) byTerm.values[at] = random();
  const byPassage = createTallMatrix(matrix.passages, width);
  for (let round = 0; round <= iterations; round += 1) {
    if (round > 0) orthonormalise(byTerm);
    toPassages(matrix, byTerm, byPassage);
    orthonormalise(byPassage);
    if (round === iterations) orthonormalise(byPassage);
    toTerms(matrix, byPassage, byTerm);
  }
  return rightVectors(byTerm, dims);
}

/** Y = A Z */
function toPassages({ terms, starts, passageOf, weights }: TermMatrix, z: TallMatrix, y: TallMatrix): void {
  y.values.fill(0);
  const { columns } = y;
  for (let term = 0; term < terms; term += 1) {
    const from = term * columns;
    for (let entry = starts[term] as number; entry < (starts[term + 1] as number); entry += 1) {
      addRow(y.values, (passageOf[entry] as number) * columns, z.values, from, weights[entry] as number, columns);
    }
  }
}

/** Z = Aᵀ Y */
function toTerms({ terms, starts, passageOf, weights }: TermMatrix, y: TallMatrix, z: TallMatrix): void {
  z.values.fill(0);
  const { columns } = y;
  for (let term = 0; term < terms; term += 1) {
    const to = term * columns;
    for (let entry = starts[term] as number; entry < (starts[term + 1] as number); entry += 1) {
      addRow(z.values, to, y.values, (passageOf[entry] as number) * columns, weights[entry] as number, columns);
    }
  }
}

// biome-ignore format: six numbers say it best in one line
function addRow(into: Float64Array, to: number, of: Float64Array, from: number, factor: number, columns: number): void {
  for (let column = 0; column < columns; column += 1) {
    into[to + column] = (into[to + column] as number) + factor * (of[from + column] as number);
  }
}

/** With Z = AᵀY and Y orthonormal, A ≈ Y Zᵀ, and the right singular vectors of that are Z W Λ^(-1/2). */
function rightVectors(z: TallMatrix, dims: number): LsaBasis {
  const { values, vectors } = symmetricEigen(gram(z));
  const kept = values.slice(0, dims).filter((value) => value > (values[0] as number) * 1e-12).length;
  const basis = new Float32Array(z.rows * kept);
  for (let row = 0; row < z.rows; row += 1) {
    const line = z.values.subarray(row * z.columns, (row + 1) * z.columns);
    for (let dim = 0; dim < kept; dim += 1) {
      const vector = vectors[dim] as Float64Array;
      let sum = 0;
      for (let column = 0; column < z.columns; column += 1)
        sum += (line[column] as number) * (vector[column] as number);
      basis[row * kept + dim] = sum / Math.sqrt(values[dim] as number);
    }
  }
  return { dims: kept, values: basis };
}

// Numbers that look random and are the same on every machine.

/** An endless source of numbers in (-1, 1). The same seed gives the same numbers. */
export function createRandomNumbers(seed: number): () => number {
  // Marsaglia's xorshift with 32 bits; the multiplier spreads small seeds, and 0 would stay 0 for ever.
  let state = Math.imul(seed + 1, 0x9e3779b1) | 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state | 0) / 0x80000000;
  };
}

/** Matrices with many rows and few columns, row after row in one array. */
interface TallMatrix {
  readonly rows: number;
  readonly columns: number;
  readonly values: Float64Array;
}

const createTallMatrix = (rows: number, columns: number): TallMatrix => ({
  rows,
  columns,
  values: new Float64Array(rows * columns),
});

/** The products of all pairs of columns. */
function gram({ rows, columns, values }: TallMatrix): readonly Float64Array[] {
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
function orthonormalise(matrix: TallMatrix): void {
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

// How much a term counts in a vector.

/** `ln(1 + N / df)`: what a term tells, by how few of the `passages` have it. */
export const inverseFrequency = (passages: number, documentFrequency: number): number =>
  Math.log(1 + passages / documentFrequency);

/** `(1 + ln tf) * idf`: the tenth repetition tells less than the first. */
export const termWeight = (frequency: number, idf: number): number => (1 + Math.log(frequency)) * idf;

/** Eigenvalues and eigenvectors of a small symmetric matrix. */
interface Eigen {
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
