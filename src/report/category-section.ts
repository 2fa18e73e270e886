// The same metrics by category, and by language where the examples say theirs.

import type { SliceSummary } from '../model/summary.ts';
import { countCell, left, paragraph, right, textCell } from './cells.ts';
import { formatEstimate } from './format-number.ts';
import { latencyByCategory } from './latency-section.ts';
import { categoriesTexts } from './messages/categories-texts.ts';
import { findMetric, type MetricColumn } from './metric-columns.ts';
import { metricRange } from './metric-range.ts';
import { metricUnit } from './metric-unit.ts';
import type { Block, Cell, Chart, Section, Table } from './report.ts';
import { createReportContext, goalColumns, primaryColumn, type ReportContext } from './report-context.ts';
import type { LetteredRun } from './run-label.ts';
import type { RunReportInput } from './run-report-input.ts';

type Slice = SliceSummary & { readonly name: string };
type SlicesOf = (run: LetteredRun) => readonly Slice[];

const categoriesOf: SlicesOf = ({ summary }) => summary.byCategory.map((slice) => ({ ...slice, name: slice.category }));
const languagesOf: SlicesOf = ({ byLanguage = [] }) => byLanguage.map((slice) => ({ ...slice, name: slice.language }));

/** Absent when there are neither several categories nor several languages. */
export function categorySection(context: ReportContext): Section | undefined {
  const categories = categoriesTexts[context.messages.language];
  const byCategory = slicedBlocks(context, categoriesOf, context.messages.words.category);
  const byLanguage = slicedBlocks(context, languagesOf, categories.language);
  if (byCategory.length + byLanguage.length === 0) return undefined;
  const languages: readonly Section[] =
    byLanguage.length === 0 ? [] : [{ id: 'languages', title: categories.languages, blocks: byLanguage }];
  return {
    id: 'categories',
    title: categories.heading,
    blocks: [paragraph(categories.intro), ...byCategory],
    sections: languages,
  };
}

/** The metric that stands for quality, by category: what a terminal shows. Absent when there are not several categories. */
export function primaryCategoryTable(input: RunReportInput): Table | undefined {
  const context = createReportContext(input);
  const column = primaryColumn(context);
  const names = [...new Set(context.runs.flatMap((run) => categoriesOf(run).map(({ name }) => name)))];
  if (column === undefined || names.length < 2) return undefined;
  return sliceTable({ context, slicesOf: categoriesOf, names, heading: context.messages.words.category, column });
}

/** Every metric by category, as a terminal shows it; empty when there are not several categories. */
export function categoryTables(input: RunReportInput): readonly Table[] {
  const context = createReportContext(input);
  const blocks = slicedBlocks(context, categoriesOf, context.messages.words.category);
  return [...blocks, latencyByCategory(context)].filter((block) => block?.kind === 'table');
}

function slicedBlocks(context: ReportContext, slicesOf: SlicesOf, heading: string): readonly Block[] {
  const names = [...new Set(context.runs.flatMap((run) => slicesOf(run).map(({ name }) => name)))];
  if (names.length < 2) return [];
  const charted = slicesOf === categoriesOf ? goalColumns(context) : [];
  return context.columns.flatMap((column): readonly Block[] => {
    const measured = context.runs.some((run) =>
      slicesOf(run).some((slice) => hasValue(findMetric(slice, column.metric))),
    );
    if (!measured) return [];
    const table = sliceTable({ context, slicesOf, names, heading, column });
    const chart = sliceChart({ context, slicesOf, names, heading, column });
    return charted.includes(column) ? [table, { kind: 'figure', chart }] : [table];
  });
}

/** A table of nothing but dashes says nothing: why there is no value stands beside the counts. */
const hasValue = (summary: ReturnType<typeof findMetric>): boolean => summary !== undefined && summary.mean !== null;

interface SliceRequest {
  readonly context: ReportContext;
  readonly slicesOf: SlicesOf;
  readonly names: readonly string[];
  readonly heading: string;
  readonly column: MetricColumn;
}

function sliceTable({ context, slicesOf, names, heading, column }: SliceRequest): Table {
  const { runs, messages } = context;
  const examples = (name: string): number =>
    Math.max(...runs.map((run) => slicesOf(run).find((slice) => slice.name === name)?.examples ?? 0));
  const overall = runs.map(({ summary }) => sliceCell(summary.overall, column.metric));
  return {
    kind: 'table',
    caption: categoriesTexts[messages.language].caption(column.title, heading),
    columns: [left(heading), right('n'), ...runs.map(({ label }) => right(label))],
    rows: names.map((name) => [
      textCell(nameOf(name, context)),
      countCell(examples(name)),
      ...runs.map((run) => sliceCell(sliceNamed(slicesOf(run), name), column.metric)),
    ]),
    footer: [
      [textCell(categoriesTexts[messages.language].all), countCell(context.input.dataset.ref.examples), ...overall],
    ],
  };
}

/** The estimate, with its own n where it does not rest on all examples of the slice. */
function sliceCell(slice: SliceSummary | undefined, metric: string): Cell {
  const summary = slice === undefined ? undefined : findMetric(slice, metric);
  const text = formatEstimate(summary?.mean ?? null, summary?.ci95 ?? null, metricUnit(metric));
  const partial = slice !== undefined && summary !== undefined && summary.mean !== null && summary.n !== slice.examples;
  return textCell(partial ? `${text} (n = ${summary.n})` : text);
}

function sliceChart({ context, slicesOf, names, column }: SliceRequest): Chart {
  const found = (run: LetteredRun, name: string): ReturnType<typeof findMetric> => {
    const slice = sliceNamed(slicesOf(run), name);
    return slice === undefined ? undefined : findMetric(slice, column.metric);
  };
  const { least, most } = metricRange(column.metric, context.runs);
  return {
    type: 'bars',
    title: categoriesTexts[context.messages.language].chart(column.title),
    language: context.input.language,
    categories: names.map((name) => nameOf(name, context)),
    series: context.runs.map((run) => ({
      name: run.label,
      values: names.map((name) => found(run, name)?.mean ?? null),
      intervals: names.map((name) => found(run, name)?.ci95 ?? null),
    })),
    yMin: least,
    ...(most === null ? {} : { yMax: most }),
  };
}

const sliceNamed = (slices: readonly Slice[], name: string): Slice | undefined =>
  slices.find((slice) => slice.name === name);

const nameOf = (name: string, { messages }: ReportContext): string => (name === '' ? messages.words.noCategory : name);
