// What did not enter a comparison, or entered as the worst value.

import type { MissingExamples, PairComparison, RunComparison } from '../../../analysis/comparison/run-comparison.ts';
import { paragraph, presentItems, right, tableOf } from '../../cells.ts';
import type { Block, Section, Table } from '../../report.ts';
import { type CompareContext, pairName } from './compare-context.ts';

/** Rows that are shown; the others are counted, and the JSON has all. */
const shown = 20;

/** Whether every example that can be measured entered every pair, and as it was measured. */
export const isComplete = ({ missing, pairs }: RunComparison): boolean =>
  missing.every(({ examples }) => examples.length === 0) && pairs.every(({ nImputed }) => nImputed === 0);

export function missingSection(context: CompareContext): Section {
  const { comparison, texts } = context;
  const nothing = comparison.missing.length === 0 && isComplete(comparison);
  return {
    id: 'missing',
    title: texts.missing,
    blocks: nothing
      ? [paragraph(texts.missingNone)]
      : [paragraph(texts.missingIntro), countTable(context), ...listedOnce(context)],
  };
}

function countTable({ comparison, label, messages, texts, title }: CompareContext): Table {
  const entryOf = (pair: PairComparison): MissingExamples | undefined =>
    comparison.missing.find((entry) => isOf(entry, pair));
  const unpaired = (pair: PairComparison): number =>
    entryOf(pair)?.examples.filter(({ kind }) => kind !== 'excluded').length ?? 0;
  return tableOf({
    columns: [
      texts.pairColumn,
      messages.words.metric,
      right('n'),
      right(texts.imputed),
      right(texts.excluded),
      right(texts.unpaired),
      right(texts.skippedBoth),
    ],
    rows: comparison.pairs.map((pair) => [
      pairName(pair, { label, texts }),
      title(pair.metric),
      pair.n,
      pair.nImputed,
      pair.nExcluded,
      unpaired(pair),
      entryOf(pair)?.skippedBoth ?? 0,
    ]),
  });
}

const isOf = (entry: MissingExamples, pair: PairComparison): boolean =>
  entry.metric === pair.metric && entry.a === pair.a && entry.b === pair.b;

/** A pair often lacks the same examples for every metric: such a list is shown with the first metric alone. */
function listedOnce(context: CompareContext): readonly Block[] {
  const seen = new Set<string>();
  return context.comparison.missing.flatMap((entry): readonly Block[] => {
    const { texts } = context;
    const key = JSON.stringify([entry.a, entry.b, entry.examples]);
    if (seen.has(key)) return [];
    seen.add(key);
    return presentItems([
      entry.examples.length === 0 ? undefined : exampleTable(entry, context),
      entry.examples.length > shown ? paragraph(texts.more(entry.examples.length - shown)) : undefined,
    ]);
  });
}

function exampleTable(
  { metric, a, b, examples }: MissingExamples,
  { label, messages, texts, title }: CompareContext,
): Table {
  const sides = { a: label(a), b: label(b), both: texts.both };
  return tableOf({
    caption: texts.missingCaption(title(metric), label(a), label(b)),
    columns: [texts.example, texts.side, texts.fate, texts.reason],
    rows: examples
      .slice(0, shown)
      .map(({ example, side, kind, reason }) => [example, sides[side], texts.kinds[kind], messages.absence(reason)]),
  });
}
