// How many questions it takes to settle a mean against a number: that it lies below, or that it lies above, as `meanAgainst` shows it.
import { boundOf, weighValues } from './bounded-mean-bound.ts';
import { boundedMeanInterval } from './bounded-mean-interval.ts';
import { smallestCount } from './difference-plan.ts';
import type { MeanAgainstOptions } from './mean-against.ts';
import { fewestWithoutRange, weightAtEnds } from './mean-difference.ts';
import { mean, standardDeviation } from './moments.ts';
import { normalCdf } from './normal.ts';
import { differencesOf } from './paired-differences.ts';
import { studentTQuantile } from './student-t.ts';

interface SettlingOptions extends Pick<MeanAgainstOptions, 'values' | 'range' | 'of'> {
  /** The number that the mean is held against. */
  readonly limit: number;
  /** Where the mean is taken to lie in truth (where it was seen); the values keep their spread. */
  readonly truth?: number;
  /** Of the one-sided test. */
  readonly alpha: number;
}

/**
 * How many questions settle it in a share `power` of cases.
 * @param power (.8)
 * @returns null where nothing can be said, and above ten million
 */
export function questionsToSettle(
  options: SettlingOptions,
  { power = 0.8 }: { readonly power?: number } = {},
): number | null {
  const plan = settlingPlan(options);
  return smallestCount((n) => {
    const found = plan(n);
    return found === null ? null : found >= power;
  });
}

/** A plan needs fewer digits than a p. */
const planned = { distinct: 24, step: 0.15, within: 1e-4 };

/**
 * The share of cases in which n questions show that the mean lies on the side of the limit on which `truth` does.
 *
 * The bound to be expected at n comes from the values at hand, taken as often as it takes to make n and moved to where the truth is said to be; the mean of a
 * sample spreads about it as a normal variable does.
 * @returns null for fewer than two values, for a truth at the limit, and for differences below the limit that do not vary
 */
function settlingPlan(options: SettlingOptions): (n: number) => number | null {
  const values = Float64Array.from(options.values);
  const seen = mean(values);
  const { limit, truth = seen } = options;
  const sd = standardDeviation(values);
  if (values.length < 2 || truth === limit) return () => null;
  const moved = values.map((value) => value - seen + truth);
  const bound = truth < limit ? upperAt(moved, sd, options) : lowerAt(moved, sd, options);
  if (bound === null) return () => null;
  return (n) => {
    if (n < 2) return 0;
    const reached = bound(n);
    if (reached === null) return 0;
    const room = truth < limit ? limit - reached : reached - limit;
    const error = sd / Math.sqrt(n);
    if (!(error > 0)) return room > 0 ? 1 : 0;
    return normalCdf(room / error);
  };
}

type BoundAt = (n: number) => number | null;

/** What a sample of n whose mean lies at the truth is shown to lie below; null where it cannot be told beforehand. */
function upperAt(values: Float64Array, sd: number, options: SettlingOptions): BoundAt | null {
  const [, highest] = options.range;
  if (highest === null) return byT(values, sd, { ...options, sign: 1 });
  return options.of === 'differences'
    ? byComparison(values, sd, { ...options, width: highest })
    : byEnd(values, highest, options.alpha);
}

/** What it is shown to lie above. */
function lowerAt(values: Float64Array, sd: number, options: SettlingOptions): BoundAt | null {
  const [lowest] = options.range;
  if (lowest === null) return byT(values, sd, { ...options, sign: -1 });
  const turned = byEnd(
    values.map((value) => -value),
    -lowest,
    options.alpha,
  );
  return (n) => {
    const bound = turned(n);
    return bound === null ? null : -bound;
  };
}

/** By the end of the range: values that were moved beyond it stand at it. */
function byEnd(values: Float64Array, highest: number, alpha: number): BoundAt {
  const held = values.map((value) => Math.min(highest, value));
  const weighed = weighValues(held, highest, planned.distinct);
  const inner = weighed.values.length - 1;
  return (n) => {
    const counts = weighed.counts.map((count, i) => (i < inner ? (count * n) / values.length : 1));
    return boundOf({ ...weighed, counts }, { level: 1 - alpha, ...planned });
  };
}

interface ByComparison extends SettlingOptions {
  readonly width: number;
}

/** The larger of what sign flips leave, which have the bound of the t test, and of the bounded interval. */
function byComparison(values: Float64Array, sd: number, { width, alpha }: ByComparison): BoundAt | null {
  if (!(sd > 0)) return null;
  const centre = Math.max(-width, Math.min(width, mean(values)));
  const atEnds = weightAtEnds(differencesOf(values, { scale: width }), width);
  return (n) => {
    const byFlips = centre - (studentTQuantile(alpha, n - 1) * sd) / Math.sqrt(n);
    const range = [-width, width] as const;
    const bounded = boundedMeanInterval({
      mean: centre,
      variance: sd ** 2,
      n,
      range,
      atEnds: atEnds(n),
      atFarEnd: atEnds(n),
      level: 1 - 2 * alpha,
    });
    return Math.max(byFlips, bounded?.[1] ?? width);
  };
}

interface ByT extends SettlingOptions {
  readonly sign: 1 | -1;
}

function byT(values: Float64Array, sd: number, { alpha, sign }: ByT): BoundAt | null {
  if (!(sd > 0)) return null;
  const centre = mean(values);
  return (n) =>
    n < fewestWithoutRange ? null : centre - sign * ((studentTQuantile(alpha, n - 1) * sd) / Math.sqrt(n));
}
