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
import { fewestWithoutRange } from '../stats/mean-difference.ts';
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
  /** Values that nobody knows: lost to the instrument or to words that cannot tell, or to a target that failed where the metric has no worst value. */
  lost: number;
}

/** Everything known of the examples before. */
interface Totals {
  /** One value an example: the mean of its repeats. */
  readonly entered: Sample;
  readonly answered: Moments;
  /** Every value, of a quantile only. */
  readonly values: number[];
  readonly answeredValues: number[];
  repeated: boolean;
  /** Whether any value was lost. */
  lost: boolean;
  /** All examples with each lost value as low, and as high, as the metric allows. */
  readonly low: Sample;
  readonly high: Sample;
}

interface Sample {
  readonly moments: Moments;
  /** Whether the value of an example was neither 0 nor 1. */
  between: boolean;
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
    if (present !== undefined) closeExample(totals, present, metric);
    present = undefined;
  }

  return {
    add(exampleId, outcome) {
      const entered = enterValue(outcome, metric.definition);
      if (entered.kind === 'skipped' || entered.kind === 'untold')
        skippedReasons.set(entered.reason, (skippedReasons.get(entered.reason) ?? 0) + 1);
      if (entered.kind === 'skipped') return;
      if (present?.id !== exampleId) {
        close();
        present = { id: exampleId, sum: 0, count: 0, answeredSum: 0, answeredCount: 0, lost: 0 };
      }
      if (entered.kind !== 'value') {
        if (entered.kind !== 'untold')
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
  entered: createSample(),
  answered: createMoments(),
  values: [],
  answeredValues: [],
  repeated: false,
  lost: false,
  low: createSample(),
  high: createSample(),
});

const createSample = (): Sample => ({ moments: createMoments(), between: false });

function addTo(sample: Sample, value: number): void {
  if (value !== 0 && value !== 1) sample.between = true;
  sample.moments.add(value);
}

function closeExample(
  totals: Totals,
  { sum, count, answeredSum, answeredCount, lost }: Repeats,
  { definition }: Metric,
): void {
  const [lowest, highest] = definition.range;
  if (count > 0) addTo(totals.entered, sum / count);
  if (answeredCount > 0) totals.answered.add(answeredSum / answeredCount);
  if (count > 1) totals.repeated = true;
  if (lost > 0) totals.lost = true;
  addTo(totals.low, (sum + lost * lowest) / (count + lost));
  addTo(totals.high, (sum + lost * (highest ?? 0)) / (count + lost));
}

function summarise(
  metric: Metric,
  totals: Totals,
  skippedReasons: ReadonlyMap<string, number>,
  counts: Readonly<Counts>,
): MetricSummary {
  const { moments: entered } = totals.entered;
  const n = entered.n();
  const ends = lostInterval(metric, totals);
  return {
    metric: metric.name,
    metricVersion: metric.definition.version,
    mean: n === 0 ? null : centre(metric, entered, totals.values),
    meanAnswered: totals.answered.n() === 0 ? null : centre(metric, totals.answered, totals.answeredValues),
    ...interval(metric, totals),
    n,
    imputed: counts.imputed,
    skipped: [...skippedReasons.values()].reduce((a, b) => a + b, 0),
    skippedReasons: [...skippedReasons].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)),
    failedInstrument: counts.failedInstrument,
    failedTarget: counts.failedTarget,
    bounds: bounds(metric, totals),
    ...(ends !== undefined && { lostCi95: ends }),
  };
}

function centre(metric: Metric, moments: Moments, values: readonly number[]): number {
  if (metric.definition.statistic !== 'quantile') return moments.mean();
  return quantile(Float64Array.from(values).sort(), percentile(metric));
}

const percentile = (metric: Metric): number => Number(metric.parameters.p) / 100;

function interval(metric: Metric, { entered, values, repeated }: Totals): Interval {
  return intervalOf(metric, { ...entered, values, repeated });
}

/** Of all examples, those that were lost at their worst for the one limit and at their best for the other. */
function lostInterval(metric: Metric, { low, high, lost, repeated }: Totals): readonly [number, number] | undefined {
  const { range, statistic } = metric.definition;
  if (!lost || statistic === 'quantile' || range[1] === null) return undefined;
  const [least, most] = [low, high].map((sample) => intervalOf(metric, { ...sample, values: [], repeated }).ci95);
  return least == null || most == null ? undefined : [least[0], most[1]];
}

function intervalOf(
  metric: Metric,
  { moments, between, values, repeated }: Sample & Pick<Totals, 'values' | 'repeated'>,
): Interval {
  switch (metric.definition.statistic) {
    case 'quantile':
      if (repeated) return { ci95: null, ciMethod: `none: ${because('dependent-repeats')}` };
      return quantileInterval(Float64Array.from(values).sort(), percentile(metric));
    case 'rate':
      // Averages of repeats that differ, or of a panel's votes, are no longer 0 or 1, so that Wilson's interval would not hold.
      if (!between) return wilsonInterval(moments);
      return ofMean(metric, moments, repeated);
    case 'mean':
      return ofMean(metric, moments, repeated);
  }
}

/**
 * Of a metric with a range by what the range allows; of one without an end (latency, cost) Student's t, cut where the values begin, from as many examples
 * on as a difference has one: of fewer with a long tail it holds the truth in 68 to 93 of 100 samples.
 */
function ofMean({ definition: { range } }: Metric, moments: Moments, repeated: boolean): Interval {
  const [lowest, highest] = range;
  if (highest !== null) {
    return rangedMeanInterval(moments, [lowest, highest], repeated ? 'clustered-bounded' : 'bounded');
  }
  if (moments.n() >= 2 && moments.n() < fewestWithoutRange)
    return { ci95: null, ciMethod: `none: ${because('no-range', fewestWithoutRange)}` };
  const { ci95, ciMethod } = meanInterval(moments, repeated ? 'clustered-t' : 'student-t');
  return { ci95: ci95 === null ? null : [Math.max(ci95[0], lowest), ci95[1]], ciMethod };
}

/** Where the mean would lie if every lost value were the lowest or the highest possible; null where nothing limits them. */
function bounds({ definition }: Metric, { low, high, lost }: Totals): readonly [number, number] | null {
  if (definition.statistic === 'quantile' || low.moments.n() === 0) return null;
  if (lost && definition.range[1] === null) return null;
  return [low.moments.mean(), high.moments.mean()];
}
