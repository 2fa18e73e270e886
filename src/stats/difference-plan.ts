// How many pairs the tests of a mean difference need: of a difference, and of equivalence, at the level that the family leaves.
import { chanceAtLeast, weighValues } from './bounded-mean-bound.ts';
import { boundedMeanLower, tailWidening } from './bounded-mean-interval.ts';
import { incompleteBeta } from './incomplete-beta.ts';
import { fewestWithoutRange, weightAtEnds } from './mean-difference.ts';
import { normalCdf, normalTail } from './normal.ts';
import type { PairedDifferences } from './paired-differences.ts';
import { pairedTPower } from './paired-t-power.ts';
import { studentTQuantile } from './student-t.ts';

/** What a plan takes from the differences at hand: their spread, and how alike they are. Never their mean. */
export interface DifferencePlanOptions {
  readonly differences: PairedDifferences;
  /** Largest size that a difference can have; null when it has no end. */
  readonly width: number | null;
  /** Level of the single test, two-sided: of a family, what it leaves to one. */
  readonly alpha: number;
  /** The same of the bounded interval that must leave out 0 as well (`alpha`). */
  readonly rangeAlpha?: number;
}

/** More pairs than this are no plan. */
const most = 1e7;

/**
 * How many pairs whose differences lie as those at hand do, mean included, it takes until their bounded interval leaves out 0: until what was
 * not seen could no longer make up for what was, however far it lies on the other side. It is no power: chance is left out.
 * @returns null for fewer than two differences, without a range, for a mean of 0, and above ten million
 */
export function pairsToOutweighUnseen({
  differences,
  width,
  alpha,
  rangeAlpha = alpha,
}: DifferencePlanOptions): number | null {
  const mean = Math.abs(differences.mean);
  if (width === null || differences.n < 2 || !(mean > 0)) return null;
  const passedAt = smallestMean({ differences, width, alpha: rangeAlpha });
  return smallestCount((n) => passedAt(n) <= mean);
}

/**
 * The share of cases in which n pairs show a true difference of `effect` standard deviations by {@link meanDifferenceP} ≤ alpha. The sign
 * flips have the power of the t test; the bounded interval must leave out 0 as well, which with many ties takes more. It is 0 where n can show nothing: too
 * few for sign flips to reach alpha (6 for .05), and without a range below 400.
 * @returns null where the differences do not vary
 */
export function differencePower(
  options: DifferencePlanOptions,
  { effect, n }: { readonly effect: number; readonly n: number },
): number | null {
  return differencePlan(options, effect)(n);
}

/** Fewer pairs show nothing, however large the difference: no sign flips have so small a p, and without a range there is no interval. */
const fewestToShow = (alpha: number, width: number | null): number =>
  Math.max(Math.ceil(Math.log2(2 / alpha) - 1e-9), width === null ? fewestWithoutRange : 0);

/** The power by n; what does not depend on n is done once. */
function differencePlan(
  { differences, width, alpha, rangeAlpha = alpha }: DifferencePlanOptions,
  effect: number,
): (n: number) => number | null {
  const { sd, constant } = differences;
  if (constant || differences.n < 2 || !(effect > 0)) return () => null;
  const passedAt = width === null ? undefined : smallestMean({ differences, width, alpha: rangeAlpha });
  return (n) => {
    if (n < 2) return null;
    if (n < fewestToShow(alpha, width)) return 0;
    const byFlips = pairedTPower({ effect, n, alpha });
    if (passedAt === undefined) return byFlips;
    return Math.min(byFlips, normalTail((passedAt(n) - effect * sd) / (sd / Math.sqrt(n))));
  };
}

/** The smallest mean of n differences of such spread whose bounded interval leaves out 0; infinite where so few show nothing, however far they lie. */
function smallestMean({
  differences,
  width,
  alpha,
}: DifferencePlanOptions & { readonly width: number }): (n: number) => number {
  const atEnds = weightAtEnds(differences, width);
  const variance = differences.sd ** 2;
  return (n) => {
    const widening = tailWidening(alpha / 2, n - 1);
    const added = atEnds(n);
    const leavesOut = (mean: number): boolean => {
      const sample = { mean, variance, n, range: [-width, width], atEnds: added, atFarEnd: added } as const;
      const shape = boundedMeanLower(sample, widening);
      return shape !== null && incompleteBeta(0.5, shape.a, shape.b) <= alpha / 2;
    };
    return leavesOut(width) ? halved(leavesOut, 0, width, 24) : Number.POSITIVE_INFINITY;
  };
}

/**
 * How many pairs show a difference of `effect` standard deviations in a share `power` of cases.
 * @param power (.8)
 * @returns null where the differences do not vary, and above ten million
 */
export function queriesForDifference(
  options: DifferencePlanOptions,
  { effect, power = 0.8 }: { readonly effect: number; readonly power?: number },
): number | null {
  const plan = differencePlan(options, effect);
  return smallestCount((n) => {
    const found = plan(n);
    return found === null ? null : found >= power;
  });
}

/**
 * The share of cases in which n pairs show that a difference lies within ± margin, when there is none and the values are spread as those at
 * hand: by `boundedMeanAtLeastP` of both sides ≤ alpha, or without a range by the sign flips, which have the power of two t tests, and below 400 none.
 * @param alpha of each side
 * @returns null for fewer than two differences at hand, and without a range where they do not vary
 */
export function equivalencePower(
  { differences, width, alpha }: DifferencePlanOptions,
  { margin, n }: { readonly margin: number; readonly n: number },
): number | null {
  return equivalencePlan({ differences, width, alpha }, margin)(n);
}

/** The power by n; what does not depend on n is done once. */
function equivalencePlan(
  { differences, width, alpha }: DifferencePlanOptions,
  margin: number,
): (n: number) => number | null {
  const { sd } = differences;
  if (differences.n < 2 || (width === null && differences.constant)) return () => null;
  const sides =
    width === null ? undefined : [1, -1].map((sign) => largestMean({ differences, width, alpha, margin, sign }));
  return (n) => {
    if (n < 2) return null;
    if (width === null && n < fewestWithoutRange) return 0;
    const error = sd / Math.sqrt(n);
    const byT = (): number => margin + studentTQuantile(alpha, n - 1) * error;
    const [up, down] = sides === undefined ? [byT(), byT()] : sides.map((side) => side(n));
    if (!((up as number) >= 0 && (down as number) >= 0)) return 0;
    if (!(error > 0)) return 1;
    return Math.max(0, normalCdf((up as number) / error) - normalTail((down as number) / error));
  };
}

/** How many pairs do so in a share `power` of cases (.8). */
export function queriesForEquivalence(
  options: DifferencePlanOptions,
  { margin, power = 0.8 }: { readonly margin: number; readonly power?: number },
): number | null {
  const plan = equivalencePlan(options, margin);
  return smallestCount((n) => {
    const found = plan(n);
    return found === null ? null : found >= power;
  });
}

interface OneSide extends DifferencePlanOptions {
  readonly width: number;
  readonly margin: number;
  readonly sign: number;
}

/** A plan needs fewer digits than a p: distinct differences that it looks at, and the step of the integral. */
const plannedDistinct = 24;
const coarseStep = 0.15;

/**
 * The largest mean of n such differences whose upper bound is not above the margin (of the negative ones for sign −1); −1 when not even 0 is.
 * The differences at hand are taken as often as it takes to make n, and shifted.
 */
function largestMean({ differences, width, alpha, margin, sign }: OneSide): (n: number) => number {
  const { values, mean } = differences;
  const centred = weighValues(
    values.map((value) => sign * (value - mean)),
    2 * width,
    plannedDistinct,
  );
  const inner = centred.values.length - 1;
  return (n) => {
    const counts = centred.counts.map((count, i) => (i < inner ? (count * n) / values.length : 1));
    const isBelow = (shift: number): boolean => {
      const shifted = centred.values.map((value, i) => (i < inner ? value + shift : width));
      const sample = { lowest: centred.lowest + shift, highest: width, values: shifted, counts };
      return chanceAtLeast(sample, margin, coarseStep) <= alpha;
    };
    if (!isBelow(0)) return -1;
    return halved((shift) => !isBelow(shift), 0, Math.min(margin, width), 10);
  };
}

/** Where a condition that stays true begins to hold, by so many halvings of the stretch. */
function halved(holds: (at: number) => boolean, from: number, to: number, times: number): number {
  let [low, high] = [from, to];
  for (let i = 0; i < times; i++) {
    const middle = (low + high) / 2;
    if (holds(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** The smallest whole number, from 2 (above 200 to half a per cent), at which a condition holds that stays true; null when nothing can be said, or none below ten million. */
export function smallestCount(holds: (n: number) => boolean | null): number | null {
  let high = 2;
  for (;;) {
    const found = holds(high);
    if (found === null || high > most) return null;
    if (found) break;
    high *= 2;
  }
  let low = high / 2;
  // Of very many pairs the last half per cent does not matter.
  while (high - low > Math.max(1, low / 200)) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle) === true) high = middle;
    else low = middle;
  }
  return high;
}
