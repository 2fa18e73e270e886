// Runs that were looked at after every question: how many were enough, and what was not asked.
import { type SparedCalls, sparedCalls } from '../../../analysis/calls/spared-calls.ts';
import { readStopEarly } from '../../../model/stopped-early.ts';
import { paragraph } from '../../cells.ts';
import { commonTexts } from '../../common-texts.ts';
import { formatCount, formatUsd } from '../../format-number.ts';
import type { ReportLanguage } from '../../report.ts';
import { type LetteredRun, letterRuns, type ReportHead } from '../../report-context.ts';
import { calls } from '../calls/calls.ts';
import { factsOf, type PlainPart } from '../part.ts';
import { earlyTexts } from './texts.ts';

/** Absent where all runs asked everything first. */
export const early: PlainPart = {
  section({ input }) {
    const lines = stopLines(input);
    const texts = earlyTexts[input.language];
    const statement = input.runs.map(({ run }) => readStopEarly(run)?.of).find((of) => of !== undefined);
    if (statement === undefined) return undefined;
    return {
      id: 'early',
      title: texts.heading,
      blocks: [...lines.map(paragraph), paragraph(texts.intervals(statement))],
    };
  },
};

/** One line a run that was looked at after every question: for the terminal and the report. */
export function stopLines(input: Pick<ReportHead, 'runs' | 'language'>): readonly string[] {
  return letterRuns(input.runs).flatMap((run) => stopLine(run, input.language));
}

function stopLine(lettered: LetteredRun, language: ReportLanguage): readonly string[] {
  const { run, label, summary } = lettered;
  const stop = readStopEarly(run);
  if (stop === undefined || run.status !== 'finished') return [];
  const texts = earlyTexts[language];
  const { decidedAfter = stop.examples, examples } = stop;
  const asked = summary.trials.ok + summary.trials.failed;
  const spared = Math.max(0, examples * run.repeat - asked);
  if (spared === 0) return [texts.asked({ label, examples: formatCount(examples) })];
  const saved = sparedCalls(factsOf(calls, lettered)?.callers ?? [], { asked, spared });
  const parts = saved.map((own) => sparedText(own, language)).join(commonTexts[language].comma);
  const counts = {
    decided: formatCount(decidedAfter),
    examples: formatCount(examples),
    spared: formatCount(examples - summary.overall.examples),
  };
  return [`${texts.stopped({ label, ...counts })}${texts.saved(parts)}`];
}

function sparedText({ kind, calls: count, costUsd }: SparedCalls, language: ReportLanguage): string {
  const texts = earlyTexts[language];
  const many = formatCount(Math.round(count));
  if (kind === 'target') return texts.target(many);
  const cost = costUsd === null ? texts.costUnknown : texts.cost(formatUsd(costUsd));
  return `${kind === 'judge' ? texts.judge(many) : texts.targetModels(many)}${cost}`;
}
