// Cohen's kappa of two lists of ratings, plain or weighted, with an interval.
import {
  type ChanceCorrectedAgreement,
  chanceCorrected,
  type ExpectedDisagreement,
  type RatedPairs,
} from './chance-corrected.ts';
import { inParts } from './cohen-kappa.ts';

export interface RaterAgreementOptions {
  /** How much a disagreement counts: all alike, by the distance of the ratings, or by its square (`none`). */
  readonly weights?: 'none' | 'linear' | 'quadratic';
  /** The example of each pair, where examples were rated more than once: pairs of one example are not independent. */
  readonly clusters?: readonly string[];
  /** Between 0 and 1 (.95). */
  readonly level?: number;
}

/**
 * Agreement beyond chance of two raters who rated the same things: 1 − (mean disagreement) / (mean disagreement of ratings paired by
 * chance). The ratings are numbers and need no common levels; with `quadratic` weights this is Lin's concordance too.
 *
 * The interval is that of Fleiss, Cohen and Everitt for large samples, with Student's t, and with repeats summed by example. As it is it
 * covers far too little when one rating is rare (of 50 verdicts, as little as 37 %), and is empty when all agree.
 * Therefore it is made with four more pairs, in which the lowest and the highest rating meet in all ways, each counted once (plain) or a
 * quarter (weighted, of three ratings or more). With 50 pairs it then covers 95 % and more; the value itself is without them.
 * Source: Cohen 1960 and 1968; Fleiss, Cohen and Everitt, Psychological Bulletin 1969; for added pairs Agresti and Min, Statistics in
 * Medicine 2005.
 * @throws RangeError for lists of different lengths, what is not finite, weights that there are not, and a level outside 0 … 1
 * @example
 * const first = [1, 1, 1, 0, 0, 1, 0, 1, 1, 0];
 * const second = [1, 1, 1, 0, 1, 1, 0, 1, 0, 0];
 * const { value, n } = raterAgreement(first, second);
 * [value?.toFixed(3), n] // => ['0.583', 10]
 */
export function raterAgreement(
  a: readonly number[],
  b: readonly number[],
  { weights = 'none', clusters, level = 0.95 }: RaterAgreementOptions = {},
): ChanceCorrectedAgreement {
  if (!Object.hasOwn(weightings, weights))
    throw new RangeError(`weights ${JSON.stringify(weights)}: there are none, linear and quadratic`);
  const weight = weightings[weights];
  const places = weights !== 'none' && [...a, ...b].every(Number.isFinite) ? inParts([...a, ...b]) : [...a, ...b];
  // Of two ratings all weights are alike, and so must be the interval.
  const pseudoPairs = weights === 'none' || new Set([...a, ...b]).size <= 2 ? 1 : 0.25;
  return chanceCorrected({
    // Weights go by distance: the unit must not matter, however large or small it is.
    a: places.slice(0, a.length),
    b: places.slice(a.length),
    clusters,
    level,
    weight,
    pseudoPairs,
    expect: (pairs) => pairedByChance(pairs, weights),
  });
}

type Weights = NonNullable<RaterAgreementOptions['weights']>;

const weightings: Readonly<Record<Weights, (distance: number) => number>> = {
  none: (distance) => (distance === 0 ? 0 : 1),
  linear: Math.abs,
  quadratic: (distance) => distance ** 2,
};

function pairedByChance({ a, b, counts }: RatedPairs, weights: Weights): ExpectedDisagreement {
  const [toB, toA] = [meanDistances[weights](b, counts), meanDistances[weights](a, counts)];
  const [forA, forB] = [a.map(toB), b.map(toA)];
  let [sum, total] = [0, 0];
  for (const [i, count] of counts.entries()) {
    sum += count * (forA[i] as number);
    total += count;
  }
  // Rounding must not make a little disagreement of none.
  const isOne = [...a, ...b].every((rating) => rating === a[0]);
  const expected = isOne ? 0 : sum / total;
  return { expected, influences: forA.map((own, i) => own + (forB[i] as number) - 2 * expected) };
}

// How far one rating is, on average, from all ratings of a list, without going through the list for each.

/** Prepares a list, each rating as often as its count says, and gives the mean weight of a rating's distance from it. */
type MeanDistance = (ratings: readonly number[], counts: readonly number[]) => (rating: number) => number;

/** By weight of a distance: any is 1, the distance, its square. */
export const meanDistances: Readonly<Record<'none' | 'linear' | 'quadratic', MeanDistance>> = {
  none: (ratings, counts) => {
    const { levels, total } = levelsOf(ratings, counts);
    const share = new Map(levels.map(({ rating, count }) => [rating, count / total]));
    return (rating) => 1 - (share.get(rating) ?? 0);
  },
  linear: (ratings, counts) => {
    const { levels, total } = levelsOf(ratings, counts);
    const all = levels.reduce((sum, { rating, count }) => sum + rating * count, 0);
    const known = new Map<number, number>();
    return (rating) => {
      const before = known.get(rating);
      if (before !== undefined) return before;
      const { count, sum } = upTo(levels, rating);
      const distance = (rating * count - sum + (all - sum) - rating * (total - count)) / total;
      known.set(rating, Math.max(0, distance));
      return Math.max(0, distance);
    };
  },
  quadratic: (ratings, counts) => {
    const total = counts.reduce((sum, count) => sum + count, 0);
    const centre = ratings.reduce((sum, rating, i) => sum + rating * (counts[i] as number), 0) / total;
    const variance =
      ratings.reduce((sum, rating, i) => sum + (rating - centre) ** 2 * (counts[i] as number), 0) / total;
    return (rating) => (rating - centre) ** 2 + variance;
  },
};

interface Level {
  readonly rating: number;
  readonly count: number;
  /** Of this level and all below: number of ratings, and their sum. */
  readonly countUpTo: number;
  readonly sumUpTo: number;
}

function levelsOf(ratings: readonly number[], counts: readonly number[]) {
  const found = new Map<number, number>();
  for (const [i, rating] of ratings.entries()) found.set(rating, (found.get(rating) ?? 0) + (counts[i] as number));
  let [countUpTo, sumUpTo] = [0, 0];
  const levels = [...found]
    .sort(([x], [y]) => x - y)
    .map(([rating, count]): Level => {
      countUpTo += count;
      sumUpTo += rating * count;
      return { rating, count, countUpTo, sumUpTo };
    });
  return { levels, total: countUpTo };
}

/** Of all ratings that are not above this one. */
function upTo(levels: readonly Level[], rating: number): { readonly count: number; readonly sum: number } {
  let [low, high] = [0, levels.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((levels[middle] as Level).rating <= rating) low = middle + 1;
    else high = middle;
  }
  const last = levels[low - 1];
  return { count: last?.countUpTo ?? 0, sum: last?.sumUpTo ?? 0 };
}
