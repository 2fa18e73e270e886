// The verdict on every pair, metric by metric, with the numbers beside it.

import type { Verdict } from '../../analysis/comparison/compare-verdict.ts';
import type { PairComparison, SliceComparison } from '../../analysis/comparison/run-comparison.ts';
import { countCell, left, paragraph, right, textCell, valueCell } from '../cells.ts';
import { dash } from '../format-number.ts';
import { compareTexts } from '../messages/compare-texts.ts';
import type { Block, Cell, Column, List, Section, Table } from '../report.ts';
import { type CompareContext, formatDifference, formatP, pairName } from './compare-context.ts';
import { intervalFigure } from './interval-figure.ts';
import { verdictSentences } from './verdict-sentence.ts';

export function verdictSection(context: CompareContext): Section {
  const { comparison, messages } = context;
  return {
    id: 'verdicts',
    title: compareTexts[messages.language].verdicts,
    blocks: [
      paragraph(compareTexts[messages.language].intro(comparison.family)),
      ...comparison.metrics.flatMap(({ metric }) => metricVerdicts(metric, context)),
    ],
  };
}

/** Every pair on one metric: the table, what it says in sentences, and the intervals drawn. */
export function metricVerdicts(metric: string, context: CompareContext): readonly Block[] {
  const pairs = context.comparison.pairs.filter((pair) => pair.metric === metric);
  const sentences: List = { kind: 'list', items: verdictSentences(pairs, context) };
  return [verdictTable(metric, context), sentences, ...intervalFigure(metric, context)];
}

function verdictTable(metric: string, context: CompareContext): Table {
  const { comparison, messages, title } = context;
  const direction = comparison.metrics.find((compared) => compared.metric === metric)?.direction ?? 'higher';
  const pairs = comparison.pairs.filter((pair) => pair.metric === metric);
  return {
    kind: 'table',
    caption: compareTexts[messages.language].caption(title(metric), direction),
    columns: [left(compareTexts[messages.language].pairColumn), ...pairColumns(context)],
    rows: pairs.map((pair) => [textCell(pairName(pair, context)), ...pairCells(pair, context)]),
  };
}

/** The same rows on slices, which stand in front of the pair. */
export function sliceTable(
  metric: string,
  pairs: readonly SliceComparison[],
  { context, heading }: { readonly context: CompareContext; readonly heading: string },
): Table {
  return {
    kind: 'table',
    caption: context.title(metric),
    columns: [left(`${heading}: ${compareTexts[context.messages.language].pairColumn}`), ...pairColumns(context)],
    rows: pairs.map((pair) => [
      textCell(`${pair.slice === '' ? context.messages.words.noCategory : pair.slice}: ${pairName(pair, context)}`),
      ...pairCells(pair, context),
    ]),
  };
}

function pairColumns({ language, messages: { words } }: CompareContext): readonly Column[] {
  const compare = compareTexts[language];
  return [
    ...[right('n'), right(`${words.mean} a`), right(`${words.mean} b`), right(compare.difference)],
    ...[right(compare.pAdjusted), right('d_z'), left(compare.verdict), right(compare.winsTiesLosses)],
  ];
}

function pairCells(pair: PairComparison, { comparison, messages }: CompareContext): readonly Cell[] {
  const { alpha } = comparison.settings;
  return [
    countCell(pair.n),
    valueCell(pair.meanA, pair.metric),
    valueCell(pair.meanB, pair.metric),
    textCell(formatDifference(pair)),
    textCell(formatP(pair.pAdjusted, alpha)),
    textCell(pair.dz === null ? dash : signed(pair.dz)),
    verdictCell(pair.verdict, compareTexts[messages.language].verdictWords[pair.verdict]),
    textCell(pair.n === 0 ? dash : `${pair.wins} / ${pair.ties} / ${pair.losses}`),
  ];
}

/** Green and red are for differences that matter. */
function verdictCell(verdict: Verdict, text: string): Cell {
  if (verdict === 'better') return textCell(text, 'good');
  if (verdict === 'worse') return textCell(text, 'bad');
  return textCell(text, verdict === 'not known' ? 'muted' : undefined);
}

const signed = (value: number): string => `${value < 0 ? '-' : '+'}${Math.abs(value).toFixed(2)}`;
