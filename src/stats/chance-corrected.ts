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

/** @throws RangeError for lists of different lengths and what is not finite */
export function chanceCorrected(options: ChanceCorrectedOptions): ChanceCorrectedAgreement {
  const { a, b, clusters, level, weight, expect } = options;
  check(a, b, clusters);
  const n = clusters === undefined ? a.length : new Set(clusters).size;
  if (a.length === 0) return { value: null, ci: null, ciMethod: 'none: n < 2', n };
  const plain = { a, b, counts: a.map(() => 1) };
  const { expected } = expect(plain);
  if (expected === 0) return { value: null, ci: null, ciMethod: 'none: both gave one and the same rating', n };
  const seen = average(plain, ({ a, b }, i) => weight((a[i] as number) - (b[i] as number)));
  const ratio = seen / expected;
  // What rounding leaves of a difference of two equal numbers is no agreement.
  const value = Math.abs(1 - ratio) < 1e-12 ? 0 : 1 - ratio;
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

function check(a: readonly number[], b: readonly number[], clusters: readonly string[] | undefined): void {
  if (a.length !== b.length || (clusters !== undefined && clusters.length !== a.length)) {
    throw new RangeError(`${a.length} and ${b.length} ratings of ${clusters?.length ?? a.length} things`);
  }
  const wrong = [...a, ...b].find((rating) => !Number.isFinite(rating));
  if (wrong !== undefined) throw new RangeError(`a rating is ${wrong}`);
}

// Agreement of two raters beyond chance.

export interface KappaOptions {
  /** How much a disagreement counts: all alike, by the distance of the categories, or by its square (`none`). */
  readonly weights?: 'none' | 'linear' | 'quadratic';
  /** What the categories stand for, where they are not equally far apart (their places: 0, 1, 2, …). */
  readonly values?: readonly number[];
}

/**
 * Cohen's kappa of a table: 1 for full agreement, 0 for as much as chance would give. Null where it is not defined: an empty table, or
 * one in which both raters always gave the same one answer, so that chance alone agrees fully.
 * Source: Cohen 1960 and 1968 (weighted).
 * @param table table[i][j]: number of items that the first rater put into category i and the second into j; categories in order when
 * weighted
 * @throws RangeError when the table is not square or holds what is no count, and when there are not as many values as categories
 * @example
 * cohenKappa([[20, 5], [10, 15]])?.toFixed(12) // => '0.400000000000'
 */
export function cohenKappa(
  table: readonly (readonly number[])[],
  { weights = 'none', values = table.map((_, i) => i) }: KappaOptions = {},
): number | null {
  checkSquare(table);
  if (values.length !== table.length) throw new RangeError(`${values.length} values of ${table.length} categories`);
  const weight = { none: nominal, linear: Math.abs, quadratic: (distance: number) => distance ** 2 }[weights];
  const rows = table.map((row) => row.reduce((sum, count) => sum + count, 0));
  const columns = table.map((_, j) => table.reduce((sum, row) => sum + (row[j] as number), 0));
  const n = rows.reduce((sum, count) => sum + count, 0);
  let [observed, expected] = [0, 0];
  for (const [i, row] of table.entries()) {
    for (const [j, count] of row.entries()) {
      const distance = weight((values[i] as number) - (values[j] as number));
      observed += distance * count;
      expected += distance * (rows[i] as number) * (columns[j] as number);
    }
  }
  return expected > 0 ? 1 - (observed * n) / expected : null;
}

const nominal = (distance: number): number => (distance === 0 ? 0 : 1);

function checkSquare(table: readonly (readonly number[])[]): void {
  for (const [i, row] of table.entries()) {
    if (row.length !== table.length) throw new RangeError(`row ${i} of the table has ${row.length} of ${table.length}`);
    const wrong = row.find((count) => !(count >= 0 && count < Number.POSITIVE_INFINITY));
    if (wrong !== undefined) throw new RangeError(`row ${i} of the table holds ${wrong}`);
  }
}

// Agreement of two raters on yes or no that stays readable when nearly everything is yes.

/**
 * Gwet's AC1 of two raters with two ratings, 0 and 1. Chance is reckoned from how even the ratings are, 2π(1 − π) with π the mean share of
 * ones, so that raters who both say 1 nearly always come near 1, where Cohen's kappa comes near 0. Neither is the truth: read both with
 * the table. The interval is made as that of `raterAgreement`.
 * Source: Gwet, British Journal of Mathematical and Statistical Psychology 2008.
 * @throws RangeError for what is neither 0 nor 1, and for lists of different lengths
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
  const wrong = [...a, ...b].find((rating) => rating !== 0 && rating !== 1);
  if (wrong !== undefined) throw new RangeError(`a rating is ${wrong}, neither 0 nor 1`);
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
