// What did not enter a comparison, or entered as the worst value.
import type { MissingExamples, PairComparison } from '../../analysis/run-comparison.ts';
import { countCell, left, paragraph, right, textCell } from '../cells.ts';
import type { Block, Section, Table } from '../report.ts';
import type { CompareContext } from './compare-context.ts';

/** More rows than this are counted, not shown; the JSON has all. */
const shown = 20;

export function missingSection(context: CompareContext): Section {
  const { comparison, messages } = context;
  const nothing = comparison.missing.length === 0 && comparison.pairs.every(({ nImputed }) => nImputed === 0);
  return {
    id: 'missing',
    title: messages.compare.missing,
    blocks: nothing
      ? [paragraph(messages.compare.missingNone)]
      : [paragraph(messages.compare.missingIntro), countTable(context), ...listedOnce(context)],
  };
}

function countTable({ comparison, label, messages, title }: CompareContext): Table {
  const { compare } = messages;
  const unpaired = (pair: PairComparison): number =>
    comparison.missing.find((entry) => isOf(entry, pair))?.examples.filter(({ kind }) => kind !== 'excluded').length ??
    0;
  return {
    kind: 'table',
    columns: [
      ...[left('a'), left('b'), left(messages.advice.metric), right('n')],
      ...[right(compare.imputed), right(compare.excluded), right(compare.unpaired)],
    ],
    rows: comparison.pairs.map((pair) => [
      textCell(label(pair.a)),
      textCell(label(pair.b)),
      textCell(title(pair.metric)),
      countCell(pair.n),
      countCell(pair.nImputed),
      countCell(pair.nExcluded),
      countCell(unpaired(pair)),
    ]),
  };
}

const isOf = (entry: MissingExamples, pair: PairComparison): boolean =>
  entry.metric === pair.metric && entry.a === pair.a && entry.b === pair.b;

/** The lists of a pair are mostly the same for every metric: what a metric before has shown is not shown again. */
function listedOnce(context: CompareContext): readonly Block[] {
  const seen = new Set<string>();
  return context.comparison.missing.flatMap((entry): readonly Block[] => {
    const { compare } = context.messages;
    const key = JSON.stringify([entry.a, entry.b, entry.skippedBoth, entry.examples]);
    if (seen.has(key)) return [];
    seen.add(key);
    return [
      ...(entry.examples.length === 0 ? [] : [exampleTable(entry, context)]),
      ...(entry.examples.length > shown ? [paragraph(compare.more(entry.examples.length - shown))] : []),
      ...(entry.skippedBoth > 0 ? [paragraph(compare.skippedBoth(entry.skippedBoth))] : []),
    ];
  });
}

function exampleTable({ metric, a, b, examples }: MissingExamples, { label, messages, title }: CompareContext): Table {
  const { compare } = messages;
  const sides = { a: label(a), b: label(b), both: compare.both };
  return {
    kind: 'table',
    caption: compare.missingCaption(title(metric), label(a), label(b)),
    columns: [left(compare.example), left(compare.side), left(compare.fate), left(compare.reason)],
    rows: examples
      .slice(0, shown)
      .map(({ example, side, kind, reason }) => [
        textCell(example),
        textCell(sides[side]),
        textCell(compare.kinds[kind]),
        textCell(reason),
      ]),
  };
}
