// Queues in which people label answers and grade documents, and how judges stand with them.
import { z } from 'zod';
import { type AppliedQueue, appliedQueueSchema, applyQueue } from '../../app/labelling/apply-queue.ts';
import { judges, judgesSchema } from '../../app/labelling/judge-standings.ts';
import { openAnswerQueue, openDocumentQueue } from '../../app/labelling/open-queue.ts';
import { type LabelQueueDocument, labelQueueDocument, labelQueueSchema } from '../../app/labelling/queue-document.ts';
import { shownItem, shownItemSchema } from '../../app/labelling/shown-item.ts';
import { type StreamJudges, streamJudges, streamJudgesSchema } from '../../app/labelling/stream-judges.ts';
import { type Decision, decideTurn, takeTurn, undoTurn } from '../../app/labelling/take-turns.ts';
import { weighedJudge, weighedJudgeDocument, weighedJudgeSchema } from '../../app/labelling/weighed-judge.ts';
import { parseMetricName } from '../../metrics/metric-name.ts';
import { streamType } from '../../model/run.ts';
import type { LabelQueue, LabelTurn } from '../../ports/label-store.ts';
import type { WeighedJudge } from '../../report/judges/weighed-judge.ts';
import { goalsOf } from '../../setup/declared-aims.ts';
import { ProblemError } from '../problem.ts';
import { record } from '../record.ts';
import { type Asking, defineRoute, type Route } from '../route.ts';
import type { ServerContext } from '../server-context.ts';
import { monitorRequest } from './monitor.ts';
import { idParams, recordedRun } from './shared-schemas.ts';

type Labelling = Pick<Asking<unknown, unknown, unknown>, 'server' | 'account'>;

/** @throws ProblemError 404 */
export async function labelQueueOf({ server }: Pick<Labelling, 'server'>, id: string): Promise<LabelQueue> {
  const queue = await server.session.store.findLabelQueue(id);
  if (queue === undefined) throw new ProblemError(404, 'no-queue', 'there is no such queue');
  return queue;
}

/** Newest first. */
export async function listQueues({ server, account }: Labelling): Promise<readonly LabelQueueDocument[]> {
  const told: LabelQueueDocument[] = [];
  for (const queue of await server.session.store.listLabelQueues())
    told.push(await labelQueueDocument(server.session, queue, account));
  return told;
}

/** @throws ProblemError 404 for a run that is not there, ConfigError for a metric that it has not */
export const judgeOf = async (server: ServerContext, run: string, metric: string): Promise<WeighedJudge> =>
  await weighedJudge(server.session, await recordedRun(server, run), metric);

/** Of the days that the monitor shows where none are named. */
export async function streamJudgesOf(server: ServerContext): Promise<StreamJudges> {
  const { session, periods } = server;
  const request = monitorRequest(server, {});
  const { rows } = await session.store.queryRuns({ limit: 1, targetType: streamType, streams: true });
  const known = rows.length === 0 ? undefined : await periods.glance(request);
  return await streamJudges(session.store, { period: request.period, found: known?.found });
}

const forAll = {
  /** How many different people an item is for. */
  people: z.coerce.number().int().min(1).max(20).default(1),
  /** After about so many decisions a person is shown one of their own again; 0: never. */
  repeat_every: z.coerce.number().int().min(0).max(50).default(5),
};

export const newQueueSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('answers'),
    run: z.uuid(),
    metric: z.string().max(200).optional(),
    count: z.coerce.number().int().min(1).max(1000).default(50),
    seed: z.coerce.number().int().min(0).default(1),
    /** Answers on which the judge is likely wrong, to be read; their labels enter no figure (drawn ones, which do). */
    reading: z.boolean().default(false),
    scale: z.enum(['pass-fail', 'one-to-five']).default('pass-fail'),
    ...forAll,
  }),
  z.strictObject({
    kind: z.literal('documents'),
    run: z.uuid(),
    against: z.uuid(),
    metric: z.string().max(200).optional(),
    ...forAll,
  }),
]);

type NewQueue = z.infer<typeof newQueueSchema>;

async function endedRun({ server }: Labelling, id: string) {
  const run = await recordedRun(server, id);
  if (run.status === 'queued' || run.status === 'running')
    throw new ProblemError(422, 'not-ended', 'this run is still under way: its answers are labelled when it has ended');
  return run;
}

export async function openQueue(asking: Labelling, wish: NewQueue): Promise<LabelQueue> {
  const { server, account: by } = asking;
  const { people, repeat_every: repeatEvery, metric } = wish;
  const run = await endedRun(asking, wish.run);
  const queue =
    wish.kind === 'answers'
      ? await openAnswerQueue(server.session, {
          ...{ run, metric, people, repeatEvery, by },
          ...{ count: wish.count, seed: wish.seed, reading: wish.reading, scale: { kind: wish.scale } },
        })
      : await openDocumentQueue(server.session, {
          ...{ people, repeatEvery, by, goals: goalsOf(server.loaded) },
          runs: [run, await endedRun(asking, wish.against)],
          metric: metric === undefined ? undefined : parseMetricName(metric),
        });
  const { kind, items } = queue;
  await record(asking, 'open', { kind: 'labels', id: queue.id, after: { kind, run: run.id, items, people } });
  return queue;
}

export async function closeQueue(asking: Labelling, id: string): Promise<void> {
  const queue = await labelQueueOf(asking, id);
  if (await asking.server.session.store.closeLabelQueue(queue.id))
    await record(asking, 'close', { kind: 'labels', id: queue.id });
}

export async function makeDataset(asking: Labelling, id: string, name: string): Promise<AppliedQueue> {
  const queue = await labelQueueOf(asking, id);
  const applied = await applyQueue(asking.server.session, queue, { name, by: asking.account });
  await record(asking, 'create', {
    kind: 'dataset',
    id: applied.name,
    after: { labels: queue.id, grades: applied.added },
  });
  return applied;
}

export const decisionSchema = z.union([
  z.strictObject({ turn: z.uuid(), value: z.int(), comment: z.string().max(2000).optional() }),
  z.strictObject({ turn: z.uuid(), unsure: z.literal(true), comment: z.string().max(2000).optional() }),
  z.strictObject({ turn: z.uuid(), later: z.literal(true) }),
]);

export async function decide(
  asking: Labelling,
  id: string,
  given: z.infer<typeof decisionSchema>,
): Promise<LabelQueue> {
  const { server, account: author } = asking;
  const queue = await labelQueueOf(asking, id);
  await decideTurn(server.session, { queue, author, turnId: given.turn, decision: decisionOf(given) });
  return queue;
}

function decisionOf(given: z.infer<typeof decisionSchema>): Decision {
  if ('later' in given) return { kind: 'later' };
  const comment = given.comment?.trim() || undefined;
  return 'unsure' in given ? { kind: 'unsure', comment } : { kind: 'decided', value: given.value, comment };
}

const heldSchema = z.strictObject({
  queue: labelQueueSchema,
  /** What is in the hands of who asks; null: nothing is due for them. */
  item: shownItemSchema.nullable(),
});

async function held(
  asking: Labelling & Pick<Asking<unknown, unknown, unknown>, 'http'>,
  queue: LabelQueue,
  turn: LabelTurn | undefined,
) {
  const { server, account, http } = asking;
  const item = turn === undefined ? null : ((await shownItem(server.session, queue, turn)) ?? null);
  return http.json({ queue: await labelQueueDocument(server.session, queue, account), item });
}

const access = 'labels:write';

export const labelRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/api/eval/labels',
    access,
    summary: 'Queues of labels, and how far they are; newest first',
    replies: { 200: z.strictObject({ queues: z.array(labelQueueSchema) }) },
    handle: async (asking) => asking.http.json({ queues: await listQueues(asking) }),
  }),
  defineRoute({
    method: 'post',
    path: '/api/eval/labels',
    access,
    summary:
      'Open a queue: answers of a run, drawn or picked to be read, or the documents whose grades settle which of two runs is better',
    body: newQueueSchema,
    replies: { 201: labelQueueSchema },
    handle: async (asking) => {
      const queue = await openQueue(asking, asking.body);
      return asking.http.json(await labelQueueDocument(asking.server.session, queue, asking.account), 201);
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/eval/labels/{id}',
    access,
    summary: 'How far a queue is, and how far who asks agrees with themselves',
    params: idParams,
    replies: { 200: labelQueueSchema },
    handle: async (asking) => {
      const queue = await labelQueueOf(asking, asking.params.id);
      return asking.http.json(await labelQueueDocument(asking.server.session, queue, asking.account));
    },
  }),
  defineRoute({
    method: 'post',
    path: '/api/eval/labels/{id}/claim',
    access,
    summary: 'Take the next item, or the one that is in hand: without what a judge said of it, the system and the rank',
    params: idParams,
    replies: { 200: heldSchema },
    handle: async (asking) => {
      const queue = await labelQueueOf(asking, asking.params.id);
      return held(asking, queue, await takeTurn(asking.server.session, { queue, author: asking.account }));
    },
  }),
  defineRoute({
    method: 'post',
    path: '/api/eval/labels/{id}/decide',
    access,
    summary: 'Decide an item that was taken, say that one cannot tell, or put it off; again is a correction',
    params: idParams,
    body: decisionSchema,
    replies: { 200: labelQueueSchema },
    handle: async (asking) => {
      const queue = await decide(asking, asking.params.id, asking.body);
      return asking.http.json(await labelQueueDocument(asking.server.session, queue, asking.account));
    },
  }),
  defineRoute({
    method: 'post',
    path: '/api/eval/labels/{id}/undo',
    access,
    summary: 'Take back what one decided last; its label counts no more, and the item is in hand again',
    params: idParams,
    replies: { 200: heldSchema },
    handle: async (asking) => {
      const queue = await labelQueueOf(asking, asking.params.id);
      const author = asking.account;
      if (!(await undoTurn(asking.server.session, { queue, author })))
        throw new ProblemError(409, 'nothing-to-undo', 'there is nothing to take back');
      return held(asking, queue, await takeTurn(asking.server.session, { queue, author }));
    },
  }),
  defineRoute({
    method: 'post',
    path: '/api/eval/labels/{id}/close',
    access,
    summary: 'Close a queue: nothing more is labelled in it, and what was labelled stays',
    params: idParams,
    handle: async (asking) => {
      await closeQueue(asking, asking.params.id);
      return asking.http.body(null, 204);
    },
  }),
  defineRoute({
    method: 'post',
    path: '/api/eval/labels/{id}/dataset',
    access: 'datasets:write',
    summary: 'Make a dataset of the grades of documents, beside the one that the runs asked',
    params: idParams,
    body: z.strictObject({ name: z.string().min(1).max(200) }),
    replies: { 201: appliedQueueSchema },
    handle: async (asking) => asking.http.json(await makeDataset(asking, asking.params.id, asking.body.name), 201),
  }),
  defineRoute({
    method: 'get',
    path: '/api/eval/judges',
    access: 'results:read',
    summary: 'How judges stand with people: kappa by judge, metric and language, and what further labels would tell',
    tag: 'content',
    replies: { 200: judgesSchema },
    handle: async ({ server, http }) => http.json(await judges(server.session)),
  }),
  defineRoute({
    method: 'get',
    path: '/api/eval/judges/streams',
    access: 'results:read',
    summary:
      'How judges of production stand with people over the last 28 days: kappa by stream, metric and language, and what people would say of all answers',
    tag: 'content',
    replies: { 200: streamJudgesSchema },
    handle: async ({ server, http }) => http.json(await streamJudgesOf(server)),
  }),
  defineRoute({
    method: 'get',
    path: '/api/eval/judges/{id}',
    access: 'results:read',
    summary:
      'One judge in the run of that id: its calibration, whether the order of contexts sways it, and what it took',
    params: idParams,
    query: z.object({ metric: z.string().min(1).max(300) }),
    replies: { 200: weighedJudgeSchema },
    handle: async ({ server, http, params, query }) =>
      http.json(weighedJudgeDocument(await judgeOf(server, params.id, query.metric))),
  }),
];
