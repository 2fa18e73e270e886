// The goals that a run's numbers are held against: the last row of the comparison.

/** Goals for the means of metrics and for quantiles of latency. What is not named has no goal. */
export interface RunGoals {
  /** Smallest mean that meets the goal, by canonical metric name. */
  readonly metrics: readonly { readonly metric: string; readonly atLeast: number }[];
  /** Largest latency that meets the goal, in milliseconds. */
  readonly latencyMs: { readonly [quantile in LatencyQuantile]?: number };
}

export type LatencyQuantile = 'mean' | 'p50' | 'p95' | 'p99';

/** The goals of the retrieval preset. */
export const retrievalGoals: RunGoals = {
  metrics: [
    { metric: 'RR', atLeast: 0.7 },
    { metric: 'R(rel=2)@5', atLeast: 0.8 },
    { metric: 'nDCG(gain=exp)@5', atLeast: 0.7 },
  ],
  latencyMs: { p50: 200, p95: 300 },
};

/** Of a config whose metrics are none of rankings: what is fast for a search says nothing of a model that writes. */
export const noGoals: RunGoals = { metrics: [], latencyMs: {} };

/** The goal for a metric's mean, or undefined when it has none. */
export const metricGoal = (goals: RunGoals, metric: string): number | undefined =>
  goals.metrics.find((goal) => goal.metric === metric)?.atLeast;
