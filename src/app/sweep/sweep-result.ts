// A sweep's result as one document: `hakari sweep --json` and `sweep.json`.
import { z } from 'zod';
import type { ComparedSetting, SweepAnalysis } from '../../analysis/sweep/analyse-sweep.ts';
import { knobVerdicts, type SettingEffect } from '../../analysis/sweep/knob-effect.ts';
import { simplicityMargin } from '../../analysis/sweep/simplest-setting.ts';
import type { SweepReportInput } from '../../report/sweep/sweep-report-context.ts';
import { type Document, intervalSchema } from '../result-shapes.ts';
import { hybridKnobs } from './recorded-sweep.ts';

const count = z.int().min(0);
const mean = z.number().nullable();
const makeup = z.enum([
  'bm25',
  'bm25-reranked',
  'vector',
  'vector-reranked',
  'bm25-and-vector',
  'bm25-and-vector-reranked',
]);
const latency = z.strictObject({ medianMs: z.number(), n: count, kind: z.enum(['measured', 'scaled']) }).nullable();
const compared = z.strictObject({ knobs: hybridKnobs, makeup, mean, latency });
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
  /** Where the lists of every setting are cut, and the metrics that look further down. */
  topK: count,
  beyondTopK: z.array(z.string()),
  own: z.strictObject({ knobs: hybridKnobs, mean }),
  choice: z
    .strictObject({
      knobs: hybridKnobs,
      setting: count,
      makeup,
      inSample: z.number(),
      own: z.number(),
      gain: z.number(),
      p: z.number(),
      atLeast: mean,
      tried: count,
      shown: count,
      highest: z.strictObject({
        knobs: hybridKnobs,
        setting: count,
        makeup,
        mean: z.number(),
        p: z.number(),
        atLeast: mean,
      }),
      outOfSample: z.number(),
      verdict: z.enum(['better', 'own-setting', 'not-shown']),
      seed: count,
      folds: z.array(z.strictObject({ n: count, knobs: hybridKnobs })),
    })
    .nullable(),
  bm25: compared,
  vector: compared,
  simplest: compared
    .extend({
      best: hybridKnobs,
      loss: z.number(),
      lossAtMost: mean,
      margin: z.number(),
      verdict: z.enum(['within', 'not-known']),
    })
    .nullable(),
  latency: z.strictObject({ own: latency, chosen: latency }),
  cells: z.array(z.strictObject({ knobs: hybridKnobs, mean, setting: count })),
  knobs: z.array(
    z.strictObject({
      knob: z.string(),
      verdict: z.enum(knobVerdicts),
      range: z.number(),
      points: z.array(
        z.strictObject({
          value: z.union([z.string(), z.number(), z.boolean()]),
          own: z.boolean(),
          alone: effect,
          /** Interval of the difference, of all values of all knobs at once and never narrower than `ci95`: it decides. */
          ciSimultaneous: z.tuple([z.number(), z.number()]).readonly().nullable(),
          best: effect.nullable(),
        }),
      ),
    }),
  ),
  others: z.array(z.strictObject({ metric: z.string(), own: mean, chosen: mean })),
});

type SweepResult = Document<typeof sweepResultSchema>;

export function sweepResultJson({
  runId,
  target,
  dataset,
  topK,
  beyondTopK,
  reranked,
  analysis,
}: SweepReportInput): SweepResult {
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
    topK,
    beyondTopK: [...beyondTopK],
    own: { knobs: analysis.own.knobs, mean: known(analysis.own.mean) },
    choice,
    bm25: comparedJson(analysis.bm25),
    vector: comparedJson(analysis.vector),
    simplest: analysis.simplest === null ? null : simplestJson(analysis.simplest),
    latency: { own: analysis.latency.own ?? null, chosen: analysis.latency.chosen ?? null },
    cells: analysis.cells.map(({ knobs, mean, setting }) => ({ knobs, mean: known(mean), setting })),
    knobs: analysis.knobs.map(({ knob, verdict, range, points }) => ({
      knob,
      verdict,
      range,
      points: points.map(({ value, own, alone, together, best }) => ({
        value,
        own,
        alone: withoutSetting(alone),
        ciSimultaneous: together,
        best: best === null ? null : withoutSetting(best),
      })),
    })),
    others: analysis.others.map((other) => ({ ...other, own: known(other.own), chosen: known(other.chosen) })),
  };
}

const comparedJson = ({ knobs, makeup, mean, latency }: ComparedSetting): SweepResult['bm25'] => ({
  knobs,
  makeup,
  mean: known(mean),
  latency: latency ?? null,
});

function simplestJson(simplest: NonNullable<SweepAnalysis['simplest']>): SweepResult['simplest'] {
  const { best, loss, lossAtMost, verdict } = simplest;
  return { ...comparedJson(simplest), best, loss, lossAtMost, margin: simplicityMargin, verdict };
}

/** NaN is no JSON, and no number. */
const known = (value: number): number | null => (Number.isNaN(value) ? null : value);

const withoutSetting = ({
  mean,
  difference,
  ci95,
}: SettingEffect): Pick<SettingEffect, 'mean' | 'difference' | 'ci95'> => ({
  mean,
  difference,
  ci95,
});
