// How large a difference a paired t test can find, with how many pairs.
import { noncentralTTail, studentTQuantile } from './student-t.ts';

export interface PowerOptions {
  /** Level of the test (.05). */
  readonly alpha?: number;
  /** `one-sided`: in the direction of the effect (`two-sided`). */
  readonly alternative?: 'two-sided' | 'one-sided';
}

/** The smallest number of pairs the functions can speak of. */
const fewest = 2;
const most = 1e9;

/**
 * The probability that a paired t test finds a true effect.
 * Exact: noncentral t with n − 1 degrees of freedom and noncentrality d_z √n; a two-sided test counts both tails.
 * @param effect true d_z (mean ÷ standard deviation of the differences); its sign does not matter when two-sided
 * @param n number of pairs, at least 2, not necessarily whole
 * @throws RangeError for n < 2 or alpha outside 0 … 1
 * @example
 * pairedTPower({ effect: 0.3, n: 50 }).toFixed(3) // => '0.548'
 */
export function pairedTPower({
  effect,
  n,
  alpha = 0.05,
  alternative = 'two-sided',
}: PowerOptions & { readonly effect: number; readonly n: number }): number {
  if (!(n >= fewest)) throw new RangeError(`n = ${n}: a paired t test needs ${fewest} pairs`);
  checkShare(alpha, 'alpha');
  const df = n - 1;
  const noncentrality = effect * Math.sqrt(n);
  if (alternative === 'one-sided') return noncentralTTail(studentTQuantile(alpha, df), { df, noncentrality });
  const critical = studentTQuantile(alpha / 2, df);
  // Rounding must not make it more than certain.
  return Math.min(
    1,
    noncentralTTail(critical, { df, noncentrality }) + noncentralTTail(critical, { df, noncentrality: -noncentrality }),
  );
}

/** Number of pairs, as a real number and as the whole number of pairs to take. */
export interface SampleSize {
  /** The n at which the power is just reached; 2 when fewer than 2 would do. */
  readonly exact: number;
  /** `exact` rounded up. */
  readonly n: number;
}

/**
 * How many pairs a paired t test needs to find an effect.
 * @param effect true d_z, not 0
 * @param power wanted, above alpha and below 1 (.8)
 * @throws RangeError when no number of pairs below a thousand million does it
 * @example
 * pairedTSampleSize({ effect: 0.3 }).n // => 90
 */
export function pairedTSampleSize({
  effect,
  power = 0.8,
  ...options
}: PowerOptions & { readonly effect: number; readonly power?: number }): SampleSize {
  const size = Math.abs(effect);
  checkPower(power, options);
  const reaches = (n: number) => pairedTPower({ effect: size, n, ...options }) >= power;
  if (!(size > 0)) throw new RangeError(`no number of pairs finds an effect of ${effect}`);
  const exact = reaches(fewest) ? fewest : smallest(reaches, { from: fewest, most });
  if (exact > most) throw new RangeError(`no number of pairs below ${most} finds an effect of ${effect}`);
  return { exact, n: Math.ceil(exact - 1e-9 * exact) };
}

/**
 * The smallest d_z that n pairs find with the given power.
 * @param power wanted, above alpha and below 1 (.8)
 * @example
 * pairedTMinimalEffect({ n: 50 }).toFixed(3) // => '0.404'
 */
export function pairedTMinimalEffect({
  n,
  power = 0.8,
  ...options
}: PowerOptions & { readonly n: number; readonly power?: number }): number {
  checkPower(power, options);
  return smallest((effect) => pairedTPower({ effect, n, ...options }) >= power, { from: 0, most: 1e9 });
}

/** The smallest number for which a condition that stays true once it is true holds. */
function smallest(holds: (at: number) => boolean, range: { readonly from: number; readonly most: number }): number {
  let low = range.from;
  let high = Math.max(1, 2 * low);
  while (!holds(high) && high < range.most) {
    low = high;
    high *= 2;
  }
  while (high - low > 1e-13 * high) {
    const middle = (low + high) / 2;
    if (holds(middle)) high = middle;
    else low = middle;
  }
  return high;
}

function checkPower(power: number, { alpha = 0.05 }: PowerOptions): void {
  checkShare(power, 'power');
  if (power <= alpha) throw new RangeError(`a power of ${power} is not above alpha = ${alpha}`);
}

function checkShare(share: number, name: string): void {
  if (!(share > 0 && share < 1)) throw new RangeError(`${name} = ${share} is not between 0 and 1`);
}
