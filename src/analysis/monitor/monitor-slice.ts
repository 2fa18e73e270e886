// One part of a period, such as a day or a category, while its rows pass by: sums are kept, and no row.
import { createMetric, type Metric } from '../../metrics/metric.ts';
import { cost } from '../../metrics/usage.ts';
import type { OverallDefinition } from '../../model/overall-definition.ts';
import { createWeightedSums } from '../../stats/weighted-sums.ts';
import { type MonitoredMean, monitoredMean, noOutcomes, type OutcomeCounts } from './monitored-mean.ts';
import { type MonitoredOverall, monitoredOverall } from './monitored-overall.ts';
import { enteredOf, type MonitoredRow } from './monitored-row.ts';
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
  readonly overall: OverallDefinition;
}

interface Tally {
  readonly metric: Metric;
  readonly column: number;
  readonly counts: OutcomeCounts;
  readonly instruments: Set<string>;
}

export function createSliceFold({ overall }: SliceOptions): SliceFold {
  const tallies = new Map<string, Tally>();
  const sums = createWeightedSums();
  const costCounts = noOutcomes();
  const times = createTimes();
  const total = { queries: 0, asked: 0, failed: 0 };

  function tallyOf(metric: Metric): Tally {
    let tally = tallies.get(metric.name);
    if (tally === undefined) {
      // The first column is that of the cost.
      tally = { metric, column: tallies.size + 1, counts: noOutcomes(), instruments: new Set() };
      tallies.set(metric.name, tally);
    }
    return tally;
  }

  function addScore(row: MonitoredRow, metric: Metric): void {
    const { counts, column, instruments } = tallyOf(metric);
    const entered = enteredOf(row, metric);
    if (entered === undefined) return;
    if (entered.kind !== 'value') {
      counts[entered.kind]++;
      return;
    }
    if (entered.imputed) counts.imputed++;
    if (entered.instrument !== undefined) instruments.add(entered.instrument);
    sums.add(column, entered.value, { weight: entered.weight, cluster: row.cluster });
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
      else sums.add(0, usd, { weight, cluster });
    },
    slice() {
      const means = new Map(
        [...tallies].map(([name, { metric, column, counts, instruments }]) => [
          name,
          monitoredMean({ metric, sums: sums.mean(column), counts: { ...counts }, instruments: instruments.size }),
        ]),
      );
      const columnOf = (metric: string): number | undefined => tallies.get(metric)?.column;
      return {
        ...total,
        means,
        overall: monitoredOverall({ definition: overall, sums, columnOf, meanOf: (metric) => means.get(metric) }),
        latencyMs: times.summary(),
        costUsd: monitoredMean({
          metric: costMetric,
          sums: sums.mean(0),
          counts: { ...costCounts },
          instruments: 1,
        }),
      };
    },
  };
}
