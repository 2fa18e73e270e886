// Whom the runs called, how often again, and what it took: unknown is said to be unknown.
import type { CallCounts, PartialSum } from '../analysis/calls/call-tally.ts';
import type { CallerCounts } from '../analysis/calls/collect-calls.ts';
import { countCell, latencyCell, left, paragraph, right, textCell } from './cells.ts';
import { reasonList } from './failure-reason.ts';
import { dash, formatCount, formatUsd } from './format-number.ts';
import type { CallMessages } from './messages/answer-messages.ts';
import { answerMessagesFor } from './messages/answer-messages-for.ts';
import type { Block, Cell, Section, Table } from './report.ts';
import type { ReportContext } from './report-context.ts';
import type { LetteredRun } from './run-label.ts';

/** Absent where there is nothing but questions that were answered at once. */
export function callSection(context: ReportContext): Section | undefined {
  const { calls: messages } = answerMessagesFor(context.input.language);
  const table = callTable(context, messages);
  const failures = failureTable(context, messages);
  if (table === undefined && failures === undefined) return undefined;
  const { prices = [] } = context.input;
  const priced = prices.map(({ model, asOf }) => messages.priceOf(model, asOf)).join(context.messages.comma);
  const blocks: readonly (Block | undefined)[] = [
    table === undefined ? undefined : paragraph(messages.intro),
    table,
    table === undefined || priced === '' ? undefined : paragraph(messages.prices(priced)),
    failures,
  ];
  return { id: 'calls', title: messages.heading, blocks: blocks.filter((block) => block !== undefined) };
}

/** Whether a row says more than that every question was answered at the first attempt. */
const isTelling = ({ kind, cached, retried, failed }: CallerCounts): boolean =>
  kind !== 'target' || cached > 0 || retried > 0 || failed.length > 0;

function callTable(context: ReportContext, messages: CallMessages): Table | undefined {
  const { runs } = context;
  const telling = runs.filter(({ calls }) => calls?.callers.some(isTelling));
  if (telling.length === 0) return undefined;
  return {
    kind: 'table',
    caption: messages.caption,
    columns: [
      ...[left(messages.caller), right(messages.calls), right(messages.cached), left(messages.retried)],
      ...[left(messages.failed), right(messages.inputTokens), right(messages.outputTokens), right(messages.cost)],
      ...[right(`${context.messages.words.mean} (ms)`), right('P95 (ms)')],
    ],
    rows: telling.flatMap((run) =>
      (run.calls?.callers ?? []).map((counts) => callRow(run, counts, { messages, comma: context.messages.comma })),
    ),
  };
}

interface RowWords {
  readonly messages: CallMessages;
  readonly comma: string;
}

function callRow({ label, calls }: LetteredRun, counts: CallerCounts, { messages, comma }: RowWords): readonly Cell[] {
  const { inputTokens, outputTokens, costUsd, ms } = counts;
  // What its models took is told in their own row.
  const counted = counts.kind !== 'target' || !calls?.callers.some(({ kind }) => kind === 'target-models');
  const sum = (part: PartialSum, format: (value: number) => string): Cell =>
    textCell(counted ? sumText(part, { counts, format, messages }) : dash);
  return [
    textCell(`${label}: ${callerText(counts, messages)}`),
    textCell(formatCount(counts.calls)),
    textCell(formatCount(counts.cached)),
    textCell(countedReasons(counts.retried, Object.entries(counts.retries), { messages, comma })),
    textCell(countedReasons(lost(counts), counts.failed, { messages, comma })),
    sum(inputTokens, formatCount),
    sum(outputTokens, formatCount),
    sum(costUsd, formatUsd),
    latencyCell(ms.mean),
    latencyCell(ms.p95),
  ];
}

function callerText({ kind, metric = '' }: CallerCounts, messages: CallMessages): string {
  switch (kind) {
    case 'target':
      return messages.target;
    case 'target-models':
      return messages.targetModels;
    case 'judge':
      return messages.judgeOf(metric);
  }
}

const lost = ({ failed }: CallCounts): number => failed.reduce((sum, [, count]) => sum + count, 0);

const countedReasons = (
  count: number,
  reasons: readonly (readonly [string, number])[],
  { messages, comma }: RowWords,
): string => (count === 0 ? '0' : `${formatCount(count)} (${reasonList(reasons, messages, comma)})`);

function sumText(
  { known, unknown }: PartialSum,
  {
    counts,
    format,
    messages,
  }: {
    readonly counts: CallerCounts;
    readonly format: (value: number) => string;
    readonly messages: CallMessages;
  },
): string {
  // A target that tells nothing need not have a model at all.
  if (known === null) return counts.kind === 'target' ? dash : messages.unknown;
  return unknown === 0 ? format(known) : messages.atLeast({ sum: format(known), unknown: formatCount(unknown) });
}

function failureTable({ runs, messages: { words } }: ReportContext, messages: CallMessages): Table | undefined {
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
