// The shape of what the answers of a run chose, in the JSON of results.
import { z } from 'zod';
import type { ChoiceSummary } from '../analysis/choice/collect-choices.ts';
import { intervalSchema as interval } from './interval-schema.ts';

const count = z.int().min(0);
const share = z.number().min(0);

export const choiceSummarySchema: z.ZodType<ChoiceSummary> = z.strictObject({
  answers: z.strictObject({ right: count, wrong: count, unreadable: count, failed: count, skipped: count }),
  unreadable: z.record(z.string(), count),
  places: z.array(
    z.strictObject({
      ...{ position: count, chosen: share, right: count, expected: share },
      accuracy: z.strictObject({ n: count, mean: z.number().nullable(), ci95: interval }),
    }),
  ),
  test: z.union([
    z.strictObject({
      ...{ kind: z.literal('tested'), chiSquare: share, df: count, p: z.number().min(0).max(1) },
      fewExpected: z.boolean(),
    }),
    z.strictObject({ kind: z.literal('none'), why: z.enum(['no-choices', 'always-right']) }),
  ]),
  consistency: z
    .strictObject({
      ...{ questions: count, orders: z.tuple([count, count]).readonly(), incomplete: count, same: count },
      ...{ share: z.number().nullable(), ci95: interval, right: count },
      accuracy: z.strictObject({ mean: z.number(), ci95: interval }),
    })
    .exactOptional(),
});
