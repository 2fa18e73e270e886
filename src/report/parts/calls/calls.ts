// Whom the runs called, how often again, and what it took: unknown is said to be unknown.

import { byCount, type CallCounts, type PartialSum } from '../../../analysis/calls/call-tally.ts';
import type { CallerCounts, CallerKind } from '../../../analysis/calls/collect-calls.ts';
import { createCallCollector, type RunCalls } from '../../../analysis/calls/collect-calls.ts';
import { type Entry, latencyCell, paragraph, presentItems, right, tableOf } from '../../cells.ts';
import { commonTexts } from '../../common-texts.ts';
import { dash, formatCount, formatUsd } from '../../format-number.ts';
import { recordedErrorText } from '../../recorded-errors.ts';
import type { Block, ReportLanguage, Section, Table } from '../../report.ts';
import type { ReportHead } from '../../report-context.ts';
import { type LetteredRun, letterRuns, type ReportContext } from '../../report-context.ts';
import { byTrial, factsOf, type RunWithFacts, runPart } from '../part.ts';
import { type CallTexts, callTexts } from './texts.ts';

/** Whom a run called and why trials failed; no section where there is nothing but questions that were answered at once. */
export const calls = runPart({
  name: 'calls',
  version: 1,
  ofRun: () => byTrial(createCallCollector()),
  section: callSection,
});

type Called = RunWithFacts<RunCalls>;

function callSection(context: ReportContext, called: readonly Called[]): Section | undefined {
  const messages = callTexts[context.input.language];
  const { comma, words } = context.messages;
  const rows = rowsOf(called);
  const failures = failureTable(called, context, messages);
  const { prices = [] } = context.input;
  const priced = prices.map(({ model, asOf }) => messages.priceOf(model, asOf)).join(comma);
  const blocks: readonly Block[] = presentItems([
    ...(rows.length === 0
      ? []
      : presentItems([
          paragraph(messages.intro),
          callTable(rows, messages, comma),
          tookTable(rows, messages, words.mean),
          priced === '' ? undefined : paragraph(messages.prices(priced)),
        ])),
    failures,
  ]);
  return blocks.length === 0 ? undefined : { id: 'calls', title: messages.heading, blocks };
}

/** Whether a row says more than that every question was answered at the first attempt. */
const isTelling = ({ kind, cached, retried, failed }: CallerCounts): boolean =>
  kind !== 'target' || cached > 0 || retried > 0 || failed.length > 0;

/** A caller of a run that has something to tell. */
interface CallerOfRun {
  readonly run: LetteredRun;
  readonly counts: CallerCounts;
  /** All callers of the run. */
  readonly callers: readonly CallerCounts[];
}

const rowsOf = (called: readonly Called[]): readonly CallerOfRun[] =>
  called
    .filter(({ facts: { callers } }) => callers.some(isTelling))
    .flatMap(({ run, facts: { callers } }) => callers.map((counts) => ({ run, counts, callers })));

function callTable(rows: readonly CallerOfRun[], messages: CallTexts, comma: string): Table {
  const reasons = (count: number, of: readonly (readonly [string, number])[]): Entry =>
    count === 0 ? '0' : `${formatCount(count)} (${reasonList(of, messages, comma)})`;
  return tableOf({
    caption: messages.caption,
    columns: [messages.caller, right(messages.calls), right(messages.cached), messages.retried, messages.failed],
    rows: rows.map(({ run, counts }) => [
      rowName(run, counts, messages),
      formatCount(counts.calls),
      formatCount(counts.cached),
      reasons(counts.retried, Object.entries(counts.retries)),
      reasons(lost(counts), counts.failed),
    ]),
  });
}

function tookTable(rows: readonly CallerOfRun[], messages: CallTexts, mean: string): Table {
  return tableOf({
    caption: messages.took,
    columns: [
      messages.caller,
      right(messages.inputTokens),
      right(messages.outputTokens),
      right(messages.cost),
      right(`${mean} (ms)`),
      right('P95 (ms)'),
    ],
    rows: rows.map(({ run, counts, callers }) => {
      // What its models took is told in their own row.
      const told = counts.kind !== 'target' || !callers.some(({ kind }) => kind === 'target-models');
      const sum = (part: PartialSum, format: (value: number) => string): Entry =>
        told ? sumText(part, format, { isTarget: counts.kind === 'target', messages }) : dash;
      return [
        rowName(run, counts, messages),
        sum(counts.inputTokens, formatCount),
        sum(counts.outputTokens, formatCount),
        sum(counts.costUsd, formatUsd),
        latencyCell(counts.ms.mean),
        latencyCell(counts.ms.p95),
      ];
    }),
  });
}

const rowName = ({ label }: LetteredRun, counts: CallerCounts, messages: CallTexts): string =>
  `${label}: ${callerText(counts, messages)}`;

const lost = ({ failed }: CallCounts): number => failed.reduce((sum, [, count]) => sum + count, 0);

export function sumText(
  { known, unknown }: PartialSum,
  format: (value: number) => string,
  { isTarget, messages }: { readonly isTarget: boolean; readonly messages: CallTexts },
): string {
  // A target that tells nothing may have no model.
  if (known === null || (known === 0 && unknown > 0)) return isTarget ? dash : messages.unknown;
  return unknown === 0 ? format(known) : messages.atLeast({ sum: format(known), unknown: formatCount(unknown) });
}

function failureTable(
  called: readonly Called[],
  { messages: { words, language } }: ReportContext,
  messages: CallTexts,
): Table | undefined {
  const rows = called.flatMap(({ run: { label }, facts }) =>
    facts.failures.map(({ code, count, example: { exampleId, message } }) => [
      ...[label, code, count, exampleId],
      recordedErrorText({ code, message }, language),
    ]),
  );
  if (rows.length === 0) return undefined;
  return tableOf({
    caption: messages.failures,
    columns: [words.target, messages.code, right(messages.count), messages.example, messages.message],
    rows,
  });
}

// Who called, in the words of the report.
export function callerText({ kind, metric = '' }: Pick<CallerCounts, 'kind' | 'metric'>, messages: CallTexts): string {
  switch (kind) {
    case 'target':
      return messages.target;
    case 'target-models':
      return messages.targetModels;
    case 'judge':
      return messages.judgeOf(metric);
  }
}

// Why calls failed, in the words of the report.

/** `timeout` of `model-timeout`: the code without whose it was. */
export const reasonKind = (code: string): string => code.replace(/^(?:model|target|judge)-/, '');

/** In words; a code that is of no kind of call stands as it was recorded. */
function reasonText(code: string, { reasons }: CallTexts): string {
  const kind = reasonKind(code);
  return Object.hasOwn(reasons, kind) ? reasons[kind as keyof CallTexts['reasons']] : code;
}

/** `5 unreadable, 7 timeout`; several codes of one kind are one reason. */
export function reasonList(
  counts: readonly (readonly [code: string, count: number])[],
  messages: CallTexts,
  comma: string,
): string {
  const byReason = new Map<string, number>();
  for (const [code, count] of counts) {
    const reason = reasonText(code, messages);
    byReason.set(reason, (byReason.get(reason) ?? 0) + count);
  }
  return [...byReason].map(([reason, count]) => messages.reason(reason, formatCount(count))).join(comma);
}

// The calls of a run, a line a caller: for the terminal, below the table.

/**
 * One line a run and caller: `[A] ours, judge: 3,000 calls, 41 retried, 12 failed (5 unreadable, 7 timeout); $0.42`. All judged
 * metrics are one caller. Questions to a target have a line only where some were asked again or failed.
 * @param language (that of the report)
 */
export function callLines(
  input: Pick<ReportHead, 'runs' | 'language'>,
  language: ReportLanguage = input.language,
): readonly string[] {
  const messages = callTexts[language];
  const { comma } = commonTexts[language];
  const semicolon = language === 'en' ? '; ' : comma;
  return letterRuns(input.runs).flatMap((run) =>
    kinds.flatMap((kind) => {
      const own = (factsOf(calls, run)?.callers ?? []).filter((caller) => caller.kind === kind);
      if (own.length === 0 || (kind === 'target' && own.every(({ retried, failed }) => retried + failed.length === 0)))
        return [];
      return [
        `${run.label}${comma}${callerName(kind, messages)}: ${callText(kind, own, { messages, comma, semicolon })}`,
      ];
    }),
  );
}

const kinds: readonly CallerKind[] = ['target', 'target-models', 'judge'];

function callerName(kind: CallerKind, { lines }: CallTexts): string {
  if (kind === 'target') return lines.target;
  return kind === 'judge' ? lines.judge : lines.targetModels;
}

function callText(
  kind: CallerKind,
  callers: readonly CallerCounts[],
  { messages, comma, semicolon }: { readonly messages: CallTexts; readonly comma: string; readonly semicolon: string },
): string {
  const { lines } = messages;
  const total = (count: (caller: CallCounts) => number): number => callers.reduce((sum, own) => sum + count(own), 0);
  const calls = formatCount(total((own) => own.calls));
  const cached = total((own) => own.cached);
  const retried = total((own) => own.retried);
  const lost = mergeFailures(callers);
  const failed = lost.reduce((sum, [, count]) => sum + count, 0);
  const parts = presentItems([
    kind === 'target' ? lines.asked(calls) : lines.calls(calls),
    cached === 0 ? undefined : lines.cached(formatCount(cached)),
    retried === 0 ? undefined : lines.retried(formatCount(retried)),
    failed === 0 ? undefined : lines.failed(formatCount(failed), reasonList(lost, messages, comma)),
  ]);
  // What the questions cost stands in the line of the target's models, where it is known.
  return kind === 'target' ? parts.join(comma) : `${parts.join(comma)}${semicolon}${costText(callers, messages)}`;
}

function mergeFailures(callers: readonly CallCounts[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const [code, count] of callers.flatMap(({ failed }) => failed))
    counts.set(code, (counts.get(code) ?? 0) + count);
  return byCount(counts);
}

function costText(callers: readonly CallCounts[], { lines }: CallTexts): string {
  const costs: readonly PartialSum[] = callers.map(({ costUsd }) => costUsd);
  const known = costs.reduce((sum, own) => sum + (own.known ?? 0), 0);
  const complete = costs.every((own) => own.known !== null && own.unknown === 0);
  if (complete) return formatUsd(known);
  // A sum that is at least 0 says nothing.
  return known > 0 ? lines.atLeast(formatUsd(known)) : lines.costUnknown;
}
