// One family of pairs from values to verdicts, with the same once more for those that rest on failures.
import type { RunPair } from './compared-runs.ts';
import { type JudgedFamily, judgeFamily, type PairJudgement } from './comparison-family.ts';
import { type PairStatistics, pairStatistics } from './pair-statistics.ts';
import { type PairedValues, withoutImputed } from './paired-values.ts';
import { createQueryPlanner, type QueryPlan } from './query-plan.ts';
import type { ComparisonSettings, Family, PairComparison } from './run-comparison.ts';

export interface ComparedPairs {
  readonly family: Family;
  readonly pairs: readonly PairComparison[];
  /** p of the randomization test, adjusted among its own kind, in the order of the pairs. */
  readonly pPermutationAdjusted: readonly (number | null)[];
}

/** Compares all pairs as one family. */
export function comparePairs(pairs: readonly RunPair[], settings: ComparisonSettings): ComparedPairs {
  const statistics = pairs.map(({ values }) => pairStatistics(values, settings));
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
  const again = kept.map((pair, index) =>
    pairs[index]?.values.nImputed === 0 ? (statistics[index] as PairStatistics) : pairStatistics(pair.values, settings),
  );
  const { judgements }: JudgedFamily = judgeFamily(kept, again, settings);
  return judgements.map(({ pAdjusted, verdict }, index) => {
    const { n, meanDiff } = again[index] as PairStatistics;
    return { n, meanDiff, pAdjusted, verdict };
  });
}
