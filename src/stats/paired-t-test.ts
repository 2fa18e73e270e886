// Student's t test of paired values, and the test of their equivalence.
import type { ConstantDifference, PairedDifferences, PValues, TooFew } from './paired-differences.ts';
import { studentTQuantile, studentTTail } from './student-t.ts';

export type PairedTTest = PairedTResult | ConstantDifference | TooFew;

export interface PairedTResult extends PValues {
  readonly kind: 'tested';
  readonly n: number;
  /** Mean of b − a. */
  readonly mean: number;
  /** Standard deviation of b − a. */
  readonly sd: number;
  readonly t: number;
  readonly df: number;
  /** Confidence interval of the mean difference, at `level`. */
  readonly ci: readonly [number, number];
  readonly level: number;
}

/**
 * Tests whether the mean of b − a is 0: t = mean / (sd / √n) with n − 1 degrees of freedom.
 *
 * n < 2 is `too-few`; differences that are all the same up to rounding are `constant`, never t = ∞ or p = 0.
 * Source: Student, Biometrika 1908. Scores of retrieval metrics are not normal; that the test keeps its level on them is
 * shown by Urbano, Lima and Hanjalic (SIGIR 2019).
 * @param level of the confidence interval, between 0 and 1 (.95)
 * @example
 * import { pairedDifferences } from 'hakari/stats';
 * const test = pairedTTest(pairedDifferences([0, 0, 0], [1, 2, 3]));
 * test.kind === 'tested' ? [test.mean, test.df, test.t.toFixed(3), test.p.toFixed(3)] : [] // => [2, 2, '3.464', '0.074']
 * pairedTTest(pairedDifferences([0.2, 0.3], [0.3, 0.4])).kind // => 'constant'
 */
export function pairedTTest(
  differences: PairedDifferences,
  { level = 0.95 }: { readonly level?: number } = {},
): PairedTTest {
  const { n, mean, sd, constant } = differences;
  if (n < 2) return { kind: 'too-few', n };
  if (constant) return { kind: 'constant', n, value: mean };
  if (!(level > 0 && level < 1)) throw new RangeError(`a level of ${level} is not between 0 and 1`);
  const df = n - 1;
  const error = sd / Math.sqrt(n);
  const t = mean / error;
  const half = studentTQuantile((1 - level) / 2, df) * error;
  return {
    kind: 'tested',
    n,
    mean,
    sd,
    t,
    df,
    p: 2 * studentTTail(Math.abs(t), df),
    pGreater: studentTTail(t, df),
    pLess: studentTTail(-t, df),
    ci: [mean - half, mean + half],
    level,
  };
}
