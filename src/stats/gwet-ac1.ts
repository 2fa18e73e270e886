// Agreement of two raters on yes or no that stays readable when nearly everything is yes.
import { type ChanceCorrectedAgreement, chanceCorrected, type RatedPairs } from './chance-corrected.ts';

/**
 * Gwet's AC1 of two raters with two ratings, 0 and 1. Chance is reckoned from how even the ratings are, 2π(1 − π) with π the mean share of
 * ones, so that raters who both say 1 nearly always come near 1, where Cohen's kappa comes near 0. Neither is the truth: read both with
 * the table. The interval is made as that of `raterAgreement`.
 * Source: Gwet, British Journal of Mathematical and Statistical Psychology 2008.
 * @throws RangeError for what is neither 0 nor 1, and for lists of different lengths
 * @example
 * const always = Array(20).fill(1);
 * const once = [0, ...Array(19).fill(1)];
 * gwetAc1(always, once).value?.toFixed(3) // => '0.947'
 */
export function gwetAc1(
  a: readonly number[],
  b: readonly number[],
  { clusters, level = 0.95 }: { readonly clusters?: readonly string[]; readonly level?: number } = {},
): ChanceCorrectedAgreement {
  const wrong = [...a, ...b].find((rating) => rating !== 0 && rating !== 1);
  if (wrong !== undefined) throw new RangeError(`a rating is ${wrong}, neither 0 nor 1`);
  return chanceCorrected({
    a,
    b,
    clusters,
    level,
    weight: (distance) => (distance === 0 ? 0 : 1),
    expect: byEvenness,
    pseudoPairs: 1,
    ends: [0, 1],
  });
}

function byEvenness({ a, b, counts }: RatedPairs) {
  const ones = a.map((rating, i) => (rating + (b[i] as number)) / 2);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const share = ones.reduce((sum, value, i) => sum + value * (counts[i] as number), 0) / total;
  const expected = 1 - 2 * share * (1 - share);
  return { expected, influences: ones.map((value) => (4 * share - 2) * (value - share)) };
}
