// Means of samples drawn with replacement.
import { checkSeed, fillRandomWords } from './random-bits.ts';

export interface ResampleOptions {
  readonly seed: number;
  /** Number of samples in all. */
  readonly replicates: number;
  /** First sample to draw (0). */
  readonly from?: number;
  /** Sample before which to stop (all). */
  readonly to?: number;
}

/** Keeps the streams of resampling apart from those of sign flips under the same seed. */
const part = 0xb0075;

/**
 * The means of samples as large as the values, drawn from them with replacement. Sample i is the same whichever others are
 * drawn, so a range of them can be drawn on its own.
 *
 * A place is a random 32-bit word times n / 2³²; the places differ in probability by at most n / 2³².
 * @throws RangeError for no values and for a seed that is not a whole number from 0
 * @example
 * resampleMeans([2, 2, 2], { seed: 1, replicates: 2 }) // => Float64Array.of(2, 2)
 */
export function resampleMeans(
  values: ArrayLike<number>,
  { seed, replicates, from = 0, to = replicates }: ResampleOptions,
): Float64Array {
  checkSeed(seed);
  const n = values.length;
  if (n === 0) throw new RangeError('no values to draw from');
  const source = Float64Array.from(values);
  const words = new Int32Array(n);
  return Float64Array.from({ length: Math.max(0, to - from) }, (_, i) => {
    fillRandomWords(words, { seed, block: from + i, part });
    let sum = 0;
    for (const word of words) sum += source[Math.floor((word >>> 0) * n * 2 ** -32)] as number;
    return sum / n;
  });
}
