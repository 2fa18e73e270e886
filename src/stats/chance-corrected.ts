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
