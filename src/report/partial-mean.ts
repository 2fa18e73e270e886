// What stands beside a mean that rests on fewer examples than its table says, in every table and every medium.
import type { Run } from '../model/run.ts';
import {
  type LatencySummary,
  lostValues,
  type MetricSummary,
  type OverallSummary,
  type WithLosses,
} from '../model/summary.ts';
import { estimateCell, presentItems } from './cells.ts';
import type { CommonTexts } from './common-texts.ts';
import { formatCount, formatValue, metricUnit } from './format-number.ts';
import type { Cell, Table } from './report.ts';

/** How many examples the means of a run should rest on: those of its dataset, whether or not they were asked. */
export const examplesMeant = ({ run, summary }: { readonly run: Run; readonly summary: OverallSummary }): number =>
  Math.max(run.dataset?.examples ?? 0, summary.overall.examples);

/** Whether a run was asked all that it was to ask; one that was stopped early was. */
export const wasAskedWhole = ({ run }: { readonly run: Pick<Run, 'status'> }): boolean => run.status === 'finished';

/** Whether no time is missing of a question that was not asked. */
export const wasTimedWhole = (of: { readonly run: Run; readonly summary: OverallSummary }): boolean =>
  wasAskedWhole(of) && of.summary.overall.examples >= examplesMeant(of);

interface Partly extends Pick<MetricSummary, 'metric' | 'mean' | 'n'>, WithLosses {
  /** Of an overall score: examples of the metric that has most (n). */
  readonly mostN?: number;
}

/**
 * `(n 4)`, of a score of several metrics `(n 4–19)`; where the measuring lost values, with the bounds between which the mean would lie: `(n 6, 0.325–0.825)`.
 * @param examples that the table or its row tells of
 * @returns undefined where nothing is missing, and without a mean
 */
export function partialNote(summary: Partly | undefined, examples: number): string | undefined {
  if (summary === undefined || summary.mean === null) return undefined;
  const { n, mostN = n, bounds, metric } = summary;
  const lost = lostValues(summary);
  if (n >= examples && lost === 0) return undefined;
  const unit = metricUnit(metric);
  const range = bounds === null || lost === 0 ? '' : `, ${bounds.map((end) => formatValue(end, unit)).join('–')}`;
  const counted = mostN === n ? formatCount(n) : `${formatCount(n)}–${formatCount(mostN)}`;
  return `(n ${counted}${range})`;
}

/** An estimate whose n stands in a cell beside it: where the measuring lost values, with the bounds of the mean. */
export const estimateBesideN = (summary: MetricSummary | undefined): Cell =>
  withNote(estimateCell(summary), partialNote(summary, summary?.n ?? 0));

/**
 * The n of a mean in a line: `n 12`, `n 4 of 12`; where the measuring lost values, with the bounds of the mean:
 * `n 6 of 12, 0.325–0.825 if what was lost were worst or best`. English, as the lines of commands are.
 */
export function nText(summary: MetricSummary, examples: number): string {
  const { n, mean, failedTarget, bounds, metric } = summary;
  const without = failedTarget === 0 ? '' : `, ${formatCount(failedTarget)} failed and without a value`;
  const counted = `${n < examples ? `n ${formatCount(n)} of ${formatCount(examples)}` : `n ${formatCount(n)}`}${without}`;
  if (mean === null || lostValues(summary) === 0 || bounds === null) return counted;
  const [least, most] = bounds.map((end) => formatValue(end, metricUnit(metric)));
  return `${counted}, ${least}–${most} if what was lost were worst or best`;
}

/** The same of a quantile of latency. @param answers that should have been timed */
export const partialLatencyNote = ({ n, missing }: LatencySummary, answers: number): string | undefined =>
  (n === 0 && missing === undefined) || n >= answers ? undefined : `(n ${formatCount(n)})`;

export const withNote = (cell: Cell, note: string | undefined): Cell => (note === undefined ? cell : { ...cell, note });

/** What the notes mean; undefined where no cell of the tables has one. */
export const noteLegend = (tables: readonly (Table | undefined)[], { marks }: CommonTexts): string | undefined =>
  tables.some((table) =>
    [...(table?.rows ?? []), ...(table?.footer ?? [])].flat().some(({ note }) => note !== undefined),
  )
    ? marks.partial
    : undefined;

/** What goals that are left open and notes mean, for the tables that have some. */
export const tableLegends = (tables: readonly (Table | undefined)[], messages: CommonTexts): readonly string[] => {
  const open = tables.some((table) => table?.rows.flat().some(({ emphasis }) => emphasis === 'open'));
  return presentItems([open ? messages.marks.open : undefined, noteLegend(tables, messages)]);
};
