// Equivalence of paired values: is the difference shown to be too small to matter?
import type { ConstantDifference, TooFew } from './p-values.ts';
import type { PairedDifferences } from './paired-differences.ts';
import { studentTTail } from './student-t.ts';

export type EquivalenceTest = EquivalenceResult | ConstantDifference | TooFew;

export interface EquivalenceResult {
  readonly kind: 'tested';
  readonly n: number;
  readonly mean: number;
  readonly df: number;
  /** Against a mean difference of −margin or less; alone: b is not worse than a by the margin. */
  readonly tLower: number;
  readonly pLower: number;
  /** Against a mean difference of +margin or more; alone: b is not better than a by the margin. */
  readonly tUpper: number;
  readonly pUpper: number;
  /** The larger of the two: small when the mean difference lies within ± margin. */
  readonly p: number;
}

/**
 * Two one-sided t tests against mean differences of −margin and +margin.
 *
 * A difference that is constant up to rounding is told as such: whether it lies within the margin can be read off it.
 * Source: Schuirmann, Journal of Pharmacokinetics and Biopharmaceutics 1987.
 * @param margin smallest difference that matters, above 0, in the unit of the values
 * @throws RangeError for a margin that is not above 0
 * @example
 * import { differencesOf } from 'hakari/stats';
 * const test = equivalenceTest(differencesOf([0.01, -0.01, 0.02, -0.02, 0], { scale: 1 }), { margin: 0.05 });
 * test.kind === 'tested' && test.p.toFixed(4) // => '0.0011'
 */
export function equivalenceTest(
  { n, mean, sd, constant }: PairedDifferences,
  { margin }: { readonly margin: number },
): EquivalenceTest {
  if (!(margin > 0)) throw new RangeError(`a margin of ${margin} is not above 0`);
  if (n < 2) return { kind: 'too-few', n };
  if (constant) return { kind: 'constant', n, value: mean };
  const error = sd / Math.sqrt(n);
  const df = n - 1;
  const tLower = (mean + margin) / error;
  const tUpper = (mean - margin) / error;
  const pLower = studentTTail(tLower, df);
  const pUpper = studentTTail(-tUpper, df);
  return { kind: 'tested', n, mean, df, tLower, pLower, tUpper, pUpper, p: Math.max(pLower, pUpper) };
}
