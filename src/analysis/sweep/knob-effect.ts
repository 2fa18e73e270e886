// What one knob does: the metric along its values, with the others left alone and with the others at their best.
import type { HybridKnobs } from '../../search/ranking/hybrid-ranking.ts';
import { meanDifferenceInterval } from '../../stats/mean-difference.ts';
import { mean } from '../../stats/moments.ts';
import { pairedDifferences } from '../../stats/paired-differences.ts';
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
const flips = 20_000;

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
 * `no-say`: it cannot change a ranking at the target's own setting. `does-not-matter`: see `negligible`. `matters`: otherwise, an
 * interval of the difference to the own value leaves out 0. `unchanged`: no example has another value with the other knobs left alone, and so few
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
    ci95: meanDifferenceInterval(differences, { width, seed, flips }).ci,
  };
}

/** The verdict of a knob by its points. */
export function knobEffect({
  knob,
  hasSay,
  points,
}: Pick<KnobEffect, 'knob' | 'points'> & { readonly hasSay: boolean }): KnobEffect {
  const range = rangeOf(points.map(({ alone }) => alone.mean));
  return { knob, points, range, verdict: hasSay ? verdictOf(points, range) : 'no-say' };
}

function verdictOf(points: readonly KnobPoint[], range: number): KnobVerdict {
  const intervals = points.filter(({ own }) => !own).map(({ alone }) => alone.ci95);
  const best = rangeOf(points.flatMap((point) => (point.best === null ? [] : [point.best.mean])));
  const { margin } = negligible;
  const within = intervals.every((ci95) => ci95 !== null && ci95[0] > -margin && ci95[1] < margin);
  if (within && range < negligible.range && best < negligible.range) return 'does-not-matter';
  if (intervals.some((ci95) => ci95 !== null && (ci95[0] > 0 || ci95[1] < 0))) return 'matters';
  return points.every(({ alone }) => alone.unchanged) ? 'unchanged' : 'not-known';
}

const rangeOf = (means: readonly number[]): number =>
  means.length === 0 ? 0 : Math.max(...means) - Math.min(...means);
