// How far a mean of values in a range can lie to one side: a bound that holds even where all values are the same.

export interface BoundedBoundOptions {
  readonly values: ArrayLike<number>;
  /** Largest value there can be. */
  readonly highest: number;
}

/**
 * p of the hypothesis that the mean is `value` or more: the chance that the mean of the values and one more at `highest`, under weights
 * drawn from Dirichlet(1, …, 1), is as large. It needs no shape of the values and does not vanish where they are all the same: of n values of 0
 * and an end of 1 it is (1 − value)^n, of values 0 and 1 Clopper and Pearson's.
 * That a mean is `value` or less is the same question of the negative values.
 * Source: Gaffke, Three test statistics for a nonparametric one-sided hypothesis on the mean of a nonnegative variable, 2005; Learned-Miller
 * and Thomas, A new confidence interval for the mean of a bounded random variable, 2019.
 * @returns at least 10⁻¹⁵, below which the digits end
 * @throws RangeError for a value above `highest` or not finite, and for no values
 * @example
 * boundedMeanAtLeastP({ values: [0, 0, 0, 0, 0], highest: 1 }, 0.02).toFixed(4) // => '0.9039'
 */
export function boundedMeanAtLeastP({ values, highest }: BoundedBoundOptions, value: number): number {
  return chanceAtLeast(weighValues(values, highest), value);
}

/**
 * Whether {@link boundedMeanAtLeastP} is `chance` or less, without computing it where that is plain: from Markov's bound, or from a rule of few steps.
 * @param chance up to .05
 * @throws RangeError as it
 */
export function boundedMeanRefuted({ values, highest }: BoundedBoundOptions, value: number, chance: number): boolean {
  const weighed = weighValues(values, highest);
  if (value > weighed.lowest && value < weighed.highest) {
    const gaps = weighed.values.map((x) => x - value);
    if (chernoff(gaps, weighed.counts) <= chance) return true;
    if (chanceAtLeast(weighed, value, coarseStep) > Math.max(plain, 4 * chance)) return false;
  }
  return chanceAtLeast(weighed, value) <= chance;
}

/** Steps that leave three digits of what is no small chance. */
const coarseStep = 0.25;
const plain = 0.01;

/**
 * The upper bound of the mean: the smallest value for which {@link boundedMeanAtLeastP} is not above 1 − level.
 * @param level of this one side, between 0 and 1 (.95)
 * @throws RangeError for a value above `highest` or not finite, no values, and a level outside 0 … 1
 * @example
 * boundedMeanBound({ values: new Float64Array(59), highest: 1 }).toFixed(4) // => '0.0495'
 */
export function boundedMeanBound({
  values,
  highest,
  level = 0.95,
}: BoundedBoundOptions & { readonly level?: number }): number {
  if (!(level > 0 && level < 1)) throw new RangeError(`a level of ${level} is not between 0 and 1`);
  return boundOf(weighValues(values, highest), { level });
}

interface BoundSearch {
  readonly level: number;
  /** Of the integral (fine). */
  readonly step?: number;
  /** As a share of the extent (1e-9). */
  readonly within?: number;
}

/** The upper bound of values that were weighed before: of a plan, as often as it takes to make another n. */
export function boundOf(weighed: WeighedValues, { level, step = fineStep, within = 1e-9 }: BoundSearch): number {
  const { lowest, highest } = weighed;
  // By false position on the logarithm of p, halving the weight of an end that stays (the Illinois method).
  const surplus = (value: number): number => Math.log(chanceAtLeast(weighed, value, step) / (1 - level));
  let [low, high] = [lowest, highest];
  let [above, below] = [surplus(low), surplus(high)];
  let last = 0;
  for (let i = 0; i < 60 && high - low > within * (highest - lowest); i++) {
    const between = (low * below - high * above) / (below - above);
    const found = surplus(between);
    if (found > 0) {
      low = between;
      above = found;
      if (last > 0) below /= 2;
    } else {
      high = between;
      below = found;
      if (last < 0) above /= 2;
    }
    last = found > 0 ? 1 : -1;
  }
  return high;
}

/** Values with how often they come, the one at the end among them. */
interface WeighedValues {
  readonly lowest: number;
  readonly highest: number;
  readonly values: Float64Array;
  readonly counts: Float64Array;
}

/** Of more distinct values those that lie together count as their mean: a 256th of their extent, which moves no digit that is shown. */
const mostDistinct = 256;

/** @param most distinct values beyond which those that lie together count as their mean */
export function weighValues(values: ArrayLike<number>, highest: number, most: number = mostDistinct): WeighedValues {
  if (values.length === 0) throw new RangeError('no values');
  let [lowest, largest] = [highest, Number.NEGATIVE_INFINITY];
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    if (!(value <= highest && value > Number.NEGATIVE_INFINITY)) {
      throw new RangeError(`value ${i} is ${value}, not up to ${highest}`);
    }
    lowest = Math.min(lowest, value);
    largest = Math.max(largest, value);
  }
  const distinct = new Set(Array.from(values)).size;
  const cell = (value: number): number =>
    distinct <= most ? value : Math.round(((value - lowest) / (largest - lowest)) * most);
  const cells = new Map<number, { sum: number; count: number }>();
  for (let i = 0; i < values.length; i++) {
    const value = values[i] as number;
    const known = cells.get(cell(value));
    if (known === undefined) cells.set(cell(value), { sum: value, count: 1 });
    else {
      known.sum += value;
      known.count++;
    }
  }
  const means = [...cells].map(([value, { sum, count }]) => (distinct <= most ? value : sum / count));
  return {
    lowest,
    highest,
    values: Float64Array.from([...means, highest]),
    counts: Float64Array.from([...[...cells.values()].map(({ count }) => count), 1]),
  };
}

/** Step of the trapezoidal rule over the logarithm of the frequency, which leaves 15 digits. */
const fineStep = 0.06;

/**
 * P(Σ W (x − value) ≥ 0). Dirichlet weights are exponential variables over their sum, so that this is the chance that a sum of exponential
 * variables, some of them negative, is positive: ½ + 1/π ∫ sin(Σ arctan(c u)) / Π √(1 + c² u²) du / u, c = x − value.
 * Source: Imhof, Computing the distribution of quadratic forms in normal variables, Biometrika 1961.
 */
export function chanceAtLeast(
  { lowest, highest, values, counts }: WeighedValues,
  value: number,
  step: number = fineStep,
): number {
  if (value <= lowest) return 1;
  const least = 1e-15;
  if (value >= highest) return least;
  const gaps = values.map((x) => x - value);
  const most = chernoff(gaps, counts);
  // So far out the sine turns faster than the steps of the rule, and what is sought is no more than its error.
  if (most < farOut) return Math.max(least, most);
  let [size, balance] = [0, 0];
  for (let i = 0; i < gaps.length; i++) {
    size += Math.abs(gaps[i] as number) * (counts[i] as number);
    balance += (gaps[i] as number) * (counts[i] as number);
  }
  // Below the first step the sine is its angle and nothing decays, to the last digit: the steps there are a geometric series.
  const first = (tiniest / size) * Math.exp(step * Math.floor(Math.log(smallAngle / tiniest) / step));
  let integral = (balance * first) / Math.expm1(step);
  for (let at = Math.log(first); ; at += step) {
    const u = Math.exp(at);
    let [angle, decay] = [0, 0];
    for (let i = 0; i < gaps.length; i++) {
      const c = (gaps[i] as number) * u;
      angle += (counts[i] as number) * Math.atan(c);
      decay += (counts[i] as number) * 0.5 * Math.log1p(c * c);
    }
    integral += Math.sin(angle) * Math.exp(-decay);
    if (decay > 38) break;
  }
  return Math.min(1, Math.max(least, 0.5 + (integral * step) / Math.PI));
}

const [tiniest, smallAngle] = [1e-17, 1e-5];

/** A chance below which it is not computed: its bound is told, which is larger. */
const farOut = 1e-13;

/** A bound of P(Σ W c ≥ 0) by Markov's inequality: the smallest Π 1 / (1 − t c) over t from 0 to 1 / the largest c, found by thirds. */
function chernoff(gaps: Float64Array, counts: Float64Array): number {
  let [sum, largest] = [0, 0];
  for (let i = 0; i < gaps.length; i++) {
    sum += (gaps[i] as number) * (counts[i] as number);
    largest = Math.max(largest, gaps[i] as number);
  }
  if (sum >= 0 || largest <= 0) return 1;
  const logarithm = (t: number): number => {
    let total = 0;
    for (let i = 0; i < gaps.length; i++) total -= (counts[i] as number) * Math.log1p(-t * (gaps[i] as number));
    return total;
  };
  let [from, to] = [0, (1 - 1e-12) / largest];
  for (let round = 0; round < 60 && to - from > 1e-6 * to; round++) {
    const third = (to - from) / 3;
    if (logarithm(from + third) < logarithm(to - third)) to -= third;
    else from += third;
  }
  return Math.exp(logarithm((from + to) / 2));
}
