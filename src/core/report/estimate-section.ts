// Beside every mean: its interval, how many examples it rests on, and what is missing from it.
import type { CiMethod, MetricSummary } from '../model/summary.ts';
import { countCell, estimateCell, left, metricCell, paragraph, right, textCell } from './cells.ts';
import { dash, formatInterval } from './format-number.ts';
import type { EstimateMessages } from './messages/messages.ts';
import { findMetric, type MetricColumn } from './metric-columns.ts';
import type { Block, Cell, Section, Table } from './report.ts';
import type { ReportContext } from './report-context.ts';
import { metricGoal } from './run-goals.ts';

export function estimateSection(context: ReportContext): Section {
  const { estimates } = context.messages;
  const absences = context.columns.flatMap((column) => absencesOf(column, context));
  const missing: readonly Section[] =
    absences.length === 0
      ? []
      : [{ id: 'absences', title: estimates.absences, blocks: [{ kind: 'list', items: absences }] }];
  return {
    id: 'estimates',
    title: estimates.heading,
    blocks: [
      paragraph(estimates.intro),
      ...(context.runs.some(({ run }) => run.repeat > 1) ? [paragraph(estimates.countsOfRepeats)] : []),
      ...context.columns.map((column): Block => metricTable(column, context)),
    ],
    sections: missing,
  };
}

function metricTable({ metric, title }: MetricColumn, { runs, goals, messages }: ReportContext): Table {
  const { estimates, words } = messages;
  const goal = metricGoal(goals, metric);
  return {
    kind: 'table',
    caption: title === metric ? metric : `${title} = ${metric}`,
    columns: [
      ...[left(words.target), right(words.meanWithInterval), right('n'), right(estimates.meanAnswered)],
      ...[right(estimates.imputed), right(estimates.skipped)],
      ...[right(estimates.failedTarget), right(estimates.failedInstrument), right(estimates.bounds)],
      left(estimates.method),
      ...(goal === undefined ? [] : [left(words.goal)]),
    ],
    rows: runs.map(({ label, summary }) => {
      const found = findMetric(summary.overall, metric);
      const cells = found === undefined ? [] : countsOf(found, estimates);
      const verdict = goal === undefined ? [] : [goalCell(found, goal, estimates)];
      return [textCell(label), estimateCell(found), ...(found === undefined ? dashes(8) : cells), ...verdict];
    }),
  };
}

const dashes = (count: number): readonly Cell[] => Array.from({ length: count }, () => textCell(dash));

const countsOf = (summary: MetricSummary, messages: EstimateMessages): readonly Cell[] => [
  countCell(summary.n),
  metricCell(summary.meanAnswered),
  countCell(summary.imputed),
  countCell(summary.skipped),
  countCell(summary.failedTarget),
  countCell(summary.failedInstrument),
  textCell(formatInterval(summary.bounds)),
  textCell(methodText(summary.ciMethod, messages)),
];

function methodText(method: CiMethod, { methods, noMethod }: EstimateMessages): string {
  switch (method) {
    case 'student-t':
    case 'wilson':
    case 'order-statistics':
    case 'clustered-t':
      return methods[method];
    default:
      return noMethod(method.slice('none: '.length));
  }
}

function goalCell(summary: MetricSummary | undefined, goal: number, messages: EstimateMessages): Cell {
  if (summary === undefined || summary.mean === null) return textCell(dash);
  const met = summary.mean >= goal;
  const inside = summary.ci95 !== null && summary.ci95[0] < goal && goal <= summary.ci95[1];
  const verdict = met ? messages.goalMet : messages.goalMissed;
  return textCell(inside ? `${verdict} ${messages.goalInside}` : verdict, met ? 'good' : 'bad');
}

/** One line for every mean that rests on less than all examples. */
function absencesOf({ metric, title }: MetricColumn, { runs, messages }: ReportContext): readonly string[] {
  const { estimates, comma } = messages;
  return runs.flatMap(({ label, summary }) => {
    const found = findMetric(summary.overall, metric);
    if (found === undefined) return [`${label}, ${title}: ${estimates.notMeasured}`];
    const reasons = reasonsOf(found, estimates);
    if (found.mean !== null && reasons.length === 0) return [];
    const head = found.mean === null ? [estimates.notMeasured] : [];
    return [`${label}, ${title}: ${[...head, ...reasons].join(comma)}`];
  });
}

function reasonsOf(summary: MetricSummary, messages: EstimateMessages): readonly string[] {
  const { skippedReasons, failedInstrument, failedTarget } = summary;
  return [
    ...skippedReasons.map(([reason, count]) => messages.skippedBecause(count, reason)),
    ...(failedInstrument > 0 ? [messages.failedInstrumentCount(failedInstrument)] : []),
    ...(failedTarget > 0 ? [messages.failedTargetCount(failedTarget)] : []),
  ];
}
