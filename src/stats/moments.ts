// Number, mean and standard deviation of values that come one by one and are not kept.

export interface Moments {
  add(value: number): void;
  readonly n: () => number;
  /** Sum with Neumaier's compensation. */
  readonly sum: () => number;
  /** Arithmetic mean; NaN of nothing. */
  readonly mean: () => number;
  /** Sample standard deviation (n − 1 in the denominator); NaN below two values. */
  readonly standardDeviation: () => number;
}

/** Source of the deviation: Welford 1962, which does not lose digits as a difference of sums of squares does. */
export function createMoments(): Moments {
  let n = 0;
  let total = 0;
  let compensation = 0;
  let centre = 0;
  let squares = 0;
  const sum = () => total + compensation;
  return {
    add(value) {
      n++;
      const next = total + value;
      compensation += Math.abs(total) >= Math.abs(value) ? total - next + value : value - next + total;
      total = next;
      const distance = value - centre;
      centre += distance / n;
      squares += distance * (value - centre);
    },
    n: () => n,
    sum,
    mean: () => sum() / n,
    standardDeviation: () => (n < 2 ? Number.NaN : Math.sqrt(squares / (n - 1))),
  };
}

/** The moments of values that are there already. */
export function momentsOf(values: Iterable<number>): Moments {
  const moments = createMoments();
  for (const value of values) moments.add(value);
  return moments;
}
