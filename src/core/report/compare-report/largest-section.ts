// The queries behind a difference: those that gained and lost most.
import type { ExampleDifference, LargestDifferences } from '../../analysis/run-comparison.ts';
import { left, metricCell, paragraph, right, textCell } from '../cells.ts';
import { formatSigned } from '../format-number.ts';
import type { Section, Table } from '../report.ts';
import type { CompareContext } from './compare-context.ts';

/** @param explanations what moved them, beneath the lists */
export function largestSection(context: CompareContext, explanations: readonly Section[]): Section | undefined {
  const { comparison, messages, title } = context;
  const metric = standsForQuality(comparison.metrics.map((compared) => compared.metric));
  const changed = comparison.largest.filter((pair) => pair.metric === metric && pair.won.length + pair.lost.length > 0);
  if (metric === undefined || changed.length === 0) return undefined;
  return {
    id: 'largest',
    title: messages.compare.largest,
    blocks: [
      paragraph(messages.compare.largestIntro(title(metric))),
      ...changed.flatMap((pair) => changeTables(pair, context)),
    ],
    sections: explanations,
  };
}

/** nDCG says most of a ranking; else the last metric, as in the report of a run. */
export const standsForQuality = (metrics: readonly string[]): string | undefined =>
  metrics.find((metric) => metric.startsWith('nDCG')) ?? metrics.at(-1);

function changeTables({ a, b, won, lost }: LargestDifferences, context: CompareContext): readonly Table[] {
  const { compare } = context.messages;
  const [from, to] = [context.label(a), context.label(b)];
  return [
    ...(won.length === 0 ? [] : [changeTable(won, compare.won(from, to), context)]),
    ...(lost.length === 0 ? [] : [changeTable(lost, compare.lost(from, to), context)]),
  ];
}

function changeTable(
  examples: readonly ExampleDifference[],
  caption: string,
  { messages: { compare } }: CompareContext,
): Table {
  return {
    kind: 'table',
    caption,
    columns: [left(compare.example), right('a'), right('b'), right(compare.differenceAxis)],
    rows: examples.map(({ example, a, b, difference }) => [
      textCell(example),
      metricCell(a),
      metricCell(b),
      textCell(formatSigned(difference)),
    ]),
  };
}
