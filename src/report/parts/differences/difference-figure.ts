// Every query of a pair as a bar: whether a difference comes from many queries or from few.
import {
  decidingInterval,
  type PairComparison,
  type RunComparison,
} from '../../../analysis/comparison/run-comparison.ts';
import type { FigureBlock } from '../../report.ts';
import { type CompareContext, pairName } from './compare-context.ts';

/** Bars above zero: b is better. Absent without pairs, and for metrics of which less is better. */
export function differenceFigure(
  pair: { readonly metric: string; readonly a: string; readonly b: string },
  context: CompareContext,
): readonly FigureBlock[] {
  const { comparison, label, language, texts, title } = context;
  const direction = comparison.metrics.find(({ metric }) => metric === pair.metric)?.direction;
  const items = itemsOf(pair, comparison);
  if (direction !== 'higher' || items.length === 0) return [];
  const chart = {
    type: 'differences',
    title: texts.differenceChart(title(pair.metric), label(pair.a), label(pair.b)),
    language,
    yTitle: texts.differenceAxis,
    items: items.map(({ example, difference }) => ({ label: example, value: difference })),
  } as const;
  return [{ kind: 'figure', chart }];
}

const itemsOf = (
  { metric, a, b }: { readonly metric: string; readonly a: string; readonly b: string },
  { curves }: RunComparison,
): RunComparison['curves'][number]['items'] =>
  curves.find((curve) => curve.metric === metric && curve.a === a && curve.b === b)?.items ?? [];

// Every pair of runs with its interval, one below the other.

/** Points with intervals, one row a pair. */
export function intervalFigure(metric: string, context: CompareContext): readonly FigureBlock[] {
  const { comparison, language, texts, title } = context;
  const pairs = comparison.pairs.filter((pair) => pair.metric === metric && pair.meanDiff !== null);
  if (pairs.length === 0) return [];
  const { margin } = comparison.settings;
  const rows = pairs.map((pair) => ({
    label: pairName(pair, context),
    value: pair.meanDiff ?? 0,
    interval: decidingInterval(pair).ci,
    ...emphasisOf(pair),
  }));
  const chart = {
    type: 'intervals',
    title: texts.intervalChart(title(metric)),
    language,
    xTitle: texts.intervalAxis,
    rows,
    margin: margin ?? undefined,
  } as const;
  return [{ kind: 'figure', chart }];
}

function emphasisOf({ verdict }: PairComparison): { readonly emphasis?: 'good' | 'bad' | 'muted' } {
  if (verdict === 'better') return { emphasis: 'good' };
  if (verdict === 'worse') return { emphasis: 'bad' };
  return verdict === 'not known' ? { emphasis: 'muted' } : {};
}
