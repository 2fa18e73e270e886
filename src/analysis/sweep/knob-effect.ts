// What one knob does: the metric along its values, with the others left alone and with the others at their best.
import type { HybridKnobs } from '../../search/ranking/hybrid-ranking.ts';
import { meanDifferenceInterval } from '../../stats/mean-difference.ts';
import { mean } from '../../stats/moments.ts';
import { pairedDifferences } from '../../stats/paired-differences.ts';
import { judgeSettings } from './judge-settings.ts';
import type { SweepKnob } from './sweep-grid.ts';

/** A setting's mean beside that of the target's own setting on the same examples. */
export interface SettingEffect {
  readonly setting: number;
  readonly mean: number;
  /** Mean difference to the target's own setting. */
  readonly difference: number;
  /** Whether no example has another value. */
  readonly unchanged: boolean;
  /** 95 % interval of the difference, as comparisons have it (`meanDifferenceInterval`); null where there is none. */
  readonly ci95: readonly [number, number] | null;
}

/** Sign vectors of an interval: enough for curves, of which there are many. */
const curveFlips = 20_000;

export interface KnobPoint {
  readonly value: HybridKnobs[SweepKnob];
  /** Whether it is the target's own. */
  readonly own: boolean;
  /** The other knobs at the target's own setting. */
  readonly alone: SettingEffect;
  /** Interval of the difference of all values of all knobs at once, and never narrower than that of the value alone; null where there is none. */
  readonly together: readonly [number, number] | null;
  /** The best cell of the grid with this value; null where the grid does not have the value. Chosen on the same examples: optimistic. */
  readonly best: SettingEffect | null;
}

/**
 * `no-say`: it cannot change a ranking at the target's own setting. `does-not-matter`: see `negligible`. `matters`: otherwise, some
 * value differs from the own one: its interval, of all values of all knobs at once, leaves out 0. `unchanged`: no example has another value with the other knobs left alone, and so few
 * examples do not exclude that others have. `not-known`: nothing is shown by these examples.
 */
export const knobVerdicts = ['no-say', 'does-not-matter', 'matters', 'unchanged', 'not-known'] as const;
export type KnobVerdict = (typeof knobVerdicts)[number];

export interface KnobEffect {
  readonly knob: SweepKnob;
  readonly points: readonly KnobPoint[];
  /** Largest minus smallest mean, the other knobs left alone. */
  readonly range: number;
  readonly verdict: KnobVerdict;
}

/** When a knob is said not to matter: both curves move by less than `range`, and every interval lies within ± `margin`. */
export const negligible: { readonly range: number; readonly margin: number } = { range: 0.01, margin: 0.02 };

interface SettingEffectOptions {
  readonly values: readonly Float64Array[];
  /** Place of the target's own setting. */
  readonly base: number;
  /** Largest size of a difference; null for a metric without a range. */
  readonly width: number | null;
  readonly seed: number;
}

export function settingEffect(setting: number, { values, base, width, seed }: SettingEffectOptions): SettingEffect {
  const own = values[setting] as Float64Array;
  const differences = pairedDifferences(values[base] as Float64Array, own);
  return {
    setting,
    mean: mean(own),
    difference: differences.mean,
    unchanged: differences.values.every((difference) => difference === 0),
    ci95: meanDifferenceInterval(differences, { width, seed, flips: curveFlips }).ci,
  };
}

/**
 * Intervals of the differences to the own setting of all settings that are looked at, at once: the single-step method of the largest statistic, in both
 * directions. One interval a value, each at 95 %, would call a knob of ten values that changes nothing but noise one that matters in a quarter of
 * all sweeps. By sign flips alone: null where so few questions differ that these say nothing.
 */
export function intervalsTogether(
  settings: Iterable<number>,
  { values, base, seed, flips = curveFlips }: Omit<SettingEffectOptions, 'width'> & { readonly flips?: number },
): ReadonlyMap<number, readonly [number, number] | null> {
  const own = values[base] as Float64Array;
  const tried = [...new Set(settings)].filter((setting) => setting !== base);
  const lists = tried.map((setting) => values[setting] as Float64Array);
  // Each in both directions, so that the largest statistic is the largest size.
  const both = [own, ...lists, ...lists.map((list) => list.map((value, at) => 2 * (own[at] as number) - value))];
  const places = both.map((_, place) => place).slice(1);
  const gains = judgeSettings({ values: both, base: 0, tried: places, seed, flips });
  return new Map(
    tried.map((setting, at) => {
      const [low = null, high = null] = [gains.get(1 + at), gains.get(1 + at + tried.length)].map(
        (gain) => gain?.atLeast,
      );
      return [setting, low === null || high === null ? null : [low, 0 - high]];
    }),
  );
}

/** Never narrower than the range of the metric demands of one value alone; null where nothing can be said of that. */
export function widerOf(together: KnobPoint['together'], { ci95 }: SettingEffect): KnobPoint['together'] {
  if (ci95 === null || together === null) return ci95;
  return [Math.min(together[0], ci95[0]), Math.max(together[1], ci95[1])];
}

interface KnobEffectOptions extends Pick<KnobEffect, 'knob' | 'points'> {
  readonly hasSay: boolean;
}

/** The verdict of a knob by its points. */
export function knobEffect({ knob, hasSay, points }: KnobEffectOptions): KnobEffect {
  const range = rangeOf(points.map(({ alone }) => alone.mean));
  return { knob, points, range, verdict: hasSay ? verdictOf(points, range) : 'no-say' };
}

function verdictOf(points: readonly KnobPoint[], range: number): KnobVerdict {
  const intervals = points.filter(({ own }) => !own).map(({ together }) => together);
  const best = rangeOf(points.flatMap((point) => (point.best === null ? [] : [point.best.mean])));
  const { margin } = negligible;
  const within = intervals.every((interval) => interval !== null && interval[0] > -margin && interval[1] < margin);
  if (within && range < negligible.range && best < negligible.range) return 'does-not-matter';
  if (intervals.some((interval) => interval !== null && (interval[0] > 0 || interval[1] < 0))) return 'matters';
  return points.every(({ alone }) => alone.unchanged) ? 'unchanged' : 'not-known';
}

const rangeOf = (means: readonly number[]): number =>
  means.length === 0 ? 0 : Math.max(...means) - Math.min(...means);
