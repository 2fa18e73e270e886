// The verdict on every pair, metric by metric, with the numbers beside it.
import type { Verdict } from '../../analysis/compare-verdict.ts';
import type { PairComparison, SliceComparison } from '../../analysis/run-comparison.ts';
import { countCell, left, metricCell, paragraph, right, textCell } from '../cells.ts';
import { dash } from '../format-number.ts';
import type { Block, Cell, Column, List, Section, Table } from '../report.ts';
import { type CompareContext, formatDifference, formatP } from './compare-context.ts';
import { verdictSentences } from './verdict-sentence.ts';

export function verdictSection(context: CompareContext): Section {
  const { comparison, messages } = context;
  return {
    id: 'verdicts',
    title: messages.compare.verdicts,
    blocks: [paragraph(messages.compare.intro(comparison.family)), ...verdictBlocks(context)],
  };
}

/** A table and its sentences for each metric. */
export function verdictBlocks(context: CompareContext): readonly Block[] {
  return context.comparison.metrics.flatMap(({ metric }): readonly Block[] => {
    const pairs = context.comparison.pairs.filter((pair) => pair.metric === metric);
    const sentences: List = { kind: 'list', items: verdictSentences(pairs, context) };
    return [verdictTable(metric, context), sentences];
  });
}

/** Every pair of runs on one metric. */
export function verdictTable(metric: string, context: CompareContext): Table {
  const { comparison, messages, title } = context;
  const direction = comparison.metrics.find((compared) => compared.metric === metric)?.direction ?? 'higher';
  const pairs = comparison.pairs.filter((pair) => pair.metric === metric);
  return {
    kind: 'table',
    caption: messages.compare.caption(title(metric), direction),
    columns: pairColumns(context),
    rows: pairs.map((pair) => pairCells(pair, context)),
  };
}

/** The same rows on slices, the slice in front. */
export function sliceTable(
  metric: string,
  pairs: readonly SliceComparison[],
  { context, heading }: { readonly context: CompareContext; readonly heading: string },
): Table {
  return {
    kind: 'table',
    caption: context.title(metric),
    columns: [left(heading), ...pairColumns(context)],
    rows: pairs.map((pair) => [
      textCell(pair.slice === '' ? context.messages.words.noCategory : pair.slice),
      ...pairCells(pair, context),
    ]),
  };
}

function pairColumns({ messages: { compare, words } }: CompareContext): readonly Column[] {
  return [
    ...[left('a'), left('b'), right('n'), right(`${words.mean} a`), right(`${words.mean} b`)],
    ...[right(compare.difference), right(compare.pAdjusted), right('d_z'), right(compare.winsTiesLosses)],
    left(compare.verdict),
  ];
}

function pairCells(pair: PairComparison, { comparison, label, messages }: CompareContext): readonly Cell[] {
  const { alpha } = comparison.settings;
  return [
    textCell(label(pair.a)),
    textCell(label(pair.b)),
    countCell(pair.n),
    metricCell(pair.meanA),
    metricCell(pair.meanB),
    textCell(formatDifference(pair)),
    textCell(formatP(pair.pAdjusted, alpha)),
    textCell(pair.dz === null ? dash : signed(pair.dz)),
    textCell(pair.n === 0 ? dash : `${pair.wins} / ${pair.ties} / ${pair.losses}`),
    verdictCell(pair.verdict, messages.compare.verdictWords[pair.verdict]),
  ];
}

/** Green and red are for differences that matter. */
function verdictCell(verdict: Verdict, text: string): Cell {
  if (verdict === 'better') return textCell(text, 'good');
  if (verdict === 'worse') return textCell(text, 'bad');
  return textCell(text, verdict === 'not known' ? 'muted' : undefined);
}

const signed = (value: number): string => `${value < 0 ? '-' : '+'}${Math.abs(value).toFixed(2)}`;
