// Tests by counts: the sign test of paired values, McNemar's of paired proportions.

import { chiSquareTail } from './chi-square.ts';
import { binomialTails } from './incomplete-beta.ts';
import type { PairedDifferences, PValues, TooFew } from './paired-differences.ts';

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

// McNemar's test of two paired proportions.

export type McNemarTest = McNemarResult | { readonly kind: 'no-discordant-pairs' };

export interface McNemarResult {
  readonly kind: 'tested';
  /** Exact binomial p, two-sided: right for any numbers. */
  readonly p: number;
  /** (onlyA − onlyB)² / (onlyA + onlyB) with 1 degree of freedom, and its p: for large numbers. */
  readonly chiSquare: number;
  readonly pChiSquare: number;
  /** (|onlyA − onlyB| − 1)² / (onlyA + onlyB), with Edwards' correction, and its p. */
  readonly chiSquareCorrected: number;
  readonly pCorrected: number;
}

/**
 * Tests whether a succeeds as often as b on the same examples, such as for refusals or hits. Only examples on which they differ count;
 * without any there is nothing to test.
 *
 * Equal numbers make the corrected statistic 1 / (2 onlyA), not 0: that is how the formula is usually written and calculated.
 * Source: McNemar, Psychometrika 1947; Edwards, Psychometrika 1948.
 * @param onlyA number of examples on which a alone succeeds
 * @param onlyB number of examples on which b alone succeeds
 * @throws RangeError for what is no count
 * @example
 * const test = mcNemarTest({ onlyA: 5, onlyB: 12 });
 * test.kind === 'tested' && test.p // => 0.143463134765625
 */
export function mcNemarTest({ onlyA, onlyB }: { readonly onlyA: number; readonly onlyB: number }): McNemarTest {
  for (const count of [onlyA, onlyB]) {
    if (!(Number.isSafeInteger(count) && count >= 0)) throw new RangeError(`${count} is no count`);
  }
  const discordant = onlyA + onlyB;
  if (discordant === 0) return { kind: 'no-discordant-pairs' };
  const { atLeast, atMost } = binomialTails(onlyA, discordant);
  const distance = Math.abs(onlyA - onlyB);
  const chiSquare = distance ** 2 / discordant;
  const chiSquareCorrected = (distance - 1) ** 2 / discordant;
  return {
    kind: 'tested',
    p: Math.min(1, 2 * Math.min(atLeast, atMost)),
    chiSquare,
    pChiSquare: chiSquareTail(chiSquare, 1),
    chiSquareCorrected,
    pCorrected: chiSquareTail(chiSquareCorrected, 1),
  };
}
