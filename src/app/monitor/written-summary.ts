// A written summary of a period, and what it took: shown only where every number of it holds.
import { z } from 'zod';
import type { Monitored } from '../../analysis/monitor/monitor-fold.ts';
import { BudgetSpentError, type CallRecord } from '../../model/call-error.ts';
import type { SummaryWriter, WrittenText } from '../../ports/summary-writer.ts';
import { summaryProblems } from '../../report/monitor/summary/check-summary.ts';
import { summarySheet } from '../../report/monitor/summary/summary-sheet.ts';
import type { ReportLanguage } from '../../report/report.ts';
import { count, type Document, number } from '../result-shapes.ts';

export const writtenSummarySchema = z.strictObject({
  /** `not-asked`: nobody had it written of these numbers. `refused`: what was written does not hold, also when it was asked for once more; the text is shown nowhere. */
  status: z.enum(['written', 'refused', 'failed', 'not-asked']),
  model: z.string(),
  language: z.enum(['en', 'ja', 'ko']),
  text: z.string().nullable(),
  /** Why it was refused, with the piece of the text. */
  reasons: z.array(z.strictObject({ code: z.enum(summaryProblems), said: z.string() })),
  /** Why there was no text. */
  error: z.strictObject({ code: z.string(), message: z.string() }).nullable(),
  /** Replies, and those of them that were remembered and cost nothing now. */
  calls: count,
  cached: count,
  /** Of all calls, also of those that are remembered; null where the vendor does not say. */
  input_tokens: number,
  output_tokens: number,
  cost_usd: number,
});

export type WrittenSummary = Document<typeof writtenSummarySchema>;

interface SummaryAsk {
  readonly writer: SummaryWriter;
  readonly language: ReportLanguage;
  readonly signal?: AbortSignal | undefined;
}

/** Asks, unless it is remembered what was written of the same numbers. What was refused and is only remembered is asked for again. */
export async function writeSummary(
  monitored: Monitored,
  { writer, language, signal }: SummaryAsk,
): Promise<WrittenSummary> {
  const sheet = summarySheet(monitored, language);
  const first = await writer.write(sheet, { signal });
  const isOld = first.status !== 'written' && first.calls.length > 0 && first.calls.every(({ cached }) => cached);
  const written = isOld ? await writer.write(sheet, { fresh: true, signal }) : first;
  return told(written, { model: writer.model, language });
}

/** What was written of the same numbers; nobody is asked. @param ask with a writer that may make no calls */
export async function rememberedSummary(
  monitored: Monitored,
  { writer, language }: SummaryAsk,
): Promise<WrittenSummary> {
  const head = { model: writer.model, language };
  try {
    return told(await writer.write(summarySheet(monitored, language)), head);
  } catch (error) {
    if (!(error instanceof BudgetSpentError)) throw error;
    return { ...nothing, ...head };
  }
}

const nothing: Omit<WrittenSummary, 'model' | 'language'> = {
  ...{ status: 'not-asked', text: null, reasons: [], error: null, calls: 0, cached: 0 },
  ...{ input_tokens: null, output_tokens: null, cost_usd: null },
};

/** Of who could not be asked at all. */
export const failedSummary = (
  head: Pick<WrittenSummary, 'model' | 'language'>,
  error: { readonly code: string; readonly message: string },
): WrittenSummary => ({ ...nothing, ...head, status: 'failed', error });

function told(written: WrittenText, head: Pick<WrittenSummary, 'model' | 'language'>): WrittenSummary {
  const { calls } = written;
  const sum = (key: 'inputTokens' | 'outputTokens' | 'costUsd'): number | null =>
    calls.reduce<number | null>((all, call) => {
      const own = call[key];
      return all === null || own === null ? null : all + own;
    }, 0);
  return {
    ...{ status: written.status, ...head },
    text: written.status === 'written' ? written.text : null,
    reasons: written.status === 'refused' ? written.problems.map((each) => ({ ...each })) : [],
    error: written.status === 'failed' ? { code: written.code, message: written.message } : null,
    ...{ calls: calls.length, cached: calls.filter(({ cached }: CallRecord) => cached).length },
    ...{ input_tokens: sum('inputTokens'), output_tokens: sum('outputTokens'), cost_usd: sum('costUsd') },
  };
}
