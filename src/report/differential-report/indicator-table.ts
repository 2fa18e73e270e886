// The table that a reader of preparations looks at first: every indicator with its difference, and what it shows.

import type { IndicatorDifference, PreparationDifference } from '../../analysis/differential/differential.ts';
import { countCell, left, right, textCell, valueCell } from '../cells.ts';
import { formatP } from '../compare-report/compare-context.ts';
import { dash, formatDifferenceOf, formatInterval } from '../format-number.ts';
import { compareTexts } from '../messages/compare-texts.ts';
import { metricUnit } from '../metric-unit.ts';
import type { Cell, Table } from '../report.ts';
import type { RunReportInput } from '../run-report-input.ts';
import { createDifferentialContext, type DifferentialContext } from './differential-context.ts';

/** One table for each preparation that is held against the baseline; none for other runs. */
export function indicatorTables(input: Pick<RunReportInput, 'differential' | 'language' | 'runs'>): readonly Table[] {
  const context = createDifferentialContext(input);
  if (context === undefined) return [];
  return context.reported.differential.differences.map((difference) => indicatorTable(difference, context));
}

export function indicatorTable({ a, b, indicators }: PreparationDifference, context: DifferentialContext): Table {
  const { texts, messages, label, letter } = context;
  const { table } = texts;
  return {
    kind: 'table',
    caption: table.caption(compareTexts[messages.language].pair(label(a), label(b))),
    columns: [
      left(table.indicator),
      right(table.n),
      right(letter(a)),
      right(letter(b)),
      right(table.difference),
      right(table.standings),
      left(table.test),
      right(table.p),
      right(table.pAdjusted),
      left(table.finding),
    ],
    rows: indicators.map((indicator) => indicatorRow(indicator, context)),
  };
}

function indicatorRow(indicator: IndicatorDifference, context: DifferentialContext): readonly Cell[] {
  const { metric, role, n, meanA, meanB, improved, same, worse, test, p, pAdjusted } = indicator;
  const { table } = context.texts;
  const { alpha } = context.reported.differential.rule;
  const title = context.title(metric);
  return [
    textCell(role === 'watched' ? table.watched(title) : title),
    countCell(n),
    valueCell(meanA, metric),
    valueCell(meanB, metric),
    textCell(differenceText(indicator)),
    textCell(n === 0 ? dash : `${improved} / ${same} / ${worse}`),
    textCell(n === 0 ? dash : table.tests[test]),
    textCell(p === null ? dash : formatP(p, alpha)),
    textCell(pAdjusted === null ? dash : formatP(pAdjusted, alpha)),
    findingCell(indicator, context),
  ];
}

function differenceText({ metric, meanDiff, ci95 }: IndicatorDifference): string {
  if (meanDiff === null) return dash;
  const unit = metricUnit(metric);
  const difference = formatDifferenceOf(meanDiff, unit);
  return ci95 === null ? difference : `${difference} ${formatInterval(ci95, unit)}`;
}

function findingCell({ n, finding, reason, margin }: IndicatorDifference, { texts }: DifferentialContext): Cell {
  if (n === 0) return textCell(dash);
  const { table } = texts;
  const notes = [
    ...(reason === 'shown' || reason === 'not-shown' ? [] : [table.because[reason]]),
    ...(margin === null ? [] : [table.margin({ margin: String(margin.margin), finding: margin.finding })]),
  ];
  const text = notes.length === 0 ? table.findings[finding] : table.noted(table.findings[finding], notes.join('; '));
  if (finding === 'not known') return textCell(text, 'muted');
  return textCell(text, finding === 'better' ? 'good' : 'bad');
}
