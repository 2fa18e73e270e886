// Coefficients of agreement of the form 1 − seen / expected disagreement: their value, and an interval that knows of repeats.
import { studentTQuantile } from './student-t.ts';

export interface ChanceCorrectedAgreement {
  /** Null where it is not defined: both always gave the same one rating. */
  readonly value: number | null;
  readonly ci: readonly [number, number] | null;
  readonly ciMethod:
    | 'fleiss-cohen-everitt'
    | 'clustered-delta'
    | 'none: n < 2'
    | 'none: both gave one and the same rating';
  /** Clusters, or pairs where none are named. */
  readonly n: number;
}

export interface RatedPairs {
  readonly a: readonly number[];
  readonly b: readonly number[];
  /** How often each pair is there. */
  readonly counts: readonly number[];
}

/** Disagreement to be expected by chance, and how much each pair adds to it (0 on average). */
export interface ExpectedDisagreement {
  readonly expected: number;
  readonly influences: readonly number[];
}

export interface ChanceCorrectedOptions {
  readonly a: readonly number[];
  readonly b: readonly number[];
  readonly clusters: readonly string[] | undefined;
  readonly level: number;
  readonly weight: (distance: number) => number;
  readonly expect: (pairs: RatedPairs) => ExpectedDisagreement;
  /** Made-up pairs at each corner of the table that the interval is made with. */
  readonly pseudoPairs: number;
  /** Lowest and highest rating there can be (those that were given). */
  readonly ends?: readonly [number, number];
}

/** @throws RangeError for lists of different lengths, what is not finite, and a level outside 0 … 1 */
export function chanceCorrected(options: ChanceCorrectedOptions): ChanceCorrectedAgreement {
  const { a, b, clusters, level, weight, expect } = options;
  check(a, b, { clusters, level });
  const n = clusters === undefined ? a.length : new Set(clusters).size;
  if (a.length === 0) return { value: null, ci: null, ciMethod: 'none: n < 2', n };
  const plain = { a, b, counts: a.map(() => 1) };
  const { expected } = expect(plain);
  if (expected === 0) return { value: null, ci: null, ciMethod: 'none: both gave one and the same rating', n };
  const seen = average(plain, ({ a, b }, i) => weight((a[i] as number) - (b[i] as number)));
  const value = beyondChance(seen / expected);
  if (n < 2) return { value, ci: null, ciMethod: 'none: n < 2', n };
  const { centre, error } = spread(withCorners(plain, options), a.length, options);
  const half = studentTQuantile((1 - level) / 2, n - 1) * error * Math.sqrt(n / (n - 1));
  const ci = [Math.max(-1, Math.min(value, centre - half)), Math.min(1, Math.max(value, centre + half))] as const;
  return { value, ci, ciMethod: n === a.length ? 'fleiss-cohen-everitt' : 'clustered-delta', n };
}

/** Value and standard error, by the influence of each pair. The pairs from `real` on are made up and belong to no cluster. */
function spread(pairs: RatedPairs, real: number, { clusters, weight, expect }: ChanceCorrectedOptions) {
  const { expected, influences } = expect(pairs);
  const disagreement = (i: number) => weight((pairs.a[i] as number) - (pairs.b[i] as number));
  const ratio = average(pairs, (_, i) => disagreement(i)) / expected;
  const sums = new Map<string | number, number>();
  let [squares, total] = [0, 0];
  for (const [i, count] of pairs.counts.entries()) {
    const influence = disagreement(i) / expected - ratio - (ratio * (influences[i] as number)) / expected;
    total += count;
    if (i >= real) squares += count * influence ** 2;
    else sums.set(clusters?.[i] ?? i, (sums.get(clusters?.[i] ?? i) ?? 0) + influence);
  }
  for (const sum of sums.values()) squares += sum ** 2;
  return { centre: 1 - ratio, error: Math.sqrt(squares) / total };
}

/** The pairs with some more at the ends of the ratings that were given, where lowest and highest meet in all ways. */
function withCorners({ a, b, counts }: RatedPairs, { pseudoPairs, ends }: ChanceCorrectedOptions): RatedPairs {
  const ratings = [...a, ...b];
  const low = ends?.[0] ?? ratings.reduce((x, y) => Math.min(x, y));
  const high = ends?.[1] ?? ratings.reduce((x, y) => Math.max(x, y));
  return {
    a: [...a, low, low, high, high],
    b: [...b, low, high, low, high],
    counts: [...counts, pseudoPairs, pseudoPairs, pseudoPairs, pseudoPairs],
  };
}

function average(pairs: RatedPairs, of: (pairs: RatedPairs, i: number) => number): number {
  let [sum, total] = [0, 0];
  for (const [i, count] of pairs.counts.entries()) {
    sum += count * of(pairs, i);
    total += count;
  }
  return sum / total;
}

function check(
  a: readonly number[],
  b: readonly number[],
  { clusters, level }: Pick<ChanceCorrectedOptions, 'clusters' | 'level'>,
): void {
  if (!(level > 0 && level < 1)) throw new RangeError(`a level of ${level} is not between 0 and 1`);
  if (a.length !== b.length || (clusters !== undefined && clusters.length !== a.length)) {
    throw new RangeError(`${a.length} and ${b.length} ratings of ${clusters?.length ?? a.length} things`);
  }
  const ratings = [...a, ...b];
  const wrong = ratings.findIndex((rating) => !Number.isFinite(rating));
  if (wrong !== -1) throw new RangeError(`a rating is ${ratings[wrong]}`);
}

// Agreement of two raters beyond chance.

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
const beyondChance = (ratio: number): number => (Math.abs(1 - ratio) < 1e-12 ? 0 : 1 - ratio);

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

// Agreement of two raters on yes or no that stays readable when nearly everything is yes.

/**
 * Gwet's AC1 of two raters with two ratings, 0 and 1. Chance is reckoned from how even the ratings are, 2π(1 − π) with π the mean share of
 * ones, so that raters who both say 1 nearly always come near 1, where Cohen's kappa comes near 0. Neither is the truth: read both with
 * the table. The interval is made as that of `raterAgreement`.
 * Source: Gwet, British Journal of Mathematical and Statistical Psychology 2008.
 * @throws RangeError for what is neither 0 nor 1, for lists of different lengths, and for a level outside 0 … 1
 * @example
 * const always = Array(20).fill(1);
 * const once = [0, ...Array(19).fill(1)];
 * gwetAc1(always, once).value?.toFixed(3) // => '0.947'
 */
export function gwetAc1(
  a: readonly number[],
  b: readonly number[],
  { clusters, level = 0.95 }: { readonly clusters?: readonly string[]; readonly level?: number } = {},
): ChanceCorrectedAgreement {
  const ratings = [...a, ...b];
  const wrong = ratings.findIndex((rating) => rating !== 0 && rating !== 1);
  if (wrong !== -1) throw new RangeError(`a rating is ${ratings[wrong]}, neither 0 nor 1`);
  return chanceCorrected({
    a,
    b,
    clusters,
    level,
    weight: (distance) => (distance === 0 ? 0 : 1),
    expect: byEvenness,
    pseudoPairs: 1,
    ends: [0, 1],
  });
}

function byEvenness({ a, b, counts }: RatedPairs) {
  const ones = a.map((rating, i) => (rating + (b[i] as number)) / 2);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const share = ones.reduce((sum, value, i) => sum + value * (counts[i] as number), 0) / total;
  const expected = 1 - 2 * share * (1 - share);
  return { expected, influences: ones.map((value) => (4 * share - 2) * (value - share)) };
}
