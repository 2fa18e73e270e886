// The values that a metric can take in a report's runs, which may have metrics of their own.
import { knownMetric } from '../metrics/metric-name.ts';
import type { ReportedRun } from './run-report-input.ts';

export interface MetricRange {
  readonly least: number;
  /** Null where there is no end, or none is known. */
  readonly most: number | null;
}

/** Of runs that disagree, since their configs define the metric differently, the range that holds both. */
export function metricRange(metric: string, runs: readonly Pick<ReportedRun, 'run'>[]): MetricRange {
  const ranges = runs.flatMap(({ run }) => {
    const found = knownMetric(metric, run.ownMetrics);
    return found === undefined ? [] : [found.definition.range];
  });
  const ends = ranges.flatMap(([, high]) => (high === null ? [] : [high]));
  return {
    least: ranges.length === 0 ? 0 : Math.min(...ranges.map(([low]) => low)),
    most: ends.length === 0 || ends.length < ranges.length ? null : Math.max(...ends),
  };
}

/** Highest minus lowest value; 1 where there is no end. A difference that matters is a share of it. */
export function metricSpan(metric: string, runs: readonly Pick<ReportedRun, 'run'>[]): number {
  const { least, most } = metricRange(metric, runs);
  return most === null ? 1 : most - least;
}
