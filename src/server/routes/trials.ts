// Trials over the API: lists that are filtered and sorted as those of the pages, and one with all that was recorded.
import { z } from 'zod';
import { failureClasses } from '../../analysis/failures/expected-documents.ts';
import { exampleRow, scoreRow, trialRow } from '../../app/bundle/bundle-schema.ts';
import { evalExampleSchema, exampleResult } from '../../app/requests/eval-result.ts';
import { runLosses } from '../../app/trials/run-losses.ts';
import { listTrials, readExample, type TrialFilter } from '../../app/trials/trial-list.ts';
import { goalsOf } from '../../setup/declared-aims.ts';
import { ProblemError } from '../problem.ts';
import { defineRoute, type Route } from '../route.ts';
import { idParams, pageOf, pageQuery, recordedRun, tagOfRun } from './shared-schemas.ts';

const listedTrialSchema = z.strictObject({
  id: z.string(),
  repeat: z.int(),
  execution: z.int(),
  category: z.string().nullable(),
  /** Where the search lost what was sought; null where it did not. */
  loss: z.enum(failureClasses).nullable(),
  ...evalExampleSchema.omit({ contexts: true }).shape,
});

/** Which trials, and in which order. */
export const trialFilterFields = {
  /** Stands in the question or in the id of the example. */
  text: z.string().max(500).optional(),
  example: z.string().optional(),
  category: z.string().optional(),
  status: z.enum(['ok', 'failed']).optional(),
  loss: z.enum(failureClasses).optional(),
  metric: z.string().optional(),
  /** Of the value of `metric`, both ends included. */
  from: z.coerce.number().optional(),
  to: z.coerce.number().optional(),
  /** By the value of `metric` trials without one are left out. */
  order: z.enum(['example', 'example-descending', 'score', 'score-descending']).optional(),
};

type GivenFilter = z.infer<z.ZodObject<typeof trialFilterFields>>;

/** @throws ProblemError 422 for values of no metric */
export function trialFilterOf({ example, metric, from, to, loss, order, ...filter }: GivenFilter): TrialFilter {
  if (metric === undefined && (from !== undefined || to !== undefined || order?.startsWith('score')))
    throw new ProblemError(422, 'bad-request', 'metric: name the metric whose values are meant');
  const score = metric === undefined ? undefined : { metric, from, to };
  return { ...filter, exampleId: example, verdict: loss, order, score };
}

const trialQuery = z.strictObject({ ...pageQuery, ...trialFilterFields });

/** As a bundle has them. */
const trialSchema = z.strictObject({ example: exampleRow, trial: trialRow, scores: z.array(scoreRow) });

export const trialRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/api/eval/runs/{id}/trials',
    access: 'results:read',
    summary: 'Trials of a run with answers and scores, filtered and sorted, a page at a time',
    params: idParams,
    query: trialQuery,
    tag: tagOfRun,
    replies: { 200: pageOf('trials', listedTrialSchema) },
    handle: async ({ params, query, server, http }) => {
      const { store } = server.session;
      const run = await recordedRun(server, params.id);
      await runLosses(store, run, goalsOf(server.loaded));
      const { limit, after, ...filter } = query;
      const page = await listTrials(store, run, trialFilterOf(filter), { after, limit });
      const trials = page.rows.map(({ head, ...row }) => {
        const { contexts: _, ...result } = exampleResult(row, run.target.id);
        const { id, repeat, execution, category = null, verdict: loss = null } = head;
        return { id, repeat, execution, category, loss, ...result };
      });
      return http.json({ trials, next: page.after ?? null });
    },
  }),
  defineRoute({
    method: 'get',
    path: '/api/eval/runs/{id}/trials/{trial}',
    access: 'results:read',
    summary: 'One trial with its example and its scores, as a bundle has them',
    params: z.strictObject({ ...idParams.shape, trial: z.string().regex(/^[\w-]{1,64}$/u) }),
    tag: tagOfRun,
    replies: { 200: trialSchema },
    handle: async ({ params, server, http }) => {
      const { store } = server.session;
      const run = await recordedRun(server, params.id);
      const [head] = (await store.queryTrials({ runId: run.id, id: params.trial })).rows;
      const rows = head === undefined ? [] : await readExample(store, run, head.place);
      const found = rows.find(({ trial }) => trial.id === params.trial);
      if (found === undefined) throw new ProblemError(404, 'no-trial', 'this run has no such trial');
      return http.json(found);
    },
  }),
];
