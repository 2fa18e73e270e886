// Collects the outcomes of one metric over a slice of a run and says what they amount to.
import type { Metric } from '../metrics/metric.ts';
import { saysOtherKind } from '../metrics/unscorable.ts';
import { because } from '../model/reasons.ts';
import type { Outcome } from '../model/score.ts';
import type { MetricSummary } from '../model/summary.ts';
import {
  type Interval,
  meanInterval,
  quantileInterval,
  rangedMeanInterval,
  wilsonInterval,
} from '../stats/intervals.ts';
import { createMoments, type Moments } from '../stats/moments.ts';
import { quantile } from '../stats/quantile.ts';
import { enterValue } from './entered-value.ts';

/** Outcomes of one metric, in order of examples. Only a quantile keeps its values; all else is kept as sums. */
export interface MetricTally {
  /** Adds the outcome of one trial. Trials of one example must follow each other. */
  add(exampleId: string, outcome: Outcome): void;
  /**
   * Whether the target answered, but never with what the metric looks at: it is of another kind, and its failures say
   * nothing of the metric.
   */
  doesNotApply(): boolean;
  /** @param applies false: failures of the target are counted, but do not enter (true) */
  summary(applies?: boolean): MetricSummary;
}

/** The repeats of the example whose trials are coming in. */
interface Repeats {
  readonly id: string;
  sum: number;
  count: number;
  answeredSum: number;
  answeredCount: number;
  /** Values that nobody knows: lost to the instrument, or to a target that failed where the metric has no worst value. */
  lost: number;
}

/** Everything known of the examples before. */
interface Totals {
  /** One value an example: the mean of its repeats. */
  readonly entered: Moments;
  readonly answered: Moments;
  /** Every value, of a quantile only. */
  readonly values: number[];
  readonly answeredValues: number[];
  repeated: boolean;
  /** Whether the value of an example was neither 0 nor 1. */
  between: boolean;
  /** The mean with each lost value at v is (fixed + share · v) over the examples that entered or lost. */
  readonly fixed: Moments;
  readonly share: Moments;
}

interface Counts {
  imputed: number;
  failedInstrument: number;
  failedTarget: number;
}

/**
 * Starts a tally. Repeats of one example are averaged first, so that n counts examples and the interval is clustered.
 */
export function createMetricTally(metric: Metric): MetricTally {
  const isQuantile = metric.definition.statistic === 'quantile';
  const totals = createTotals();
  const skippedReasons = new Map<string, number>();
  const counts: Counts = { imputed: 0, failedInstrument: 0, failedTarget: 0 };
  let present: Repeats | undefined;

  function close(): void {
    if (present !== undefined) closeExample(totals, present);
    present = undefined;
  }

  return {
    add(exampleId, outcome) {
      const entered = enterValue(outcome, metric.definition);
      if (entered.kind === 'skipped') {
        skippedReasons.set(entered.reason, (skippedReasons.get(entered.reason) ?? 0) + 1);
        return;
      }
      if (present?.id !== exampleId) {
        close();
        present = { id: exampleId, sum: 0, count: 0, answeredSum: 0, answeredCount: 0, lost: 0 };
      }
      if (entered.kind !== 'value') {
        counts[entered.kind === 'target-failure' ? 'failedTarget' : 'failedInstrument']++;
        present.lost++;
        return;
      }
      present.sum += entered.value;
      present.count++;
      if (isQuantile) totals.values.push(entered.value);
      if (entered.imputed) {
        counts.imputed++;
        return;
      }
      present.answeredSum += entered.value;
      present.answeredCount++;
      if (isQuantile) totals.answeredValues.push(entered.value);
    },
    doesNotApply: () => {
      close();
      const otherKind = [...skippedReasons.keys()].some(saysOtherKind);
      return otherKind && totals.answered.n() === 0 && counts.failedInstrument === 0;
    },
    summary: (applies = true) => {
      close();
      if (applies) return summarise(metric, totals, skippedReasons, counts);
      const failedTarget = counts.failedTarget + counts.imputed;
      return summarise(metric, createTotals(), skippedReasons, { ...counts, imputed: 0, failedTarget });
    },
  };
}

const createTotals = (): Totals => ({
  entered: createMoments(),
  answered: createMoments(),
  values: [],
  answeredValues: [],
  repeated: false,
  between: false,
  fixed: createMoments(),
  share: createMoments(),
});

function closeExample(totals: Totals, { sum, count, answeredSum, answeredCount, lost }: Repeats): void {
  if (count > 0) {
    const value = sum / count;
    if (value !== 0 && value !== 1) totals.between = true;
    totals.entered.add(value);
  }
  if (answeredCount > 0) totals.answered.add(answeredSum / answeredCount);
  if (count > 1) totals.repeated = true;
  totals.fixed.add(sum / (count + lost));
  totals.share.add(lost / (count + lost));
}

function summarise(
  metric: Metric,
  totals: Totals,
  skippedReasons: ReadonlyMap<string, number>,
  counts: Readonly<Counts>,
): MetricSummary {
  const n = totals.entered.n();
  return {
    metric: metric.name,
    metricVersion: metric.definition.version,
    mean: n === 0 ? null : centre(metric, totals.entered, totals.values),
    meanAnswered: totals.answered.n() === 0 ? null : centre(metric, totals.answered, totals.answeredValues),
    ...interval(metric, totals),
    n,
    imputed: counts.imputed,
    skipped: [...skippedReasons.values()].reduce((a, b) => a + b, 0),
    skippedReasons: [...skippedReasons].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)),
    failedInstrument: counts.failedInstrument,
    failedTarget: counts.failedTarget,
    bounds: bounds(metric, totals),
  };
}

function centre(metric: Metric, moments: Moments, values: readonly number[]): number {
  if (metric.definition.statistic !== 'quantile') return moments.mean();
  return quantile(Float64Array.from(values).sort(), percentile(metric));
}

const percentile = (metric: Metric): number => Number(metric.parameters.p) / 100;

function interval(metric: Metric, { entered, values, repeated, between }: Totals): Interval {
  switch (metric.definition.statistic) {
    case 'quantile':
      if (repeated) return { ci95: null, ciMethod: `none: ${because('dependent-repeats')}` };
      return quantileInterval(Float64Array.from(values).sort(), percentile(metric));
    case 'rate':
      // Averages of repeats that differ, or of a panel's votes, are no longer 0 or 1, so that Wilson's interval would not hold.
      if (!between) return wilsonInterval(entered);
      return ofMean(metric, entered, repeated);
    case 'mean':
      return ofMean(metric, entered, repeated);
  }
}

/** Of a metric with a range by what the range allows; of one without an end (latency, cost) Student's t, cut where the values begin. */
function ofMean({ definition: { range } }: Metric, moments: Moments, repeated: boolean): Interval {
  const [lowest, highest] = range;
  if (highest !== null) {
    return rangedMeanInterval(moments, [lowest, highest], repeated ? 'clustered-bounded' : 'bounded');
  }
  const { ci95, ciMethod } = meanInterval(moments, repeated ? 'clustered-t' : 'student-t');
  return { ci95: ci95 === null ? null : [Math.max(ci95[0], lowest), ci95[1]], ciMethod };
}

/** Where the mean would lie if every lost value were the lowest or the highest possible; null where nothing limits them. */
function bounds(metric: Metric, { fixed, share }: Totals): readonly [number, number] | null {
  if (metric.definition.statistic === 'quantile' || fixed.n() === 0) return null;
  const [lowest, highest] = metric.definition.range;
  const lost = share.sum() > 0;
  if (lost && highest === null) return null;
  const withLost = (value: number) => (fixed.sum() + share.sum() * value) / fixed.n();
  return [withLost(lowest), withLost(highest ?? 0)];
}
