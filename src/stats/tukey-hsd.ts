// All pairs of several systems at once.
import { mean, sum } from './moments.ts';
import { normalDensity, normalTail } from './normal.ts';
import { scaleOfScores } from './paired-differences.ts';
import { averageOverChi } from './student-t.ts';

export type TukeyTest = TukeyResult | { readonly kind: 'constant' } | { readonly kind: 'too-few' };

export interface TukeyResult {
  readonly kind: 'tested';
  /** Means of the systems, in their order. */
  readonly means: readonly number[];
  /** Mean square of what is left when each system's and each topic's mean is taken away. */
  readonly meanSquareError: number;
  /** (systems − 1) (topics − 1) */
  readonly df: number;
  /** Every pair once, the earlier system first. */
  readonly pairs: readonly TukeyPair[];
}

export interface TukeyPair {
  /** Indexes of the systems. */
  readonly a: number;
  readonly b: number;
  /** Mean of b − mean of a. */
  readonly difference: number;
  /** |difference| in standard errors of a mean. */
  readonly q: number;
  /** Already adjusted for the number of pairs. */
  readonly p: number;
}

/**
 * Tukey's honestly significant difference for systems that answered the same topics: a two-way layout, systems × topics, so that
 * easy and hard topics do not count as noise. The one-way form, which ignores the topics, finds far less.
 *
 * `too-few`: below two systems or two topics. `constant`: nothing is left to estimate the error from; the systems differ by the
 * same amount on every topic, up to rounding.
 * Source: Tukey 1953; for retrieval Carterette, ACM TOIS 2012.
 * @param scores one list a system, all over the same topics in the same order
 * @throws RangeError when the lists differ in length or a score is not finite
 * @example
 * const test = tukeyHsd([[0.1, 0.4, 0.3], [0.2, 0.3, 0.5], [0.5, 0.8, 0.6]]);
 * test.kind === 'tested' && test.pairs.map(({ a, b, p }) => [a, b, p.toFixed(3)]) // => [[0, 1, '0.737'], [0, 2, '0.028'], [1, 2, '0.054']]
 */
export function tukeyHsd(
  scores: readonly ArrayLike<number>[],
  { relativeTolerance = 1e-12 }: { readonly relativeTolerance?: number } = {},
): TukeyTest {
  const topics = scores[0]?.length ?? 0;
  const k = scores.length;
  const scale = scaleOfScores(scores);
  if (k < 2 || topics < 2) return { kind: 'too-few' };
  const means = scores.map((list) => mean(list));
  const df = (k - 1) * (topics - 1);
  const meanSquareError = sumOfSquaredErrors(scores, means) / df;
  if (Math.sqrt(meanSquareError) <= relativeTolerance * scale) return { kind: 'constant' };
  const standardError = Math.sqrt(meanSquareError / topics);
  const pairs = means.flatMap((meanA, a) =>
    means.slice(a + 1).map((meanB, i): TukeyPair => {
      const q = Math.abs(meanB - meanA) / standardError;
      return { a, b: a + 1 + i, difference: meanB - meanA, q, p: studentizedRangeTail(q, { k, df }) };
    }),
  );
  return { kind: 'tested', means, meanSquareError, df, pairs };
}

function sumOfSquaredErrors(scores: readonly ArrayLike<number>[], means: readonly number[]): number {
  const squares: number[] = [];
  for (let topic = 0; topic < (scores[0]?.length ?? 0); topic++) {
    const effects = scores.map((list, system) => (list[topic] as number) - (means[system] as number));
    const shared = mean(effects);
    for (const effect of effects) squares.push((effect - shared) ** 2);
  }
  return sum(squares);
}

// The studentized range: how far apart the largest and the smallest of several means are, when there is no true difference.

/** The smallest of the values is looked for below this: above lies less than 1e-17. */
const highest = 8;
/** So small, the trapezoidal rule is exact to 15 digits for 100 values; for 1,000 to 9. */
const step = 0.16;

/** From the highest place downwards, to where the density is no double any more. */
const nodes = Array.from({ length: 47 / step }, (_, i) => {
  const z = highest - i * step;
  return { z, density: normalDensity(z), tail: normalTail(z) };
});

/**
 * P(Q > q) for the range of `k` independent standard normal values divided by an independent estimate of their standard
 * deviation. As exact in the tail as in the middle.
 * Source: Copenhaver and Holland, Journal of Statistical Computation and Simulation 1988, for the integrals; the quadrature is
 * the trapezoidal rule on both.
 * @param k number of values, at least 2
 * @param df degrees of freedom of the estimate, above 0; ∞ when the deviation is known
 * @throws RangeError for k < 2, df ≤ 0 and NaN
 * @example
 * studentizedRangeTail(3.5, { k: 3, df: 20 }).toFixed(7) // => '0.0558918'
 */
export function studentizedRangeTail(q: number, { k, df }: { readonly k: number; readonly df: number }): number {
  if (!(Number.isInteger(k) && k >= 2 && df > 0) || Number.isNaN(q))
    throw new RangeError(`no studentized range of ${k} values, df ${df}`);
  if (q <= 0) return 1;
  if (q === Number.POSITIVE_INFINITY) return 0;
  return averageOverChi((s) => Math.log(rangeTail(q * s, k)), df, 1 / Math.sqrt(k));
}

/** P(range of k standard normal values > width), summed over where the smallest of them lies. */
function rangeTail(width: number, k: number): number {
  // A wide range has its smallest value near −width / 2, if not at its usual place.
  const lowest = -width / 2 - 9;
  let total = 0;
  for (const { z, density, tail } of nodes) {
    if (z < lowest) break;
    // The others all lie above z, of which a share is beyond z + width.
    const beyond = Math.min(1, normalTail(z + width) / tail);
    total += density * tail ** (k - 1) * -Math.expm1((k - 1) * Math.log1p(-beyond));
  }
  return Math.min(1, k * step * total);
}
