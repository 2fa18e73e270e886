// What somebody thought of an answer, taken in: masked, joined to its trace by the id alone, the same twice once.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { traceIdOf } from '../../datasets/logs/trace-id.ts';
import { canonicalJson } from '../../model/json.ts';
import { present } from '../../model/present.ts';
import type { Feedback } from '../../model/trace.ts';
import type { Clock } from '../../ports/clock.ts';
import type { TraceStore } from '../../ports/trace-store.ts';

/** Characters. */
const longestComment = 4000;
const longestCorrection = 20_000;
/** Of one trace, from whomever. */
export const mostOfATrace = 100;

export const givenFeedbackSchema = z
  .strictObject({
    trace_id: z.string().trim().min(1).max(200),
    thumbs: z.enum(['up', 'down']).optional(),
    stars: z.int().min(1).max(5).optional(),
    comment: z.string().max(longestComment).optional(),
    /** What the answer should have been. */
    correction: z.string().max(longestCorrection).optional(),
  })
  .refine(
    ({ thumbs, stars, comment, correction }) =>
      [thumbs, stars, comment?.trim() || undefined, correction?.trim() || undefined].some((each) => each !== undefined),
    {
      error: 'says nothing: send thumbs, stars, a comment or a correction',
    },
  );

export type GivenFeedback = z.infer<typeof givenFeedbackSchema>;

export const takenFeedbackSchema = z.strictObject({
  id: z.string(),
  trace_id: z.string(),
  /** `pending`: its trace has not come yet, or is not settled. */
  trace: z.enum(['kept', 'dropped', 'pending']),
  /** It was there already. */
  repeated: z.boolean(),
});

interface TakeFeedback {
  /** Name of the account. */
  readonly by: string;
  /** Of the request: with it the same request is the same, whatever it says (what it says). */
  readonly idempotencyKey?: string | undefined;
  /** Takes out what is personal. */
  readonly mask: (text: string) => string;
}

/** @returns undefined where the trace has as much as it may have */
export async function takeFeedback(
  { store, clock }: { readonly store: TraceStore; readonly clock: Clock },
  given: GivenFeedback,
  { by, idempotencyKey, mask }: TakeFeedback,
): Promise<z.infer<typeof takenFeedbackSchema> | undefined> {
  const { thumbs, stars } = given;
  const traceId = traceIdOf(given.trace_id, mask);
  const masked = (text: string | undefined): string | undefined => (text?.trim() ? mask(text.trim()) : undefined);
  const content = present({ thumbs, stars, comment: masked(given.comment), correction: masked(given.correction) });
  const id = idOf(idempotencyKey === undefined ? ['content', traceId, by, content] : ['key', by, idempotencyKey]);
  const there = await store.feedbackOf(traceId);
  const isKnown = there.some((each) => each.id === id);
  if (!isKnown && there.length >= mostOfATrace) return undefined;
  const feedback: Feedback = { id, traceId, at: clock.now(), by, ...content };
  const added = !isKnown && (await store.addFeedback(feedback));
  const trace = await store.findTrace(traceId);
  return { id, trace_id: traceId, trace: trace?.status ?? 'pending', repeated: !added };
}

const idOf = (parts: Parameters<typeof canonicalJson>[0]): string =>
  createHash('sha256').update(canonicalJson(parts)).digest('hex').slice(0, 32);
