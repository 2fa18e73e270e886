// Which metrics a report shows, in which order, and under which titles.

import { isCompanion } from '../metrics/catalogue.ts';
import { knownMetric } from '../metrics/metric-name.ts';
import { metricTitles } from '../metrics/metric-title.ts';
import type { Run } from '../model/run.ts';
import type { MetricSummary, RunSummary, SliceSummary } from '../model/summary.ts';
import { metricUnit } from './format-number.ts';

/** A metric as a column: its canonical name and the shortest title that is not ambiguous in this report. */
export interface MetricColumn {
  readonly metric: string;
  readonly title: string;
  /** Whether it says how good a target is, and so stands before the latencies. */
  readonly quality: boolean;
}

const presetOrder: readonly string[] = [
  ...['RR', 'R(rel=2)@5', 'nDCG(gain=exp)@5', 'R(rel=2)@10', 'nDCG(gain=exp)@10', 'P@5', 'resultCoverage'],
  ...['faithfulness', 'answerRelevance', 'correctness'],
];

/** Judged shares, costs and times do not say how good the answers are. */
const isQuality = (metric: string): boolean => metricUnit(metric) === undefined && !metric.startsWith('Judged@');

/**
 * The metrics of the runs: those of the presets first, retrieval before answers, then the others as they come.
 * Latency stands in columns of its own and is left out, and so are companions of judges, which have a section of their own: only where nothing
 * else says how good an answer is do they stand last, as what they are and not as quality.
 */
export function metricColumns(
  runs: readonly { readonly summary: Pick<RunSummary, 'overall'> }[],
): readonly MetricColumn[] {
  const names = new Set(runs.flatMap(({ summary }) => summary.overall.metrics.map(({ metric }) => metric)));
  const known = presetOrder.filter((metric) => names.has(metric));
  const others = [...names].filter((name) => !known.includes(name) && !isLatency(name) && !isCompanion(name));
  const measured = known.length > 0 || others.some(isQuality);
  const alone = measured ? [] : [...names].filter(isCompanion);
  const titles = metricTitles(names);
  const columnOf = (metric: string, quality: boolean): MetricColumn => ({
    metric,
    title: titles.get(metric) ?? metric,
    quality,
  });
  return [
    ...known.map((metric) => columnOf(metric, true)),
    ...others.map((metric) => columnOf(metric, isQuality(metric))),
    ...alone.map((metric) => columnOf(metric, false)),
  ];
}

/** The columns of companions; none where something else says how good an answer is. */
export const companionColumns = (columns: readonly MetricColumn[]): readonly MetricColumn[] =>
  columns.filter(({ metric }) => isCompanion(metric));

/** As it stands over its column; a metric without a column by its name. */
export const metricTitle = (metric: string, columns: readonly MetricColumn[]): string =>
  columns.find((column) => column.metric === metric)?.title ?? metric;

/** What short titles leave out of the canonical names, by which commands take metrics: `R@5 = R(rel=2)@5`. Undefined where nothing is left out. */
export function shortTitlesLine(columns: readonly Pick<MetricColumn, 'metric' | 'title'>[]): string | undefined {
  const short = columns.filter(({ metric, title }) => title !== metric && metric.includes('('));
  return short.length === 0 ? undefined : short.map(({ metric, title }) => `${title} = ${metric}`).join(', ');
}

/** A metric's summary in a slice, or undefined when it was not measured there. */
export const findMetric = (slice: SliceSummary, metric: string): MetricSummary | undefined =>
  slice.metrics.find((summary) => summary.metric === metric);

const isLatency = (metric: string): boolean => /^latency/i.test(metric);

// The range of a metric's values; runs may define metrics of their own.
interface MetricRange {
  readonly least: number;
  /** Null where there is no end, or none is known. */
  readonly most: number | null;
}

/** Of runs that disagree, since their configs define the metric differently, the range that holds both. */
export function metricRange(metric: string, runs: readonly { readonly run: Run }[]): MetricRange {
  const ranges = runs.flatMap(({ run }) => {
    const found = knownMetric(metric, run.ownMetrics);
    return found === undefined ? [] : [found.definition.range];
  });
  const ends = ranges.flatMap(([, high]) => (high === null ? [] : [high]));
  return {
    least: ranges.length === 0 ? 0 : Math.min(...ranges.map(([low]) => low)),
    most: ends.length === 0 || ends.length < ranges.length ? null : Math.max(...ends),
  };
}

/** Highest minus lowest value; 1 where there is no end. A difference that matters is a share of it. */
export function metricSpan(metric: string, runs: readonly { readonly run: Run }[]): number {
  const { least, most } = metricRange(metric, runs);
  return most === null ? 1 : most - least;
}
