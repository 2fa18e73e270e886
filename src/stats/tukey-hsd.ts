// All pairs of several systems at once.
import { mean, sum } from './mean.ts';
import { scaleOfScores } from './scale-of-scores.ts';
import { studentizedRangeTail } from './studentized-range.ts';

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
