// Where the mean of a series of days changes.
import { checkSeed, fillRandomWords } from './random-bits.ts';

/** A mean of a day, with the square of its standard error. */
export interface SeriesPoint {
  readonly value: number;
  /** Above 0. */
  readonly variance: number;
}

export interface ChangePoint {
  /** Place in the series of the first point that is of the new mean. */
  readonly at: number;
  readonly before: number;
  readonly after: number;
  /** Of the stretch that it divides. */
  readonly p: number;
}

export interface ChangePointOptions {
  /** The chance that a series without a change is said to have any (.05). */
  readonly alpha?: number;
  /** Points on either side, at least (3). */
  readonly least?: number;
  /** Random orders (1999). */
  readonly orders?: number;
  /** Whole number from 0 (1). */
  readonly seed?: number;
}

/**
 * Changes of the mean, by binary segmentation: a stretch is divided where (m_after − m_before)² · W_before W_after / W is largest, if that is larger than under all but a share
 * of random orders of its residuals, p = (c + 1) / (B + 1) ≤ alpha; each part is then divided by itself at the share of alpha that it has of the points. So a series without a
 * change is said to have one with a chance of alpha at most, however many points it has.
 *
 * The weight of a point is 1 / (its variance + τ²), τ² the variance between days by the method of moments, so that busy days count more. It assumes that days without a change are
 * alike, whatever order they come in: where a day resembles the one before, changes are found too often.
 * Source: the statistic of Sen and Srivastava, Annals of Statistics 1975; permutation: Antoch and Hušková, Statistics and Probability Letters 2001; segmentation: Vostrikova 1981; τ²:
 * DerSimonian and Laird, Controlled Clinical Trials 1986.
 * @returns in order of place
 * @throws RangeError for an alpha outside 0 … 1, a seed that is none, and points that are not finite
 * @example
 * const series = Array.from({ length: 20 }, (_, day) => ({ value: (day < 12 ? 0.8 : 0.6) + 0.01 * (day % 3), variance: 1e-4 }));
 * changePoints(series).map(({ at }) => at) // => [12]
 */
export function changePoints(
  series: readonly SeriesPoint[],
  { alpha = 0.05, least = 3, orders = 1999, seed = 1 }: ChangePointOptions = {},
): readonly ChangePoint[] {
  if (!(alpha > 0 && alpha < 1)) throw new RangeError(`a chance of ${alpha} is not between 0 and 1`);
  checkSeed(seed);
  for (const { value, variance } of series)
    if (!(Number.isFinite(value) && variance > 0 && variance < Number.POSITIVE_INFINITY))
      throw new RangeError(`${value} with a variance of ${variance} is no point of a series`);
  const found: ChangePoint[] = [];
  const stretches = [{ from: 0, to: series.length }];
  for (let stretch = stretches.pop(); stretch !== undefined; stretch = stretches.pop()) {
    const { from, to } = stretch;
    const divided = divide(series.slice(from, to), { least, orders, seed });
    if (divided === undefined || divided.p > (alpha * (to - from)) / series.length + 1e-12) continue;
    found.push({ ...divided, at: from + divided.at });
    stretches.push({ from, to: from + divided.at }, { from: from + divided.at, to });
  }
  return found.sort((a, b) => a.at - b.at);
}

type Dividing = Required<Pick<ChangePointOptions, 'least' | 'orders' | 'seed'>>;

function divide(points: readonly SeriesPoint[], { least, orders, seed }: Dividing): ChangePoint | undefined {
  const n = points.length;
  if (n < 2 * least) return undefined;
  const weights = weightsOf(points);
  const values = Float64Array.from(points, ({ value }) => value);
  const whole = meanOf(values, weights, 0, n);
  const residuals = values.map((value, at) => (value - whole) * Math.sqrt(weights[at] as number));
  const best = largest(values, weights, least);
  const shuffled = new Float64Array(n);
  const places = new Int32Array(n);
  const words = new Int32Array(n);
  let asLarge = 0;
  for (let order = 0; order < orders; order++) {
    fillRandomWords(words, { seed, block: order, part: n });
    shuffle(places, words);
    for (let at = 0; at < n; at++)
      shuffled[at] = (residuals[places[at] as number] as number) / Math.sqrt(weights[at] as number);
    if (largest(shuffled, weights, least).size >= best.size * (1 - 1e-12)) asLarge++;
  }
  return {
    at: best.at,
    before: meanOf(values, weights, 0, best.at),
    after: meanOf(values, weights, best.at, n),
    // Nothing differs.
    p: best.size <= 1e-24 ? 1 : (asLarge + 1) / (orders + 1),
  };
}

function weightsOf(points: readonly SeriesPoint[]): Float64Array {
  const plain = Float64Array.from(points, ({ variance }) => 1 / variance);
  const values = Float64Array.from(points, ({ value }) => value);
  const mean = meanOf(values, plain, 0, points.length);
  let [sum, squares, q] = [0, 0, 0];
  for (const [at, weight] of plain.entries()) {
    sum += weight;
    squares += weight * weight;
    q += weight * ((values[at] as number) - mean) ** 2;
  }
  const between = Math.max(0, (q - (points.length - 1)) / (sum - squares / sum));
  return Float64Array.from(points, ({ variance }) => 1 / (variance + between));
}

function meanOf(values: Float64Array, weights: Float64Array, from: number, to: number): number {
  let [sum, weight] = [0, 0];
  for (let at = from; at < to; at++) {
    sum += (values[at] as number) * (weights[at] as number);
    weight += weights[at] as number;
  }
  return sum / weight;
}

function largest(
  values: Float64Array,
  weights: Float64Array,
  least: number,
): { readonly at: number; readonly size: number } {
  let [all, whole] = [0, 0];
  for (let at = 0; at < values.length; at++) {
    all += (values[at] as number) * (weights[at] as number);
    whole += weights[at] as number;
  }
  const mean = all / whole;
  let best = { at: least, size: -1 };
  let [sum, weight] = [0, 0];
  for (let at = 1; at <= values.length - least; at++) {
    const own = weights[at - 1] as number;
    sum += ((values[at - 1] as number) - mean) * own;
    weight += own;
    // (m_after − m_before)² W_b W_a / W = (Σ_b w (x − m))² W / (W_b W_a).
    const size = (sum * sum * whole) / (weight * (whole - weight));
    if (at >= least && size > best.size) best = { at, size };
  }
  return best;
}

/** Fisher and Yates. */
function shuffle(places: Int32Array, words: Int32Array): void {
  for (let at = 0; at < places.length; at++) {
    const other = Math.floor((((words[at] as number) >>> 0) / 2 ** 32) * (at + 1));
    places[at] = places[other] as number;
    places[other] = at;
  }
}
