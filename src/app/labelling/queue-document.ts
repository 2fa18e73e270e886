// A queue as it is told: what it is of, how far it is, and how far the person who asks agrees with themselves.
import { z } from 'zod';
import { selectionText } from '../../model/label-selection.ts';
import type { LabelQueue, LabelTurns } from '../../ports/label-store.ts';
import { count, type Document, intervalSchema } from '../result-shapes.ts';
import { queueRun } from './item-row.ts';
import { queueProgress } from './next-turn.ts';
import type { LabellingContext } from './open-queue.ts';
import { ownAgreement } from './own-agreement.ts';

export const decisionScaleSchema = z.union([
  z.strictObject({ kind: z.enum(['pass-fail', 'one-to-five', 'parts']) }),
  z.strictObject({ kind: z.literal('grades'), min: z.int(), max: z.int() }),
]);

export const labelQueueSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(['answers', 'documents']),
  /** Name of the dataset; of production that of the stream. */
  dataset: z.string(),
  /** Whose answers are labelled, or whose documents are graded. Whoever labels does better not to look. */
  runs: z.array(z.string()),
  metric: z.string().nullable(),
  scale: decisionScaleSchema,
  /** How answers came to be in it: `drawn 40 of 60 seed 1`, `chosen likely-wrong`. */
  selection: z.string().nullable(),
  /** How many different people an item is for. */
  people: count,
  repeat_every: count,
  made_by: z.string(),
  /** Milliseconds since the epoch. */
  made_at: z.int(),
  closed_at: z.int().nullable(),
  items: count,
  /** Items that so many people have decided as it is for. */
  done: count,
  /** Items that somebody could not tell, and that are not done. */
  unsure: count,
  /** Of who asks. */
  own: z.strictObject({
    decided: count,
    unsure: count,
    later: count,
    due: count,
    /** Of what was shown again, the share that was decided the same; null where too few were. */
    agreement: z.strictObject({ n: count, same: z.number().nullable(), ci95: intervalSchema }),
  }),
});
export type LabelQueueDocument = Document<typeof labelQueueSchema>;

export async function labelQueueDocument(
  { store }: LabellingContext,
  queue: LabelQueue,
  author: string,
): Promise<LabelQueueDocument> {
  const at = await store.labelTurns(queue.id);
  const run = await queueRun(store, queue.runId);
  return told(queue, { at, author, dataset: run.dataset?.name ?? run.target.id });
}

function told(
  queue: LabelQueue,
  { at, author, dataset }: { readonly at: LabelTurns; readonly author: string; readonly dataset: string },
): LabelQueueDocument {
  const { own, ...progress } = queueProgress(queue, at, author);
  return {
    ...{ id: queue.id, kind: queue.kind, dataset },
    runs: [queue.runId, ...(queue.againstRunId === undefined ? [] : [queue.againstRunId])],
    metric: queue.metric ?? null,
    scale: queue.scale,
    selection: queue.selection === undefined ? null : selectionText(queue.selection),
    people: queue.people,
    repeat_every: queue.repeatEvery,
    made_by: queue.madeBy,
    made_at: queue.madeAt,
    closed_at: queue.closedAt ?? null,
    ...progress,
    own: { ...own, agreement: ownAgreement(at.turns, author) },
  };
}
