// Runs over the API: ask for one, see how it goes, read what came of it.
import { z } from 'zod';
import { readGivenExamples } from '../../app/dataset/managed-dataset.ts';
import { type RunWish, readRunWish } from '../../app/requests/asked-run.ts';
import { evalResult, evalResultSchema, evalRunSchema } from '../../app/requests/eval-result.ts';
import { requestRun } from '../../app/requests/request-run.ts';
import { runProgress, runProgressSchema } from '../../app/requests/run-progress.ts';
import { shownRunSchema, showRun } from '../../app/runs.ts';
import { runStatuses } from '../../model/run.ts';
import { openOwnMetrics } from '../../setup/own-metrics.ts';
import { estimateTrials } from '../../setup/planned-models.ts';
import { configOfAsked } from '../config-of-asked.ts';
import { ProblemError } from '../problem.ts';
import { streamProgress } from '../progress-stream.ts';
import { defineRoute, type Route } from '../route.ts';
import type { ServerContext } from '../server-context.ts';
import { estimated, estimateFields, idParams, pageOf, pageQuery, tagOfRun } from './shared-schemas.ts';

const wishSchema = z.strictObject({
  dataset_name: z.string().min(1),
  /** One that cannot be an id is 404, as one that is none. */
  dataset_id: z.string().optional(),
  /** `{query, expected_answer?}`, and every other field that an example of a dataset may have. */
  examples: z.array(z.record(z.string(), z.unknown())).min(1).optional(),
  target: z.string().optional(),
  metrics: z.array(z.string()).min(1).optional(),
  repeat: z.int().min(1).max(100).optional(),
});

const acceptedSchema = z.strictObject({ run: evalRunSchema });
/** What a request with every result may take. */
const syncMs = 60_000;

export const runUrl = (id: string): string => `/web/eval/runs/${id}`;

/** Asks for the run, and says which targets and metrics there are when one is unknown. */
export async function askForRun(
  server: ServerContext,
  wish: z.infer<typeof wishSchema>,
  by: string,
): Promise<{ readonly id: string; readonly examples: number }> {
  const { session, queue, worker, offered } = server;
  const examples = wish.examples && readGivenExamples(wish.examples, session);
  const { dataset_name: datasetName, dataset_id: datasetId, target, metrics, repeat } = wish;
  const asked = await readRunWish(
    session.store,
    { datasetName, datasetId, examples, target, metrics, repeat },
    await offered(),
  );
  const id = await requestRun({ store: session.store, queue, newId: session.newId }, asked, by);
  worker.wake();
  return { id, examples: asked.dataset.examples * (repeat ?? server.loaded.repeat) };
}

const estimateSchema = z.strictObject({
  examples: z.int(),
  /** Questions that are put to the target: each example as often as it is repeated. */
  questions: z.int(),
  ...estimateFields,
});

export type RunEstimate = z.infer<typeof estimateSchema>;

/** @throws what a run of it would be refused with */
export async function estimateRun(
  { session, loaded, offered }: ServerContext,
  wish: RunWish & { readonly datasetId: string },
): Promise<RunEstimate> {
  const { store, clock } = session;
  const asked = await readRunWish(store, wish, await offered());
  const config = await configOfAsked(store, loaded, asked);
  const questions = asked.dataset.examples * (asked.repeat ?? loaded.repeat);
  const metrics = [...config.metrics, ...(await openOwnMetrics(config)).metrics];
  const today = new Date(clock.now()).toISOString().slice(0, 10);
  const estimate = estimateTrials(config, { target: asked.target, trials: questions, metrics, today });
  return { examples: asked.dataset.examples, questions, ...estimated(estimate) };
}

export const runRoutes: readonly Route[] = [
  defineRoute({
    method: 'post',
    path: '/eval/run',
    access: 'eval:run',
    summary: 'Ask a target every example of a dataset, or those of the request, and score the answers',
    body: wishSchema,
    mostBytes: 16 * 1024 * 1024,
    replies: { 200: evalResultSchema, 202: acceptedSchema },
    handle: async ({ body, account, server, http }) => {
      const { id, examples } = await askForRun(server, body, account);
      const run = { id, url: runUrl(id) };
      const { store } = server.session;
      const few = examples <= server.loaded.config.serve.syncExamples;
      if (!few || !(await server.worker.ended(id, syncMs))) return http.json({ run }, 202);
      const request = await store.findRunRequest(id);
      if (request?.status === 'failed') throw new ProblemError(422, 'run-failed', request.error ?? 'the run failed');
      const recorded = await store.findRun(id);
      if (recorded === undefined) return http.json({ run }, 202);
      return http.json({ run, ...(await evalResult(store, recorded)) });
    },
  }),
  defineRoute({
    method: 'post',
    path: '/api/eval/runs/estimate',
    access: 'eval:run',
    summary: 'What a run would ask of models, and roughly what that costs; nothing is asked',
    body: wishSchema.omit({ examples: true }).required({ dataset_id: true }),
    replies: { 200: estimateSchema },
    handle: async ({ body, server, http }) => {
      const { dataset_name: datasetName, dataset_id: datasetId, ...wish } = body;
      return http.json(await estimateRun(server, { datasetName, datasetId, ...wish }));
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/eval/runs',
    access: 'results:read',
    summary: 'Runs, newest first',
    query: z.strictObject({
      ...pageQuery,
      experiment: z.string().optional(),
      target: z.string().optional(),
      dataset_hash: z.string().optional(),
      status: z.enum(runStatuses).optional(),
    }),
    replies: { 200: pageOf('runs', shownRunSchema.shape.run) },
    handle: async ({ query, server, http }) => {
      const { limit, after, experiment, target: targetId, dataset_hash: datasetHash, status } = query;
      const page = await server.session.store.queryRuns({
        ...{ limit, after, experiment, targetId, datasetHash },
        status: status && [status],
      });
      return http.json({ runs: page.rows, next: page.next ?? null });
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/eval/runs/{id}',
    access: 'results:read',
    summary: 'What is known of a run, with its summary',
    params: idParams,
    tag: tagOfRun,
    replies: { 200: shownRunSchema },
    handle: async ({ params, server, http }) => {
      const { store } = server.session;
      const run = await store.findRun(params.id);
      if (run === undefined) throw await noRunYet(server, params.id);
      return http.json(await showRun(store, run));
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/eval/runs/{id}/progress',
    access: 'results:read',
    summary:
      'How far a run is; with Accept: text/event-stream, an event whenever that changes (204 to who names the last one in Last-Event-ID)',
    params: idParams,
    replies: { 200: runProgressSchema },
    files: ['text/event-stream'],
    handle: async (asking) => {
      const { params, server, http } = asking;
      const first = await runProgress(server.session.store, params.id);
      if (first === undefined) throw new ProblemError(404, 'no-run', 'there is no such run');
      // Of a HEAD nobody would read the stream to its end.
      const isStream = (http.req.header('accept') ?? '').includes('text/event-stream') && http.req.method === 'GET';
      return isStream ? await streamProgress(asking, first) : http.json(first);
    },
  }),
  defineRoute({
    method: 'post',
    path: '/api/eval/runs/{id}/stop',
    access: 'eval:run',
    summary: 'Stop a run: what is in flight is recorded, the rest is not asked',
    params: idParams,
    replies: { 200: runProgressSchema },
    handle: async ({ params, server, http }) => {
      const { store } = server.session;
      const changed = await store.changeRunRequest(params.id, { from: ['queued', 'running'], to: 'cancelled' });
      if (changed) {
        server.worker.stop(params.id);
        await server.queue.cancel('server-runs', params.id);
      }
      const now = await runProgress(store, params.id);
      if (now === undefined) throw new ProblemError(404, 'no-run', 'there is no such run');
      return http.json(now);
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/eval/runs/{id}/results',
    access: 'results:read',
    summary: 'Every example of a run with answer, scores and means; for runs of up to 1,000 examples',
    params: idParams,
    tag: tagOfRun,
    replies: { 200: evalResultSchema },
    handle: async ({ params, server, http }) => {
      const { store } = server.session;
      const run = await store.findRun(params.id);
      if (run === undefined) throw await noRunYet(server, params.id);
      if ((run.dataset?.examples ?? 0) * run.repeat > 1000)
        throw new ProblemError(422, 'too-many', 'this run has more than 1,000 trials: read them in pages, /trials');
      return http.json({ run: { id: run.id, url: runUrl(run.id) }, ...(await evalResult(store, run)) });
    },
  }),
];

/** Of an id that a run will have, or would have had. */
async function noRunYet({ session }: ServerContext, id: string): Promise<ProblemError> {
  const request = await session.store.findRunRequest(id);
  if (request === undefined) return new ProblemError(404, 'no-run', 'there is no such run');
  const { status, error } = request;
  if (status === 'failed')
    return new ProblemError(404, 'run-failed', error ?? 'the run failed before anything was asked');
  return new ProblemError(404, 'run-queued', 'nothing of this run is recorded yet: its progress says how far it is');
}
