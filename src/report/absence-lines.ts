// Which metrics have no value at all, and why: for the terminal, after the table, where a dash alone says nothing.

import type { MetricSummary } from '../model/summary.ts';
import type { CommonTexts } from './messages/common-texts.ts';
import { commonTexts } from './messages/common-texts.ts';
import { estimatesTexts } from './messages/estimates-texts.ts';
import { findMetric, metricColumns } from './metric-columns.ts';
import { type LetteredRun, letterRuns } from './run-label.ts';
import type { RunReportInput } from './run-report-input.ts';

/**
 * `[A] ours, [B] theirs, choiceAccuracy: not measured, 12 skipped (no choices)`: runs and metrics that lack a value for the same reasons share a
 * line. What an overall score lacks is left out: its own lines say so.
 */
export function absenceLines(input: Pick<RunReportInput, 'runs' | 'language' | 'overalls'>): readonly string[] {
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
export function absenceReasons(summary: MetricSummary, { absence, language }: CommonTexts): readonly string[] {
  const texts = estimatesTexts[language];
  return [
    summary.mean === null ? texts.notMeasured : undefined,
    ...summary.skippedReasons.map(([reason, count]) => texts.skippedBecause(count, absence(reason))),
    summary.failedInstrument > 0 ? texts.failedInstrumentCount(summary.failedInstrument) : undefined,
    summary.failedTarget > 0 ? texts.failedTargetCount(summary.failedTarget) : undefined,
  ].filter((reason) => reason !== undefined);
}

const whyText = (summary: MetricSummary, messages: CommonTexts): string =>
  absenceReasons(summary, messages).join(messages.comma);

const missingFromOverall = ({ run }: LetteredRun, { overalls }: Pick<RunReportInput, 'overalls'>): readonly string[] =>
  (overalls?.runs.find((each) => each.run === run.id)?.overall.parts ?? [])
    .flatMap(({ metrics }) => metrics)
    .filter(({ missing }) => missing !== undefined)
    .map(({ metric }) => metric);
