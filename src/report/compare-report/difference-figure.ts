// Every query of a pair as a bar: whether a difference comes from many queries or from few.

import type { RunComparison } from '../../analysis/comparison/run-comparison.ts';
import { compareTexts } from '../messages/compare-texts.ts';
import type { Figure } from '../report.ts';
import type { CompareContext } from './compare-context.ts';

/** Absent where there are no pairs, and for metrics of which less is better: above zero b is better. */
export function differenceFigure(
  pair: { readonly metric: string; readonly a: string; readonly b: string },
  context: CompareContext,
): readonly Figure[] {
  const { comparison, label, language, messages, title } = context;
  const direction = comparison.metrics.find(({ metric }) => metric === pair.metric)?.direction;
  const items = itemsOf(pair, comparison);
  if (direction !== 'higher' || items.length === 0) return [];
  const chart = {
    type: 'differences',
    title: compareTexts[messages.language].differenceChart(title(pair.metric), label(pair.a), label(pair.b)),
    language,
    yTitle: compareTexts[messages.language].differenceAxis,
    items: items.map(({ example, difference }) => ({ label: example, value: difference })),
  } as const;
  return [{ kind: 'figure', chart }];
}

const itemsOf = (
  { metric, a, b }: { readonly metric: string; readonly a: string; readonly b: string },
  { curves }: RunComparison,
): RunComparison['curves'][number]['items'] =>
  curves.find((curve) => curve.metric === metric && curve.a === a && curve.b === b)?.items ?? [];
