// Traces of which people said something, newest first.
import { z } from 'zod';
import type { Feedback } from '../../model/trace.ts';
import type { TraceStore } from '../../ports/trace-store.ts';
import { count } from '../result-shapes.ts';
import { readTrace } from '../traces/read-trace.ts';

const feedbackSchema = z.strictObject({
  at: z.number(),
  by: z.string(),
  thumbs: z.enum(['up', 'down']).nullable(),
  stars: z.number().nullable(),
  comment: z.string().nullable(),
  correction: z.string().nullable(),
});

export const listedFeedbackSchema = z.strictObject({
  /** How many there are in the time. */
  total: count,
  traces: z.array(
    z.strictObject({
      trace_id: z.string(),
      stream: z.string(),
      started_at: z.number(),
      query: z.string().nullable(),
      answer: z.string().nullable(),
      feedback: z.array(feedbackSchema),
    }),
  ),
});

export type ListedFeedback = z.infer<typeof listedFeedbackSchema>;

const told = ({ at, by, thumbs, stars, comment, correction }: Feedback): z.infer<typeof feedbackSchema> => ({
  ...{ at, by, thumbs: thumbs ?? null, stars: stars ?? null },
  ...{ comment: comment ?? null, correction: correction ?? null },
});

type Said = { readonly id: string; readonly at: number };

const newestOf = (said: readonly Said[], most: number): Said[] =>
  [...said].sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1)).slice(0, most);

/** Characters of an answer. */
const longestAnswer = 2000;

export async function listFeedback(
  store: Pick<TraceStore, 'findTrace' | 'scoredTraces' | 'saidTraces'>,
  { since, limit }: { readonly since: number; readonly limit: number },
): Promise<ListedFeedback> {
  let newest: Said[] = [];
  let total = 0;
  // By what was said, which is little beside all traces.
  for await (const { id, status, startedAt: at } of store.saidTraces({ from: since, to: Number.MAX_SAFE_INTEGER })) {
    if (status !== 'kept') continue;
    total++;
    newest.push({ id, at });
    if (newest.length >= 4 * limit) newest = newestOf(newest, limit);
  }
  const traces: ListedFeedback['traces'] = [];
  for (const { id } of newestOf(newest, limit)) {
    const row = await readTrace(store, id);
    if (row === undefined) continue;
    const answer = row.trial.status === 'ok' ? (row.trial.output.answer ?? null) : null;
    traces.push({
      ...{ trace_id: id, stream: row.trace.stream, started_at: row.trace.startedAt, query: row.trace.query ?? null },
      answer: answer === null ? null : answer.slice(0, longestAnswer),
      feedback: row.feedback.map(told),
    });
  }
  return { total, traces };
}
