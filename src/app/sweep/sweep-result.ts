// A sweep's result as one document: `hakari sweep --json` and `sweep.json`.
import { z } from 'zod';
import type { SettingEffect } from '../../analysis/sweep/knob-effect.ts';
import type { SweepReportInput } from '../../report/sweep/sweep-report-context.ts';
import { type Document, intervalSchema } from '../result-shapes.ts';
import { hybridKnobs } from './recorded-sweep.ts';

const count = z.int().min(0);
const mean = z.number().nullable();
const effect = z.strictObject({ mean: z.number(), difference: z.number(), ci95: intervalSchema });

/** One document a command; null is "could not be measured". */
export const sweepResultSchema = z.strictObject({
  run: z.string(),
  target: z.string(),
  dataset: z.strictObject({ name: z.string(), hash: z.string() }),
  metric: z.string(),
  n: count,
  imputed: count,
  skipped: count,
  unmeasured: count,
  settings: count,
  reranked: count,
  own: z.strictObject({ knobs: hybridKnobs, mean }),
  choice: z
    .strictObject({
      knobs: hybridKnobs,
      setting: count,
      inSample: z.number(),
      outOfSample: z.number(),
      own: z.number(),
      difference: z.number(),
      ci95: intervalSchema,
      ciMethod: z.string(),
      verdict: z.enum(['better', 'own-setting', 'not-shown', 'worse']),
      seed: count,
      folds: z.array(z.strictObject({ n: count, knobs: hybridKnobs })),
    })
    .nullable(),
  cells: z.array(z.strictObject({ knobs: hybridKnobs, mean, setting: count })),
  knobs: z.array(
    z.strictObject({
      knob: z.string(),
      verdict: z.enum(['no-say', 'does-not-matter', 'matters', 'not-known']),
      range: z.number(),
      points: z.array(
        z.strictObject({
          value: z.union([z.string(), z.number(), z.boolean()]),
          own: z.boolean(),
          alone: effect,
          best: effect.nullable(),
        }),
      ),
    }),
  ),
  others: z.array(z.strictObject({ metric: z.string(), own: mean, chosen: mean })),
});

type SweepResult = Document<typeof sweepResultSchema>;

export function sweepResultJson({ runId, target, dataset, reranked, analysis }: SweepReportInput): SweepResult {
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
