// What a run's calls came to, in a line each: for the terminal, after the table.
import type { CallCounts, PartialSum } from '../analysis/calls/call-tally.ts';
import { byCount } from '../analysis/calls/call-tally.ts';
import type { CallerCounts, CallerKind } from '../analysis/calls/collect-calls.ts';
import { reasonList } from './failure-reason.ts';
import { formatCount, formatUsd } from './format-number.ts';
import type { AnswerTexts } from './messages/answer-texts.ts';
import { answerTexts } from './messages/answer-texts.ts';
import { commonTexts } from './messages/common-texts.ts';
import type { ReportLanguage } from './report.ts';
import { letterRuns } from './run-label.ts';
import type { RunReportInput } from './run-report-input.ts';

/**
 * One line a run and caller: `[A] ours, judge: 3,000 calls, 41 retried, 12 failed (5 unreadable, 7 timeout); $0.42`. All judged
 * metrics are one caller. Questions to a target have a line only where some were asked again or failed.
 * @param language (that of the report)
 */
export function callLines(
  input: Pick<RunReportInput, 'runs' | 'language'>,
  language: ReportLanguage = input.language,
): readonly string[] {
  const messages = answerTexts[language];
  const { comma } = commonTexts[language];
  const semicolon = language === 'en' ? '; ' : comma;
  return letterRuns(input.runs).flatMap(({ label, calls }) =>
    kinds.flatMap((kind) => {
      const own = (calls?.callers ?? []).filter((caller) => caller.kind === kind);
      if (own.length === 0 || (kind === 'target' && own.every(({ retried, failed }) => retried + failed.length === 0)))
        return [];
      return [`${label}${comma}${callerName(kind, messages)}: ${callText(kind, own, { messages, comma, semicolon })}`];
    }),
  );
}

const kinds: readonly CallerKind[] = ['target', 'target-models', 'judge'];

function callerName(kind: CallerKind, { lines }: AnswerTexts): string {
  if (kind === 'target') return lines.target;
  return kind === 'judge' ? lines.judge : lines.targetModels;
}

function callText(
  kind: CallerKind,
  callers: readonly CallerCounts[],
  {
    messages,
    comma,
    semicolon,
  }: { readonly messages: AnswerTexts; readonly comma: string; readonly semicolon: string },
): string {
  const { lines } = messages;
  const total = (count: (caller: CallCounts) => number): number => callers.reduce((sum, own) => sum + count(own), 0);
  const calls = formatCount(total((own) => own.calls));
  const cached = total((own) => own.cached);
  const retried = total((own) => own.retried);
  const lost = mergeFailures(callers);
  const failed = lost.reduce((sum, [, count]) => sum + count, 0);
  const parts = [
    kind === 'target' ? lines.asked(calls) : lines.calls(calls),
    ...(cached === 0 ? [] : [lines.cached(formatCount(cached))]),
    ...(retried === 0 ? [] : [lines.retried(formatCount(retried))]),
    ...(failed === 0 ? [] : [lines.failed(formatCount(failed), reasonList(lost, messages.calls, comma))]),
  ];
  // What a target's questions cost is told by its models, or not at all.
  return kind === 'target' ? parts.join(comma) : `${parts.join(comma)}${semicolon}${costText(callers, messages)}`;
}

function mergeFailures(callers: readonly CallCounts[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const [code, count] of callers.flatMap(({ failed }) => failed))
    counts.set(code, (counts.get(code) ?? 0) + count);
  return byCount(counts);
}

function costText(callers: readonly CallCounts[], { lines }: AnswerTexts): string {
  const costs: readonly PartialSum[] = callers.map(({ costUsd }) => costUsd);
  const known = costs.reduce((sum, own) => sum + (own.known ?? 0), 0);
  const complete = costs.every((own) => own.known !== null && own.unknown === 0);
  if (complete) return formatUsd(known);
  // At least nothing is no sum.
  return known > 0 ? lines.atLeast(formatUsd(known)) : lines.costUnknown;
}
