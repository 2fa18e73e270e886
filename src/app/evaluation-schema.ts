// The shape of a run's `evaluation`, for whoever reads it.
import { z } from 'zod';
import { type EvaluatedAnswer, evaluatedMeasures } from '../analysis/collect-evaluation.ts';
import type { EvaluationResult } from '../report/parts/evaluation/evaluation.ts';

const number = z.number().nullable();
const means = {
  keyword_hit_rate: number,
  keyword_coverage: number,
  negative_detection_rate: number,
  llm_judge: z.strictObject({ avg_correctness: number, avg_faithfulness: number, avg_completeness: number }),
  overall_score: number,
};

const answer: z.ZodType<EvaluatedAnswer> = z.strictObject({
  id: z.string(),
  category: z.string().nullable(),
  repeat: z.int().min(0),
  latency_ms: number,
  keyword_hit: number,
  keyword_coverage: number,
  negative_detected: number,
  correctness: number,
  faithfulness: number,
  completeness: number,
  reasons: z.partialRecord(z.enum(evaluatedMeasures), z.string()),
});

export const evaluationSchema: z.ZodType<EvaluationResult> = z.strictObject({
  ...means,
  by_category: z.record(
    z.string(),
    z.strictObject({
      ...means,
      count: z.int().min(0),
      latency_ms: z.strictObject({ mean: number, p50: number, p95: number }),
    }),
  ),
  reasons: z.record(z.string(), z.string()),
  details: z.array(answer),
});
