// The simplest setting that may take the place of the best one.
import type { HybridKnobs } from '../../search/ranking/hybrid-ranking.ts';
import { boundedMeanBound } from '../../stats/bounded-mean-bound.ts';
import { mean } from '../../stats/moments.ts';
import { type PairedDifferences, pairedDifferences } from '../../stats/paired-differences.ts';
import { type FlippedSums, signFlipFamily } from '../../stats/sign-flip-family.ts';
import { signFlipPValues, typicalIntervals } from '../../stats/typical-values.ts';
import { compareSimplicity } from './choose-setting.ts';

/** A mean so far below the best one, and no further, is near enough for a setting that is simpler. */
export const simplicityMargin = 0.02;

export interface SimplestSetting {
  readonly setting: number;
  /** Mean of the best setting minus this one's. */
  readonly loss: number;
  /**
   * In 95 of 100 cases the loss is at most this, without correction for the choice; of a metric with a range it holds however few examples differ
   * (`boundedMeanBound`). Null where nothing can be said.
   */
  readonly lossAtMost: number | null;
  /** `within`: the loss is shown to be below the margin. `not-known`: these questions cannot tell. */
  readonly verdict: 'within' | 'not-known';
}

interface SimplestOptions {
  /** One list a setting with one value an example; higher is better. None is NaN. */
  readonly values: readonly Float64Array[];
  readonly knobs: readonly HybridKnobs[];
  /** Places of the settings that may be taken. */
  readonly candidates: readonly number[];
  /** Place of the setting of highest mean. */
  readonly best: number;
  /** Largest size of a difference; null for a metric without a range. */
  readonly width: number | null;
  readonly seed: number;
}

/**
 * The first in the order of simplicity whose mean lies within the margin of the best one's, and which is not shown to be worse (one-sided
 * sign flips at .05). That it is not shown to be worse is no proof that it is as good: `verdict` says whether that is shown too.
 */
export function simplestSetting({ values, knobs, candidates, best, width, seed }: SimplestOptions): SimplestSetting {
  const highest = values[best] as Float64Array;
  const simplest = [...new Set([...candidates, best])].sort(
    (a, b) => compareSimplicity(knobs[a] as HybridKnobs, knobs[b] as HybridKnobs) || a - b,
  );
  for (const setting of simplest) {
    if (setting === best) break;
    const own = values[setting] as Float64Array;
    const loss = mean(highest) - mean(own);
    if (loss > simplicityMargin) continue;
    const differences = pairedDifferences(own, highest);
    const places = Float64Array.from(differences.values, (_, example) => example);
    const [list] = signFlipFamily([{ places, values: differences.values }], { seed, flips: 20_000 }).lists;
    if (list === undefined || signFlipPValues(list).pGreater <= 0.05) continue;
    const lossAtMost = boundOf(differences, { list, width });
    const within = lossAtMost !== null && lossAtMost < simplicityMargin;
    return { setting, loss, lossAtMost, verdict: within ? 'within' : 'not-known' };
  }
  return { setting: best, loss: 0, lossAtMost: 0, verdict: 'within' };
}

/** One-sided, at 95 %. */
function boundOf(
  { values }: PairedDifferences,
  { list, width }: { readonly list: FlippedSums; readonly width: number | null },
): number | null {
  if (width === null) return typicalIntervals(list, [0.9])[0]?.[1] ?? null;
  return boundedMeanBound({ values: values.map((value) => Math.min(width, value)), highest: width });
}
