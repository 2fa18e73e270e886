// Which nDCG the failures of an experiment are measured by, and from which value on a query has failed.
import type { CutNdcg } from '../analysis/failures/analyse-trial.ts';
import { createMetric } from '../metrics/metric.ts';
import { parseMetricName } from '../metrics/metric-name.ts';
import { largestExponentialGrade, ndcgMetric } from '../metrics/retrieval/ndcg.ts';
import { metricGoal, type RunGoals, retrievalGoals } from '../metrics/run-goals.ts';

export interface FailureMetric {
  readonly metric: CutNdcg;
  /** A query below it has failed. */
  readonly goal: number;
}

/** Where no nDCG of the run says how far down to look. */
const defaultDepth = 10;
/** That of the retrieval preset. */
const preset = 'nDCG(gain=exp)@5';

/**
 * The nDCG with a goal, else the first one of the metrics, else that of the retrieval preset; the goal of the means is that of
 * each query.
 * @param names the metrics of the runs
 * @param highestGrade of the dataset; undefined when nothing is judged
 */
export function failureMetric(
  names: readonly string[],
  { goals, highestGrade = 0 }: { readonly goals: RunGoals; readonly highestGrade?: number | undefined },
): FailureMetric {
  const own = [...new Set(names)].filter((name) => /^nDCG\b/u.test(name));
  const name = own.find((each) => metricGoal(goals, each) !== undefined) ?? own[0] ?? preset;
  const goal = metricGoal(goals, name) ?? metricGoal(retrievalGoals, preset) ?? 0;
  const parsed = parseMetricName(name);
  const k = parsed.k ?? defaultDepth;
  const parameters = highestGrade > largestExponentialGrade ? { gain: 'linear' } : parsed.parameters;
  return { metric: { ...createMetric(ndcgMetric.definition, parameters, k), k }, goal };
}
