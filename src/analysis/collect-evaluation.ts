// What the design documents call the evaluation of an experiment, answer by answer, gathered while the trials pass by.
import type { Metric } from '../metrics/metric.ts';
import type { Trial } from '../model/trial.ts';
import { enterValue, outcomeOf } from './entered-value.ts';
import type { TrialCollector } from './trial-collector.ts';

/** The measures of an evaluation, by the base name of the metric that gives them. */
export const evaluatedMetrics = {
  keyword_hit: 'keywordHit',
  keyword_coverage: 'keywordCoverage',
  negative_detected: 'negativeDetection',
  correctness: 'correctnessGrade',
  faithfulness: 'faithfulnessGrade',
  completeness: 'completenessGrade',
} as const;
export type EvaluatedMeasure = keyof typeof evaluatedMetrics;

/** One answer. Null: not measured; `reasons` says why, where the run has the metric. */
export type EvaluatedAnswer = { readonly [measure in EvaluatedMeasure]: number | null } & {
  readonly id: string;
  readonly category: string | null;
  readonly repeat: number;
  readonly latency_ms: number | null;
  readonly reasons: { readonly [measure in EvaluatedMeasure]?: string };
};

/** The metric of a run that gives a measure, whatever its parameters; the first, where there are several. */
export const measuring = (metrics: readonly Metric[], measure: EvaluatedMeasure): Metric | undefined =>
  metrics.find(({ definition }) => definition.name === evaluatedMetrics[measure]);

export const evaluatedMeasures: readonly EvaluatedMeasure[] = Object.keys(evaluatedMetrics) as EvaluatedMeasure[];

/** Facts are in the order the answers came; undefined for a run without any of the metrics. */
export function createEvaluationCollector(metrics: readonly Metric[]): TrialCollector<readonly EvaluatedAnswer[]> {
  const measured = evaluatedMeasures.flatMap((measure) => {
    const metric = measuring(metrics, measure);
    return metric === undefined ? [] : [{ measure, metric }];
  });
  const answers: EvaluatedAnswer[] = [];
  return {
    add({ id, category = null }, trial, scores) {
      if (measured.length === 0) return;
      const values: { [measure in EvaluatedMeasure]?: number } = {};
      const reasons: { [measure in EvaluatedMeasure]?: string } = {};
      for (const { measure, metric } of measured) {
        const outcome = outcomeOf(metric, trial, scores);
        const entered = enterValue(outcome, metric.definition);
        if (entered.kind === 'value') values[measure] = entered.value;
        if (entered.kind !== 'value' || entered.imputed) {
          reasons[measure] = outcome.status === 'skipped' ? outcome.reason : failureOf(outcome);
        }
      }
      const untold = Object.fromEntries(evaluatedMeasures.map((measure) => [measure, values[measure] ?? null]));
      answers.push({
        ...(untold as { readonly [measure in EvaluatedMeasure]: number | null }),
        id,
        category,
        repeat: trial.repeat,
        latency_ms: latencyOf(trial),
        reasons,
      });
    },
    facts: () => (measured.length === 0 ? undefined : answers),
  };
}

const failureOf = (outcome: ReturnType<typeof outcomeOf>): string =>
  outcome.status === 'failed' ? `${outcome.by} failed: ${outcome.error.code}` : '';

/** As means of latency take it: of answers that were given just now. */
const latencyOf = (trial: Trial): number | null =>
  trial.status === 'ok' && trial.output.cached !== true ? (trial.latencyMs ?? null) : null;
