// Which run the answer and the advice are about.
import { leaderOf } from '../../../analysis/comparison/leader.ts';
import { knownMetric } from '../../../metrics/metric-name.ts';
import { findMetric } from '../../metric-columns.ts';
import { type LetteredRun, primaryColumn, type ReportContext } from '../../report-context.ts';
import { pairsContext } from '../differences/differences.ts';

/** Of the pairs, the metric that stands for quality. */
export function decidingMetric(context: ReportContext): string | undefined {
  const compared = pairsContext(context)?.comparison.metrics.map(({ metric }) => metric) ?? [];
  const primary = primaryColumn(context)?.metric;
  return compared.find((metric) => metric === primary) ?? compared[0];
}

/** The run that goals and advice are about: the leader, else the one of the best mean, else the first. */
export function bestRun(context: ReportContext): LetteredRun | undefined {
  const { runs } = context;
  const pairs = pairsContext(context);
  const deciding = decidingMetric(context);
  const leader = pairs === undefined || deciding === undefined ? undefined : leaderOf(pairs.comparison, deciding)?.run;
  if (leader !== undefined) return runs.find(({ run }) => run.id === leader);
  const primary = primaryColumn(context)?.metric;
  if (primary === undefined) return runs[0];
  const own = runs.flatMap(({ run }) => run.ownMetrics ?? []);
  const sign = knownMetric(primary, own)?.definition.direction === 'lower' ? -1 : 1;
  const worth = ({ summary }: LetteredRun): number => {
    const mean = findMetric(summary.overall, primary)?.mean ?? null;
    return mean === null ? Number.NEGATIVE_INFINITY : sign * mean;
  };
  return runs.toSorted((a, b) => worth(b) - worth(a))[0];
}
