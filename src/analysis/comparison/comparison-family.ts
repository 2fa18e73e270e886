// A family of tests: the p-values of many pairs adjusted together, and the verdict on each.
import { adjustPValues } from '../../stats/adjust-p-values.ts';
import { compareVerdict, type Verdict } from './compare-verdict.ts';
import type { RunPair } from './compared-runs.ts';
import type { PairStatistics } from './pair-statistics.ts';
import type { ComparisonSettings, Family } from './run-comparison.ts';

/** What the family makes of one pair. */
export interface PairJudgement {
  readonly pAdjusted: number | null;
  readonly pPermutationAdjusted: number | null;
  readonly pEquivalence: number | null;
  readonly verdict: Verdict;
}

export interface JudgedFamily {
  readonly family: Family;
  /** One a pair, in their order. */
  readonly judgements: readonly PairJudgement[];
}

/**
 * Adjusts and judges. A pair without a p (too few examples) is no test and does not count in the family; t, randomization and
 * equivalence are adjusted each among its own kind.
 */
export function judgeFamily(
  pairs: readonly RunPair[],
  statistics: readonly PairStatistics[],
  settings: ComparisonSettings,
): JudgedFamily {
  const { correction, alpha, smallestEffect } = settings;
  const adjusted = adjustKnown(
    statistics.map(({ pFamily }) => pFamily),
    settings,
  );
  const permutation = adjustKnown(
    statistics.map(({ pPermutation }) => pPermutation),
    settings,
  );
  const equivalence = adjustKnown(
    statistics.map(({ pTost }) => pTost),
    settings,
  );
  const judgements = pairs.map(({ values: { metric } }, index): PairJudgement => {
    const { meanDiff, dz } = statistics[index] as PairStatistics;
    const pAdjusted = adjusted[index] ?? null;
    const pEquivalence = equivalence[index] ?? null;
    const { direction } = metric.definition;
    return {
      pAdjusted,
      pPermutationAdjusted: permutation[index] ?? null,
      pEquivalence,
      verdict: compareVerdict({ direction, meanDiff, pAdjusted, dz, alpha, smallestEffect, pEquivalence }),
    };
  });
  return { family: { size: adjusted.filter((p) => p !== null).length, correction, alpha }, judgements };
}

function adjustKnown(
  values: readonly (number | null)[],
  { correction }: ComparisonSettings,
): readonly (number | null)[] {
  const known = values.filter((p) => p !== null);
  const adjusted = correction === 'none' ? known : adjustPValues(known, correction);
  let next = 0;
  return values.map((p) => (p === null ? null : (adjusted[next++] ?? null)));
}
