// What a number of queries can find, and how many it takes: for the effect that matters, never for the one that was seen.

import type { PairedDifferences } from '../../stats/paired-differences.ts';
import { pairedTPower, pairedTSampleSize } from '../../stats/paired-t-power.ts';
import type { ComparisonSettings, PairComparison } from './run-comparison.ts';

export type QueryPlan = Pick<PairComparison, 'queriesNeeded' | 'power'>;

/** Below this d_z hundreds of millions of queries would be needed, which is no plan. */
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
