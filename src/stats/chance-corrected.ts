// Coefficients of agreement of the form 1 − seen / expected disagreement: their value, and an interval that knows of repeats.
import { beyondChance } from './cohen-kappa.ts';
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
  /** What one pair in full disagreement takes from the value, times the number of pairs; absent where there is no value. */
  readonly step?: number;
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

interface ChanceCorrectedOptions {
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
  const step = weight(distanceOfEnds(options)) / expected;
  if (n < 2) return { value, ci: null, ciMethod: 'none: n < 2', n, step };
  const { centre, error } = spread(withCorners(plain, options), a.length, options);
  const half = studentTQuantile((1 - level) / 2, n - 1) * error * Math.sqrt(n / (n - 1));
  const ci = [Math.max(-1, Math.min(value, centre - half)), Math.min(1, Math.max(value, centre + half))] as const;
  return { value, ci, ciMethod: n === a.length ? 'fleiss-cohen-everitt' : 'clustered-delta', n, step };
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
function withCorners({ a, b, counts }: RatedPairs, options: ChanceCorrectedOptions): RatedPairs {
  const { pseudoPairs } = options;
  const [low, high] = endsOf(options);
  return {
    a: [...a, low, low, high, high],
    b: [...b, low, high, low, high],
    counts: [...counts, pseudoPairs, pseudoPairs, pseudoPairs, pseudoPairs],
  };
}

function endsOf({ a, b, ends }: ChanceCorrectedOptions): readonly [number, number] {
  if (ends !== undefined) return ends;
  const ratings = [...a, ...b];
  return [ratings.reduce((x, y) => Math.min(x, y)), ratings.reduce((x, y) => Math.max(x, y))];
}

function distanceOfEnds(options: ChanceCorrectedOptions): number {
  const [low, high] = endsOf(options);
  return high - low;
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
