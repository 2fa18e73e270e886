// The shapes that results of runs and comparisons share, for whoever reads them. Null is "could not be had".
import { z } from 'zod';
import { evaluatedMeasures } from '../analysis/collect-evaluation.ts';
import { judgementFormat } from '../analysis/differential/decision-rule.ts';
import type { Immutable } from '../model/json.ts';

/** What a schema describes, as the program makes it: nothing of it is changed. */
export type Document<Schema extends z.ZodType> = Immutable<z.output<Schema>>;

export const number = z.number().nullable();
export const count = z.int().min(0);

/** The two ends, or null where none can be had. */
export const intervalSchema = z.tuple([z.number(), z.number()]).readonly().nullable();

const ciMethod = z.union([
  z.enum([
    'bounded',
    'clustered-bounded',
    'student-t',
    'clustered-t',
    'wilson',
    'order-statistics',
    'confidence-sequence',
  ]),
  z.templateLiteral(['none: ', z.string()]),
]);

/** What every document says of one metric of a run. */
export const metricNumbers = {
  mean: number,
  meanAnswered: number,
  ci95: intervalSchema,
  ciMethod,
  n: count,
  imputed: count,
  skipped: count,
  failedTarget: count,
  failedInstrument: count,
  bounds: intervalSchema,
};

/** Between what a latency lies where times are missing; null where it has no end. */
export const latencyRange = z.tuple([z.number(), number]).readonly();

/** The same of its latency, and between what each number lies where trials that were to be timed have no time. */
export const latencyNumbers = {
  mean: number,
  p50: number,
  p95: number,
  p99: number,
  missing: z
    .strictObject({ n: count, mean: latencyRange, p50: latencyRange, p95: latencyRange, p99: latencyRange })
    .exactOptional(),
  /** A goal below the first end is missed, one from the second on is met, as a gate decides. */
  bounds: z
    .strictObject({ mean: latencyRange, p50: latencyRange, p95: latencyRange, p99: latencyRange })
    .exactOptional(),
};

/** A version of a dataset as the store has it. */
export const datasetRefSchema = z.strictObject({ id: z.string(), name: z.string(), hash: z.string(), examples: count });

// Overall scores.

const weight = z.number().min(0).max(1.000001);
const bothCounts = z.tuple([count, count]).nullable();

export const overallSchema = z.strictObject({
  score: number,
  ci95: intervalSchema,
  ciMethod,
  bounds: intervalSchema,
  shareOfWeight: weight,
  n: bothCounts,
  parts: z.array(
    z.strictObject({
      name: z.string(),
      weight: weight,
      score: number,
      metrics: z.array(
        z.strictObject({
          metric: z.string(),
          weight: weight,
          mean: number,
          entered: number,
          n: count,
          missing: z.string().exactOptional(),
        }),
      ),
    }),
  ),
});

export const overallDifferenceSchema = z.strictObject({
  a: z.string(),
  b: z.string(),
  difference: number,
  ci95: intervalSchema,
  ciMethod,
  n: bothCounts,
  apart: z
    .discriminatedUnion('reason', [
      z.strictObject({ reason: z.literal('other-parts') }),
      z.strictObject({ reason: z.literal('other-scorer'), metrics: z.array(z.string()) }),
      z.strictObject({
        reason: z.literal('other-metrics'),
        onlyA: z.array(z.string()),
        onlyB: z.array(z.string()),
      }),
    ])
    .exactOptional(),
});

/** Which options the answers of a run chose. */
export const choiceSummarySchema = z.strictObject({
  answers: z.strictObject({ right: count, wrong: count, unreadable: count, failed: count, skipped: count }),
  unreadable: z.record(z.string(), count),
  places: z.array(
    z.strictObject({
      position: count,
      chosen: z.number().min(0),
      right: count,
      expected: z.number().min(0),
      accuracy: z.strictObject({ n: count, mean: number, ci95: intervalSchema }),
    }),
  ),
  test: z.union([
    z.strictObject({
      kind: z.literal('tested'),
      chiSquare: z.number().min(0),
      df: count,
      p: z.number().min(0).max(1),
      fewExpected: z.boolean(),
    }),
    z.strictObject({ kind: z.literal('none'), why: z.enum(['no-choices', 'always-right']) }),
  ]),
  consistency: z
    .strictObject({
      questions: count,
      orders: z.tuple([count, count]).readonly(),
      incomplete: count,
      same: count,
      share: number,
      ci95: intervalSchema,
      right: count,
      accuracy: z.strictObject({ mean: z.number(), ci95: intervalSchema }),
    })
    .exactOptional(),
});

// Keywords, negatives and grades of a run: its `evaluation`.

const evaluationMeans = {
  keyword_hit_rate: number,
  keyword_coverage: number,
  negative_detection_rate: number,
  llm_judge: z.strictObject({ avg_correctness: number, avg_faithfulness: number, avg_completeness: number }),
  overall_score: number,
};

const evaluatedAnswer = z.strictObject({
  id: z.string(),
  category: z.string().nullable(),
  repeat: count,
  latency_ms: number,
  keyword_hit: number,
  keyword_coverage: number,
  negative_detected: number,
  correctness: number,
  faithfulness: number,
  completeness: number,
  reasons: z.partialRecord(z.enum(evaluatedMeasures), z.string()),
});

export const evaluationSchema = z.strictObject({
  ...evaluationMeans,
  by_category: z.record(
    z.string(),
    z.strictObject({
      ...evaluationMeans,
      count,
      latency_ms: z.strictObject({ mean: number, p50: number, p95: number }),
    }),
  ),
  bounds: z.record(z.string(), z.tuple([z.number(), z.number()]).readonly()).exactOptional(),
  reasons: z.record(z.string(), z.string()),
  details: z.array(evaluatedAnswer),
});

// The decision about preparations: `judgement.json`, and `differential` in `results.json`.

const decidedIndicator = z.strictObject({
  metric: z.string(),
  direction: z.enum(['higher', 'lower']),
  role: z.enum(['deciding', 'watched']),
  n: count,
  nImputed: count,
  nExcluded: count,
  skippedBoth: count,
  meanA: number,
  meanB: number,
  meanDiff: number,
  ci95: intervalSchema,
  ciMethod: z.string(),
  diffBounds: intervalSchema,
  improved: count,
  same: count,
  worse: count,
  test: z.enum(['mcnemar', 'sign']),
  p: number,
  pAdjusted: number,
  finding: z.enum(['better', 'worse', 'not known']),
  reason: z.enum(['shown', 'not-shown', 'too-few', 'mean-disagrees', 'unpaired-could-turn', 'failures-decide', 'twin']),
  margin: z.strictObject({ margin: z.number(), finding: z.enum(['kept', 'broken', 'not known']) }).nullable(),
});

const decisionReason = z.union([
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
    indicators: z.array(z.string()),
  }),
  z.strictObject({ code: z.literal('nothing-shown') }),
  z.strictObject({ code: z.literal('too-few'), n: count, smallestN: count }),
  z.strictObject({ code: z.literal('no-indicator') }),
]);

/** What a rule makes of an observation; null is "could not be had". */
export const judgementSchema = z.strictObject({
  format: z.literal(judgementFormat),
  observation: z.string(),
  by: z.string(),
  of: z.string(),
  rule: z.strictObject({
    indicators: z.array(z.string()).nullable(),
    alpha: z.number(),
    margins: z.record(z.string(), z.number()),
    smallestN: count,
    smallestEffect: z.number(),
    twins: z.number().nullable(),
  }),
  familySize: count,
  decisions: z.array(
    z.strictObject({
      baseline: z.string(),
      preparation: z.string(),
      verdict: z.enum(['adopt', 'reject', 'not known']),
      reasons: z.array(decisionReason),
      needed: z.strictObject({ total: count, more: count, effect: z.number() }).nullable(),
      indicators: z.array(decidedIndicator),
    }),
  ),
});
