// What one knob does: the metric along its values, with the others left alone and with the others at their best.
import type { HybridKnobs } from '../../search/ranking/hybrid-ranking.ts';
import { meanDifferenceInterval } from '../../stats/mean-difference.ts';
import { mean } from '../../stats/moments.ts';
import { pairedDifferences } from '../../stats/paired-differences.ts';
import { judgeSettings, sweepAlpha } from './judge-settings.ts';
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
  /** The best cell of the grid with this value; null where the grid does not have the value. Chosen on the same examples: optimistic. */
  readonly best: SettingEffect | null;
}

/**
 * `no-say`: it cannot change a ranking at the target's own setting. `does-not-matter`: see `negligible`. `matters`: otherwise, some
 * value differs from the own one, corrected for all values of all knobs (`differingSettings`). `unchanged`: no example has another value with the other knobs left alone, and so few
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
 * Settings that differ from the own one, with a chance of 5 % that of all that were looked at one or more is named although none differs: the
 * single-step method of the largest statistic, in both directions. One interval a value, each at 95 %, would call a knob of ten values that changes
 * nothing but noise one that matters in a quarter of all sweeps.
 */
export function differingSettings(
  settings: Iterable<number>,
  { values, base, seed, flips = curveFlips }: Omit<SettingEffectOptions, 'width'> & { readonly flips?: number },
): ReadonlySet<number> {
  const own = values[base] as Float64Array;
  const tried = [...new Set(settings)].filter((setting) => setting !== base);
  const lists = tried.map((setting) => values[setting] as Float64Array);
  // Each in both directions, so that the largest statistic is the largest size.
  const both = [own, ...lists, ...lists.map((list) => list.map((value, at) => 2 * (own[at] as number) - value))];
  const places = both.map((_, place) => place).slice(1);
  const gains = judgeSettings({ values: both, base: 0, tried: places, seed, flips });
  const isShown = (place: number): boolean => (gains.get(place)?.p ?? 1) <= sweepAlpha;
  return new Set(tried.filter((_, at) => isShown(1 + at) || isShown(1 + at + tried.length)));
}

interface KnobEffectOptions extends Pick<KnobEffect, 'knob' | 'points'> {
  readonly hasSay: boolean;
  readonly differing: ReadonlySet<number>;
}

/** The verdict of a knob by its points. */
export function knobEffect({ knob, hasSay, points, differing }: KnobEffectOptions): KnobEffect {
  const range = rangeOf(points.map(({ alone }) => alone.mean));
  return { knob, points, range, verdict: hasSay ? verdictOf(points, range, differing) : 'no-say' };
}

function verdictOf(points: readonly KnobPoint[], range: number, differing: ReadonlySet<number>): KnobVerdict {
  const intervals = points.filter(({ own }) => !own).map(({ alone }) => alone.ci95);
  const best = rangeOf(points.flatMap((point) => (point.best === null ? [] : [point.best.mean])));
  const { margin } = negligible;
  const within = intervals.every((ci95) => ci95 !== null && ci95[0] > -margin && ci95[1] < margin);
  if (within && range < negligible.range && best < negligible.range) return 'does-not-matter';
  if (points.some(({ own, alone }) => !own && differing.has(alone.setting))) return 'matters';
  return points.every(({ alone }) => alone.unchanged) ? 'unchanged' : 'not-known';
}

const rangeOf = (means: readonly number[]): number =>
  means.length === 0 ? 0 : Math.max(...means) - Math.min(...means);
