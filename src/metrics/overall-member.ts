// How a metric enters an overall score.

import { ConfigError } from '../model/hakari-error.ts';
import type { OverallMember } from '../model/overall-definition.ts';
import { present } from '../model/present.ts';
import type { Metric } from './metric.ts';

/**
 * The metric brought to a scale that ends at 1, best: divided by the end of its range, and turned round where lower is better. The lower end
 * stays where it is: the least of the grades from 1 to 5 enters with .2.
 * @throws ConfigError for a metric without a best value, such as latency or cost, and for one without a value an example
 */
export function overallMember({ name, definition }: Metric): OverallMember {
  const { level, statistic, range, direction } = definition;
  const [least, most] = range;
  if (level === 'run' || statistic === 'quantile') throw unfit(name, 'has no value for a single example');
  if (least < 0 || most === null || most <= 0) throw unfit(name, 'has no worst and best value');
  return {
    metric: name,
    ...present({ divideBy: most === 1 ? undefined : most, invert: direction === 'lower' ? true : undefined }),
  };
}

const unfit = (name: string, why: string): ConfigError =>
  new ConfigError(`${name} ${why} and enters no overall score`, {
    code: 'overall-metric',
    where: 'overall',
    hint: 'latency and cost stand beside an overall score, not in it; a goal (goals:) holds them',
  });
