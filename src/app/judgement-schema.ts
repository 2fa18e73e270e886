// The shape of `judgement.json`, and of `differential` in `results.json`, for whoever reads them.
import { z } from 'zod';
import { type Judgement, judgementFormat } from '../analysis/differential/decision-rule.ts';
import { intervalSchema as interval } from './interval-schema.ts';

const number = z.number().nullable();
const count = z.int().min(0);
const names = z.array(z.string());

const indicator = z.strictObject({
  metric: z.string(),
  direction: z.enum(['higher', 'lower']),
  role: z.enum(['deciding', 'watched']),
  ...{ n: count, nImputed: count, nExcluded: count, skippedBoth: count },
  ...{ meanA: number, meanB: number, meanDiff: number },
  ci95: interval,
  ciMethod: z.string(),
  diffBounds: interval,
  ...{ improved: count, same: count, worse: count },
  test: z.enum(['mcnemar', 'sign']),
  ...{ p: number, pAdjusted: number },
  finding: z.enum(['better', 'worse', 'not known']),
  reason: z.enum(['shown', 'not-shown', 'too-few', 'mean-disagrees', 'unpaired-could-turn', 'failures-decide']),
  margin: z.strictObject({ margin: z.number(), finding: z.enum(['kept', 'broken', 'not known']) }).nullable(),
});

const reason = z.union([
  z.strictObject({
    code: z.enum([
      'better',
      'worse',
      'both-ways',
      'watched-worse',
      'margin-broken',
      'margin-not-shown',
      'failures-decide',
      'unpaired-could-turn',
      'mean-disagrees',
    ]),
    indicators: names,
  }),
  z.strictObject({ code: z.literal('nothing-shown') }),
  z.strictObject({ code: z.literal('too-few'), n: count, smallestN: count }),
  z.strictObject({ code: z.literal('no-indicator') }),
]);

/** What a rule makes of an observation; null is "could not be had". */
export const judgementSchema: z.ZodType<Judgement> = z.strictObject({
  format: z.literal(judgementFormat),
  observation: z.string(),
  by: z.string(),
  of: z.string(),
  rule: z.strictObject({
    indicators: names.nullable(),
    alpha: z.number(),
    margins: z.record(z.string(), z.number()),
    smallestN: count,
    smallestEffect: z.number(),
  }),
  familySize: count,
  decisions: z.array(
    z.strictObject({
      baseline: z.string(),
      preparation: z.string(),
      verdict: z.enum(['adopt', 'reject', 'not known']),
      reasons: z.array(reason),
      needed: z.strictObject({ total: count, more: count, effect: z.number() }).nullable(),
      indicators: z.array(indicator),
    }),
  ),
});
