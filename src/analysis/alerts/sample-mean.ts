// What the mean of a sample of weighted clusters can be: bounds that need no shape of the values.
import { boundedMeanAtLeastP, boundedMeanRefuted } from '../../stats/bounded-mean-bound.ts';
import type { Sample } from './observed.ts';

/** Σ w x / Σ w (Hájek). Of no questions: NaN. */
export function meanOf({ weights, sums }: Sample): number {
  return total(sums) / total(weights);
}

const total = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0);

/**
 * p of "the mean is `mark` or more", of values from 0 to 1. With z = Σ w (x − mark) of each cluster, the mean is `mark` or more where the mean of z is 0 or more; z is at most
 * (1 − mark) times the largest weight that a cluster can have, which is the unit of weights.
 * @param heaviest weight of a cluster that is known from elsewhere, such as earlier windows: what is here may lack those that are rarely kept (the largest here)
 * @throws RangeError for a sample of nothing
 */
export function atLeastP(sample: Sample, mark: number, heaviest = 0): number {
  if (mark <= 0) return 1;
  if (mark > 1) return 0;
  return boundedMeanAtLeastP({ values: distances(sample, { mark, sign: 1, heaviest }), highest: 1 - mark + tiny }, 0);
}

/** The same of "the mean is `mark` or less". */
export function atMostP(sample: Sample, mark: number, heaviest = 0): number {
  if (mark >= 1) return 1;
  if (mark < 0) return 0;
  return boundedMeanAtLeastP({ values: distances(sample, { mark, sign: -1, heaviest }), highest: mark + tiny }, 0);
}

/** Whether "the mean is `mark` or more" is refuted at a chance, or "… or less" on the other side. */
export function isRefuted(
  sample: Sample,
  {
    mark,
    side,
    chance,
    heaviest = 0,
  }: {
    readonly mark: number;
    readonly side: 'atLeast' | 'atMost';
    readonly chance: number;
    readonly heaviest?: number;
  },
): boolean {
  if (side === 'atLeast' ? mark <= 0 : mark >= 1) return chance >= 1;
  if (side === 'atLeast' ? mark > 1 : mark < 0) return true;
  const sign = side === 'atLeast' ? 1 : -1;
  const highest = (side === 'atLeast' ? 1 - mark : mark) + tiny;
  return boundedMeanRefuted({ values: distances(sample, { mark, sign, heaviest }), highest }, 0, chance);
}

/** Room for the last digits, which may stand above an end. */
const tiny = 1e-9;

interface Held {
  readonly mark: number;
  readonly sign: 1 | -1;
  readonly heaviest: number;
}

const distances = (sample: Sample, { mark, sign, heaviest }: Held): Float64Array => {
  const { weights, sums } = sample;
  const unit = Math.max(heaviest, heaviestOf(sample));
  return weights.map((weight, at) => (sign * ((sums[at] as number) - mark * weight)) / unit);
};

/** The largest weight of a cluster; of nothing 0. */
export const heaviestOf = ({ weights }: Sample): number => weights.reduce((most, weight) => Math.max(most, weight), 0);

/**
 * The largest mean that is ruled out from below, or the smallest from above, by a test of that chance each. Found by halving, to 10⁻⁴, rounded outwards.
 * @param chance between 0 and 1
 * @param heaviest as in {@link atLeastP}
 */
export function meanBound(sample: Sample, side: 'lower' | 'upper', chance: number, heaviest = 0): number {
  const isRuledOut = (mark: number): boolean =>
    isRefuted(sample, { mark, side: side === 'lower' ? 'atMost' : 'atLeast', chance, heaviest });
  const mean = meanOf(sample);
  // Ruled out at `out`, not at `kept`.
  let [out, kept] = side === 'lower' ? [0, mean] : [1, mean];
  if (!isRuledOut(out)) return out;
  while (Math.abs(out - kept) > precision) {
    const between = (out + kept) / 2;
    if (isRuledOut(between)) out = between;
    else kept = between;
  }
  return out;
}

const precision = 1e-4;
