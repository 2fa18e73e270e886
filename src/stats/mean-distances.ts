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
