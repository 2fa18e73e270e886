// Beside every mean: its interval, how many examples it rests on, and what is missing from it.

import { metricGoal } from '../../../metrics/presets.ts';
import { type CiMethod, lostValues, type MetricSummary } from '../../../model/summary.ts';
import {
  type Entry,
  estimateCell,
  goalStanding,
  type Heads,
  paragraph,
  presentItems,
  right,
  tableOf,
  textCell,
} from '../../cells.ts';
import { type CommonTexts, commonTexts } from '../../common-texts.ts';
import { dash, formatInterval, formatValue, metricUnit } from '../../format-number.ts';
import { findMetric, type MetricColumn, metricColumns } from '../../metric-columns.ts';
import { metricLabel } from '../../metric-labels.ts';
import { wasAskedWhole } from '../../partial-mean.ts';
import type { Block, Section, Table } from '../../report.ts';
import type { ReportHead } from '../../report-context.ts';
import { type LetteredRun, letterRuns, type ReportContext } from '../../report-context.ts';
import type { WithOveralls } from '../overalls/overall-lines.ts';
import type { PlainPart } from '../part.ts';
import { type EstimatesTexts, estimatesTexts } from './texts.ts';

export const estimates: PlainPart = { section: estimateSection };

function estimateSection(context: ReportContext): Section {
  const estimates = estimatesTexts[context.messages.language];
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
  const { words } = messages;
  const estimates = estimatesTexts[messages.language];
  const goal = metricGoal(goals, metric);
  const summaries = runs.map(({ summary }) => findMetric(summary.overall, metric));
  // Where nothing is missing, both columns would repeat the mean.
  const columns = countColumns(messages, {
    answered: summaries.some((summary) => (summary?.imputed ?? 0) > 0),
    bounds: summaries.some((summary) => summary !== undefined && lostValues(summary) > 0),
  });
  return tableOf({
    caption: presentItems([
      title === metric ? metric : `${title} = ${metric}`,
      metricLabel(metric, messages.language),
    ]).join(' · '),
    columns: presentItems([
      words.target,
      right(words.meanWithInterval),
      ...columns.map(({ column }) => column),
      goal === undefined ? undefined : words.goal,
    ]),
    rows: runs.map(({ label, run }, at) => {
      const found = summaries[at];
      const counts = columns.map(({ cell }) => (found === undefined ? dash : cell(found)));
      const verdict =
        goal === undefined ? [] : [goalCell(found, goal, { messages: estimates, whole: wasAskedWhole({ run }) })];
      return [label, estimateCell(found), ...counts, ...verdict];
    }),
  });
}

interface CountColumn {
  readonly column: Heads[number];
  readonly cell: (summary: MetricSummary) => Entry;
}

function countColumns(
  messages: CommonTexts,
  shown: { readonly answered: boolean; readonly bounds: boolean },
): readonly CountColumn[] {
  const estimates = estimatesTexts[messages.language];
  const of = (column: Heads[number], cell: CountColumn['cell']): CountColumn => ({ column, cell });
  const count = (title: string, counted: (summary: MetricSummary) => number): CountColumn =>
    of(right(title), (summary) => counted(summary));
  return presentItems([
    count('n', ({ n }) => n),
    shown.answered
      ? of(right(estimates.meanAnswered), ({ metric, meanAnswered }) => formatValue(meanAnswered, metricUnit(metric)))
      : undefined,
    count(estimates.imputed, ({ imputed }) => imputed),
    count(estimates.skipped, ({ skipped }) => skipped),
    count(estimates.failedTarget, ({ failedTarget }) => failedTarget),
    count(estimates.failedInstrument, ({ failedInstrument }) => failedInstrument),
    shown.bounds
      ? of(right(estimates.bounds), ({ metric, bounds }) => formatInterval(bounds, metricUnit(metric)))
      : undefined,
    of(estimates.method, ({ ciMethod }) => methodText(ciMethod, messages)),
  ]);
}

function methodText(method: CiMethod, { absence, language }: CommonTexts): string {
  const { methods, noMethod } = estimatesTexts[language];
  switch (method) {
    case 'bounded':
    case 'clustered-bounded':
    case 'student-t':
    case 'wilson':
    case 'order-statistics':
    case 'confidence-sequence':
    case 'clustered-t':
      return methods[method];
    default:
      return noMethod(absence(method.slice('none: '.length)));
  }
}

function goalCell(
  summary: MetricSummary | undefined,
  goal: number,
  { messages, whole }: { readonly messages: EstimatesTexts; readonly whole: boolean },
): Entry {
  const standing = summary === undefined ? null : goalStanding(summary, goal, whole);
  if (summary === undefined || summary.mean === null || standing === null) return dash;
  const met = summary.mean >= goal;
  const inside = summary.ci95 !== null && summary.ci95[0] < goal && goal <= summary.ci95[1];
  const verdict = met ? messages.goalMet : messages.goalMissed;
  return textCell(inside ? `${verdict} ${messages.goalInside}` : verdict, standing);
}

/** One line for every mean that rests on less than all examples. */
function absencesOf({ metric, title }: MetricColumn, { runs, messages }: ReportContext): readonly string[] {
  const { comma } = messages;
  const estimates = estimatesTexts[messages.language];
  return runs.flatMap(({ label, summary }) => {
    const found = findMetric(summary.overall, metric);
    if (found === undefined) return [`${label}, ${title}: ${estimates.notMeasured}`];
    const reasons = absenceReasons(found, messages);
    return reasons.length === 0 ? [] : [`${label}, ${title}: ${reasons.join(comma)}`];
  });
}

// The metrics without any value, and why: lines for the terminal, below the table.

/**
 * `[A] ours, [B] theirs, choiceAccuracy: not measured, 12 skipped (no choices)`: runs and metrics that lack a value for the same reasons share a
 * line. What an overall score lacks is left out: its own lines say so.
 */
export function absenceLines(input: Pick<ReportHead, 'runs' | 'language'> & WithOveralls): readonly string[] {
  const messages = commonTexts[input.language];
  const columns = metricColumns(input.runs);
  const lines = letterRuns(input.runs).flatMap((run) => {
    const told = new Set(missingFromOverall(run, input));
    const lacking = columns.flatMap(({ metric, title }) => {
      const found = findMetric(run.summary.overall, metric);
      return found === undefined || found.mean !== null || told.has(metric)
        ? []
        : [{ title, why: whyText(found, messages) }];
    });
    return [...Map.groupBy(lacking, ({ why }) => why)].map(([why, members]) => ({
      label: run.label,
      what: `${members.map(({ title }) => title).join(messages.comma)}: ${why}`,
    }));
  });
  return [...Map.groupBy(lines, ({ what }) => what)].map(
    ([what, members]) => `${members.map(({ label }) => label).join(messages.comma)}${messages.comma}${what}`,
  );
}

/** `not measured, 3 skipped (unanswerable)`; without the first where there is a mean of the rest. */
function absenceReasons(summary: MetricSummary, { absence, language }: CommonTexts): readonly string[] {
  const texts = estimatesTexts[language];
  return [
    summary.mean === null ? texts.notMeasured : undefined,
    ...summary.skippedReasons.map(([reason, count]) => texts.skippedBecause(count, absence(reason))),
    summary.failedInstrument > 0 ? texts.failedInstrumentCount(summary.failedInstrument) : undefined,
    summary.failedTarget > 0 ? texts.failedTargetCount(summary.failedTarget) : undefined,
  ].filter((reason) => reason !== undefined);
}

/** Why a metric has no value, or its mean not all values, in one line. */
export const whyText = (summary: MetricSummary, messages: CommonTexts): string =>
  absenceReasons(summary, messages).join(messages.comma);

const missingFromOverall = ({ run }: LetteredRun, { overalls }: WithOveralls): readonly string[] =>
  (overalls?.runs.find((each) => each.run === run.id)?.overall.parts ?? [])
    .flatMap(({ metrics }) => metrics)
    .filter(({ missing }) => missing !== undefined)
    .map(({ metric }) => metric);
