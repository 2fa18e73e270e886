// One family of pairs from values to verdicts, with the same once more for those that rest on failures.

import { adjustPValues } from '../../stats/adjust-p-values.ts';
import type { PairedDifferences } from '../../stats/paired-differences.ts';
import { pairedTPower, pairedTSampleSize } from '../../stats/paired-t-power.ts';
import type { RunPair } from '../values/compared-runs.ts';
import { type PairedValues, withoutImputed } from '../values/paired-values.ts';
import { compareVerdict, type PairVerdict } from './compare-verdict.ts';
import { type PairStatistics, pairStatistics } from './pair-statistics.ts';
import type { ComparisonSettings, PairComparison, TestFamily } from './run-comparison.ts';

export interface ComparedPairs {
  readonly family: TestFamily;
  readonly pairs: readonly PairComparison[];
  /** p of the randomization test, adjusted among its own kind, in the order of the pairs. */
  readonly pPermutationAdjusted: readonly (number | null)[];
}

/** Compares all pairs as one family. */
export function comparePairs(pairs: readonly RunPair[], settings: ComparisonSettings): ComparedPairs {
  const statistics = pairStatistics(
    pairs.map(({ values }) => values),
    settings,
  );
  const { family, judgements } = judgeFamily(pairs, statistics, settings);
  const without = judgeWithoutImputed(pairs, statistics, settings);
  const plan = createQueryPlanner(settings);
  return {
    family,
    pairs: pairs.map((pair, index) =>
      comparisonOf(pair, {
        statistics: statistics[index] as PairStatistics,
        judgement: judgements[index] as PairJudgement,
        without: without?.[index] ?? null,
        plan: plan(pair.values.differences),
        settings,
      }),
    ),
    pPermutationAdjusted: judgements.map(({ pPermutationAdjusted }) => pPermutationAdjusted),
  };
}

interface Judged {
  readonly statistics: PairStatistics;
  readonly judgement: PairJudgement;
  readonly without: PairComparison['withoutImputed'];
  readonly plan: QueryPlan;
  readonly settings: ComparisonSettings;
}

function comparisonOf({ a, b, values }: RunPair, given: Judged): PairComparison {
  const { statistics: numbers, judgement, without, plan, settings } = given;
  const { metric, nImputed, nExcluded, diffBounds } = values;
  return {
    metric: metric.name,
    a,
    b,
    n: numbers.n,
    nImputed,
    nExcluded,
    meanA: numbers.meanA,
    meanB: numbers.meanB,
    meanDiff: numbers.meanDiff,
    ci95: numbers.ci95,
    diffBounds,
    t: numbers.t,
    df: numbers.df,
    p: numbers.p,
    pPermutation: numbers.pPermutation,
    pAdjusted: judgement.pAdjusted,
    correction: settings.correction,
    dz: numbers.dz,
    dav: numbers.dav,
    verdict: judgement.verdict,
    queriesNeeded: plan.queriesNeeded,
    ciMethod: numbers.ciMethod,
    power: plan.power,
    pEquivalence: judgement.pEquivalence,
    ...standings(values),
    note: numbers.note,
    withoutImputed: nImputed === 0 ? null : without,
  };
}

/** Examples on which b is better, equal and worse, in the direction of the metric. */
function standings({ metric, differences }: PairedValues): Pick<PairComparison, 'wins' | 'ties' | 'losses'> {
  const above = differences.values.filter((difference) => difference > 0).length;
  const ties = differences.values.filter((difference) => difference === 0).length;
  const below = differences.n - above - ties;
  return metric.definition.direction === 'higher'
    ? { wins: above, ties, losses: below }
    : { wins: below, ties, losses: above };
}

/** The whole family again without imputed pairs; undefined where there are none. */
function judgeWithoutImputed(
  pairs: readonly RunPair[],
  statistics: readonly PairStatistics[],
  settings: ComparisonSettings,
): readonly PairComparison['withoutImputed'][] | undefined {
  if (pairs.every(({ values }) => values.nImputed === 0)) return undefined;
  const kept = pairs.map((pair) => ({ ...pair, values: withoutImputed(pair.values) }));
  const changed = pairStatistics(
    kept.filter((_, index) => pairs[index]?.values.nImputed !== 0).map(({ values }) => values),
    settings,
  ).values();
  const again = pairs.map(({ values }, index) =>
    values.nImputed === 0 ? (statistics[index] as PairStatistics) : (changed.next().value as PairStatistics),
  );
  const { judgements }: JudgedFamily = judgeFamily(kept, again, settings);
  return judgements.map(({ pAdjusted, verdict }, index) => {
    const { n, meanDiff } = again[index] as PairStatistics;
    return { n, meanDiff, pAdjusted, verdict };
  });
}

// A family of tests: the p-values of many pairs adjusted together, and the verdict on each.

/** What the family makes of one pair. */
interface PairJudgement {
  readonly pAdjusted: number | null;
  readonly pPermutationAdjusted: number | null;
  readonly pEquivalence: number | null;
  readonly verdict: PairVerdict;
}

interface JudgedFamily {
  readonly family: TestFamily;
  /** One a pair, in their order. */
  readonly judgements: readonly PairJudgement[];
}

/**
 * Adjusts and judges. A pair without a p (too few examples) is no test and does not count in the family; t, randomization and
 * equivalence are adjusted each among its own kind.
 */
function judgeFamily(
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

// What a number of queries can find, and how many it takes. Planned for the smallest effect that matters, not for the one that was seen.
type QueryPlan = Pick<PairComparison, 'queriesNeeded' | 'power'>;

/** Below this d_z hundreds of millions of queries would be needed: nobody can plan for that. */
const smallestPlanned = 1e-4;
/** Above this d_z two queries do. */
const largestPlanned = 100;

/**
 * Plans for the smallest effect of interest, or for the margin where one was given (as d_z: margin ÷ standard deviation of the
 * differences): 80 % power at alpha, before any correction. Null where the differences do not vary.
 *
 * A number of queries is worked out once an effect: it takes longer than the test itself.
 */
export function createQueryPlanner({
  margin,
  smallestEffect,
  alpha,
}: ComparisonSettings): (differences: PairedDifferences) => QueryPlan {
  const sizes = new Map<number, number>();
  function sizeFor(effect: number): number | null {
    if (effect < smallestPlanned) return null;
    const known = sizes.get(effect);
    if (known !== undefined) return known;
    const { n } = pairedTSampleSize({ effect, alpha });
    sizes.set(effect, n);
    return n;
  }
  return ({ n, sd, constant }) => {
    if (margin !== null && (n < 2 || constant)) return { queriesNeeded: null, power: null };
    const effect = Math.min(largestPlanned, margin === null ? smallestEffect : margin / sd);
    const power = n < 2 ? null : pairedTPower({ effect, n, alpha });
    return { queriesNeeded: sizeFor(effect), power };
  };
}
