// Whom the runs called, how often again, and what it took: unknown is said to be unknown.
import type { CallCounts, PartialSum } from '../analysis/calls/call-tally.ts';
import type { CallerCounts } from '../analysis/calls/collect-calls.ts';
import { callerText } from './caller-text.ts';
import { countCell, latencyCell, left, paragraph, right, textCell } from './cells.ts';
import { reasonList } from './failure-reason.ts';
import { dash, formatCount, formatUsd } from './format-number.ts';
import type { CallTexts } from './messages/answer-texts.ts';
import { answerTexts } from './messages/answer-texts.ts';
import type { Block, Cell, Section, Table } from './report.ts';
import type { ReportContext } from './report-context.ts';
import type { LetteredRun } from './run-label.ts';

/** Absent where there is nothing but questions that were answered at once. */
export function callSection(context: ReportContext): Section | undefined {
  const { calls: messages } = answerTexts[context.input.language];
  const { comma, words } = context.messages;
  const rows = rowsOf(context);
  const failures = failureTable(context, messages);
  const { prices = [] } = context.input;
  const priced = prices.map(({ model, asOf }) => messages.priceOf(model, asOf)).join(comma);
  const blocks: readonly Block[] = [
    ...(rows.length === 0
      ? []
      : [
          paragraph(messages.intro),
          callTable(rows, messages, comma),
          tookTable(rows, messages, words.mean),
          ...(priced === '' ? [] : [paragraph(messages.prices(priced))]),
        ]),
    ...(failures === undefined ? [] : [failures]),
  ];
  return blocks.length === 0 ? undefined : { id: 'calls', title: messages.heading, blocks };
}

/** Whether a row says more than that every question was answered at the first attempt. */
const isTelling = ({ kind, cached, retried, failed }: CallerCounts): boolean =>
  kind !== 'target' || cached > 0 || retried > 0 || failed.length > 0;

/** A caller of a run that has something to tell. */
interface Row {
  readonly run: LetteredRun;
  readonly counts: CallerCounts;
}

const rowsOf = ({ runs }: ReportContext): readonly Row[] =>
  runs
    .filter(({ calls }) => calls?.callers.some(isTelling))
    .flatMap((run) => (run.calls?.callers ?? []).map((counts) => ({ run, counts })));

function callTable(rows: readonly Row[], messages: CallTexts, comma: string): Table {
  const reasons = (count: number, of: readonly (readonly [string, number])[]): Cell =>
    textCell(count === 0 ? '0' : `${formatCount(count)} (${reasonList(of, messages, comma)})`);
  return {
    kind: 'table',
    caption: messages.caption,
    columns: [
      ...[left(messages.caller), right(messages.calls), right(messages.cached), left(messages.retried)],
      left(messages.failed),
    ],
    rows: rows.map(({ run, counts }) => [
      textCell(rowName(run, counts, messages)),
      textCell(formatCount(counts.calls)),
      textCell(formatCount(counts.cached)),
      reasons(counts.retried, Object.entries(counts.retries)),
      reasons(lost(counts), counts.failed),
    ]),
  };
}

function tookTable(rows: readonly Row[], messages: CallTexts, mean: string): Table {
  return {
    kind: 'table',
    caption: messages.took,
    columns: [
      ...[left(messages.caller), right(messages.inputTokens), right(messages.outputTokens), right(messages.cost)],
      ...[right(`${mean} (ms)`), right('P95 (ms)')],
    ],
    rows: rows.map(({ run, counts }) => {
      // What its models took is told in their own row.
      const told = counts.kind !== 'target' || !run.calls?.callers.some(({ kind }) => kind === 'target-models');
      const sum = (part: PartialSum, format: (value: number) => string): Cell =>
        textCell(told ? sumText(part, format, { isTarget: counts.kind === 'target', messages }) : dash);
      return [
        textCell(rowName(run, counts, messages)),
        sum(counts.inputTokens, formatCount),
        sum(counts.outputTokens, formatCount),
        sum(counts.costUsd, formatUsd),
        latencyCell(counts.ms.mean),
        latencyCell(counts.ms.p95),
      ];
    }),
  };
}

const rowName = ({ label }: LetteredRun, counts: CallerCounts, messages: CallTexts): string =>
  `${label}: ${callerText(counts, messages)}`;

const lost = ({ failed }: CallCounts): number => failed.reduce((sum, [, count]) => sum + count, 0);

function sumText(
  { known, unknown }: PartialSum,
  format: (value: number) => string,
  { isTarget, messages }: { readonly isTarget: boolean; readonly messages: CallTexts },
): string {
  // A target that tells nothing need not have a model at all.
  if (known === null || (known === 0 && unknown > 0)) return isTarget ? dash : messages.unknown;
  return unknown === 0 ? format(known) : messages.atLeast({ sum: format(known), unknown: formatCount(unknown) });
}

function failureTable({ runs, messages: { words } }: ReportContext, messages: CallTexts): Table | undefined {
  const rows = runs.flatMap(({ label, calls }) =>
    (calls?.failures ?? []).map(({ code, count, example }) => [
      textCell(label),
      textCell(code),
      countCell(count),
      textCell(example.exampleId),
      textCell(example.message),
    ]),
  );
  if (rows.length === 0) return undefined;
  return {
    kind: 'table',
    caption: messages.failures,
    columns: [
      ...[left(words.target), left(messages.code), right(messages.count), left(messages.example)],
      left(messages.message),
    ],
    rows,
  };
}
