// Recorded sweeps, replayed: no target is asked. The command line records them.
import { z } from 'zod';
import { sweepType } from '../../analysis/sweep/sweep-grid.ts';
import { analyseSweepRun, type SweepOutcome, sweepReportInput } from '../../app/sweep/sweep.ts';
import { sweepResultJson, sweepResultSchema } from '../../app/sweep/sweep-result.ts';
import { runMetrics } from '../../metrics/metric-name.ts';
import type { Run } from '../../model/run.ts';
import { defaultSweepMetric, readSweepMetric } from '../../setup/sweep-settings.ts';
import { defineRoute, type Route } from '../route.ts';
import type { ServerContext } from '../server-context.ts';
import { idParams, recordedRun, tagOfRun } from './shared-schemas.ts';

/** Newest first, at most. */
const mostListed = 200;

export async function recordedSweeps({ session: { store } }: ServerContext): Promise<readonly Run[]> {
  const { rows } = await store.queryRuns({ limit: mostListed, targetType: sweepType });
  return rows;
}

/**
 * By the metric, folds and seed of the config, over the grid that was recorded.
 * @throws ProblemError 404 · ConfigError for a run that is no sweep, or has not ended
 */
export async function replaySweep({ session, loaded }: ServerContext, run: Run): Promise<SweepOutcome> {
  const measured = runMetrics(run);
  const { metric: configured, folds, seed } = loaded.config.sweep;
  const metric =
    configured === undefined
      ? defaultSweepMetric(measured, 'metrics')
      : readSweepMetric(configured, { where: 'sweep.metric', measured });
  const metrics = [...new Map([...measured, metric].map((each) => [each.name, each])).values()];
  return await analyseSweepRun(session, run, { grid: undefined, metrics, metric, folds, seed });
}

const sweepHeadSchema = z.strictObject({
  id: z.string(),
  /** Id of the target that was swept, as its run is named. */
  target: z.string(),
  dataset: z.string().nullable(),
  status: z.string(),
  started_at: z.int(),
});

export const sweepRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/api/eval/sweeps',
    access: 'results:read',
    summary: 'Sweeps that the command line recorded, newest first',
    tag: 'content',
    replies: { 200: z.strictObject({ sweeps: z.array(sweepHeadSchema) }) },
    handle: async ({ server, http }) =>
      http.json({
        sweeps: (await recordedSweeps(server)).map(({ id, target, dataset, status, startedAt }) => ({
          ...{ id, target: target.id, status },
          dataset: dataset?.name ?? null,
          started_at: startedAt,
        })),
      }),
  }),
  defineRoute({
    method: 'get',
    path: '/api/eval/sweeps/{id}',
    access: 'results:read',
    summary:
      'What a recorded sweep says: every setting, the choice, and what it is worth; the document of the command line',
    params: idParams,
    tag: tagOfRun,
    replies: { 200: sweepResultSchema },
    handle: async ({ params, server, http }) => {
      const run = await recordedRun(server, params.id);
      return http.json(sweepResultJson(sweepReportInput(await replaySweep(server, run), 'en')));
    },
  }),
];
