// The table that a reader of preparations looks at first: every indicator with its difference, and what it shows.

import type {
  IndicatorDifference,
  PreparationDifference,
  QuestionChange,
} from '../../../analysis/differential/differential.ts';
import {
  type Entry,
  paragraph,
  presentItems,
  right,
  type TableRow,
  tableOf,
  textCell,
  valueCell,
} from '../../cells.ts';
import { dash, formatCount, formatDifference, formatValue, metricUnit } from '../../format-number.ts';
import type { Block, Section, Table } from '../../report.ts';
import type { ReportHead } from '../../report-context.ts';
import { formatP } from '../differences/compare-context.ts';
import { compareTexts } from '../pairs/texts.ts';
import { createDifferentialContext, type DifferentialContext } from './differential-context.ts';

/** One table for each preparation that is held against the baseline; none for other runs. */
export function indicatorTables(input: Pick<ReportHead, 'differential' | 'language' | 'runs'>): readonly Table[] {
  const context = createDifferentialContext(input);
  if (context === undefined) return [];
  return context.reported.differential.differences.map((difference) => indicatorTable(difference, context));
}

export function indicatorTable({ a, b, indicators }: PreparationDifference, context: DifferentialContext): Table {
  const { texts, messages, label, letter } = context;
  const { table } = texts;
  return tableOf({
    caption: table.caption(compareTexts[messages.language].pair(label(a), label(b))),
    columns: [
      table.indicator,
      right(table.n),
      right(letter(a)),
      right(letter(b)),
      right(table.difference),
      right(table.standings),
      table.test,
      right(table.p),
      right(table.pAdjusted),
      table.finding,
    ],
    rows: indicators.map((indicator) => indicatorRow(indicator, context)),
  });
}

function indicatorRow(indicator: IndicatorDifference, context: DifferentialContext): TableRow {
  const { metric, role, n, meanA, meanB, improved, same, worse, test, p, pAdjusted } = indicator;
  const { table } = context.texts;
  const { alpha } = context.reported.differential.rule;
  const title = context.title(metric);
  return [
    role === 'watched' ? table.watched(title) : title,
    n,
    valueCell(meanA, metric),
    valueCell(meanB, metric),
    formatDifference(indicator),
    n === 0 ? dash : `${improved} / ${same} / ${worse}`,
    n === 0 ? dash : table.tests[test],
    p === null ? dash : formatP(p, alpha),
    pAdjusted === null ? dash : formatP(pAdjusted, alpha),
    findingCell(indicator, context),
  ];
}

function findingCell({ n, finding, reason, margin }: IndicatorDifference, { texts }: DifferentialContext): Entry {
  if (n === 0) return dash;
  const { table } = texts;
  const notes = presentItems([
    reason === 'shown' || reason === 'not-shown' ? undefined : table.because[reason],
    margin === null ? undefined : table.margin({ margin: String(margin.margin), finding: margin.finding }),
  ]);
  const text = notes.length === 0 ? table.findings[finding] : table.noted(table.findings[finding], notes.join('; '));
  if (finding === 'not known') return textCell(text, 'muted');
  return textCell(text, finding === 'better' ? 'good' : 'bad');
}

// Which questions changed, on what, and which evidence appeared or vanished with it.

/** Rows in a medium that can fold them; Markdown and the terminal show fewer. */
const mostRows = 200;
const longestQuery = 60;

/** @param detailed how many questions a medium shows in full */
export function changeSection(context: DifferentialContext, detailed: number): Section {
  const { texts, reported } = context;
  return {
    id: 'differential-changes',
    title: texts.changes.heading,
    blocks: reported.differential.differences.flatMap((difference) =>
      changeBlocks(difference, context, Math.min(mostRows, 3 * detailed)),
    ),
  };
}

function changeBlocks(
  { a, b, changes }: PreparationDifference,
  context: DifferentialContext,
  most: number,
): readonly Block[] {
  const { texts, messages, label, letter } = context;
  const { changes: words, table } = texts;
  const pair = compareTexts[messages.language].pair(label(a), label(b));
  if (changes.length === 0) return [paragraph(`${pair}: ${words.none}`)];
  const queries = new Map(context.reported.observation.questions.map(({ id, query }) => [id, query]));
  const shown = worstFirst(changes).slice(0, most);
  return presentItems([
    tableOf({
      caption: pair,
      columns: [
        words.question,
        table.indicator,
        right(`${letter(a)} → ${letter(b)}`),
        words.change,
        words.appeared,
        words.vanished,
      ],
      rows: shown.map((change) => changeRow(change, { context, query: queries.get(change.example) ?? '' })),
    }),
    shown.length < changes.length ? paragraph(words.more(formatCount(changes.length - shown.length))) : undefined,
  ]);
}

function changeRow(
  { example, metric, before, after, change, appeared, vanished }: QuestionChange,
  { context, query }: { readonly context: DifferentialContext; readonly query: string },
): TableRow {
  const { texts, title } = context;
  const unit = metricUnit(metric);
  return [
    query === '' ? example : `${example}: ${shortened(query)}`,
    title(metric),
    `${formatValue(before, unit)} → ${formatValue(after, unit)}`,
    textCell(texts.changes.words[change], change === 'improved' ? 'good' : 'bad'),
    listed(appeared),
    listed(vanished),
  ];
}

const listed = (found: readonly string[]): string => (found.length === 0 ? dash : found.join(', '));

/** Cut between characters. */
function shortened(query: string): string {
  const characters = [...query];
  return characters.length <= longestQuery ? query : `${characters.slice(0, longestQuery).join('')}…`;
}

/** What got worse before what improved; in each the largest change first, then in order of the questions. */
function worstFirst(changes: readonly QuestionChange[]): readonly QuestionChange[] {
  const rank = ({ change }: QuestionChange): number => (change === 'worse' ? 0 : 1);
  const size = ({ before, after }: QuestionChange): number => Math.abs(after - before);
  return changes.toSorted((x, y) => rank(x) - rank(y) || size(y) - size(x));
}
