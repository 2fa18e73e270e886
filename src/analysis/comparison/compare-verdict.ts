// From the numbers of a pair to the word that a reader takes away.
import type { MetricDefinition } from '../../model/metric-definition.ts';

export const verdicts = ['better', 'worse', 'better but small', 'worse but small', 'equivalent', 'not known'] as const;

/** What b is compared with a. */
export type PairVerdict = (typeof verdicts)[number];

export interface VerdictOptions {
  readonly direction: MetricDefinition['direction'];
  /** b − a */
  readonly meanDiff: number | null;
  /** Adjusted over the family; null when there was nothing to test. */
  readonly pAdjusted: number | null;
  /** Cohen's d_z; null when the differences do not vary. */
  readonly dz: number | null;
  /** Adjusted p up to which a difference counts as shown. */
  readonly alpha: number;
  /** Smallest |d_z| that matters. */
  readonly smallestEffect: number;
  /** Adjusted p of the two one-sided tests; null without a margin. */
  readonly pEquivalence: number | null;
}

/**
 * A difference that is shown (adjusted p ≤ alpha, so that its interval leaves out 0) is `better` or `worse`, in the direction of the metric. It is `but small` when
 * |d_z| lies below the smallest effect of interest, or when it was shown to lie within the margin. One that is not shown is
 * `equivalent` when it was shown to lie within the margin, and otherwise `not known`: absence of proof proves nothing.
 */
export function compareVerdict(options: VerdictOptions): PairVerdict {
  const { direction, meanDiff, pAdjusted, dz, alpha, smallestEffect, pEquivalence } = options;
  const withinMargin = pEquivalence !== null && pEquivalence <= alpha;
  const shown = meanDiff !== null && meanDiff !== 0 && pAdjusted !== null && pAdjusted <= alpha;
  if (!shown) return withinMargin ? 'equivalent' : 'not known';
  const word = meanDiff > 0 === (direction === 'higher') ? 'better' : 'worse';
  const small = withinMargin || (dz !== null && Math.abs(dz) < smallestEffect);
  return small ? `${word} but small` : word;
}
