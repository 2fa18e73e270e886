// A sweep's result as JSON: what `hakari sweep --json` prints.
import type { ChoiceResult } from '../../analysis/sweep/analyse-sweep.ts';
import type { SettingEffect } from '../../analysis/sweep/knob-effect.ts';
import type { HybridKnobs } from '../../search/ranking/hybrid-ranking.ts';
import type { SweepReportInput } from './sweep-report-context.ts';

export interface SweepResultJson {
  readonly run: string;
  readonly target: string;
  readonly dataset: { readonly name: string; readonly hash: string };
  readonly metric: string;
  readonly n: number;
  readonly imputed: number;
  readonly skipped: number;
  readonly unmeasured: number;
  /** How many different settings the cells mean. */
  readonly settings: number;
  readonly reranked: number;
  readonly own: { readonly knobs: HybridKnobs; readonly mean: number | null };
  /** Null with fewer than two examples. */
  readonly choice: ChoiceResult | null;
  readonly cells: readonly { readonly knobs: HybridKnobs; readonly mean: number | null; readonly setting: number }[];
  readonly knobs: readonly {
    readonly knob: string;
    readonly verdict: string;
    readonly range: number;
    readonly points: readonly {
      readonly value: string | number | boolean;
      readonly own: boolean;
      readonly alone: Omit<SettingEffect, 'setting'>;
      readonly best: Omit<SettingEffect, 'setting'> | null;
    }[];
  }[];
  readonly others: readonly { readonly metric: string; readonly own: number | null; readonly chosen: number | null }[];
}

export function sweepResultJson({ runId, target, dataset, reranked, analysis }: SweepReportInput): SweepResultJson {
  const { metric, n, imputed, skipped, unmeasured, settings, choice } = analysis;
  return {
    run: runId,
    target,
    dataset,
    metric,
    n,
    imputed,
    skipped,
    unmeasured,
    settings,
    reranked,
    own: { knobs: analysis.own.knobs, mean: known(analysis.own.mean) },
    choice,
    cells: analysis.cells.map(({ knobs, mean, setting }) => ({ knobs, mean: known(mean), setting })),
    knobs: analysis.knobs.map(({ knob, verdict, range, points }) => ({
      knob,
      verdict,
      range,
      points: points.map(({ value, own, alone, best }) => ({
        value,
        own,
        alone: withoutSetting(alone),
        best: best === null ? null : withoutSetting(best),
      })),
    })),
    others: analysis.others.map((other) => ({ ...other, own: known(other.own), chosen: known(other.chosen) })),
  };
}

/** NaN is no JSON, and no number. */
const known = (value: number): number | null => (Number.isNaN(value) ? null : value);

const withoutSetting = ({ setting: _, ...effect }: SettingEffect): Omit<SettingEffect, 'setting'> => effect;
