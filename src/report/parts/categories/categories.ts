// The same metrics by category, and by language where the examples say theirs.

import { createRunFold } from '../../../analysis/summarise-run.ts';
import { runMetrics } from '../../../metrics/metric-name.ts';
import { readStopEarly } from '../../../model/stopped-early.ts';
import type { SliceSummary } from '../../../model/summary.ts';
import { type Entry, paragraph, right, tableOf, textCell } from '../../cells.ts';
import { formatEstimate, metricUnit } from '../../format-number.ts';
import { findMetric, type MetricColumn, metricRange } from '../../metric-columns.ts';
import { noteLegend, partialNote, withNote } from '../../partial-mean.ts';
import type { Block, Chart, Section, Table } from '../../report.ts';
import type { ReportHead } from '../../report-context.ts';
import {
  createReportContext,
  goalColumns,
  type LetteredRun,
  primaryColumn,
  type ReportContext,
} from '../../report-context.ts';
import { byTrial, factsOf, type PlainPart, runPart } from '../part.ts';
import { latencyByCategory } from '../times/times.ts';
import { categoriesTexts } from './texts.ts';

type Slice = SliceSummary & { readonly name: string };
type SlicesOf = (run: LetteredRun) => readonly Slice[];

const categoriesOf: SlicesOf = ({ summary }) => summary.byCategory.map((slice) => ({ ...slice, name: slice.category }));
const languagesOf: SlicesOf = (run) =>
  (factsOf(byLanguage, run) ?? []).map((slice) => ({ ...slice, name: slice.language }));

/** Slices by the examples' language: empty where they do not say theirs. */
export const byLanguage = runPart({
  name: 'byLanguage',
  version: 1,
  ofRun(run) {
    // By language as the summary is by category, while the trials pass by: they are not read a second time for it.
    const fold = createRunFold(run.id, runMetrics(run), { looked: readStopEarly(run) !== undefined });
    return byTrial({
      add: (example, trial, scores) => fold.add({ exampleId: example.id, category: example.language, trial, scores }),
      facts: () => fold.byCategory().map(({ category, ...slice }) => ({ language: category, ...slice })),
    });
  },
});

/** Absent when there are neither several categories nor several languages. */
export const categories: PlainPart = { section: categorySection };

function categorySection(context: ReportContext): Section | undefined {
  const texts = categoriesTexts[context.messages.language];
  const byCategory = slicedBlocks(context, categoriesOf, context.messages.words.category);
  const inLanguages = slicedBlocks(context, languagesOf, texts.language);
  if (byCategory.length + inLanguages.length === 0) return undefined;
  const languages: readonly Section[] =
    inLanguages.length === 0 ? [] : [{ id: 'languages', title: texts.languages, blocks: inLanguages }];
  return {
    id: 'categories',
    title: texts.heading,
    blocks: [paragraph(texts.intro), ...byCategory],
    sections: languages,
  };
}

/** The metric that stands for quality, by category: what a terminal shows. Absent when there are not several categories. */
export function primaryCategoryTable(input: ReportHead): Table | undefined {
  const context = createReportContext(input);
  const column = primaryColumn(context);
  const names = [...new Set(context.runs.flatMap((run) => categoriesOf(run).map(({ name }) => name)))];
  if (column === undefined || names.length < 2) return undefined;
  return sliceTable({ context, slicesOf: categoriesOf, names, heading: context.messages.words.category, column });
}

/** Every metric by category, as a terminal shows it; empty when there are not several categories. */
export function categoryTables(input: ReportHead): readonly Table[] {
  const context = createReportContext(input);
  const blocks = slicedBlocks(context, categoriesOf, context.messages.words.category);
  return [...blocks, latencyByCategory(context)].filter((block) => block?.kind === 'table');
}

function slicedBlocks(context: ReportContext, slicesOf: SlicesOf, heading: string): readonly Block[] {
  const names = [...new Set(context.runs.flatMap((run) => slicesOf(run).map(({ name }) => name)))];
  if (names.length < 2) return [];
  const charted = slicesOf === categoriesOf ? goalColumns(context) : [];
  const blocks = context.columns.flatMap((column): readonly Block[] => {
    const measured = context.runs.some((run) =>
      slicesOf(run).some((slice) => hasValue(findMetric(slice, column.metric))),
    );
    if (!measured) return [];
    const table = sliceTable({ context, slicesOf, names, heading, column });
    const chart = sliceChart({ context, slicesOf, names, heading, column });
    return charted.includes(column) ? [table, { kind: 'figure', chart }] : [table];
  });
  const legend = noteLegend(
    blocks.map((block) => (block.kind === 'table' ? block : undefined)),
    context.messages,
  );
  return legend === undefined ? blocks : [...blocks, paragraph(legend)];
}

/** A table of dashes alone says nothing; the counts beside it say why there is no value. */
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
  const asked = context.input.dataset;
  const counted =
    slicesOf === categoriesOf
      ? asked.categories.map(({ category, examples }) => ({ name: category, examples }))
      : (asked.languages ?? []).map(({ language, examples }) => ({ name: language, examples }));
  const examples = (name: string): number =>
    Math.max(
      counted.find((slice) => slice.name === name)?.examples ?? 0,
      ...runs.map((run) => sliceNamed(slicesOf(run), name)?.examples ?? 0),
    );
  const overall = runs.map(({ summary }) => sliceCell(summary.overall, column.metric, asked.ref.examples));
  return tableOf({
    caption: categoriesTexts[messages.language].caption(column.title, heading),
    columns: [heading, right('n'), ...runs.map(({ label }) => right(label))],
    rows: names.map((name) => [
      nameOf(name, context),
      examples(name),
      ...runs.map((run) => sliceCell(sliceNamed(slicesOf(run), name), column.metric, examples(name))),
    ]),
    footer: [[categoriesTexts[messages.language].all, context.input.dataset.ref.examples, ...overall]],
  });
}

/** The estimate, with its own n where it does not rest on all examples of the slice. */
function sliceCell(slice: SliceSummary | undefined, metric: string, examples: number): Entry {
  const summary = slice === undefined ? undefined : findMetric(slice, metric);
  const text = formatEstimate(summary?.mean ?? null, summary?.ci95 ?? null, metricUnit(metric));
  return withNote(textCell(text), partialNote(summary, examples));
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
    yMax: most ?? undefined,
  };
}

const sliceNamed = (slices: readonly Slice[], name: string): Slice | undefined =>
  slices.find((slice) => slice.name === name);

const nameOf = (name: string, { messages }: ReportContext): string => (name === '' ? messages.words.noCategory : name);
