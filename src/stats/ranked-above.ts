// How often a value of one group lies above one of another: what two groups tell of each other by their order alone.
import { normalQuantile } from './normal.ts';

/** Σ of weights at each of a few values, in order of the values. */
export type RankedWeights = ArrayLike<number>;

/**
 * The chance that a value drawn from the first group lies above one drawn from the second, of those that are alike one half: the area under the ROC curve, and
 * Mann and Whitney's U over the number of pairs. .5 where the order tells nothing of the groups, 1 where all of the first lie above.
 * @param above,below weights at the same values, the lowest first
 * @returns NaN where a group has no weight
 * @example
 * rankedAbove([0, 1, 1], [1, 1, 0]) // => 0.875
 */
export function rankedAbove(above: RankedWeights, below: RankedWeights): number {
  let [lower, first, second, pairs] = [0, 0, 0, 0];
  for (let place = 0; place < Math.max(above.length, below.length); place++) {
    const [up, down] = [above[place] ?? 0, below[place] ?? 0];
    pairs += up * (lower + down / 2);
    lower += down;
    first += up;
    second += down;
  }
  return pairs / (first * second);
}

export interface RankedGroups {
  /** What {@link rankedAbove} gives. */
  readonly share: number;
  /** Values of each group, or so many as they are worth. */
  readonly above: number;
  readonly below: number;
  /** Between 0 and 1 (.95). */
  readonly level?: number;
}

/** A group of fewer values says nothing. */
const fewest = 2;

/**
 * A confidence interval of that chance, inside of 0 … 1, and never empty: those θ from which the share is no further away than z √V(θ), with the variance of Hanley and McNeil in
 * which both groups count as (m + n) / 2. What is alike makes it wider than it had to be.
 * Source: Newcombe, Confidence intervals for an effect size measure based on the Mann-Whitney statistic. Part 2, Statistics in Medicine 2006, method 5; Hanley and McNeil, Radiology 1982.
 * @returns null for a group of fewer than two values
 * @example
 * rankedAboveInterval({ share: 0.75, above: 30, below: 30 })?.map((limit) => limit.toFixed(3)) // => ['0.607', '0.849']
 */
export function rankedAboveInterval({
  share,
  above,
  below,
  level = 0.95,
}: RankedGroups): readonly [number, number] | null {
  if (!(above >= fewest && below >= fewest && share >= 0 && share <= 1)) return null;
  const z = normalQuantile((1 + level) / 2);
  const others = (above + below) / 2 - 1;
  const isWithin = (theta: number): boolean => {
    const own = 1 + others * ((1 - theta) / (2 - theta) + theta / (1 + theta));
    return Math.abs(theta - share) <= z * Math.sqrt((theta * (1 - theta) * own) / (above * below));
  };
  return [furthest(share, 0, isWithin), furthest(share, 1, isWithin)];
}

/** The last place on the way from one to the other of which the condition holds, which it does up to there. */
function furthest(from: number, to: number, holds: (place: number) => boolean): number {
  let [inside, outside] = [from, to];
  for (let step = 0; step < 60; step++) {
    const middle = (inside + outside) / 2;
    if (holds(middle)) inside = middle;
    else outside = middle;
  }
  return inside;
}
