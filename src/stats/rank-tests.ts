// Tests by ranks: Wilcoxon's of pairs, Friedman's of several systems on the same topics.

import { chiSquareTail } from './chi-square.ts';
import { midranks, tieTerm } from './midranks.ts';
import { normalTail } from './normal.ts';
import { type PairedDifferences, type PValues, scaleOfScores, type TooFew } from './paired-differences.ts';

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

/** Beyond this the table of sums would no longer fit. */
const most = 1000;

/**
 * P(W ≥ w) and P(W ≤ w) for the sum W of those ranks whose fair coin falls on +. Exact for tied ranks as well.
 * @param ranks positive multiples of ½
 * @throws RangeError beyond 1,000 ranks
 */
function signedRankTails(ranks: ArrayLike<number>, w: number): { readonly atLeast: number; readonly atMost: number } {
  if (ranks.length > most) throw new RangeError(`an exact distribution of ${ranks.length} ranks (at most ${most})`);
  const doubled = Uint32Array.from(ranks, (rank) => Math.round(2 * rank));
  const probability = new Float64Array(doubled.reduce((sum, rank) => sum + rank, 0) + 1);
  probability[0] = 1;
  let top = 0;
  for (const rank of doubled) {
    top += rank;
    for (let sum = top; sum >= 0; sum--) {
      const without = probability[sum] as number;
      const withIt = sum >= rank ? (probability[sum - rank] as number) : 0;
      probability[sum] = (without + withIt) / 2;
    }
  }
  const at = Math.round(2 * w);
  const total = (part: Float64Array) =>
    Math.min(
      1,
      part.reduce((sum, value) => sum + value, 0),
    );
  return { atLeast: total(probability.subarray(Math.max(0, at))), atMost: total(probability.subarray(0, at + 1)) };
}

// Friedman's test of several systems on the same topics.

export type FriedmanTest = FriedmanResult | { readonly kind: 'constant' } | { readonly kind: 'too-few' };

export interface FriedmanResult {
  readonly kind: 'tested';
  /** Mean rank of each system over the topics; 1 is the lowest score. */
  readonly meanRanks: readonly number[];
  readonly chiSquare: number;
  /** Number of systems − 1. */
  readonly df: number;
  readonly p: number;
}

/**
 * Tests whether any of several systems tends to rank above another on the same topics; with the usual correction for ties, and the
 * chi-square approximation, which needs some ten topics.
 *
 * `too-few`: below two systems or two topics. `constant`: on every topic all systems are equal up to rounding.
 * Source: Friedman, JASA 1937; Conover, Practical Nonparametric Statistics, 5.8.
 * @param scores one list a system, all over the same topics in the same order
 * @throws RangeError when the lists differ in length or a score is not finite
 * @example
 * const test = friedmanTest([[1, 1, 1, 2], [2, 2, 3, 1], [3, 3, 2, 3]]);
 * test.kind === 'tested' && [test.chiSquare, test.df] // => [4.5, 2]
 */
export function friedmanTest(
  scores: readonly ArrayLike<number>[],
  { relativeTolerance = 1e-12 }: { readonly relativeTolerance?: number } = {},
): FriedmanTest {
  const k = scores.length;
  const topics = scores[0]?.length ?? 0;
  const tolerance = relativeTolerance * scaleOfScores(scores);
  if (k < 2 || topics < 2) return { kind: 'too-few' };
  const rankSums = new Float64Array(k);
  let ties = 0;
  for (let topic = 0; topic < topics; topic++) {
    const { ranks, groups } = midranks(
      scores.map((list) => list[topic] as number),
      tolerance,
    );
    for (const [system, rank] of ranks.entries()) rankSums[system] = (rankSums[system] as number) + rank;
    ties += tieTerm(groups);
  }
  const shrink = 1 - ties / (topics * k * (k * k - 1));
  if (shrink <= 0) return { kind: 'constant' };
  const expected = (topics * (k + 1)) / 2;
  const squares = rankSums.reduce((sum, rankSum) => sum + (rankSum - expected) ** 2, 0);
  const chiSquare = (12 * squares) / (topics * k * (k + 1)) / shrink;
  const meanRanks = Array.from(rankSums, (rankSum) => rankSum / topics);
  return { kind: 'tested', meanRanks, chiSquare, df: k - 1, p: chiSquareTail(chiSquare, k - 1) };
}
