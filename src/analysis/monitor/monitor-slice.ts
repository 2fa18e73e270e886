// One part of a period, such as a day or a category, while its rows pass by: sums are kept, and no row.
import { createMetric, type Metric } from '../../metrics/metric.ts';
import { cost } from '../../metrics/usage.ts';
import type { OverallDefinition } from '../../model/overall-definition.ts';
import { createWeightedSums } from '../../stats/weighted-sums.ts';
import type { TraceDraw } from './labels/label-draws.ts';
import { createLabelTally, type LabelCorrected, type LabelledPeriod, type LabelTally } from './labels/label-tally.ts';
import { type MonitoredMean, monitoredMean, noOutcomes, type OutcomeCounts } from './monitored-mean.ts';
import { type MonitoredOverall, monitoredOverall } from './monitored-overall.ts';
import { enteredOf, type MonitoredRow } from './monitored-row.ts';
import { createTimes, type MonitoredTimes } from './monitored-times.ts';

/** What is known of a part of the rows. */
export interface MonitoredSlice {
  /** Questions as they were recorded, whatever they stand for. */
  readonly queries: number;
  /** How many were asked, and of these how many failed: counted of all, or estimated, where each recorded one stands for 1 / its chance. */
  readonly asked: number;
  readonly failed: number;
  /** Whether both are counted. */
  readonly isCounted: boolean;
  /** Of runs, which record everything. */
  readonly ofRuns: { readonly queries: number; readonly failed: number };
  /** By canonical name, in the order of the metrics. */
  readonly means: ReadonlyMap<string, MonitoredMean>;
  readonly overall: MonitoredOverall;
  /** What people would say, of metrics of which labels were drawn. */
  readonly corrected: ReadonlyMap<string, LabelCorrected>;
  readonly latencyMs: MonitoredTimes;
  /** Of one question; n: those that told it. */
  readonly costUsd: MonitoredMean;
}

function labelTallyOf({ definition }: Metric, draws: readonly TraceDraw[] | undefined): LabelTally | undefined {
  const [low, high] = definition.range;
  return draws === undefined || high === null ? undefined : createLabelTally(draws, [low, high]);
}

const costMetric = createMetric(cost.definition, {});

export interface SliceFold {
  add(row: MonitoredRow): void;
  /** @param of the period that this is a part of, and whether its correction may stand in for an own one (it is a whole) */
  slice(of?: { readonly period: LabelledMetrics; readonly carries: boolean }): MonitoredSlice;
  /** What parts of this are told. */
  labelled(): LabelledMetrics;
}

type LabelledMetrics = ReadonlyMap<string, LabelledPeriod>;

export interface SliceOptions {
  readonly overall: OverallDefinition;
  /** Draws of labels, by the metric that people labelled (none). */
  readonly draws?: ReadonlyMap<string, readonly TraceDraw[]> | undefined;
}

interface Tally {
  readonly metric: Metric;
  readonly column: number;
  readonly counts: OutcomeCounts;
  readonly instruments: Set<string>;
  /** Of a metric of which labels were drawn. */
  readonly labels: LabelTally | undefined;
}

export function createSliceFold({ overall, draws }: SliceOptions): SliceFold {
  const tallies = new Map<string, Tally>();
  const sums = createWeightedSums();
  const costCounts = noOutcomes();
  const times = createTimes();
  const total = { queries: 0, asked: 0, failed: 0 };
  const ofRuns = { queries: 0, failed: 0 };

  function tallyOf(metric: Metric): Tally {
    let tally = tallies.get(metric.name);
    if (tally === undefined) {
      // The first column is that of the cost.
      tally = {
        ...{ metric, column: tallies.size + 1, counts: noOutcomes(), instruments: new Set() },
        labels: labelTallyOf(metric, draws?.get(metric.name)),
      };
      tallies.set(metric.name, tally);
    }
    return tally;
  }

  function addScore(row: MonitoredRow, metric: Metric): void {
    const { counts, column, instruments, labels } = tallyOf(metric);
    const entered = enteredOf(row, metric);
    if (entered === undefined) return;
    if (entered.kind !== 'value') {
      counts[entered.kind]++;
      if (entered.kind === 'notDrawn' && row.judgedWeight === undefined) counts.undecided++;
      return;
    }
    if (entered.imputed) counts.imputed++;
    if (entered.instrument !== undefined) instruments.add(entered.instrument);
    sums.add(column, entered.value, { weight: entered.weight, cluster: row.cluster });
    const { value, imputed, weight } = entered;
    const { cluster, source, target, labelled } = row;
    const drawn = labelled?.get(metric.name);
    const system = `${source} ${target}`;
    labels?.add({ value, imputed, weight, cluster, system, draws: drawn?.draws, label: drawn?.label });
  }

  return {
    add(row) {
      const { trial, weight, cluster } = row;
      total.queries++;
      total.asked += weight;
      const failures = trial.status === 'failed' ? 1 : 0;
      total.failed += weight * failures;
      if (row.source === 'run') {
        ofRuns.queries++;
        ofRuns.failed += failures;
      }
      for (const metric of row.metrics) addScore(row, metric);
      times.add(trial, { weight, cluster });
      const usd = (trial.status === 'ok' ? trial.output.usage : undefined)?.costUsd ?? row.usage?.costUsd;
      if (usd === undefined) costCounts.skipped++;
      else sums.add(0, usd, { weight, cluster });
    },
    labelled: () =>
      new Map(
        [...tallies].flatMap(([name, { labels, instruments }]) =>
          labels === undefined ? [] : [[name, labels.period(instruments.size).parts] as const],
        ),
      ),
    slice(of) {
      const means = new Map(
        [...tallies].map(([name, { metric, column, counts, instruments }]) => [
          name,
          monitoredMean({ metric, sums: sums.mean(column), counts: { ...counts }, instruments: instruments.size }),
        ]),
      );
      const columnOf = (metric: string): number | undefined => tallies.get(metric)?.column;
      return {
        // Where each stands for itself alone nothing was dropped.
        ...{ ...total, isCounted: total.asked === total.queries, ofRuns: { ...ofRuns }, means },
        corrected: new Map(
          [...tallies].flatMap(([name, { labels, instruments }]) => {
            if (labels === undefined) return [];
            const period = of?.period.get(name);
            if (of === undefined) return [[name, labels.period(instruments.size).corrected] as const];
            // Of several judges no mean is taken, and so none is corrected.
            const isOne = instruments.size < 2;
            return period === undefined || !isOne ? [] : [[name, labels.part(period, of.carries)] as const];
          }),
        ),
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
