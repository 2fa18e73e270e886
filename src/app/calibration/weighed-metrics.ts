// Which metrics of a run a calibration is of.
import type { Metric } from '../../metrics/metric.ts';
import { parseOwnMetricName, runMetrics } from '../../metrics/metric-name.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import type { Run } from '../../model/run.ts';
import type { WeighedMetric } from './weighed-rows.ts';

/**
 * @param names as they were given; none: every metric of the run that a person could label, or that another run could tell better
 * @throws ConfigError for a name that is none, and for a metric that has no largest value
 */
export function weighedMetrics(run: Run, names: readonly string[]): readonly WeighedMetric[] {
  if (names.length === 0) return runMetrics(run).flatMap((metric) => boundedMetric(metric) ?? []);
  const found = names.map((name) => {
    const metric = parseNamed(name, run);
    const bounded = boundedMetric(metric);
    if (bounded !== undefined) return bounded;
    throw new ConfigError(`${metric.name} is measured, and no judgement`, {
      code: 'metric-not-labelled',
      where: '--metric',
      hint: 'name a metric of each answer with a smallest and a largest value, such as faithfulness or nDCG@10',
    });
  });
  return found.filter(({ name }, i) => found.findIndex((other) => other.name === name) === i);
}

function parseNamed(name: string, run: Run): Metric {
  try {
    return parseOwnMetricName(name, run.ownMetrics ?? []);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const { what, code, hint } = error;
    throw new ConfigError(what, { code, where: '--metric', cause: error, ...(hint === undefined ? {} : { hint }) });
  }
}

function boundedMetric(metric: Metric): WeighedMetric | undefined {
  const { level, range, direction } = metric.definition;
  const [low, high] = range;
  return level !== 'trial' || high === null ? undefined : { name: metric.name, range: [low, high], direction, metric };
}
