// Wilcoxon's signed-rank test of paired values.
import { midranks, tieTerm } from './midranks.ts';
import { normalTail } from './normal.ts';
import type { PValues, TooFew } from './p-values.ts';
import type { PairedDifferences } from './paired-differences.ts';
import { signedRankTails } from './signed-rank-tails.ts';

export type WilcoxonTest = WilcoxonResult | TooFew;

export interface WilcoxonResult extends PValues {
  readonly kind: 'tested';
  readonly method: 'exact' | 'normal';
  readonly n: number;
  readonly nonZero: number;
  /** Sum of the ranks of the pairs where b is greater, and of those where it is less. */
  readonly wPlus: number;
  readonly wMinus: number;
}

export interface WilcoxonOptions {
  /** `auto`: exact up to 50 differences that are not 0, the normal approximation beyond (`auto`). */
  readonly method?: 'auto' | 'exact' | 'normal';
  /**
   * Differences of 0. `wilcoxon`: left out before ranking; `pratt`: ranked, then left out; `zsplit`: ranked, half their rank sum to
   * each side (`wilcoxon`).
   */
  readonly zeros?: 'wilcoxon' | 'pratt' | 'zsplit';
  /** Of the normal approximation, for the steps of the true distribution (`continuity`). */
  readonly correction?: 'continuity' | 'none';
}

/**
 * Tests whether b − a is symmetric about 0, by the ranks of its sizes.
 *
 * It answers another question than the t test: a few large losses may not outweigh many small gains. Differences that are equal up to
 * rounding share their mean rank, and the exact distribution takes the ties into account. No pairs are `too-few`; without any
 * difference p is 1.
 * Source: Wilcoxon, Biometrics Bulletin 1945; Pratt, JASA 1959.
 * @throws RangeError when an exact test of more than 1,000 differences is asked for
 * @example
 * import { pairedDifferences } from 'hakari/stats';
 * const test = wilcoxonTest(pairedDifferences([0, 0, 0, 0], [1, 2, 3, -4]));
 * test.kind === 'tested' && [test.wPlus, test.wMinus, test.p] // => [6, 4, 0.875]
 */
export function wilcoxonTest(
  { values, n, tolerance }: PairedDifferences,
  { method = 'auto', zeros = 'wilcoxon', correction = 'continuity' }: WilcoxonOptions = {},
): WilcoxonTest {
  if (n === 0) return { kind: 'too-few', n };
  const ranked = zeros === 'wilcoxon' ? values.filter((value) => value !== 0) : values;
  const { ranks, groups } = midranks(ranked.map(Math.abs), tolerance);
  const rankSum = (of: (value: number) => boolean) =>
    ranks.reduce((sum, rank, i) => (of(ranked[i]!) ? sum + rank : sum), 0);
  const shared = zeros === 'zsplit' ? rankSum((value) => value === 0) / 2 : 0;
  const wPlus = rankSum((value) => value > 0) + shared;
  const wMinus = rankSum((value) => value < 0) + shared;
  const signed = ranks.filter((_, i) => ranked[i] !== 0);
  const exact = method === 'exact' || (method === 'auto' && signed.length <= 50) || signed.length === 0;
  const pValues = exact
    ? exactPValues(signed, wPlus - shared)
    : normalPValues(wPlus, { count: ranked.length, zeros, groups, nonZero: signed.length, correction });
  const told = { n, nonZero: signed.length, wPlus, wMinus };
  return { kind: 'tested', method: exact ? 'exact' : 'normal', ...told, ...pValues };
}

function exactPValues(ranks: Float64Array, wPlus: number): PValues {
  const { atLeast, atMost } = signedRankTails(ranks, wPlus);
  return { p: Math.min(1, 2 * Math.min(atLeast, atMost)), pGreater: atLeast, pLess: atMost };
}

interface Approximation extends Required<Pick<WilcoxonOptions, 'zeros' | 'correction'>> {
  readonly count: number;
  readonly nonZero: number;
  /** Of the sizes in ascending order, so that zeros come first. */
  readonly groups: readonly number[];
}

function normalPValues(wPlus: number, { count, zeros, groups, nonZero, correction }: Approximation): PValues {
  const leftOut = zeros === 'pratt' ? count - nonZero : 0;
  const tied = zeros === 'pratt' && leftOut > 0 ? groups.slice(1) : groups;
  const centre = (count * (count + 1) - leftOut * (leftOut + 1)) / 4;
  const spread =
    count * (count + 1) * (2 * count + 1) - leftOut * (leftOut + 1) * (2 * leftOut + 1) - tieTerm(tied) / 2;
  const deviation = Math.sqrt(spread / 24);
  const distance = wPlus - centre;
  const half = correction === 'continuity' ? 0.5 : 0;
  return {
    p: Math.min(1, 2 * normalTail(Math.max(0, Math.abs(distance) - half) / deviation)),
    pGreater: normalTail((distance - half) / deviation),
    pLess: normalTail((-distance - half) / deviation),
  };
}
