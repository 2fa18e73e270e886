// The queries behind a difference: those that gained and lost most.

import type { ExampleDifference, LargestDifferences } from '../../analysis/comparison/run-comparison.ts';
import { paragraph, presentItems, right, tableOf, valueCell } from '../cells.ts';
import { formatDifferenceOf, metricUnit } from '../format-number.ts';
import { type CompareContext, pairName } from '../parts/differences/compare-context.ts';
import { differenceFigure } from '../parts/differences/difference-figure.ts';
import type { Block, Section, Table } from '../report.ts';

/** `explanations`: what moved them, beneath the lists. */
export function largestSection(
  context: CompareContext & { readonly explanations: readonly Section[] },
): Section | undefined {
  const { comparison, texts, title, explanations } = context;
  const metric = standsForQuality(comparison.metrics.map((compared) => compared.metric));
  const changed = comparison.largest.filter((pair) => pair.metric === metric && pair.won.length + pair.lost.length > 0);
  if (metric === undefined || changed.length === 0) return undefined;
  const [only, ...others] = changed;
  const intro = paragraph(texts.largestIntro(title(metric)));
  return {
    id: 'largest',
    title: texts.largest,
    blocks: only !== undefined && others.length === 0 ? [intro, ...changeBlocks(only, context)] : [intro],
    sections: [...(others.length === 0 ? [] : changed.map((pair) => pairSection(pair, context))), ...explanations],
  };
}

/** Of many pairs each is opened by whoever wants it. */
function pairSection(pair: LargestDifferences, context: CompareContext): Section {
  const places = [pair.a, pair.b].map((run) => context.comparison.runs.indexOf(run) + 1);
  return {
    id: `largest-${places.join('-')}`,
    title: pairName(pair, context),
    blocks: changeBlocks(pair, context),
    folded: true,
  };
}

/** nDCG says most of a ranking; else the last metric, as in the report of a run. */
export const standsForQuality = (metrics: readonly string[]): string | undefined =>
  metrics.find((metric) => metric.startsWith('nDCG')) ?? metrics.at(-1);

function changeBlocks({ metric, a, b, won, lost }: LargestDifferences, context: CompareContext): readonly Block[] {
  const { texts } = context;
  const [from, to] = [context.label(a), context.label(b)];
  return presentItems([
    ...differenceFigure({ metric, a, b }, context),
    won.length === 0 ? undefined : changeTable(won, { metric, a, b, caption: texts.won(from, to) }, context),
    lost.length === 0 ? undefined : changeTable(lost, { metric, a, b, caption: texts.lost(from, to) }, context),
  ]);
}

function changeTable(
  examples: readonly ExampleDifference[],
  { metric, a: from, b: to, caption }: Pick<LargestDifferences, 'metric' | 'a' | 'b'> & { readonly caption: string },
  { texts }: CompareContext,
): Table {
  return tableOf({
    caption,
    columns: [texts.example, right('a'), right('b'), right(texts.differenceAxis)],
    rows: examples.map(({ example, a, b, difference }) => [
      { kind: 'text', text: example, example: { id: example, a: from, b: to } },
      valueCell(a, metric),
      valueCell(b, metric),
      formatDifferenceOf(difference, metricUnit(metric)),
    ]),
  });
}
