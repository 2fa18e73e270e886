// One family of pairs from values to verdicts, with the same once more for those that rest on failures.

import { differenceWidth } from '../../model/metric-definition.ts';
import {
  differencePower,
  equivalencePower,
  pairsToOutweighUnseen,
  queriesForDifference,
  queriesForEquivalence,
} from '../../stats/difference-plan.ts';
import type { RunPair } from '../values/compared-runs.ts';
import { type PairedValues, type UnknownValues, withoutImputed } from '../values/paired-values.ts';
import { compareVerdict, type PairVerdict } from './compare-verdict.ts';
import { type PairInFamily, testFamily } from './pair-family.ts';
import { type PairStatistics, pairStatistics } from './pair-statistics.ts';
import type { ComparisonSettings, PairComparison, TestFamily } from './run-comparison.ts';

export interface ComparedPairs {
  readonly family: TestFamily;
  readonly pairs: readonly PairComparison[];
}

/** Compares all pairs as one family. @param order places of the examples in order of their ids, slice by slice where there are several */
export function comparePairs(
  pairs: readonly RunPair[],
  order: ArrayLike<number>,
  settings: ComparisonSettings,
): ComparedPairs {
  const all = judgePairs(pairs, order, settings);
  const without = judgeWithoutImputed(pairs, order, settings);
  return {
    family: {
      size: all.filter(({ tested }) => tested.pAdjusted !== null).length,
      correction: settings.correction,
      alpha: settings.alpha,
    },
    pairs: pairs.map((pair, index) =>
      comparisonOf(pair, { ...(all[index] as JudgedPair), without: without?.[index] ?? null, settings }),
    ),
  };
}

interface JudgedPair {
  readonly statistics: PairStatistics;
  readonly tested: PairInFamily;
  readonly verdict: PairVerdict;
  readonly oneSided: PairComparison['oneSided'];
}

function judgePairs(
  pairs: readonly RunPair[],
  order: ArrayLike<number>,
  settings: ComparisonSettings,
): readonly JudgedPair[] {
  const family = testFamily(
    pairs.map(({ values }) => values),
    order,
    settings,
  );
  return pairs.map(({ values }, index) => {
    const statistics = pairStatistics(values);
    const tested = family[index] as PairInFamily;
    const { direction } = values.metric.definition;
    const { alpha, smallestEffect } = settings;
    const shown = compareVerdict({
      direction,
      meanDiff: statistics.meanDiff,
      dz: statistics.dz,
      pAdjusted: tested.pAdjusted,
      pEquivalence: tested.equivalence?.pAdjusted ?? null,
      alpha,
      smallestEffect,
    });
    const oneSided = turningValues(values.oneSided, shown, settings);
    return { statistics, tested, verdict: oneSided === null ? shown : 'not known', oneSided };
  });
}

/**
 * Nothing is shown on survivors: what values that are missing on one side could turn, if they were as bad, or as good, as is possible, is not known. Null
 * where they cannot.
 */
function turningValues(
  unknown: UnknownValues | null,
  verdict: PairVerdict,
  { margin }: ComparisonSettings,
): UnknownValues | null {
  if (unknown === null || verdict === 'not known') return null;
  const low = unknown.bounds[0] ?? Number.NEGATIVE_INFINITY;
  const high = unknown.bounds[1] ?? Number.POSITIVE_INFINITY;
  const holds = verdict === 'equivalent' && margin !== null ? low >= -margin && high <= margin : low > 0 || high < 0;
  return holds ? null : unknown;
}

/** The whole family again without imputed pairs; undefined where there are none. */
function judgeWithoutImputed(
  pairs: readonly RunPair[],
  order: ArrayLike<number>,
  settings: ComparisonSettings,
): readonly PairComparison['withoutImputed'][] | undefined {
  if (pairs.every(({ values }) => values.nImputed === 0)) return undefined;
  const kept = pairs.map((pair) => ({ ...pair, values: withoutImputed(pair.values) }));
  return judgePairs(kept, order, settings).map(({ statistics: { n, meanDiff }, tested: { pAdjusted }, verdict }) => ({
    n,
    meanDiff,
    pAdjusted,
    verdict,
  }));
}

interface Judged extends JudgedPair {
  readonly without: PairComparison['withoutImputed'];
  readonly settings: ComparisonSettings;
}

function comparisonOf({ a, b, values }: RunPair, judged: Judged): PairComparison {
  const { statistics, tested, verdict, oneSided, without, settings } = judged;
  const { metric, nImputed, nExcluded, nFailed, diffBounds } = values;
  const { single, deciding, equivalence } = tested;
  const { n, meanA, meanB, meanDiff, t, df, p, dz, dav, wins, ties, losses, note } = statistics;
  return {
    metric: metric.name,
    a,
    b,
    n,
    nImputed,
    nExcluded,
    nFailed,
    meanA,
    meanB,
    meanDiff,
    ciSimultaneous: plain(deciding.ci),
    ciSimultaneousMethod: deciding.ciMethod,
    level: 1 - tested.alphaLeft,
    rangeLevel: 1 - tested.rangeAlphaLeft,
    ci95: plain(single.ci),
    ciMethod: single.ciMethod,
    pAdjusted: tested.pAdjusted,
    correction: settings.correction,
    pDifference: tested.pDifference,
    pPermutation: tested.pPermutation,
    verdict,
    pEquivalence: equivalence?.pAdjusted ?? null,
    equivalenceBounds: plain(equivalence?.bounds ?? null),
    equivalenceLevel: equivalence?.level ?? null,
    ...planOf(values, tested, settings),
    queriesToOutweighUnseen: verdict === 'not known' && oneSided === null ? unseenRoom(values, tested, settings) : null,
    diffBounds,
    oneSided,
    t,
    df,
    p,
    dz,
    dav,
    wins,
    ties,
    losses,
    note,
    withoutImputed: nImputed === 0 ? null : without,
  };
}

/** −0 is 0 in JSON. */
const plain = (interval: readonly [number, number] | null): readonly [number, number] | null =>
  interval && [interval[0] + 0, interval[1] + 0];

/**
 * What the n at hand can find and how many queries it takes, at the level that the family leaves: for the smallest effect of interest, or with
 * a margin for showing that there is none as large; never for the effect that was seen.
 */
function planOf(
  { differences, metric }: PairedValues,
  { alphaLeft, rangeAlphaLeft, equivalence }: PairInFamily,
  { margin, smallestEffect }: ComparisonSettings,
): Pick<PairComparison, 'queriesNeeded' | 'power'> {
  const options = { differences, width: differenceWidth(metric.definition) };
  const { n } = differences;
  if (margin === null) {
    const alone = { ...options, alpha: alphaLeft, rangeAlpha: rangeAlphaLeft };
    return {
      queriesNeeded: queriesForDifference(alone, { effect: smallestEffect }),
      power: differencePower(alone, { effect: smallestEffect, n }),
    };
  }
  const oneSided = { ...options, alpha: equivalence?.alphaLeft ?? alphaLeft };
  return {
    queriesNeeded: queriesForEquivalence(oneSided, { margin }),
    power: equivalencePower(oneSided, { margin, n }),
  };
}

/** By `bh` no level is left to a pair that this could be said of. */
function unseenRoom(
  { differences, metric }: PairedValues,
  { alphaLeft, rangeAlphaLeft, pPermutation, pAdjusted }: PairInFamily,
  { correction }: ComparisonSettings,
): number | null {
  if (correction === 'bh' || pAdjusted === null || pPermutation === null || pPermutation > alphaLeft) return null;
  const width = differenceWidth(metric.definition);
  return pairsToOutweighUnseen({ differences, width, alpha: alphaLeft, rangeAlpha: rangeAlphaLeft });
}
