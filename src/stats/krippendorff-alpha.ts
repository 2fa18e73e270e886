// Agreement of any number of raters, some of whose ratings may be missing.
import { inParts } from './cohen-kappa.ts';

export interface KrippendorffAlpha {
  /** 1: full agreement, 0: as chance would have it; null where it is not defined. */
  readonly alpha: number | null;
  /** Ratings that entered: those of units with at least two. */
  readonly ratings: number;
  /** Units that entered. */
  readonly units: number;
}

export interface KrippendorffOptions {
  /** What a difference of two ratings means: any other label, so many ranks apart, so many steps apart (`nominal`). */
  readonly level?: 'nominal' | 'ordinal' | 'interval';
}

/**
 * Krippendorff's alpha. Units with a single rating say nothing of agreement and are left out. Null when no unit has two ratings, or
 * all ratings that enter are the same, so that there was nothing to disagree about.
 * Source: Krippendorff, Computing Krippendorff's Alpha-Reliability, 2011.
 * @param units the ratings of each unit, in any order; null or undefined: missing
 * @throws RangeError for a rating that is not finite, and a level that there is not
 * @example
 * krippendorffAlpha([[1, 1], [2, 2], [1, 2], [3, null]]) // => { alpha: 0.4444444444444444, ratings: 6, units: 3 }
 */
export function krippendorffAlpha(
  units: readonly (readonly (number | null | undefined)[])[],
  { level = 'nominal' }: KrippendorffOptions = {},
): KrippendorffAlpha {
  if (!['nominal', 'ordinal', 'interval'].includes(level))
    throw new RangeError(`level ${JSON.stringify(level)}: there are nominal, ordinal and interval`);
  const paired = units.map(presentIn).filter((ratings) => ratings.length >= 2);
  const counts = countsOf(paired.flat());
  const n = counts.reduce((sum, { count }) => sum + count, 0);
  const distance = distances(counts, level);
  const place = new Map(counts.map(({ value }, i) => [value, i]));
  let observed = 0;
  for (const ratings of paired) {
    let sum = 0;
    for (const x of ratings) for (const y of ratings) sum += distance(place.get(x) as number, place.get(y) as number);
    observed += sum / (ratings.length - 1);
  }
  let expected = 0;
  for (const [i, { count }] of counts.entries()) {
    for (const [j, other] of counts.entries()) expected += count * other.count * distance(i, j);
  }
  const alpha = expected > 0 ? 1 - ((n - 1) * observed) / expected : null;
  return { alpha, ratings: n, units: paired.length };
}

interface ValueCount {
  readonly value: number;
  readonly count: number;
}

function presentIn(unit: readonly (number | null | undefined)[]): readonly number[] {
  return unit.filter((rating) => {
    if (rating === null || rating === undefined) return false;
    if (!Number.isFinite(rating)) throw new RangeError(`a rating is ${rating}`);
    return true;
  }) as readonly number[];
}

/** How often each value occurs, in ascending order of value. */
function countsOf(ratings: readonly number[]): readonly ValueCount[] {
  const counts = new Map<number, number>();
  for (const rating of ratings) counts.set(rating, (counts.get(rating) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count })).sort((x, y) => x.value - y.value);
}

/** Squared distance of the i-th and j-th value. */
function distances(counts: readonly ValueCount[], level: 'nominal' | 'ordinal' | 'interval') {
  if (level === 'nominal') return (i: number, j: number) => (i === j ? 0 : 1);
  // In parts of their range, so that squares neither overflow nor vanish.
  const parts = inParts(counts.map(({ value }) => value));
  let before = 0;
  // On the ordinal scale a value stands at its mean rank.
  const places = counts.map(({ count }, i) => {
    before += count;
    return level === 'interval' ? (parts[i] as number) : before - count / 2;
  });
  return (i: number, j: number) => ((places[i] as number) - (places[j] as number)) ** 2;
}
