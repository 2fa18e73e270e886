// What keywords, negatives and grades say of each answer, and the `evaluation` of a run in its results: the names and places that the experiments of knowledge graphs read.

import {
  createEvaluationCollector,
  type EvaluatedAnswer,
  type EvaluatedMeasure,
  evaluatedMeasures,
  evaluatedMetrics,
  measuring,
} from '../../../analysis/collect-evaluation.ts';
import { type OverallScore, overallScore } from '../../../analysis/overall/overall-score.ts';
import { runMetrics } from '../../../metrics/metric-name.ts';
import { skippedAltogether } from '../../../metrics/unscorable.ts';
import { readOverallDefinition } from '../../../model/overall-definition.ts';
import { because } from '../../../model/reasons.ts';
import type { Run } from '../../../model/run.ts';
import { lostValues, type MetricSummary, type RunSummary, type SliceSummary } from '../../../model/summary.ts';
import { byTrial, runPart } from '../part.ts';

/** No facts of a run that measures none of it. */
export const answers = runPart({
  name: 'answers',
  version: 1,
  ofRun: (run) => byTrial(createEvaluationCollector(runMetrics(run))),
});

/** Means over the examples that a measure applies to; null where nothing could be measured. */
interface EvaluationMeans {
  readonly keyword_hit_rate: number | null;
  readonly keyword_coverage: number | null;
  readonly negative_detection_rate: number | null;
  /** Means of grades from 1 to 5. */
  readonly llm_judge: {
    readonly avg_correctness: number | null;
    readonly avg_faithfulness: number | null;
    readonly avg_completeness: number | null;
  };
  readonly overall_score: number | null;
}

interface CategoryEvaluation extends EvaluationMeans {
  readonly count: number;
  readonly latency_ms: { readonly mean: number | null; readonly p50: number | null; readonly p95: number | null };
}

interface EvaluationResult extends EvaluationMeans {
  readonly by_category: { readonly [category: string]: CategoryEvaluation };
  /** Between what a mean of all lies, by its name, where the value of an answer is not known: words could not tell it, or the measuring failed. */
  readonly bounds?: { readonly [name: string]: readonly [number, number] };
  /** Why each null above is one, by its name. */
  readonly reasons: { readonly [name: string]: string };
  readonly details: readonly EvaluatedAnswer[];
}

interface EvaluationInput {
  readonly run: Pick<Run, 'metrics' | 'ownMetrics' | 'environment'>;
  readonly summary: RunSummary;
  /** As the trials gave them; undefined for a run that has none of the metrics. */
  readonly answers: readonly EvaluatedAnswer[] | undefined;
}

/** @returns undefined for a run that measures none of what an evaluation holds */
export function evaluationResult({ run, summary, answers }: EvaluationInput): EvaluationResult | undefined {
  if (answers === undefined) return undefined;
  const metrics = runMetrics(run);
  const definition = readOverallDefinition(run.environment.overall);
  const overallOf = (slice: SliceSummary) => (definition === undefined ? undefined : overallScore(slice, definition));
  const find = (slice: SliceSummary, measure: EvaluatedMeasure): MetricSummary | undefined => {
    const name = measuring(metrics, measure)?.name;
    return slice.metrics.find(({ metric }) => metric === name);
  };
  const meansOf = (slice: SliceSummary): EvaluationMeans => {
    const mean = (measure: EvaluatedMeasure): number | null => find(slice, measure)?.mean ?? null;
    return {
      keyword_hit_rate: mean('keyword_hit'),
      keyword_coverage: mean('keyword_coverage'),
      negative_detection_rate: mean('negative_detected'),
      llm_judge: {
        avg_correctness: mean('correctness'),
        avg_faithfulness: mean('faithfulness'),
        avg_completeness: mean('completeness'),
      },
      overall_score: overallOf(slice)?.score ?? null,
    };
  };
  const { overall } = summary;
  const whole = overallOf(overall);
  const bounds = evaluatedMeasures.flatMap((measure) => {
    const found = find(overall, measure);
    return found === undefined || found.bounds === null || lostValues(found) === 0
      ? []
      : [[resultNames[measure], found.bounds] as const];
  });
  return {
    ...meansOf(overall),
    ...(bounds.length > 0 && { bounds: Object.fromEntries(bounds) }),
    by_category: Object.fromEntries(
      summary.byCategory.map((slice) => {
        const { mean, p50, p95 } = slice.latencyMs;
        return [slice.category, { ...meansOf(slice), count: slice.examples, latency_ms: { mean, p50, p95 } }];
      }),
    ),
    reasons: {
      ...Object.fromEntries(
        evaluatedMeasures.flatMap((measure) => {
          const found = find(overall, measure);
          return found !== undefined && found.mean !== null ? [] : [[resultNames[measure], whyNull(measure, found)]];
        }),
      ),
      ...whyNoOverall(whole),
    },
    details: answers,
  };
}

const resultNames: { readonly [measure in EvaluatedMeasure]: string } = {
  keyword_hit: 'keyword_hit_rate',
  keyword_coverage: 'keyword_coverage',
  negative_detected: 'negative_detection_rate',
  correctness: 'avg_correctness',
  faithfulness: 'avg_faithfulness',
  completeness: 'avg_completeness',
};

function whyNoOverall(whole: OverallScore | undefined): EvaluationResult['reasons'] {
  if (whole === undefined) return { overall_score: because('no-overall-score') };
  return whole.score === null ? { overall_score: whole.ciMethod.replace(/^none: /u, '') } : {};
}

function whyNull(measure: EvaluatedMeasure, found: MetricSummary | undefined): string {
  if (found === undefined) return because('not-a-metric-of-the-run', evaluatedMetrics[measure]);
  const reason = skippedAltogether(found.skippedReasons);
  if (reason !== undefined) return reason;
  if (found.failedInstrument > 0) return because('judge-failed');
  return because(found.failedTarget > 0 ? 'target-failed' : 'applies-to-no-example');
}
