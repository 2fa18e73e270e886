// The sign test of paired values.
import { binomialTails } from './binomial-tails.ts';
import type { PValues, TooFew } from './p-values.ts';
import type { PairedDifferences } from './paired-differences.ts';

export type SignTest = SignResult | TooFew;

export interface SignResult extends PValues {
  readonly kind: 'tested';
  readonly n: number;
  /** Pairs where b is greater. */
  readonly wins: number;
  /** Pairs that are equal up to rounding; they do not enter. */
  readonly ties: number;
  readonly losses: number;
}

/**
 * Tests whether b is greater than a as often as less, whatever by how much. Exact binomial test of wins among wins and losses.
 * No pairs are `too-few`; with ties alone p is 1.
 * @example
 * import { pairedDifferences } from 'hakari/stats';
 * const test = signTest(pairedDifferences([0, 0, 0, 0, 0], [1, 2, 3, 4, 0]));
 * test.kind === 'tested' && [test.wins, test.ties, test.losses, test.p] // => [4, 1, 0, 0.125]
 */
export function signTest({ values, n }: PairedDifferences): SignTest {
  if (n === 0) return { kind: 'too-few', n };
  let [wins, losses] = [0, 0];
  for (const value of values) {
    if (value > 0) wins++;
    else if (value < 0) losses++;
  }
  const { atLeast, atMost } = binomialTails(wins, wins + losses);
  const p = Math.min(1, 2 * Math.min(atLeast, atMost));
  return { kind: 'tested', n, wins, ties: n - wins - losses, losses, p, pGreater: atLeast, pLess: atMost };
}
