// Which settings are shown to be better than the present one, when the best of many is looked for on few questions.

import { largestGain } from '../../stats/largest-gain.ts';
import { pairedDifferences } from '../../stats/paired-differences.ts';
import { type FlippedList, type SignFlipFamily, signFlipFamily } from '../../stats/sign-flip-family.ts';
import { typicalIntervals } from '../../stats/typical-values.ts';

/** The chance at which one setting or more would be called better although none is. */
export const sweepAlpha = 0.05;

/** What a setting gains over the present one. */
export interface SettingGain {
  /** One-sided p of no gain, adjusted for all settings that were tried. */
  readonly p: number;
  /**
   * The gain is at least this, of all settings at once in 95 of 100 sweeps; above 0 exactly where p ≤ .05. Null where so few questions
   * differ that nothing can be said.
   */
  readonly atLeast: number | null;
}

interface JudgeSettingsOptions {
  /** One list a setting with one value an example; higher is better. None is NaN. */
  readonly values: readonly Float64Array[];
  /** Place of the present setting. */
  readonly base: number;
  /** Places of the settings that were tried, the present one not among them. */
  readonly tried: readonly number[];
  /** Whole number from 0; the same seed draws the same sign vectors. */
  readonly seed: number;
  /** Sign vectors where there are too many to take all (20,000, by which an adjusted p of .05 is known to .0015). */
  readonly flips?: number;
}

/**
 * Tests every setting against the present one under sign vectors that all share: were a setting no better, present and new value of a question could
 * be exchanged. The adjusted p is the share of vectors under which some setting gains as much in units of its spread. So the best of many has to be
 * better than the best of as many without any merit, and settings that rank alike, as most do, cost little more than one.
 * Source: Westfall and Young, Resampling-Based Multiple Testing, 1993, 2.
 * @returns by place of the setting
 */
export function judgeSettings({
  values,
  base,
  tried,
  seed,
  flips = 20_000,
}: JudgeSettingsOptions): ReadonlyMap<number, SettingGain> {
  const own = values[base] as Float64Array;
  // Settings with the same values are one test.
  const places = new Map<string, number>();
  const lists: FlippedList[] = [];
  const examples = Float64Array.from(own, (_, example) => example);
  const listOf = new Map(
    tried.map((setting): readonly [number, number] => {
      const differences = pairedDifferences(own, values[setting] as Float64Array).values;
      const key = differences.join();
      const known = places.get(key);
      if (known !== undefined) return [setting, known];
      places.set(key, lists.length);
      lists.push({ places: examples, values: differences });
      return [setting, lists.length - 1];
    }),
  );
  if (lists.length === 0) return new Map();
  const gains = gainsOf(signFlipFamily(lists, { seed, flips }));
  return new Map([...listOf].map(([setting, list]) => [setting, gains[list] as SettingGain]));
}

function gainsOf(family: SignFlipFamily): readonly SettingGain[] {
  const largest = largestGain(family);
  return family.lists.map((list, place) => {
    const [interval] = typicalIntervals(list, [1 - 2 * largest.levelFor(sweepAlpha, place)]);
    return { p: largest.adjust(place), atLeast: interval?.[0] ?? null };
  });
}
