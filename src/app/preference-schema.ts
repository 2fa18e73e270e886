// The shape of `hakari judge prefer --json`, for whoever reads it.
import { z } from 'zod';
import type { PreferenceDocument } from '../report/preference/preference-report.ts';
import { intervalSchema as interval } from './result-shapes.ts';

const number = z.number().nullable();
const count = z.int().min(0);
const share = z.number().min(0).max(1).nullable();
const ciMethod = z.enum(['adjusted-wald', 'none: n < 2']);
const estimate = { n: count, preference: share, ci95: interval, ciMethod };
const slice = { ...estimate, winsA: count, winsB: count, ties: count };
const test = { preferred: z.enum(['a', 'b']).nullable(), p: share };
const run = z.strictObject({ id: z.string(), target: z.string(), experiment: z.string() });
const pair = z.strictObject({
  ...{ exampleId: z.string(), query: z.string(), answerA: z.string(), answerB: z.string() },
  reasons: z.array(z.strictObject({ first: z.enum(['a', 'b']), reason: z.string() })),
});

export const preferenceSchema: z.ZodType<PreferenceDocument> = z.strictObject({
  a: run,
  b: run,
  dataset: z.strictObject({ name: z.string(), hash: z.string(), examples: count }),
  judges: z.array(z.string()),
  selfJudging: z.array(z.enum(['a', 'b'])),
  ...slice,
  ...test,
  answered: z.strictObject({ ...estimate, ...test }),
  bounds: interval,
  counts: z.strictObject({
    ...{ same: count, inconsistent: count, imputedA: count, imputedB: count, imputedBoth: count },
    ...{ empty: count, lost: count, skipped: count, unpaired: count },
  }),
  lostBecause: z.array(z.tuple([z.string(), count]).readonly()),
  position: z.strictObject({
    ...{ asked: count, choseFirst: count, choseSecond: count, tie: count },
    ...{ share, ci95: interval, n: count },
  }),
  length: z.strictObject({
    ...{ n: count, correlation: number, p: share },
    longerWon: z.strictObject({ count, of: count, ci95: interval }),
  }),
  byCategory: z.array(z.strictObject({ name: z.string(), ...slice })),
  byLanguage: z.array(z.strictObject({ name: z.string(), ...slice })),
  examples: z.strictObject({ winsA: z.array(pair), winsB: z.array(pair), inconsistent: z.array(pair) }),
  calls: z.strictObject({ calls: count, cached: count, costUsd: z.strictObject({ known: number, unknown: count }) }),
});
