// Friedman's test of several systems on the same topics.
import { chiSquareTail } from './chi-square.ts';
import { midranks, tieTerm } from './midranks.ts';
import { scaleOfScores } from './scale-of-scores.ts';

export type FriedmanTest = FriedmanResult | { readonly kind: 'constant' } | { readonly kind: 'too-few' };

export interface FriedmanResult {
  readonly kind: 'tested';
  /** Mean rank of each system over the topics; 1 is the lowest score. */
  readonly meanRanks: readonly number[];
  readonly chiSquare: number;
  /** Number of systems − 1. */
  readonly df: number;
  readonly p: number;
}

/**
 * Tests whether any of several systems tends to rank above another on the same topics; with the usual correction for ties, and the
 * chi-square approximation, which needs some ten topics.
 *
 * `too-few`: below two systems or two topics. `constant`: on every topic all systems are equal up to rounding.
 * Source: Friedman, JASA 1937; Conover, Practical Nonparametric Statistics, 5.8.
 * @param scores one list a system, all over the same topics in the same order
 * @throws RangeError when the lists differ in length or a score is not finite
 * @example
 * const test = friedmanTest([[1, 1, 1, 2], [2, 2, 3, 1], [3, 3, 2, 3]]);
 * test.kind === 'tested' && [test.chiSquare, test.df] // => [4.5, 2]
 */
export function friedmanTest(
  scores: readonly ArrayLike<number>[],
  { relativeTolerance = 1e-12 }: { readonly relativeTolerance?: number } = {},
): FriedmanTest {
  const k = scores.length;
  const topics = scores[0]?.length ?? 0;
  const tolerance = relativeTolerance * scaleOfScores(scores);
  if (k < 2 || topics < 2) return { kind: 'too-few' };
  const rankSums = new Float64Array(k);
  let ties = 0;
  for (let topic = 0; topic < topics; topic++) {
    const { ranks, groups } = midranks(
      scores.map((list) => list[topic] as number),
      tolerance,
    );
    for (const [system, rank] of ranks.entries()) rankSums[system] = (rankSums[system] as number) + rank;
    ties += tieTerm(groups);
  }
  const shrink = 1 - ties / (topics * k * (k * k - 1));
  if (shrink <= 0) return { kind: 'constant' };
  const expected = (topics * (k + 1)) / 2;
  const squares = rankSums.reduce((sum, rankSum) => sum + (rankSum - expected) ** 2, 0);
  const chiSquare = (12 * squares) / (topics * k * (k + 1)) / shrink;
  const meanRanks = Array.from(rankSums, (rankSum) => rankSum / topics);
  return { kind: 'tested', meanRanks, chiSquare, df: k - 1, p: chiSquareTail(chiSquare, k - 1) };
}
