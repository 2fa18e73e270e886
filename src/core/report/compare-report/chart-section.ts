// The differences drawn: every pair with its interval, and every query of a pair.
import type { DifferenceCurve, PairComparison } from '../../analysis/run-comparison.ts';
import type { Figure, Section } from '../report.ts';
import type { CompareContext } from './compare-context.ts';

/** As many query-by-query charts as a reader will look through. */
const mostCurves = 6;

export function chartSection(context: CompareContext): Section | undefined {
  const { comparison, messages } = context;
  const figures = comparison.metrics.flatMap(({ metric, direction }) => [
    ...intervalFigure(metric, context),
    ...(direction === 'higher' ? curvesOf(metric, context) : []),
  ]);
  if (figures.length === 0) return undefined;
  return { id: 'differences', title: messages.compare.charts, blocks: figures };
}

/** Points with intervals, one row a pair. */
export function intervalFigure(metric: string, context: CompareContext): readonly Figure[] {
  const { comparison, label, language, messages, title } = context;
  const pairs = comparison.pairs.filter((pair) => pair.metric === metric && pair.meanDiff !== null);
  if (pairs.length === 0) return [];
  const { margin } = comparison.settings;
  const rows = pairs.map((pair) => ({
    label: `${label(pair.b)} − ${label(pair.a)}`,
    value: pair.meanDiff ?? 0,
    interval: pair.ci95,
    ...emphasisOf(pair),
  }));
  const chart = {
    type: 'intervals',
    title: messages.compare.intervalChart(title(metric)),
    language,
    xTitle: messages.compare.intervalAxis,
    rows,
    ...(margin === null ? {} : { margin }),
  } as const;
  return [{ kind: 'figure', chart }];
}

function emphasisOf({ verdict }: PairComparison): { readonly emphasis?: 'good' | 'bad' | 'muted' } {
  if (verdict === 'better') return { emphasis: 'good' };
  if (verdict === 'worse') return { emphasis: 'bad' };
  return verdict === 'not known' ? { emphasis: 'muted' } : {};
}

function curvesOf(metric: string, context: CompareContext): readonly Figure[] {
  const curves = context.comparison.curves.filter((curve) => curve.metric === metric && curve.items.length > 0);
  return curves.length > mostCurves ? [] : curves.map((curve) => curveFigure(curve, context));
}

function curveFigure({ metric, a, b, items }: DifferenceCurve, context: CompareContext): Figure {
  const { label, language, messages, title } = context;
  return {
    kind: 'figure',
    chart: {
      type: 'differences',
      title: messages.compare.differenceChart(title(metric), label(a), label(b)),
      language,
      yTitle: messages.compare.differenceAxis,
      items: items.map(({ example, difference }) => ({ label: example, value: difference })),
    },
  };
}
