// Collects the outcomes of one metric over a slice of a run and says what they amount to.
import type { Metric } from '../metrics/metric.ts';
import { returnsNoDocuments } from '../metrics/unscorable.ts';
import type { Outcome } from '../model/score.ts';
import type { MetricSummary } from '../model/summary.ts';
import { type Interval, meanInterval, quantileInterval, wilsonInterval } from '../stats/interval.ts';
import { mean } from '../stats/mean.ts';
import { quantile } from '../stats/quantile.ts';
import { enterValue } from './entered-value.ts';

/** Outcomes of one metric, in order of examples. */
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

interface ExampleValues {
  readonly id: string;
  readonly values: number[];
  readonly answered: number[];
  lost: number;
}

/**
 * Starts a tally. Repeats of one example are averaged first, so that n counts examples and the interval is clustered.
 */
export function createMetricTally(metric: Metric): MetricTally {
  const examples: ExampleValues[] = [];
  const skippedReasons = new Map<string, number>();
  const counts = { imputed: 0, failedInstrument: 0, failedTarget: 0 };

  return {
    add(exampleId, outcome) {
      const entered = enterValue(outcome, metric.definition);
      if (entered.kind === 'skipped') {
        skippedReasons.set(entered.reason, (skippedReasons.get(entered.reason) ?? 0) + 1);
        return;
      }
      if (entered.kind === 'target-failure') {
        counts.failedTarget++;
        return;
      }
      let example = examples.at(-1);
      if (example?.id !== exampleId) {
        example = { id: exampleId, values: [], answered: [], lost: 0 };
        examples.push(example);
      }
      if (entered.kind === 'instrument-failure') {
        counts.failedInstrument++;
        example.lost++;
        return;
      }
      example.values.push(entered.value);
      if (entered.imputed) counts.imputed++;
      else example.answered.push(entered.value);
    },
    doesNotApply: () =>
      skippedReasons.has(returnsNoDocuments) && examples.every((e) => e.answered.length === 0 && e.lost === 0),
    summary: (applies = true) => {
      if (applies) return summarise(metric, examples, skippedReasons, counts);
      const failedTarget = counts.failedTarget + counts.imputed;
      return summarise(metric, [], skippedReasons, { ...counts, imputed: 0, failedTarget });
    },
  };
}

function summarise(
  metric: Metric,
  examples: readonly ExampleValues[],
  skippedReasons: ReadonlyMap<string, number>,
  counts: { readonly imputed: number; readonly failedInstrument: number; readonly failedTarget: number },
): MetricSummary {
  const entered = examples.filter((e) => e.values.length > 0);
  const answered = examples.filter((e) => e.answered.length > 0);
  const values =
    metric.definition.statistic === 'quantile' ? entered.flatMap((e) => e.values) : entered.map((e) => mean(e.values));
  return {
    metric: metric.name,
    metricVersion: metric.definition.version,
    mean: values.length === 0 ? null : centre(metric, values),
    meanAnswered:
      answered.length === 0
        ? null
        : centre(
            metric,
            metric.definition.statistic === 'quantile'
              ? answered.flatMap((e) => e.answered)
              : answered.map((e) => mean(e.answered)),
          ),
    ...withinRange(
      metric,
      interval(
        metric,
        values,
        entered.some((e) => e.values.length > 1),
      ),
    ),
    n: entered.length,
    imputed: counts.imputed,
    skipped: [...skippedReasons.values()].reduce((a, b) => a + b, 0),
    skippedReasons: [...skippedReasons].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)),
    failedInstrument: counts.failedInstrument,
    failedTarget: counts.failedTarget,
    bounds: bounds(metric, examples),
  };
}

function centre(metric: Metric, values: readonly number[]): number {
  if (metric.definition.statistic !== 'quantile') return mean(values);
  return quantile(Float64Array.from(values).sort(), percentile(metric));
}

const percentile = (metric: Metric): number => Number(metric.parameters.p) / 100;

function interval(metric: Metric, values: readonly number[], repeated: boolean): Interval {
  switch (metric.definition.statistic) {
    case 'quantile':
      if (repeated) return { ci95: null, ciMethod: 'none: repeats of one example are not independent' };
      return quantileInterval(Float64Array.from(values).sort(), percentile(metric));
    case 'rate':
      // Averages of repeats are no longer 0 or 1, so that Wilson's interval would not hold.
      return repeated ? meanInterval(values, 'clustered-t') : wilsonInterval(values);
    case 'mean':
      return meanInterval(values, repeated ? 'clustered-t' : 'student-t');
  }
}

/** No mean can lie outside the range of its values; an interval that reaches beyond says nothing more. */
function withinRange({ definition }: Metric, { ci95, ciMethod }: Interval): Interval {
  if (ci95 === null) return { ci95, ciMethod };
  const [lowest, highest] = definition.range;
  return { ci95: [Math.max(ci95[0], lowest), Math.min(ci95[1], highest ?? Number.POSITIVE_INFINITY)], ciMethod };
}

/** Where the mean would lie if every value lost to the instrument were the lowest or the highest possible. */
function bounds(metric: Metric, examples: readonly ExampleValues[]): readonly [number, number] | null {
  if (metric.definition.statistic === 'quantile' || examples.length === 0) return null;
  const [lowest, highest] = metric.definition.range;
  const lost = examples.some((e) => e.lost > 0);
  if (lost && highest === null) return null;
  const withLost = (value: number) =>
    mean(examples.map((e) => mean([...e.values, ...Array.from({ length: e.lost }, () => value)])));
  return [withLost(lowest), withLost(highest ?? 0)];
}
