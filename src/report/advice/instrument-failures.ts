// Rule: the measuring failed, not the target.

import { countCell, left, right, textCell } from '../cells.ts';
import { formatInterval } from '../format-number.ts';
import { adviceTexts } from '../messages/advice-texts.ts';
import { estimatesTexts } from '../messages/estimates-texts.ts';
import { findMetric } from '../metric-columns.ts';
import { metricUnit } from '../metric-unit.ts';
import type { ReportContext } from '../report-context.ts';
import { type AdviceRule, adviceRule } from './advice-rule.ts';
import { evidenceTable } from './mean-evidence.ts';

export interface InstrumentFailures {
  readonly losses: readonly {
    readonly label: string;
    readonly metric: string;
    readonly lost: number;
    readonly n: number;
    readonly bounds: readonly [number, number] | null;
  }[];
}

export function findInstrumentFailures({ runs, columns }: ReportContext): readonly InstrumentFailures[] {
  const losses = runs.flatMap(({ label, summary }) =>
    columns.flatMap(({ metric }) => {
      const found = findMetric(summary.overall, metric);
      if (found === undefined || found.failedInstrument === 0) return [];
      return [{ label, metric, lost: found.failedInstrument, n: found.n, bounds: found.bounds }];
    }),
  );
  return losses.length === 0 ? [] : [{ losses }];
}

export const instrumentFailures: AdviceRule = adviceRule<InstrumentFailures>({
  id: 'instrument-failures',
  find: findInstrumentFailures,
  text: ({ losses }, { messages, titleOf }) =>
    adviceTexts[messages.language].instrumentFailures({
      labels: losses.map(({ label, metric, lost }) => `${label}, ${titleOf(metric)} (${lost})`).join(messages.comma),
    }),
  evidence: ({ losses }, { messages: { words, language }, titleOf }) => [
    evidenceTable(
      [
        left(words.target),
        left(adviceTexts[language].metric),
        right(adviceTexts[language].lost),
        right('n'),
        right(estimatesTexts[language].bounds),
      ],
      losses.map(({ label, metric, lost, n, bounds }) => [
        ...[textCell(label), textCell(titleOf(metric)), countCell(lost), countCell(n)],
        textCell(formatInterval(bounds, metricUnit(metric))),
      ]),
    ),
  ],
});
