// What in a comparison should not be taken at its word.
import type { ComparedPairs } from './compare-pairs.ts';
import type { ComparisonWarning, PairComparison } from './run-comparison.ts';

/** Warnings that follow from the numbers, in the order of the pairs. */
export function comparisonWarnings({
  pairs,
  family,
  pPermutationAdjusted,
}: ComparedPairs): readonly ComparisonWarning[] {
  return pairs.flatMap((pair, index) => [
    ...testsDisagree(pair, pPermutationAdjusted[index] ?? null, family.alpha),
    ...imputedDecide(pair),
    ...lostCouldTurn(pair, family.alpha),
  ]);
}

function testsDisagree(pair: PairComparison, permutation: number | null, alpha: number): readonly ComparisonWarning[] {
  const { metric, a, b, p, pAdjusted } = pair;
  if (p === null || pAdjusted === null || permutation === null) return [];
  if (pAdjusted < alpha === permutation < alpha) return [];
  return [{ code: 'tests-disagree', metric, a, b, pAdjusted, pPermutationAdjusted: permutation }];
}

function imputedDecide({
  metric,
  a,
  b,
  verdict,
  nImputed,
  withoutImputed,
}: PairComparison): readonly ComparisonWarning[] {
  if (withoutImputed === null || withoutImputed.verdict === verdict) return [];
  return [{ code: 'imputed-decide', metric, a, b, verdict, without: withoutImputed.verdict, nImputed }];
}

function lostCouldTurn(pair: PairComparison, alpha: number): readonly ComparisonWarning[] {
  const { metric, a, b, pAdjusted, diffBounds } = pair;
  if (pAdjusted === null || pAdjusted >= alpha || diffBounds === null) return [];
  return diffBounds[0] <= 0 && diffBounds[1] >= 0 ? [{ code: 'lost-could-turn', metric, a, b, diffBounds }] : [];
}
