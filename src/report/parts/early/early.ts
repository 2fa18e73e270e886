// Runs that were looked at after every question: how many were enough, and what was not asked.
import type { CallerCounts } from '../../../analysis/calls/collect-calls.ts';
import { type SparedCalls, sparedCalls } from '../../../analysis/calls/spared-calls.ts';
import { because } from '../../../model/reasons.ts';
import { readStopEarly, type StopEarly } from '../../../model/stopped-early.ts';
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
  const trials = summary.trials.ok + summary.trials.failed;
  const callers = factsOf(calls, lettered)?.callers ?? [];
  if (stop.judging !== undefined) return [judgedLine(lettered, { stop, trials, callers, language })];
  const spared = Math.max(0, examples * run.repeat - trials);
  if (spared === 0) return [texts.asked({ label, examples: formatCount(examples) })];
  const saved = sparedCalls(callers, { asked: trials, spared });
  const parts = saved.map((own) => sparedText(own, language)).join(commonTexts[language].comma);
  const counts = {
    decided: formatCount(decidedAfter),
    examples: formatCount(examples),
    spared: formatCount(examples - summary.overall.examples),
  };
  return [`${texts.stopped({ label, ...counts })}${texts.saved(parts)}`];
}

interface JudgedEarly {
  readonly stop: StopEarly;
  readonly trials: number;
  readonly callers: readonly CallerCounts[];
  readonly language: ReportLanguage;
}

/** Of recorded answers that were judged in random order: the questions themselves were all asked. */
function judgedLine(
  { label, summary }: LetteredRun,
  { stop: { judging = [], decidedAfter, examples }, trials, callers, language }: JudgedEarly,
): string {
  const texts = earlyTexts[language];
  const { comma } = commonTexts[language];
  const facts = { label, metrics: judging.join(comma), examples: formatCount(examples) };
  if (decidedAfter === undefined) return texts.judgedAll(facts);
  const reason = because('not-judged-stopped-early');
  const saved = judging.map((name) => {
    const own = summary.overall.metrics.find(({ metric }) => metric === name);
    const spared = own?.skippedReasons.find(([why]) => why === reason)?.[1] ?? 0;
    const judges = callers.filter(({ metric }) => metric === name);
    const judge = sparedCalls(judges, { asked: Math.max(0, trials - spared), spared }).filter(
      ({ kind }) => kind === 'judge',
    );
    return { spared, told: judge.map((calls) => sparedText(calls, language)) };
  });
  const unjudged = Math.max(0, ...saved.map(({ spared }) => spared));
  const told = texts.judged({ ...facts, decided: formatCount(decidedAfter), spared: formatCount(unjudged) });
  const calls = saved.flatMap((own) => own.told).join(comma);
  return `${told}${calls === '' ? '' : texts.saved(calls)}`;
}

function sparedText({ kind, calls: count, costUsd }: SparedCalls, language: ReportLanguage): string {
  const texts = earlyTexts[language];
  const many = formatCount(Math.round(count));
  if (kind === 'target') return texts.target(many);
  const cost = costUsd === null ? texts.costUnknown : texts.cost(formatUsd(costUsd));
  return `${kind === 'judge' ? texts.judge(many) : texts.targetModels(many)}${cost}`;
}
