// The shape of `hakari run --json` and `results.json`, for whoever reads them.
import { z } from 'zod';
import type { CountedShare, MeanDifference, PanelMetric, SavedAmount } from '../analysis/panels/panel-metric.ts';
import type {
  CallResult,
  ExperimentResult,
  FailureResult,
  LatencyResult,
  MetricResult,
} from '../report/run/run-result.ts';
import { choiceSummarySchema } from './choice-summary-schema.ts';
import { evaluationSchema } from './evaluation-schema.ts';
import { ciMethodSchema, intervalSchema as interval } from './interval-schema.ts';
import { judgementSchema } from './judgement-schema.ts';
import { overallDifferenceSchema, overallSchema } from './overall-schema.ts';

const number = z.number().nullable();
const count = z.int().min(0);

const metric: z.ZodType<MetricResult> = z.strictObject({
  mean: number,
  meanAnswered: number,
  ci95: interval,
  ciMethod: ciMethodSchema,
  n: count,
  imputed: count,
  skipped: count,
  failedInstrument: count,
  bounds: interval,
});

const latency: z.ZodType<LatencyResult> = z.strictObject({ mean: number, p50: number, p95: number, p99: number });
const failures: z.ZodType<FailureResult> = z.strictObject({
  metric: z.string(),
  goal: z.number(),
  judged: count,
  failed: count,
  places: z.record(
    z.string(),
    z.strictObject({ queries: count, documents: z.number().min(0), points: number, ci95: interval }),
  ),
});
const metrics = z.record(z.string(), metric);
const counts = z.record(z.string(), count);
const partialSum = z.strictObject({ known: number, unknown: count });
const calls: z.ZodType<CallResult> = z.strictObject({
  calls: count,
  cached: count,
  retried: count,
  retries: counts,
  failed: counts,
  inputTokens: partialSum,
  outputTokens: partialSum,
  costUsd: partialSum,
  ms: z.strictObject({ mean: number, p95: number }),
  models: z.array(z.string()),
});

const share: z.ZodType<CountedShare> = z.strictObject({ count, of: count, ci95: interval });
const difference: z.ZodType<MeanDifference> = z.strictObject({ n: count, mean: number, ci95: interval });
const saved: z.ZodType<SavedAmount> = z.strictObject({ first: number, second: number, secondAlone: number });
const panel: z.ZodType<PanelMetric> = z.strictObject({
  metric: z.string(),
  vote: z.enum(['majority', 'mean', 'any', 'cascade']),
  members: z.array(z.strictObject({ name: z.string(), votes: count, lost: count, apart: count.nullable() })),
  verdicts: count,
  undecided: count,
  passed: count,
  split: share.exactOptional(),
  agreement: z.strictObject({ alpha: number, ratings: count, units: count }).exactOptional(),
  pairs: z.array(
    z.strictObject({
      ...{ a: count, b: count, n: count, same: z.number(), ci95: interval, kappa: number },
      difference: difference.exactOptional(),
    }),
  ),
  position: difference.exactOptional(),
  cascade: z
    .strictObject({
      escalated: share,
      reasons: z.array(z.tuple([z.enum(['band', 'apart', 'failed']), count]).readonly()),
      ...{ overruledUnsure: share, overruledSure: share, difference, calls: saved, costUsd: saved },
    })
    .exactOptional(),
});

/** One document a command; null is "could not be measured". */
export const experimentResultSchema: z.ZodType<ExperimentResult> = z.strictObject({
  experiment: z.string(),
  panels: z.array(panel).exactOptional(),
  differential: judgementSchema.exactOptional(),
  overallDifferences: z.array(overallDifferenceSchema).exactOptional(),
  runs: z.array(
    z.strictObject({
      id: z.string(),
      target: z.string(),
      dataset: z.strictObject({ id: z.string(), hash: z.string(), examples: count }).nullable(),
      trials: z.strictObject({ ok: count, failed: count }),
      metrics,
      byCategory: z.record(
        z.string(),
        z.strictObject({ metrics, latencyMs: latency, overall: overallSchema.exactOptional() }),
      ),
      latencyMs: latency,
      overall: overallSchema.exactOptional(),
      failures: failures.exactOptional(),
      evaluation: evaluationSchema.exactOptional(),
      choices: choiceSummarySchema.exactOptional(),
      calls: z
        .strictObject({ target: calls.nullable(), targetModels: calls.nullable(), judges: z.record(z.string(), calls) })
        .exactOptional(),
      failedTrials: counts.exactOptional(),
    }),
  ),
});
