// A run that a server is asked for: what is kept of the request until a process of the server has worked on it.
import { z } from 'zod';
import type { JsonObject } from '../../model/json.ts';
import type { JobQueue } from '../../ports/job-queue.ts';
import type { RequestStore, RunRequest } from '../../ports/request-store.ts';
import { datasetRefSchema } from '../result-shapes.ts';

/** What is asked: everything by name or id, nothing that could be a path or an address. */
export const askedRunSchema = z.strictObject({
  experiment: z.string(),
  dataset: datasetRefSchema,
  target: z.string(),
  /** Canonical names. */
  metrics: z.array(z.string()),
  repeat: z.int().min(1).exactOptional(),
});

export type AskedRun = z.infer<typeof askedRunSchema>;

/** The queue from which processes of a server take runs. */
export const requestQueue = 'server-runs';

export const requestJobSchema = z.strictObject({ runId: z.string() });

interface RequestContext {
  readonly store: RequestStore;
  readonly queue: JobQueue;
  readonly newId: () => string;
}

/** @returns the id that the run will have */
export async function requestRun(
  { store, queue, newId }: RequestContext,
  asked: AskedRun,
  requestedBy: string,
): Promise<string> {
  const id = newId();
  await store.addRunRequest({ id, asked: asked as unknown as JsonObject, requestedBy });
  // A server that dies here leaves a request that waits: it is put again when one starts (`requeueForgotten`).
  await queue.put(requestQueue, id, [{ runId: id } satisfies z.infer<typeof requestJobSchema>]);
  return id;
}

/**
 * Brings requests and queue together where a process died between both: what is in no queue is put, what was called off there is so here, and what the queue has given up, since
 * each process that took it was gone before its end, has failed.
 */
export async function requeueForgotten({ store, queue }: Omit<RequestContext, 'newId'>): Promise<void> {
  for (const { id } of await store.listRunRequests({ status: open, limit: 1000 })) {
    const { waiting, active, failed, cancelled } = await queue.count(requestQueue, id);
    if (waiting + active > 0) continue;
    if (failed > 0) await store.changeRunRequest(id, { from: open, to: 'failed', error: givenUp });
    else if (cancelled > 0) await store.changeRunRequest(id, { from: open, to: 'cancelled' });
    else await queue.put(requestQueue, id, [{ runId: id }]);
  }
}

const open = ['queued', 'running'] as const;
const givenUp =
  'every server that worked on it was gone before its end: look into their logs, and ask for it again; what was recorded is kept';

export const readAsked = ({ asked }: RunRequest): AskedRun => askedRunSchema.parse(asked);
