// One part of a period, such as a day or a category, while its rows pass by: sums are kept, and no row.
import { createMetric, type Metric } from '../../metrics/metric.ts';
import { cost } from '../../metrics/usage.ts';
import type { OverallDefinition } from '../../model/overall-definition.ts';
import { createWeightedSums } from '../../stats/weighted-sums.ts';
import { enterValue, outcomeOf } from '../entered-value.ts';
import { measuredScore } from '../measured-score.ts';
import { instrumentOf, type MonitoredMean, monitoredMean, noOutcomes } from './monitored-mean.ts';
import { type MonitoredOverall, monitoredOverall } from './monitored-overall.ts';
import { asksModels, type MonitoredRow } from './monitored-row.ts';
import { createTimes, type MonitoredTimes } from './monitored-times.ts';

/** What is known of a part of the rows. */
export interface MonitoredSlice {
  /** Questions as they were recorded, whatever they stand for. */
  readonly queries: number;
  /** How many were asked: each recorded one stands for 1 / its chance. */
  readonly asked: number;
  readonly failed: number;
  /** By canonical name, in the order of the metrics. */
  readonly means: ReadonlyMap<string, MonitoredMean>;
  readonly overall: MonitoredOverall;
  readonly latencyMs: MonitoredTimes;
  /** Of one question; n: those that told it. */
  readonly costUsd: MonitoredMean;
}

const costMetric = createMetric(cost.definition, {});

export interface SliceFold {
  add(row: MonitoredRow): void;
  slice(): MonitoredSlice;
}

export interface SliceOptions {
  /** One number a trial each, and a mean; in a fixed order. */
  readonly metrics: readonly Metric[];
  readonly overall: OverallDefinition;
}

export function createSliceFold({ metrics, overall }: SliceOptions): SliceFold {
  const columns = new Map(metrics.map(({ name }, at) => [name, at]));
  const costColumn = metrics.length;
  const sums = createWeightedSums({ columns: metrics.length + 1 });
  const tallies = metrics.map((metric) => ({ metric, counts: noOutcomes(), instruments: new Set<string>() }));
  const costCounts = noOutcomes();
  const times = createTimes();
  const total = { queries: 0, asked: 0, failed: 0 };

  function addScore(row: MonitoredRow, metric: Metric): void {
    const tally = tallies[columns.get(metric.name) ?? -1];
    if (tally === undefined) return;
    const { counts } = tally;
    const outcome = metric.definition.level === 'example' ? row.ofRepeats?.get(metric.name) : undefined;
    if (metric.definition.level === 'example' && outcome === undefined) return;
    const weight = asksModels(metric) ? row.judgedWeight : row.weight;
    if (weight === null) {
      counts.notDrawn++;
      return;
    }
    const entered = enterValue(outcome ?? outcomeOf(metric, row.trial, row.scores), metric.definition);
    if (entered.kind !== 'value') {
      if (entered.kind === 'skipped') counts.skipped++;
      else if (entered.kind === 'target-failure') counts.failedTarget++;
      else counts.failedInstrument++;
      return;
    }
    if (entered.imputed) counts.imputed++;
    else {
      const score = measuredScore(row.scores, metric.name);
      if (score !== undefined) tally.instruments.add(instrumentOf(score));
    }
    sums.add(columns.get(metric.name) ?? 0, entered.value, { weight, cluster: row.cluster });
  }

  return {
    add(row) {
      const { trial, weight, cluster } = row;
      total.queries++;
      total.asked += weight;
      if (trial.status === 'failed') total.failed++;
      for (const metric of row.metrics) addScore(row, metric);
      times.add(trial, { weight, cluster });
      const usd = (trial.status === 'ok' ? trial.output.usage : undefined)?.costUsd ?? row.usage?.costUsd;
      if (usd === undefined) costCounts.skipped++;
      else sums.add(costColumn, usd, { weight, cluster });
    },
    slice() {
      const means = new Map(
        tallies.map(({ metric, counts, instruments }, at) => [
          metric.name,
          monitoredMean({ metric, sums: sums.mean(at), counts: { ...counts }, instruments: instruments.size }),
        ]),
      );
      const columnOf = (metric: string): number | undefined => columns.get(metric);
      return {
        ...total,
        means,
        overall: monitoredOverall({ definition: overall, sums, columnOf, meanOf: (metric) => means.get(metric) }),
        latencyMs: times.summary(),
        costUsd: monitoredMean({
          metric: costMetric,
          sums: sums.mean(costColumn),
          counts: { ...costCounts },
          instruments: 1,
        }),
      };
    },
  };
}
