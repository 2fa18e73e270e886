// A mean held against a number, one side at a time: is it shown to lie below, is it shown to lie above?

import { because, type ReasonSentence } from '../model/reasons.ts';
import { boundedMeanAtLeastP, boundedMeanBound } from './bounded-mean-bound.ts';
import { boundedMeanP } from './bounded-mean-interval.ts';
import {
  boundedOf,
  type FlippedDifferences,
  fewestWithoutRange,
  meanDifferenceIntervals,
  noIntervalReason,
} from './mean-difference.ts';
import { mean } from './moments.ts';
import { differencesOf } from './paired-differences.ts';
import { type FlippedSums, signFlipFamily } from './sign-flip-family.ts';
import { signFlipMarginPs, typicalIntervals } from './typical-values.ts';

export interface MeanAgainstOptions {
  readonly values: ArrayLike<number>;
  /** Smallest and largest value there can be; null where there is no end. Of differences as far to either side. */
  readonly range: readonly [number | null, number | null];
  /** Differences of pairs, or values by themselves. */
  readonly of: 'means' | 'differences';
  /** Of the random sign flips (1). */
  readonly seed?: number;
  /** (100,000) */
  readonly flips?: number;
}

/** p of one side, or why there is none. */
export type SideP =
  | { readonly p: number; readonly disagree?: true }
  | { readonly p: null; readonly reason: ReasonSentence };

export interface MeanAgainst {
  readonly n: number;
  /** NaN for no values. */
  readonly mean: number;
  /** p of the hypothesis that the mean is the number or more: a small one shows that it lies below. */
  below(number: number): SideP;
  /** p of the hypothesis that the mean is the number or less: a small one shows that it lies above. */
  above(number: number): SideP;
  /** What the mean lies above with this confidence; null where nothing can be said. @param level of this one side, .5 to 1 */
  lower(level: number): number | null;
  /** What it lies below. */
  upper(level: number): number | null;
}

/**
 * Two one-sided tests, each with the bound that belongs to it: p ≤ 1 − level exactly when the bound lies beyond the number.
 *
 * Of values in a range both are {@link boundedMeanAtLeastP}, which holds for any shape and is Clopper and Pearson's for 0 and 1. So is the lower side of
 * differences: whether something did *not* fall is what must not be said by luck, and where few questions lose much the other tests say it too often (in up to
 * 10 of 100 cases instead of 5). The upper side of differences is that of a comparison: sign flips, and never less than the bounded interval demands,
 * which of smooth differences finds at 60 questions what the other finds at 120. `disagree` says that one of its two tests alone would show
 * the difference at .05.
 *
 * On a side without an end it is the sign flips for both, from 400 values on.
 */
export function meanAgainst(options: MeanAgainstOptions): MeanAgainst {
  const values = Float64Array.from(options.values).sort();
  const [lowest, highest] = options.range;
  let flipped: FlippedDifferences | undefined;
  const difference = (): FlippedDifferences => {
    flipped ??= differenceOf(values, options);
    return flipped;
  };
  const isBoundedDifference = options.of === 'differences' && highest !== null;
  return {
    n: values.length,
    mean: mean(values),
    below(number) {
      // A mean that does not lie below is not shown to: the flips need not be made.
      if (isBoundedDifference && values.length > 1 && mean(values) >= number) return { p: 1 };
      if (isBoundedDifference) return belowByBoth(difference(), number);
      return highest === null ? byFlips(difference(), number, 'below') : { p: atLeastP(values, highest, number) };
    },
    above(number) {
      return lowest === null
        ? byFlips(difference(), number, 'above')
        : { p: atLeastP(negated(values), -lowest, -number) };
    },
    upper(level) {
      if (values.length === 0) return null;
      if (isBoundedDifference || highest === null) return intervalOf(difference(), level)?.[1] ?? null;
      return boundedMeanBound({ values: heldTo(values, highest), highest, level });
    },
    lower(level) {
      if (values.length === 0) return null;
      if (lowest === null) return intervalOf(difference(), level)?.[0] ?? null;
      return -boundedMeanBound({ values: heldTo(negated(values), -lowest), highest: -lowest, level });
    },
  };
}

const negated = (values: Float64Array): Float64Array => values.map((value) => -value).reverse();

/** Rounding may have left the range. */
const heldTo = (values: Float64Array, highest: number): Float64Array => values.map((value) => Math.min(highest, value));

const atLeastP = (values: Float64Array, highest: number, number: number): number =>
  values.length === 0 ? 1 : boundedMeanAtLeastP({ values: heldTo(values, highest), highest }, number);

function differenceOf(
  values: Float64Array,
  { range: [lowest, highest], seed = 1, flips = 100_000 }: MeanAgainstOptions,
): FlippedDifferences {
  const family = signFlipFamily([{ places: values.map((_, i) => i), values }], { seed, flips });
  const width = lowest === null || highest === null ? null : Math.max(-lowest, highest);
  const scale = width ?? values.reduce((size, value) => Math.max(size, Math.abs(value)), 0);
  return { differences: differencesOf(values, { scale }), flipped: family.lists[0] as FlippedSums, width };
}

/** The larger p of the sign flips and of the bounded interval. */
function belowByBoth(given: FlippedDifferences, number: number): SideP {
  const { differences, flipped, width } = given;
  const { n, mean: centre } = differences;
  if (n < 2 || width === null) return { p: null, reason: because('too-few') };
  const byFlips = signFlipMarginPs(flipped, number).atLeast;
  const byRange = centre < number ? boundedMeanP(boundedOf(differences, width), number) / 2 : 1;
  const p = Math.max(byFlips, byRange);
  const disagree = Math.min(byFlips, byRange) <= 0.05 && p > 0.05;
  return disagree ? { p, disagree } : { p };
}

function byFlips(given: FlippedDifferences, number: number, side: 'below' | 'above'): SideP {
  const { differences, flipped } = given;
  const { n } = differences;
  if (n < 2) return { p: null, reason: because('too-few') };
  if (n < fewestWithoutRange) return { p: null, reason: because('no-range', fewestWithoutRange) };
  const { atLeast } = signFlipMarginPs(flipped, number);
  return { p: side === 'below' ? atLeast : signFlipMarginPs(flipped, -number).atMost };
}

/** Of one side; the interval leaves out as much on the other. Values without an end that are all the same have it as well: p is as small there. */
function intervalOf(given: FlippedDifferences, level: number): readonly [number, number] | null {
  const both = 2 * level - 1;
  if (given.width === null) {
    return given.differences.n < fewestWithoutRange ? null : (typicalIntervals(given.flipped, [both])[0] ?? null);
  }
  if (noIntervalReason(given, both) !== undefined) return null;
  return meanDifferenceIntervals(given, [both])[0]?.ci ?? null;
}
