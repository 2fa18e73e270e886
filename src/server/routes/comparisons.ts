// Comparisons over the API: recorded runs, the first of them the baseline, as `hakari compare` compares them.
import { z } from 'zod';
import { comparisonDefaults, type RunComparison } from '../../analysis/comparison/run-comparison.ts';
import { compare } from '../../app/compare/compare.ts';
import { type ComparedSource, comparedHead, recordedSource } from '../../app/compare/compared-source.ts';
import { comparisonJson, comparisonSchema } from '../../app/compare/comparison-result.ts';
import { parseOwnMetricName } from '../../metrics/metric-name.ts';
import { goalsOf } from '../../setup/declared-aims.ts';
import { defineRoute, type Route } from '../route.ts';
import { tagOfRuns } from '../run-state.ts';
import type { ServerContext } from '../server-context.ts';
import { recordedRun } from './shared-schemas.ts';

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

export interface ComparedRuns {
  readonly sources: readonly ComparedSource[];
  readonly comparison: RunComparison;
}

/** @throws ProblemError 404 for a run that is not there; ConfigError for runs that are not compared */
export async function compareRecorded(
  server: ServerContext,
  ids: readonly string[],
  metrics: readonly string[] = [],
): Promise<ComparedRuns> {
  const { store } = server.session;
  const runs = await comparedRuns(server, ids);
  const sources = runs.map((run) => recordedSource(store, run, { reference: run.id, kind: 'run' }));
  const own = sources.flatMap(({ ownMetrics = [] }) => ownMetrics);
  const comparison = await compare(sources, {
    metrics: metrics.map((name) => parseOwnMetricName(name, own)),
    goals: goalsOf(server.loaded),
    settings: comparisonDefaults,
    tukey: false,
    by: ['category', 'language'],
  });
  return { sources, comparison };
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
      const { sources, comparison } = await compareRecorded(server, query.runs, query.metric);
      return http.json(comparisonJson(comparison, sources.map(comparedHead)));
    },
  }),
];
