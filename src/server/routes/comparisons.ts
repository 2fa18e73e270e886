// Comparisons over the API: recorded runs, the first of them the baseline, as `hakari compare` compares them.
import { z } from 'zod';
import type { ComparedRecorded } from '../../app/compare/compare-recorded.ts';
import { comparisonJson, comparisonSchema } from '../../app/compare/comparison-result.ts';
import { goalsOf } from '../../setup/declared-aims.ts';
import { foundOf, type Outcome, outcomeOf, waitedFor } from '../being-made.ts';
import { defineRoute, type Route } from '../route.ts';
import { tagOfRuns } from '../run-state.ts';
import type { ServerContext } from '../server-context.ts';
import { type AskedRun, recordedRun } from './shared-schemas.ts';

/** Of one run or several: a field that is there once is no list. */
export const listField = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === undefined || Array.isArray(value) ? value : [value]), schema);

/** A baseline and so many others at most. */
export const mostOthers = 4;

const comparisonQuery = z.strictObject({
  /** The baseline first; once for each. */
  runs: listField(
    z
      .array(z.uuid())
      .min(2)
      .max(mostOthers + 1),
  ),
  /** Once for each (those with a goal). */
  metric: listField(z.array(z.string()).optional()),
});

/**
 * Made once for all who ask, and anew when the runs are others.
 * @throws ProblemError 404 for a run that is not there
 */
export async function comparedOutcome(
  server: ServerContext,
  ids: readonly string[],
  {
    metrics = [],
    explained = false,
  }: { readonly metrics?: readonly string[] | undefined; readonly explained?: boolean } = {},
): Promise<{ readonly runs: readonly AskedRun[]; readonly making: Promise<Outcome<ComparedRecorded>> }> {
  const runs = await comparedRuns(server, ids);
  const goals = goalsOf(server.loaded);
  const make = () => outcomeOf(() => server.weigher.compare({ runs, metrics, goals, explained }));
  return { runs, making: server.kept.of(`compared ${explained} ${JSON.stringify(metrics)}`, runs, make) };
}

const comparedRuns = (server: ServerContext, ids: readonly string[]) =>
  Promise.all([...new Set(ids)].map((id) => recordedRun(server, id)));

export const comparisonRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/api/eval/comparisons',
    access: 'results:read',
    summary: 'Compare recorded runs in pairs: the document that the command line prints',
    query: comparisonQuery,
    tag: async ({ query, server }) => tagOfRuns(server, await comparedRuns(server, query.runs)),
    replies: { 200: comparisonSchema },
    handle: async ({ query, server, http }) => {
      const { making } = await comparedOutcome(server, query.runs, { metrics: query.metric });
      const { runs, comparison } = foundOf(await waitedFor(making));
      return http.json(comparisonJson(comparison, runs));
    },
  }),
];
