// Which metrics runs share that a comparison can be about.

import type { Metric } from '../../metrics/metric.ts';
import { knownMetric, parseOwnMetricName } from '../../metrics/metric-name.ts';
import { headlineNames, type RunGoals } from '../../metrics/presets.ts';
import type { Run } from '../../model/run.ts';
import type { ComparisonWarning } from './run-comparison.ts';

export interface HeadlineMetrics {
  readonly metrics: readonly Metric[];
  readonly warnings: readonly ComparisonWarning[];
}

/** The metrics with a goal, or where there is no goal the headlines, that all runs have; else all that all have; there may be none. */
export function sharedHeadlines(
  runs: readonly Pick<Run, 'id' | 'metrics' | 'ownMetrics'>[],
  goals: RunGoals,
): HeadlineMetrics {
  const own = runs.flatMap(({ ownMetrics = [] }) => ownMetrics);
  const parse = (name: string): Metric => parseOwnMetricName(name, own);
  const wanted = headlineNames(goals)
    .flatMap((metric) => knownMetric(metric, own) ?? [])
    .filter(isQuality);
  const lacking = (metric: Metric) => runs.filter((run) => !run.metrics.includes(metric.name));
  const chosen = wanted.filter((metric) => lacking(metric).length === 0);
  const warnings = wanted.flatMap((metric): readonly ComparisonWarning[] => {
    const without = lacking(metric);
    if (without.length === 0 || without.length === runs.length) return [];
    return [{ code: 'left-out-metric', metric: metric.name, runs: without.map(({ id }) => id) }];
  });
  if (chosen.length > 0) return { metrics: chosen, warnings };
  const shared = (runs[0]?.metrics ?? []).map(parse).filter((m) => isHeadline(m) && lacking(m).length === 0);
  return { metrics: shared, warnings };
}

/** Has a value for each question, and one that a failure costs. */
const isQuality = ({ definition }: Metric): boolean => definition.level !== 'run' && definition.worst !== undefined;

/** Companions of judges are tested where they are asked for: each would make the verdicts on the judged metrics harder to reach. */
const isHeadline = (metric: Metric): boolean => isQuality(metric) && metric.definition.companionOf === undefined;
