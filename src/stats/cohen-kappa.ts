// Agreement of two raters beyond chance, of a table of counts.

/** How much a disagreement counts. Given as a matrix: weights[i][j] when the first rater says i and the second j, 0 where they agree. */
type KappaWeights = 'none' | 'linear' | 'quadratic' | readonly (readonly number[])[];

export interface KappaOptions {
  /** All disagreements alike, by the distance of the categories, by its square, or as a matrix says (`none`). */
  readonly weights?: KappaWeights;
  /** What the categories stand for, where they are not equally far apart (their places: 0, 1, 2, …). Each its own; not beside a matrix. */
  readonly values?: readonly number[];
}

/**
 * Cohen's kappa of a table: 1 for full agreement, 0 for as much as chance would give. Null where it is not defined: an empty table, or
 * one in which both raters always gave the same one answer, so that chance alone agrees fully. Where only one of them always gave the same
 * answer it is 0.
 * Source: Cohen 1960 and 1968 (weighted).
 * @param table table[i][j]: number of items that the first rater put into category i and the second into j; categories in order when
 * weighted
 * @throws RangeError when the table is not square or holds what is no count; when there are not as many values as categories, two that are
 * equal, or one that is not finite; when a matrix of weights is not as large as the table, holds what is no weight (negative, NaN, Infinity),
 * another weight than 0 on its diagonal (weights of agreement are not meant), or 0 alone
 * @example
 * cohenKappa([[20, 5], [10, 15]])?.toFixed(12) // => '0.400000000000'
 */
export function cohenKappa(
  table: readonly (readonly number[])[],
  { weights = 'none', values }: KappaOptions = {},
): number | null {
  checkSquare(table, { name: 'the table', size: table.length });
  const weight =
    typeof weights === 'string' ? byDistance(weights, values, table.length) : given(weights, values, table);
  const largest = table.reduce((most, row) => row.reduce((x, y) => Math.max(x, y), most), 0);
  if (largest === 0) return null;
  // In parts of the largest count, so that no product of two sums leaves the doubles.
  const counts = table.map((row) => row.map((count) => count / largest));
  const rows = counts.map((row) => row.reduce((sum, count) => sum + count, 0));
  const columns = counts.map((_, j) => counts.reduce((sum, row) => sum + (row[j] as number), 0));
  const n = rows.reduce((sum, count) => sum + count, 0);
  let [observed, expected] = [0, 0];
  for (const [i, row] of counts.entries()) {
    for (const [j, count] of row.entries()) {
      observed += weight(i, j) * count;
      expected += (weight(i, j) * (rows[i] as number) * (columns[j] as number)) / n;
    }
  }
  return expected > 0 ? beyondChance(observed / expected) : null;
}

/** What rounding leaves of a difference of two equal numbers is no agreement. */
export const beyondChance = (ratio: number): number => (Math.abs(1 - ratio) < 1e-12 ? 0 : 1 - ratio);

/** Weight of a disagreement by the places of two categories. */
type WeightOf = (i: number, j: number) => number;

function byDistance(name: string, values: readonly number[] | undefined, size: number): WeightOf {
  const weight = weightings.get(name);
  if (weight === undefined)
    throw new RangeError(`weights ${JSON.stringify(name)}: there are none, linear, quadratic, or a matrix`);
  if (values === undefined) return (i, j) => weight((i - j) / size);
  if (values.length !== size) throw new RangeError(`${values.length} values of ${size} categories`);
  const wrong = values.findIndex((value, i) => !Number.isFinite(value) || values.indexOf(value) !== i);
  if (wrong !== -1)
    throw new RangeError(`the value ${values[wrong]} of category ${wrong} is not finite, or is there twice`);
  const places = inParts(values);
  return (i, j) => weight((places[i] as number) - (places[j] as number));
}

const weightings: ReadonlyMap<string, (distance: number) => number> = new Map([
  ['none', (distance) => (distance === 0 ? 0 : 1)],
  ['linear', Math.abs],
  ['quadratic', (distance) => distance ** 2],
]);

/** Numbers in parts of the distance from the smallest to the largest, so that squares neither overflow nor vanish; 0 where all are equal. */
export function inParts(values: readonly number[]): readonly number[] {
  const [low, high] = values.reduce(([x, y], value) => [Math.min(x, value), Math.max(y, value)], [Infinity, -Infinity]);
  // Halves, since from end to end the doubles may not reach.
  const width = high / 2 - low / 2;
  return values.map((value) => (width > 0 ? (value / 2 - low / 2) / width : 0));
}

function given(
  weights: readonly (readonly number[])[],
  values: readonly number[] | undefined,
  { length: size }: readonly unknown[],
): WeightOf {
  if (values !== undefined) throw new RangeError('values of categories beside a matrix of weights: give one of them');
  checkSquare(weights, { name: 'the matrix of weights', size });
  const agreeing = weights.findIndex((row, i) => row[i] !== 0);
  if (agreeing !== -1) {
    throw new RangeError(
      `the matrix of weights holds ${weights[agreeing]?.[agreeing]} at ${agreeing}, ${agreeing}: agreement weighs 0, disagreement more`,
    );
  }
  const largest = weights.reduce((most, row) => row.reduce((x, y) => Math.max(x, y), most), 0);
  if (largest === 0 && size > 1)
    throw new RangeError('the matrix of weights holds 0 alone: nothing would be a disagreement');
  return (i, j) => (weights[i]?.[j] ?? 0) / (largest || 1);
}

interface SquareOptions {
  readonly name: string;
  readonly size: number;
}

function checkSquare(table: readonly (readonly number[])[], { name, size }: SquareOptions): void {
  if (table.length !== size) throw new RangeError(`${name} has ${table.length} rows for ${size} categories`);
  for (const [i, row] of table.entries()) {
    if (row.length !== size) throw new RangeError(`row ${i} of ${name} has ${row.length} of ${size}`);
    const wrong = row.findIndex((count) => !(count >= 0 && count < Number.POSITIVE_INFINITY));
    if (wrong !== -1) throw new RangeError(`row ${i} of ${name} holds ${row[wrong]}`);
  }
}
