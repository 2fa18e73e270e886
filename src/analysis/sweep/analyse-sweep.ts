// What a sweep says: the best cell, what choosing it is worth, and what each knob does.
import type { HybridKnobs } from '../../search/ranking/hybrid-ranking.ts';
import { bootstrapMean } from '../../stats/bootstrap.ts';
import { mean } from '../../stats/moments.ts';
import { type PairedDifferences, pairedDifferences } from '../../stats/paired-differences.ts';
import { chooseSetting, compareSimplicity } from './choose-setting.ts';
import { type KnobEffect, type KnobPoint, knobEffect, type SettingEffect, settingEffect } from './knob-effect.ts';
import type { KnobCurve, SweepCells, SweepKnob } from './sweep-grid.ts';
import type { SweepValues } from './sweep-values.ts';

export interface AnalyseSweepOptions {
  /** Names of the metrics, in the order of the values. */
  readonly metrics: readonly string[];
  /** Place of the metric that decides. */
  readonly metric: number;
  readonly folds: number;
  readonly seed: number;
}

/** One cell with its mean on all examples; sweep cells get no p. */
export interface CellResult {
  readonly knobs: HybridKnobs;
  readonly mean: number;
  /** Cells of the same number mean the same setting. */
  readonly setting: number;
}

/**
 * `better`: the interval of the difference out of sample lies above 0, or all of at least six examples gain the same. `own-setting`: the target's own setting was chosen in
 * every part. `not-shown`: no gain is shown. `worse`: the interval lies below 0.
 */
export type ChoiceVerdict = 'better' | 'own-setting' | 'not-shown' | 'worse';

/** What cross-validation says of choosing the best cell. */
export interface ChoiceResult {
  readonly knobs: HybridKnobs;
  /** Number of the setting, as cells have it. */
  readonly setting: number;
  /** Mean of the chosen setting on the examples it was chosen by: optimistic. */
  readonly inSample: number;
  /** Mean of what was chosen without the example. */
  readonly outOfSample: number;
  /** Mean of the target's own setting on the same examples. */
  readonly own: number;
  /** outOfSample − own. */
  readonly difference: number;
  /** 95 % interval (BCa, by example) of the difference; [0, 0] where no example differs. */
  readonly ci95: readonly [number, number] | null;
  readonly ciMethod: string;
  readonly folds: readonly { readonly knobs: HybridKnobs; readonly n: number }[];
  readonly seed: number;
  readonly verdict: ChoiceVerdict;
}

export interface SweepAnalysis {
  readonly metric: string;
  /** Examples that the deciding metric has a value of under every setting. */
  readonly n: number;
  readonly imputed: number;
  readonly skipped: number;
  /** Examples left out, because the metric says nothing of a ranking that some setting leaves empty. */
  readonly unmeasured: number;
  /** In the order of the grid. */
  readonly cells: readonly CellResult[];
  /** How many different settings the cells mean. */
  readonly settings: number;
  /** The target's own setting. */
  readonly own: CellResult;
  /** Null with fewer than two examples. */
  readonly choice: ChoiceResult | null;
  readonly knobs: readonly KnobEffect[];
  /** Means of the other metrics, own setting and chosen one, over the examples that both have a value of. NaN when there are none. */
  readonly others: readonly { readonly metric: string; readonly own: number; readonly chosen: number }[];
}

/** @param values one number an example, setting and metric */
export function analyseSweep(cells: SweepCells, values: SweepValues, options: AnalyseSweepOptions): SweepAnalysis {
  const measured = measuredExamples(cells, values, options.metric);
  const own = pick(
    cells.distinct.map((_, setting) => values.of(options.metric, setting)),
    measured,
  );
  const means = own.map((each) => (each.length === 0 ? Number.NaN : mean(each)));
  const resultOf = (setting: number, knobs: HybridKnobs): CellResult => ({
    knobs,
    mean: means[setting] as number,
    setting,
  });
  const results = cells.cells.map(({ setting, knobs }) => resultOf(setting, knobs));
  const choice = measured.length < 2 ? null : choose(cells, own, options);
  const chosen = choice?.setting ?? cells.base;
  const effects = memo((setting) => settingEffect(setting, { values: own, base: cells.base }));
  return {
    metric: options.metrics[options.metric] ?? '',
    n: measured.length,
    imputed: values.imputed,
    skipped: values.skipped,
    unmeasured: values.n - measured.length,
    cells: results,
    settings: new Set(results.map(({ setting }) => setting)).size,
    own: resultOf(cells.base, cells.distinct[cells.base] as HybridKnobs),
    choice,
    knobs: measured.length < 2 ? [] : cells.curves.map((curve) => effectOf(curve, { cells, means, effects })),
    others: options.metrics.flatMap((metric, at) =>
      at === options.metric ? [] : [{ metric, ...sharedMeans(values.of(at, cells.base), values.of(at, chosen)) }],
    ),
  };
}

function choose(
  { cells, distinct, base }: SweepCells,
  values: readonly Float64Array[],
  { folds, seed }: AnalyseSweepOptions,
): ChoiceResult {
  const knobsOf = (setting: number): HybridKnobs => distinct[setting] as HybridKnobs;
  const others = [...new Set(cells.map(({ setting }) => setting))].filter((setting) => setting !== base);
  const candidates = [base, ...others.sort((a, b) => compareSimplicity(knobsOf(a), knobsOf(b)) || a - b)];
  const { best, folds: parts, outOfSample } = chooseSetting({ values, candidates, folds, seed });
  const own = values[base] as Float64Array;
  const differences = pairedDifferences(own, outOfSample);
  const none = differences.constant && Math.abs(differences.mean) <= differences.tolerance;
  const { ci, ciMethod } = bootstrapMean(differences, { seed });
  const ci95 = none ? ([0, 0] as const) : ci;
  return {
    knobs: knobsOf(best),
    setting: best,
    inSample: mean(values[best] as Float64Array),
    outOfSample: mean(outOfSample),
    own: mean(own),
    difference: differences.mean,
    ci95,
    ciMethod,
    folds: parts.map(({ chosen, n }) => ({ knobs: knobsOf(chosen), n })),
    seed,
    verdict: parts.every(({ chosen }) => chosen === base) ? 'own-setting' : verdictOf(differences, ci95),
  };
}

/** Fewer examples that all differ in the same way would do so by chance more often than 5 % (sign test, two-sided). */
const fewestAlike = 6;

function verdictOf(
  { constant, mean: difference, n }: PairedDifferences,
  ci95: readonly [number, number] | null,
): ChoiceVerdict {
  // Examples that differ all by the same have no spread to make an interval of.
  const [low, high] = constant && n >= fewestAlike ? [difference, difference] : (ci95 ?? [0, 0]);
  return low > 0 ? 'better' : high < 0 ? 'worse' : 'not-shown';
}

interface Means {
  readonly cells: SweepCells;
  readonly means: readonly number[];
  readonly effects: (setting: number) => SettingEffect;
}

function effectOf({ knob, hasSay, points }: KnobCurve, { cells, means, effects }: Means): KnobEffect {
  const ownValue = cells.distinct[cells.base]?.[knob];
  return knobEffect({
    knob,
    hasSay,
    points: points.map(({ value, setting }): KnobPoint => {
      const best = bestWith(cells, { knob, value, means });
      return {
        value,
        own: value === ownValue,
        alone: effects(setting),
        best: best === undefined ? null : effects(best),
      };
    }),
  });
}

interface OneValue {
  readonly knob: SweepKnob;
  readonly value: HybridKnobs[SweepKnob];
  readonly means: readonly number[];
}

function bestWith({ cells }: SweepCells, { knob, value, means }: OneValue): number | undefined {
  let best: number | undefined;
  for (const { knobs, setting } of cells) {
    if (knobs[knob] !== value) continue;
    if (best === undefined || (means[setting] as number) > (means[best] as number)) best = setting;
  }
  return best;
}

/** Places of the examples that have a value under every setting. */
function measuredExamples({ distinct }: SweepCells, values: SweepValues, metric: number): readonly number[] {
  const lists = distinct.map((_, setting) => values.of(metric, setting));
  const places = Array.from({ length: values.n }, (_, at) => at);
  return places.filter((at) => lists.every((list) => !Number.isNaN(list[at])));
}

const pick = (lists: readonly Float64Array[], places: readonly number[]): readonly Float64Array[] =>
  lists.map((list) => (places.length === list.length ? list : Float64Array.from(places, (at) => list[at] as number)));

function memo<Result>(compute: (setting: number) => Result): (setting: number) => Result {
  const known = new Map<number, Result>();
  return (setting) => {
    const result = known.get(setting) ?? compute(setting);
    known.set(setting, result);
    return result;
  };
}

/** Over the places where both are numbers: a metric may say nothing of a ranking that one setting leaves empty. */
function sharedMeans(own: Float64Array, chosen: Float64Array): { readonly own: number; readonly chosen: number } {
  const places = [...own.keys()].filter((at) => !Number.isNaN(own[at]) && !Number.isNaN(chosen[at]));
  const meanOf = (values: Float64Array): number =>
    places.length === 0 ? Number.NaN : mean(places.map((at) => values[at] as number));
  return { own: meanOf(own), chosen: meanOf(chosen) };
}
