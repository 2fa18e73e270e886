// What people think of answers in production.

import { z } from 'zod';
import type { MonitorInterval } from '../../analysis/monitor/monitored-period.ts';
import { type ManagedDataset, managedDataset, managedDatasetSchema } from '../../app/dataset/managed-dataset.ts';
import { listedFeedbackSchema, listFeedback } from '../../app/feedback/list-feedback.ts';
import { makeExample } from '../../app/feedback/make-example.ts';
import { openTraceQueue } from '../../app/feedback/open-trace-queue.ts';
import {
  givenFeedbackSchema,
  mostOfATrace,
  takeFeedback,
  takenFeedbackSchema,
} from '../../app/feedback/take-feedback.ts';
import { traceLabels } from '../../app/feedback/trace-labels.ts';
import { labelQueueDocument, labelQueueSchema } from '../../app/labelling/queue-document.ts';
import { readPeriod } from '../../app/monitor/period.ts';
import { runMetrics } from '../../metrics/metric-name.ts';
import { streamType } from '../../model/run.ts';
import type { LabelQueue } from '../../ports/label-store.ts';
import { ProblemError } from '../problem.ts';
import { record } from '../record.ts';
import { type Asking, defineRoute, type Route } from '../route.ts';
import { sendFile } from './exports.ts';

const longestKey = 200;
const dayMs = 24 * 3600 * 1000;

export const traceQueueWish = z.strictObject({
  /** (the only one) */
  stream: z.string().min(1).max(200).optional(),
  metric: z.string().max(200).optional(),
  count: z.coerce.number().int().min(1).max(1000).default(40),
  /** By chance, for figures (those worth reading, whose labels enter none). */
  drawn: z.boolean().default(false),
  seed: z.coerce.number().int().min(0).default(1),
  /** Of the last so many days, where no first day is named. */
  days: z.coerce.number().int().min(1).max(366).default(30),
  /** First day (UTC), such as 2026-11-01, and the last, which belongs to it (today). */
  from: z.string().max(20).optional(),
  to: z.string().max(20).optional(),
  scale: z.enum(['pass-fail', 'one-to-five']).default('pass-fail'),
  people: z.coerce.number().int().min(1).max(20).default(1),
  repeat_every: z.coerce.number().int().min(0).max(50).default(5),
});

type Reviewing = Pick<Asking<unknown, unknown, unknown>, 'server' | 'account'>;

/** Runs of streams, newest first. */
export async function streamRuns({ server: { session } }: Pick<Reviewing, 'server'>) {
  const { rows } = await session.store.queryRuns({ limit: 200, targetType: streamType, streams: true });
  return rows;
}

/** Until now at the latest: nobody draws what is still to come. @throws ConfigError `bad-period` */
function labelledPeriod({ days, from, to }: z.infer<typeof traceQueueWish>, now: number): MonitorInterval {
  if (from === undefined && to === undefined) return { from: now - days * dayMs, to: now + 1 };
  const last = to ?? new Date(now).toISOString().slice(0, 10);
  const period = readPeriod({ from: from ?? last, to: last });
  return { from: period.from, to: Math.min(period.to, now + 1) };
}

/** @throws ProblemError 422 */
export async function openReview(asking: Reviewing, wish: z.infer<typeof traceQueueWish>): Promise<LabelQueue> {
  const { session } = asking.server;
  const streams = await streamRuns(asking);
  const run = wish.stream === undefined ? streams[0] : streams.find(({ target }) => target.id === wish.stream);
  if (run === undefined || (wish.stream === undefined && streams.length > 1))
    throw new ProblemError(422, 'no-stream', 'name a stream of production');
  const { metric, count, drawn, seed, people } = wish;
  const now = session.clock.now();
  const { from: since, to: before } = labelledPeriod(wish, now);
  const queue = await openTraceQueue(session, {
    ...{ run, metric, count, drawn, seed, people, repeatEvery: wish.repeat_every, by: asking.account },
    ...{ scale: { kind: wish.scale }, since, before },
  });
  await record(asking, 'open', { kind: 'labels', id: queue.id, after: { run: run.id, items: queue.items, drawn } });
  return queue;
}

/** @param dataset name of one that is there @throws ProblemError 404 */
export async function reviewed(
  asking: Reviewing,
  traceId: string,
  { dataset: name, expected }: { readonly dataset: string; readonly expected?: string | undefined },
): Promise<ManagedDataset> {
  const { store } = asking.server.session;
  const dataset = (await store.listDatasets()).find((each) => each.name === name && each.unlisted !== true);
  if (dataset === undefined) throw new ProblemError(404, 'no-dataset', 'there is no such dataset');
  const edited = await makeExample(store, { traceId, dataset, expected, by: asking.account });
  await record(asking, 'add', { kind: 'dataset', id: name, after: { trace: traceId } });
  return managedDataset(edited);
}

export const feedbackRoutes: readonly Route[] = [
  defineRoute({
    method: 'post',
    path: '/api/feedback',
    access: 'feedback:write',
    summary:
      'Say what somebody thought of an answer, by the id of its trace, which may come later; the same twice (or with the same Idempotency-Key) is once',
    body: givenFeedbackSchema,
    mostBytes: 128 * 1024,
    replies: { 202: takenFeedbackSchema },
    handle: async ({ server, account, body, http }) => {
      const idempotencyKey = http.req.header('idempotency-key');
      if (idempotencyKey !== undefined && (idempotencyKey === '' || idempotencyKey.length > longestKey))
        throw new ProblemError(422, 'bad-idempotency-key', `an Idempotency-Key has 1 to ${longestKey} characters`);
      const taken = await takeFeedback(server.session, body, {
        by: account,
        idempotencyKey,
        mask: server.traces.mask,
      });
      if (taken === undefined)
        throw new ProblemError(422, 'too-much-feedback', `a trace has at most ${mostOfATrace} pieces of feedback`);
      return http.json(taken, 202);
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/eval/feedback',
    access: 'results:read',
    summary: 'Traces of which people said something, newest first, with what they said',
    query: z.strictObject({
      days: z.coerce.number().int().min(1).max(366).default(30),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    replies: { 200: listedFeedbackSchema },
    handle: async ({ server: { session }, http, query }) => {
      const since = session.clock.now() - query.days * dayMs;
      return http.json(await listFeedback(session.store, { since, limit: query.limit }));
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/eval/feedback/labels',
    access: 'results:read',
    summary: 'Labels of answers of a stream beside what the judge said, as a file that a calibration reads (JSONL)',
    query: z.strictObject({
      stream: z.string().min(1).max(200),
      metric: z.string().min(1).max(200),
      days: z.coerce.number().int().min(1).max(366).default(30),
    }),
    files: ['application/jsonl; charset=utf-8'],
    handle: async ({ server, query: { stream, metric: name, days } }) => {
      const { store, clock } = server.session;
      const run = (await streamRuns({ server })).find(({ target }) => target.id === stream);
      const metric = run && runMetrics(run).find((each) => each.name === name);
      if (metric === undefined)
        throw new ProblemError(404, 'no-stream', 'no stream of that name is scored by that metric');
      const rows = traceLabels(store, { stream, metric, since: clock.now() - days * dayMs });
      return sendFile(linesOf(rows), { type: 'application/jsonl; charset=utf-8', name: 'labels.jsonl' });
    },
  }),
  defineRoute({
    method: 'post',
    path: '/api/eval/feedback/queue',
    access: 'labels:write',
    summary:
      'Open a queue of labels of production: answers on which feedback and scores disagree, and those whose score is unsure; or answers drawn by chance',
    body: traceQueueWish,
    replies: { 201: labelQueueSchema },
    handle: async (asking) => {
      const queue = await openReview(asking, asking.body);
      return asking.http.json(await labelQueueDocument(asking.server.session, queue, asking.account), 201);
    },
  }),
  defineRoute({
    method: 'post',
    path: '/api/eval/feedback/{trace}/example',
    access: 'datasets:write',
    summary: 'Make a reviewed trace an example of a dataset, with the correction as what is expected: a new version',
    params: z.strictObject({ trace: z.string().min(1).max(200) }),
    body: z.strictObject({ dataset: z.string().min(1).max(200), expected: z.string().max(20_000).optional() }),
    replies: { 201: managedDatasetSchema },
    handle: async (asking) => asking.http.json(await reviewed(asking, asking.params.trace, asking.body), 201),
  }),
];

async function* linesOf(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const row of rows) yield `${JSON.stringify(row)}\n`;
}
