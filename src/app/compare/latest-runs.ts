// The latest run of each experiment's targets, with the numbers that a comparison would be about.
import { z } from 'zod';
import { metricGoal, type RunGoals } from '../../metrics/presets.ts';
import { type Run, runStatuses } from '../../model/run.ts';
import type { MetricSummary } from '../../model/summary.ts';
import type { Store } from '../../ports/store.ts';
import { latestOfRuns, mayBeLatest } from '../latest-run.ts';
import { type Document, intervalSchema } from '../result-shapes.ts';
import { runsTogether } from '../run-report.ts';
import { runSummary } from '../run-summary.ts';

/** A run with the summaries of what is a headline of any of the runs listed, as far as it was measured. */
export interface LatestRun {
  readonly run: Run;
  readonly metrics: readonly MetricSummary[];
  /** Newer runs of its target that did not come to their end, newest first. */
  readonly passedOver: readonly Run[];
}

const askedRuns = async (store: Store): Promise<readonly Run[]> =>
  (await store.listRuns()).filter(({ dataset }) => dataset !== undefined);

/** The finished runs that were made together with the newest one that came to its end; none where there is none on a dataset. */
export async function newestTogether(store: Store): Promise<readonly Run[]> {
  const newest = latestOfRuns(await askedRuns(store), 'asked')?.run;
  if (newest?.status !== 'finished') return [];
  return (await runsTogether(store, newest)).filter((run) => run.status === 'finished' && mayBeLatest(run, 'asked'));
}

/**
 * Of each target the newest that came to its end; where none did, the newest that says something. Newest experiment first, in it what was asked last, then in order of the config. What sweeps recorded, runs without a dataset
 * and those that say nothing of their target are left out.
 */
export async function latestRuns(store: Store, goals: RunGoals): Promise<readonly LatestRun[]> {
  const asked = await askedRuns(store);
  const byTarget = Map.groupBy(asked, ({ experiment, target }) => JSON.stringify([experiment, target.id]));
  const found = [...byTarget.values()].flatMap((runs) => latestOfRuns(runs, 'asked') ?? []);
  const meant = new Map(found.map(({ run, passedOver }) => [run, passedOver]));
  const latest = asked.filter((run) => meant.has(run));
  const experiments = [...new Set(latest.map(({ experiment }) => experiment))];
  const ordered = experiments.flatMap((experiment) =>
    latest
      .filter((run) => run.experiment === experiment)
      .toSorted((x, y) => y.startedAt - x.startedAt || x.ordinal - y.ordinal),
  );
  const rows: LatestRun[] = [];
  for (const run of ordered) {
    const { metrics } = (await runSummary(store, run)).overall;
    rows.push({ run, metrics, passedOver: meant.get(run) ?? [] });
  }
  // What is a headline of one run is shown of every run that has it: a dash would say that there is no value.
  const shown = new Set(rows.flatMap(({ metrics }) => headlines(metrics, goals)));
  return rows.map((row) => ({ ...row, metrics: row.metrics.filter(({ metric }) => shown.has(metric)) }));
}

function headlines(metrics: readonly MetricSummary[], goals: RunGoals): readonly string[] {
  const names = metrics.map(({ metric }) => metric);
  const withGoal = names.filter((metric) => metricGoal(goals, metric) !== undefined);
  return withGoal.length > 0 ? withGoal : names.filter((metric) => !/^latency/.test(metric)).slice(0, 3);
}

/** The latest runs as a document; headline metrics by name. */
export const latestRunsSchema = z.strictObject({
  runs: z.array(
    z.strictObject({
      id: z.string(),
      experiment: z.string(),
      target: z.string(),
      dataset: z.strictObject({ name: z.string(), hash: z.string() }).nullable(),
      startedAt: z.string(),
      status: z.enum(runStatuses),
      /** Ids of newer runs of its target that did not come to their end. */
      passedOver: z.array(z.string()),
      metrics: z.record(
        z.string(),
        z.strictObject({
          mean: z.number().nullable(),
          ci95: intervalSchema,
          n: z.int(),
        }),
      ),
    }),
  ),
});

type LatestRunsOutput = Document<typeof latestRunsSchema>;

export const latestRunsJson = (runs: readonly LatestRun[]): LatestRunsOutput => ({
  runs: runs.map(({ run, metrics, passedOver }) => ({
    id: run.id,
    experiment: run.experiment,
    target: run.target.id,
    dataset: run.dataset === undefined ? null : { name: run.dataset.name, hash: run.dataset.hash },
    startedAt: new Date(run.startedAt).toISOString(),
    status: run.status,
    passedOver: passedOver.map(({ id }) => id),
    metrics: Object.fromEntries(metrics.map(({ metric, mean, ci95, n }) => [metric, { mean, ci95, n }])),
  })),
});
