// Sum, mean and standard deviation, without loss of digits; of values in a list, and of values that come one by one and are not kept.

/** Sum with Neumaier's compensation, so that the order of magnitude of the terms does not matter. */
export function sum(values: ArrayLike<number>): number {
  let total = 0;
  let compensation = 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? 0;
    const next = total + value;
    compensation += Math.abs(total) >= Math.abs(value) ? total - next + value : value - next + total;
    total = next;
  }
  return total + compensation;
}

/** Arithmetic mean of at least one value. */
export const mean = (values: ArrayLike<number>): number => sum(values) / values.length;

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

/**
 * Sample standard deviation, n − 1 in the denominator; NaN below two values.
 * Source: the two-pass algorithm with the correction of Chan, Golub and LeVeque (The American Statistician 1983), which
 * keeps its digits where the values share a large common part.
 * @example
 * standardDeviation([1, 2, 3]) // => 1
 */
export function standardDeviation(values: ArrayLike<number>): number {
  const n = values.length;
  if (n < 2) return Number.NaN;
  const centre = mean(values);
  const deviations = new Float64Array(n);
  let largest = 0;
  for (let i = 0; i < n; i++) {
    const deviation = (values[i] as number) - centre;
    deviations[i] = deviation;
    largest = Math.max(largest, Math.abs(deviation));
  }
  // Squares of what is very small or large are no doubles; a power of two costs no digits.
  const unit = largest > 1e-140 && largest < 1e140 ? 1 : 2 ** Math.floor(Math.log2(largest));
  if (!(unit > 0)) return largest === 0 ? 0 : Number.NaN;
  for (let i = 0; i < n; i++) deviations[i] = (deviations[i] as number) / unit;
  const drift = sum(deviations);
  const squares = sum(deviations.map((deviation) => deviation * deviation));
  return unit * Math.sqrt(Math.max(0, squares - (drift * drift) / n) / (n - 1));
}
