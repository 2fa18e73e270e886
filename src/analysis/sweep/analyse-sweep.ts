// What a sweep says: the best cell, what choosing it is worth, and what each knob does.
import { present } from '../../model/present.ts';
import type { HybridKnobs } from '../../search/ranking/hybrid-ranking.ts';
import { mean } from '../../stats/moments.ts';
import { chooseSetting, compareSimplicity, highest } from './choose-setting.ts';
import { judgeSettings, type SettingGain, sweepAlpha } from './judge-settings.ts';
import {
  intervalsTogether,
  type KnobEffect,
  type KnobPoint,
  knobEffect,
  type SettingEffect,
  settingEffect,
  widerOf,
} from './knob-effect.ts';
import type { SettingLatency } from './setting-latency.ts';
import { type SettingMakeup, settingMakeup } from './setting-makeup.ts';
import { type SimplestSetting, simplestSetting } from './simplest-setting.ts';
import type { KnobCurve, SweepCells, SweepKnob } from './sweep-grid.ts';
import type { SweepValues } from './sweep-values.ts';

interface AnalyseSweepOptions {
  /** Names of the metrics, in the order of the values. */
  readonly metrics: readonly string[];
  /** Place of the metric that decides. */
  readonly metric: number;
  /** Largest size that a difference of it can have; null for a metric without a range. */
  readonly width: number | null;
  readonly folds: number;
  readonly seed: number;
  /** How long a setting takes (nothing was timed). */
  readonly latencyOf?: (knobs: HybridKnobs) => SettingLatency | undefined;
}

/** One cell with its mean on all examples; sweep cells get no p. */
export interface CellResult {
  readonly knobs: HybridKnobs;
  readonly mean: number;
  /** Cells of the same number mean the same setting. */
  readonly setting: number;
}

/**
 * `better`: the setting is shown to be better than the target's own one. `own-setting`: no cell has a higher mean. `not-shown`: none of those that
 * have is shown to be better.
 */
export type ChoiceVerdict = 'better' | 'own-setting' | 'not-shown';

/** What is chosen, and what the choice is worth. */
export interface ChoiceResult extends SettingGain {
  readonly knobs: HybridKnobs;
  /** Number of the setting, as cells have it. */
  readonly setting: number;
  readonly makeup: SettingMakeup;
  /** Mean of the chosen setting on the examples it was chosen by: optimistic. */
  readonly inSample: number;
  /** Mean of the target's own setting on the same examples. */
  readonly own: number;
  /** inSample − own. */
  readonly gain: number;
  /** Settings that were tried beside the own one, and how many of them are shown to be better. */
  readonly tried: number;
  readonly shown: number;
  /** The setting of highest mean of all; not the chosen one where it is not shown to be better and another is. */
  readonly highest: SettingGain & {
    readonly knobs: HybridKnobs;
    readonly setting: number;
    readonly makeup: SettingMakeup;
    readonly mean: number;
  };
  /** Mean of the cell of highest mean, each example under the one chosen without it: what the choice may be expected to be worth. */
  readonly outOfSample: number;
  readonly folds: readonly { readonly knobs: HybridKnobs; readonly n: number }[];
  readonly seed: number;
  readonly verdict: ChoiceVerdict;
}

/** A setting beside the chosen one. */
export interface ComparedSetting {
  readonly knobs: HybridKnobs;
  readonly makeup: SettingMakeup;
  /** NaN where the metric says nothing of it on some example. */
  readonly mean: number;
  /** Absent where nothing was timed. */
  readonly latency?: SettingLatency;
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
  /** One list by itself, without reranking. */
  readonly bm25: ComparedSetting;
  readonly vector: ComparedSetting;
  /** The simplest setting that may take the place of the one of highest mean; null with fewer than two examples. */
  readonly simplest: (ComparedSetting & Omit<SimplestSetting, 'setting'> & { readonly best: HybridKnobs }) | null;
  /** The target's own setting and the chosen one. */
  readonly latency: { readonly own?: SettingLatency; readonly chosen?: SettingLatency };
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
  const found = measured.length < 2 ? undefined : choose(cells, own, options);
  const choice = found?.choice ?? null;
  const chosen = choice?.setting ?? cells.base;
  const { latencyOf = () => undefined } = options;
  const beside = (setting: number): ComparedSetting => {
    const knobs = cells.distinct[setting] as HybridKnobs;
    return present({
      knobs,
      makeup: settingMakeup(knobs),
      mean: means[setting] as number,
      latency: latencyOf(knobs),
    });
  };
  const effects = memo((setting) =>
    settingEffect(setting, { values: own, base: cells.base, width: options.width, seed: options.seed }),
  );
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
    bm25: beside(cells.alone.bm25),
    vector: beside(cells.alone.vector),
    simplest: found === undefined ? null : simplestOf(found.best, { cells, own, beside, options }),
    latency: present({
      own: latencyOf(cells.distinct[cells.base] as HybridKnobs),
      chosen: latencyOf(cells.distinct[chosen] as HybridKnobs),
    }),
    knobs: measured.length < 2 ? [] : knobsOf(cells, { own, means, effects, seed: options.seed }),
    others: options.metrics.flatMap((metric, at) =>
      at === options.metric ? [] : [{ metric, ...sharedMeans(values.of(at, cells.base), values.of(at, chosen)) }],
    ),
  };
}

interface Chosen {
  readonly choice: ChoiceResult;
  /** Setting of highest mean. */
  readonly best: number;
}

/** The setting of highest mean among those that are shown to be better; where none is, of all. */
function choose(
  { cells, distinct, base }: SweepCells,
  values: readonly Float64Array[],
  { folds, seed }: AnalyseSweepOptions,
): Chosen {
  const knobsOf = (setting: number): HybridKnobs => distinct[setting] as HybridKnobs;
  const tried = [...new Set(cells.map(({ setting }) => setting))]
    .filter((setting) => setting !== base)
    .sort((a, b) => compareSimplicity(knobsOf(a), knobsOf(b)) || a - b);
  const { best, folds: parts, outOfSample } = chooseSetting({ values, candidates: [base, ...tried], folds, seed });
  const gains = judgeSettings({ values, base, tried, seed });
  const shown = tried.filter((setting) => (gains.get(setting)?.p ?? 1) <= sweepAlpha);
  const setting =
    shown.length === 0 ? best : (shown[highest(shown.map((each) => mean(values[each] as Float64Array)))] as number);
  const [own, inSample] = [mean(values[base] as Float64Array), mean(values[setting] as Float64Array)];
  const gainOf = (place: number): SettingGain => gains.get(place) ?? { p: 1, atLeast: 0 };
  const choice: ChoiceResult = {
    ...gainOf(setting),
    knobs: knobsOf(setting),
    setting,
    makeup: settingMakeup(knobsOf(setting)),
    inSample,
    own,
    gain: inSample - own,
    tried: tried.length,
    shown: shown.length,
    highest: {
      ...gainOf(best),
      knobs: knobsOf(best),
      setting: best,
      makeup: settingMakeup(knobsOf(best)),
      mean: mean(values[best] as Float64Array),
    },
    outOfSample: mean(outOfSample),
    folds: parts.map(({ chosen, n }) => ({ knobs: knobsOf(chosen), n })),
    seed,
    verdict: shown.length > 0 ? 'better' : setting === base ? 'own-setting' : 'not-shown',
  };
  return { choice, best };
}

interface SimplestOf {
  readonly cells: SweepCells;
  readonly own: readonly Float64Array[];
  readonly beside: (setting: number) => ComparedSetting;
  readonly options: AnalyseSweepOptions;
}

function simplestOf(
  best: number,
  { cells: { cells, distinct, base, alone }, own, beside, options: { width, seed } }: SimplestOf,
): SweepAnalysis['simplest'] {
  const measured = (setting: number): boolean => own[setting]?.every((value) => !Number.isNaN(value)) === true;
  const candidates = [base, alone.bm25, alone.vector, ...cells.map(({ setting }) => setting)].filter(measured);
  const found = simplestSetting({ values: own, knobs: distinct, candidates, best, width, seed });
  const { setting, ...rest } = found;
  return { ...beside(setting), ...rest, best: distinct[best] as HybridKnobs };
}

interface Means {
  readonly cells: SweepCells;
  readonly means: readonly number[];
  readonly effects: (setting: number) => SettingEffect;
  readonly together: ReturnType<typeof intervalsTogether>;
}

interface KnobsOf extends Pick<Means, 'means' | 'effects'> {
  readonly own: readonly Float64Array[];
  readonly seed: number;
}

function knobsOf(cells: SweepCells, { own, seed, ...rest }: KnobsOf): readonly KnobEffect[] {
  const { curves, base } = cells;
  const settings = curves.flatMap(({ hasSay, points }) => (hasSay ? points.map(({ setting }) => setting) : []));
  const together = intervalsTogether(settings, { values: own, base, seed });
  return curves.map((curve) => effectOf(curve, { cells, together, ...rest }));
}

function effectOf({ knob, hasSay, points }: KnobCurve, { cells, means, effects, together }: Means): KnobEffect {
  const ownValue = cells.distinct[cells.base]?.[knob];
  return knobEffect({
    knob,
    hasSay,
    points: points.map(({ value, setting }): KnobPoint => {
      const best = bestWith(cells, { knob, value, means });
      const alone = effects(setting);
      return {
        value,
        own: value === ownValue,
        alone,
        together: value === ownValue ? null : widerOf(together.get(setting) ?? null, alone),
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

/** Places of the examples that have a value under the own setting, every cell and every point of a curve. */
function measuredExamples({ cells, base, curves }: SweepCells, values: SweepValues, metric: number): readonly number[] {
  const needed = new Set([base, ...cells.map(({ setting }) => setting)]);
  for (const { points } of curves) for (const { setting } of points) needed.add(setting);
  const lists = [...needed].map((setting) => values.of(metric, setting));
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
