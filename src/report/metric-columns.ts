// Which metrics a report shows, in which order, and the short titles of the well-known ones.
import { isCompanion } from '../metrics/companions.ts';
import type { MetricSummary, SliceSummary } from '../model/summary.ts';
import { metricUnit } from './metric-unit.ts';
import type { ReportedRun } from './run-report-input.ts';

/** A metric as a column: its canonical name and the shortest title that is not ambiguous in this report. */
export interface MetricColumn {
  readonly metric: string;
  readonly title: string;
  /** Whether it says how good a target is, and so stands before the latencies. */
  readonly quality: boolean;
}

const presetTitles: readonly (readonly [metric: string, title: string])[] = [
  ['RR', 'MRR'],
  ['R(rel=2)@5', 'R@5'],
  ['nDCG(gain=exp)@5', 'nDCG@5'],
  ['R(rel=2)@10', 'R@10'],
  ['nDCG(gain=exp)@10', 'nDCG@10'],
  ['P@5', 'P@5'],
  ['resultCoverage', 'coverage'],
  ['faithfulness', 'faithfulness'],
  ['answerRelevance', 'answerRelevance'],
  ['correctness', 'correctness'],
];

/** How much was judged, what was spent and how long it took say nothing of how good the answers are. */
const isQuality = (metric: string): boolean => metricUnit(metric) === undefined && !metric.startsWith('Judged@');

/**
 * The metrics of the runs: those of the presets first, retrieval before answers, then the others as they come.
 * Latency stands in columns of its own and is left out, and so are companions of judges, which have a section of their own. A short title that another metric bears gives way to the
 * canonical name.
 */
export function metricColumns(runs: readonly ReportedRun[]): readonly MetricColumn[] {
  const names = new Set(runs.flatMap(({ summary }) => summary.overall.metrics.map(({ metric }) => metric)));
  const known = presetTitles.map(([metric]) => metric).filter((metric) => names.has(metric));
  const others = [...names].filter((name) => !known.includes(name) && !isLatency(name) && !isCompanion(name));
  return [
    ...known.map((metric) => ({ metric, title: presetTitle(metric, names), quality: true })),
    ...others.map((metric) => ({ metric, title: metric, quality: isQuality(metric) })),
  ];
}

/** A metric's summary in a slice, or undefined when it was not measured there. */
export const findMetric = (slice: SliceSummary, metric: string): MetricSummary | undefined =>
  slice.metrics.find((summary) => summary.metric === metric);

const isLatency = (metric: string): boolean => /^latency/i.test(metric);

function presetTitle(metric: string, names: ReadonlySet<string>): string {
  const title = presetTitles.find(([name]) => name === metric)?.[1] ?? metric;
  return title !== metric && names.has(title) ? metric : title;
}
