// The shape of `hakari sweep --json` and `sweep.json`, for whoever reads them.
import { z } from 'zod';
import type { SweepResultJson } from '../../report/sweep/sweep-result.ts';
import { intervalSchema as interval } from '../interval-schema.ts';
import { hybridKnobs } from './recorded-sweep.ts';

const count = z.int().min(0);
const mean = z.number().nullable();
const effect = z.strictObject({ mean: z.number(), difference: z.number(), ci95: interval });

/** One document a command; null is "could not be measured". */
export const sweepResultSchema: z.ZodType<SweepResultJson> = z.strictObject({
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
      ci95: interval,
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
