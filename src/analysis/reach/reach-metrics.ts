// The metrics whose best possible value is known from the grades of a list.
import { knownMetric } from '../../metrics/metric-name.ts';
import { rankingMeasures } from '../../metrics/retrieval/ranking-measures.ts';
import type { ReachMetric } from './list-values.ts';

/** Higher is better for them, and no order beats that by falling grades. */
const bestByGrade = ['RR', 'AP', 'nDCG', 'R', 'P', 'Success'];

/** Those of the metrics (canonical names) that the best order can be told of. */
export const reachMetrics = (names: readonly string[]): readonly ReachMetric[] =>
  names.flatMap((name) => {
    const metric = knownMetric(name);
    const measure = metric === undefined ? undefined : rankingMeasures[metric.definition.name];
    return metric === undefined || measure === undefined || !bestByGrade.includes(metric.definition.name)
      ? []
      : [{ ...metric, measure }];
  });
