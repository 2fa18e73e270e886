// Every pair of runs with its interval, one below the other.

import type { PairComparison } from '../../analysis/comparison/run-comparison.ts';
import { compareTexts } from '../messages/compare-texts.ts';
import type { Figure } from '../report.ts';
import { type CompareContext, pairName } from './compare-context.ts';

/** Points with intervals, one row a pair. */
export function intervalFigure(metric: string, context: CompareContext): readonly Figure[] {
  const { comparison, language, messages, title } = context;
  const pairs = comparison.pairs.filter((pair) => pair.metric === metric && pair.meanDiff !== null);
  if (pairs.length === 0) return [];
  const { margin } = comparison.settings;
  const rows = pairs.map((pair) => ({
    label: pairName(pair, context),
    value: pair.meanDiff ?? 0,
    interval: pair.ci95,
    ...emphasisOf(pair),
  }));
  const chart = {
    type: 'intervals',
    title: compareTexts[messages.language].intervalChart(title(metric)),
    language,
    xTitle: compareTexts[messages.language].intervalAxis,
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
