// The shape of overall scores in results and comparisons, for whoever reads them.
import { z } from 'zod';
import type { OverallDifference } from '../analysis/overall/overall-difference.ts';
import type { OverallScore } from '../analysis/overall/overall-score.ts';
import { ciMethodSchema as ciMethod, intervalSchema as interval } from './interval-schema.ts';

const number = z.number().nullable();
const share = z.number().min(0).max(1.000001);
const count = z.int().min(0);
const counts = z.tuple([count, count]).nullable();

export const overallSchema: z.ZodType<OverallScore> = z.strictObject({
  score: number,
  ci95: interval,
  ciMethod,
  constant: z.array(z.string()),
  bounds: interval,
  shareOfWeight: share,
  n: counts,
  parts: z.array(
    z.strictObject({
      name: z.string(),
      weight: share,
      score: number,
      metrics: z.array(
        z.strictObject({
          metric: z.string(),
          weight: share,
          mean: number,
          entered: number,
          n: count,
          missing: z.string().exactOptional(),
        }),
      ),
    }),
  ),
});

export const overallDifferenceSchema: z.ZodType<OverallDifference> = z.strictObject({
  a: z.string(),
  b: z.string(),
  difference: number,
  ci95: interval,
  ciMethod,
  n: counts,
  apart: z
    .discriminatedUnion('reason', [
      z.strictObject({ reason: z.literal('other-parts') }),
      z.strictObject({
        reason: z.literal('other-metrics'),
        onlyA: z.array(z.string()),
        onlyB: z.array(z.string()),
      }),
    ])
    .exactOptional(),
});
