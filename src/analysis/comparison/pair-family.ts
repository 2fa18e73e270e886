// A family of pairs: one set of sign vectors for all of them, what each p means among the others, and the interval that decides.

import { differenceWidth } from '../../model/metric-definition.ts';
import { because } from '../../model/reasons.ts';
import { adjustPValues, holmLevels } from '../../stats/adjust-p-values.ts';
import { boundedMeanAtLeastP, boundedMeanBound } from '../../stats/bounded-mean-bound.ts';
import {
  type FlippedDifferences,
  type MeanDifferenceInterval,
  meanDifferenceIntervals,
  meanDifferencePs,
  noIntervalReason,
} from '../../stats/mean-difference.ts';
import type { PairedDifferences } from '../../stats/paired-differences.ts';
import { type FlippedSums, type SignFlipFamily, signFlipFamily } from '../../stats/sign-flip-family.ts';
import { smallestP } from '../../stats/smallest-p.ts';
import { signFlipMarginPs } from '../../stats/typical-values.ts';
import type { PairedValues } from '../values/paired-values.ts';
import type { ComparisonSettings, Correction } from './run-comparison.ts';

/** One pair in its family. */
export interface PairInFamily {
  /** Of this pair alone, at 95 %. */
  readonly single: MeanDifferenceInterval;
  /** Of the sign flips alone; null for fewer than two examples. */
  readonly pPermutation: number | null;
  /** The p whose interval `single` and `deciding` are: of the sign flips, and not below that of the bounded interval. */
  readonly pDifference: number | null;
  /** Null where no result of so many examples could have decided: such a pair is no test and costs the others nothing. */
  readonly pAdjusted: number | null;
  /** At the level that the family leaves, so that it leaves out 0 exactly when `pAdjusted` ≤ alpha; `bh` has none. */
  readonly deciding: MeanDifferenceInterval;
  /** Levels of a single test that keep alpha for the family, what a plan is made for: of the sign flips, and of the bounded interval. */
  readonly alphaLeft: number;
  readonly rangeAlphaLeft: number;
  readonly equivalence: EquivalenceInFamily | null;
}

/** Two one-sided tests against ± margin. */
interface EquivalenceInFamily {
  readonly pAdjusted: number;
  /** One-sided bounds of the difference from below and above; both within the margin exactly when `pAdjusted` ≤ alpha. */
  readonly bounds: readonly [number, number] | null;
  /** Of each bound. */
  readonly level: number;
  readonly alphaLeft: number;
}

/**
 * Tests all pairs together.
 * @param order places of the examples, in the order that their signs are drawn in: that of their ids, so that a dataset's order changes nothing
 */
export function testFamily(
  pairs: readonly PairedValues[],
  order: ArrayLike<number>,
  settings: ComparisonSettings,
): readonly PairInFamily[] {
  const { alpha } = settings;
  const { family, given } = flipSigns(pairs, order, settings);
  const tests = given.map((own) => (own === undefined ? undefined : { own, ps: meanDifferencePs(own) }));
  // A pair of which no interval can be had, whatever was seen, is no test.
  const counted = tests.map((test) => test !== undefined && noIntervalReason(test.own, 1 - alpha) === undefined);
  const adjusted = adjustDifferences(
    tests.map((test, i) => (counted[i] ? (test?.ps ?? null) : null)),
    {
      settings,
      family: { ...family, lists: given.flatMap((own, i) => (own !== undefined && counted[i] ? [own.flipped] : [])) },
    },
  );
  const equivalence = testEquivalence(given, settings);
  return tests.map((test, i): PairInFamily => {
    const { p, left, rangeLeft } = adjusted[i] as AdjustedDifference;
    const levels = [0.95, { level: 1 - left, rangeLevel: 1 - rangeLeft }];
    const [single, deciding] = test === undefined ? [tooFew] : meanDifferenceIntervals(test.own, levels);
    return {
      single: single ?? tooFew,
      pPermutation: test === undefined ? null : test.ps.byFlips,
      pDifference: test === undefined ? null : largerP(test.ps),
      pAdjusted: p,
      deciding: settings.correction === 'bh' ? noneByBh : (deciding ?? tooFew),
      alphaLeft: left,
      rangeAlphaLeft: rangeLeft,
      equivalence: equivalence[i] ?? null,
    };
  });
}

const tooFew: MeanDifferenceInterval = { ci: null, ciMethod: `none: ${because('too-few')}`, level: 0.95 };
const noneByBh: MeanDifferenceInterval = { ci: null, ciMethod: `none: ${because('correction-has-none')}`, level: 0.95 };

interface FlippedPairs {
  readonly family: SignFlipFamily;
  /** One a pair; undefined for fewer than two examples, which would be p = 1 and look like a result. */
  readonly given: readonly (FlippedDifferences | undefined)[];
}

function flipSigns(
  pairs: readonly PairedValues[],
  order: ArrayLike<number>,
  { seed, flips }: ComparisonSettings,
): FlippedPairs {
  const rank = new Map(Array.from(order, (place, i) => [place, i]));
  const tested = pairs.filter(({ differences }) => differences.n >= 2);
  const family = signFlipFamily(
    tested.map(({ places, differences }) => ({
      places: places.map((place) => rank.get(place) as number),
      values: differences.values,
    })),
    { seed, flips },
  );
  const sums = family.lists.values();
  const given = pairs.map(({ metric, differences }): FlippedDifferences | undefined => {
    if (differences.n < 2) return undefined;
    return {
      differences,
      flipped: sums.next().value as FlippedSums,
      width: differenceWidth(metric.definition),
    };
  });
  return { family, given };
}

interface Adjusted {
  readonly p: number | null;
  /** Level of a single test that keeps alpha for the family: p ≤ left exactly when the adjusted p is not above alpha. */
  readonly left: number;
}

interface AdjustedDifference extends Adjusted {
  /** The same of the bounded interval. */
  readonly rangeLeft: number;
}

type DifferencePs = ReturnType<typeof meanDifferencePs>;

const largerP = ({ byFlips, byRange }: DifferencePs): number => Math.max(byFlips, byRange ?? 0);

/**
 * A difference is shown where both leave out 0, so that the deciding intervals hold together as soon as those of one kind do. By the smallest p
 * each kind has its own: what rarely has a small p by sign flips costs the others nothing there, but its bounded interval misses as often as any.
 */
function adjustDifferences(
  ps: readonly (DifferencePs | null)[],
  { settings, family }: { readonly settings: ComparisonSettings; readonly family: SignFlipFamily },
): readonly AdjustedDifference[] {
  if (settings.correction !== 'min-p') {
    const larger = ps.map((each) => each && largerP(each));
    const known = adjustKnown(larger, settings.correction, settings.alpha);
    return known.map((each) => ({ ...each, rangeLeft: each.left }));
  }
  const flips = smallestP(family);
  const range = smallestP(family, { flip: 'centred' });
  const left = flips.levelFor(settings.alpha);
  const rangeLeft = range.levelFor(settings.alpha);
  return ps.map((each) => {
    const p = each && Math.max(flips.adjust(each.byFlips), each.byRange === null ? 0 : range.adjust(each.byRange));
    return { p, left, rangeLeft };
  });
}

function adjustKnown(
  ps: readonly (number | null)[],
  correction: Exclude<Correction, 'min-p'>,
  alpha: number,
): readonly Adjusted[] {
  const known = ps.filter((p) => p !== null);
  const adjusted = (correction === 'none' ? known : adjustPValues(known, correction)).values();
  const left = correction === 'holm' ? holmLevels(known, alpha).values() : undefined;
  // A pair that is no test is planned for as if it were one more.
  const most = correction === 'holm' ? alpha / Math.max(1, known.length) : alpha;
  return ps.map((p) => ({
    p: p === null ? null : (adjusted.next().value as number),
    left: p === null ? most : (left?.next().value ?? alpha),
  }));
}

/** Corrected among themselves, by Holm's method where the differences are by the smallest p: their hypotheses are not those of the sign flips. */
function testEquivalence(
  given: readonly (FlippedDifferences | undefined)[],
  { margin, correction, alpha }: ComparisonSettings,
): readonly (EquivalenceInFamily | null)[] {
  if (margin === null) return given.map(() => null);
  const ps = given.map((own) => (own === undefined ? null : equivalenceP(own, margin)));
  const adjusted = adjustKnown(ps, correction === 'min-p' ? 'holm' : correction, alpha);
  return given.map((own, i) => {
    const { p, left } = adjusted[i] as Adjusted;
    if (own === undefined || p === null) return null;
    return { pAdjusted: p, bounds: equivalenceBounds(own, 1 - left), level: 1 - left, alphaLeft: left };
  });
}

/** Null without a range where the sign flips are no interval's either. */
function equivalenceP(own: FlippedDifferences, margin: number): number | null {
  if (own.width === null) {
    if (noIntervalReason(own, 0.5) !== undefined) return null;
    const { atLeast, atMost } = signFlipMarginPs(own.flipped, margin);
    return Math.max(atLeast, atMost);
  }
  const { up, down, highest } = sidesOf(own.differences, own.width);
  return Math.max(
    boundedMeanAtLeastP({ values: up, highest }, margin),
    boundedMeanAtLeastP({ values: down, highest }, margin),
  );
}

function equivalenceBounds(own: FlippedDifferences, level: number): readonly [number, number] | null {
  // One-sided bounds are the limits of an interval that leaves as much out on either side.
  if (own.width === null) return meanDifferenceIntervals(own, [2 * level - 1])[0]?.ci ?? null;
  const { up, down, highest } = sidesOf(own.differences, own.width);
  return [-boundedMeanBound({ values: down, highest, level }), boundedMeanBound({ values: up, highest, level })];
}

/** The differences and their negatives, held to the range that rounding may have left. */
function sidesOf({ values }: PairedDifferences, width: number) {
  return {
    up: values.map((value) => Math.min(width, value)),
    down: values.map((value) => Math.min(width, -value)),
    highest: width,
  };
}
