// How each system stands: a target on a dataset, by its newest run that came to an end, with what earlier runs of the same said.
import { z } from 'zod';
import { sweepType } from '../analysis/sweep/sweep-grid.ts';
import { metricGoal, type RunGoals } from '../metrics/presets.ts';
import { readAskedAgain } from '../model/asked-again.ts';
import { present } from '../model/present.ts';
import type { Run, RunStatus } from '../model/run.ts';
import type { OverallSummary } from '../model/summary.ts';
import type { Store } from '../ports/store.ts';
import { metricUnit } from '../report/format-number.ts';
import { heldGoals } from '../report/held-goals.ts';
import { findMetric, metricColumns } from '../report/metric-columns.ts';
import { primaryColumn } from '../report/report-context.ts';
import { count, datasetRefSchema } from './result-shapes.ts';
import { runSummary } from './run-summary.ts';

const interval = z.tuple([z.number(), z.number()]).readonly().nullable();

/** What one run says by the metric of its system. */
const pointSchema = z.strictObject({
  run: z.string(),
  startedAt: z.number(),
  pinnedAs: z.string().exactOptional(),
  /** Null: nothing was measured, or the run is not summed up yet. */
  mean: z.number().nullable(),
  ci95: interval,
  n: count,
});

const standingSchema = z.strictObject({
  dataset: datasetRefSchema,
  target: z.string(),
  experiment: z.string(),
  /** By which it is told; null where its runs measure none that says how good it is. */
  metric: z.string().nullable(),
  /** Of its newest run, each by the whole interval as a gate has it. */
  goals: z.strictObject({ met: count, missed: count, open: count, unmeasured: count }),
  /** The goal of the metric by which it is told. */
  goal: z.number().nullable(),
  /** Of its newest run. */
  examples: count,
  trials: z.strictObject({ ok: count, failed: count }),
  /** Values that an instrument lost, of the metric by which it is told. */
  lost: count,
  /** Of the same version of the dataset, newest first. */
  runs: z.array(pointSchema).min(1),
  /** A newer attempt that said nothing, or did not come to its end. */
  attempt: z.strictObject({ run: z.string(), status: z.string(), startedAt: z.number() }).exactOptional(),
});

export const standingsSchema = z.strictObject({ systems: z.array(standingSchema) });

export type Standings = z.infer<typeof standingsSchema>;
export type Standing = Standings['systems'][number];

interface StandingsOptions {
  readonly goals: RunGoals;
  /** Systems, at most. */
  readonly systems: number;
  /** Runs of one, at most. */
  readonly history: number;
}

/** So many runs are looked through, newest first. */
const mostRuns = 300;
const came: readonly RunStatus[] = ['interrupted', 'failed', 'cancelled'];

/** Systems by their newest run. Reads summaries that are kept; that of the newest run of each is made where there is none. */
export async function standings(store: Store, { goals, systems, history }: StandingsOptions): Promise<Standings> {
  const { rows } = await store.queryRuns({ limit: mostRuns });
  const found = [...Map.groupBy(rows.filter(isMeant), systemOf).values()].flatMap((runs) => {
    const newest = runs.find(hasEnded);
    const alike = runs.filter((run) => hasEnded(run) && run.dataset?.hash === newest?.dataset?.hash).slice(0, history);
    return newest === undefined ? [] : [{ runs, newest, alike }];
  });
  // Those that were started together stand in the order of their config.
  const shown = found
    .sort(({ newest: a }, { newest: b }) => b.startedAt - a.startedAt || a.ordinal - b.ordinal)
    .slice(0, systems);
  const kept = await store.readOverall(shown.flatMap(({ alike }) => alike.map(({ id }) => id)));
  const told: Standing[] = [];
  for (const { runs, newest, alike } of shown) {
    const summary = kept.get(newest.id) ?? (await runSummary(store, newest));
    told.push(standingOf({ runs, newest, alike, summary, kept, goals }));
  }
  return { systems: told };
}

/** A sweep and what a gate asked again are no systems of their own. */
const isMeant = ({ dataset, target, environment, parentId }: Run): boolean =>
  dataset !== undefined &&
  target.type !== sweepType &&
  readAskedAgain(environment) === undefined &&
  parentId === undefined;
const hasEnded = ({ status }: Run): boolean => status === 'finished';
const systemOf = ({ experiment, target, dataset }: Run): string => JSON.stringify([experiment, target.id, dataset?.id]);

interface KnownSystem {
  readonly runs: readonly Run[];
  readonly newest: Run;
  readonly alike: readonly Run[];
  readonly summary: OverallSummary;
  readonly kept: ReadonlyMap<string, OverallSummary>;
  readonly goals: RunGoals;
}

function standingOf({ runs, newest, alike, summary, kept, goals }: KnownSystem): Standing {
  const metric = tellingMetric(summary, goals);
  const attempt = runs.slice(0, runs.indexOf(newest)).find(({ status }) => came.includes(status));
  return present({
    dataset: newest.dataset as Standing['dataset'],
    target: newest.target.id,
    experiment: newest.experiment,
    metric: metric ?? null,
    goals: goalCounts(newest, summary, goals),
    goal: (metric === undefined ? undefined : metricGoal(goals, metric)) ?? null,
    examples: summary.overall.examples,
    trials: summary.trials,
    lost: (metric === undefined ? undefined : findMetric(summary.overall, metric))?.failedInstrument ?? 0,
    runs: alike.map(({ id, startedAt, pinnedAs }) => {
      const of = id === newest.id ? summary : kept.get(id);
      const found = metric === undefined || of === undefined ? undefined : findMetric(of.overall, metric);
      return present({
        ...{ run: id, startedAt, pinnedAs },
        mean: found?.mean ?? null,
        ci95: found?.ci95 ?? null,
        n: found?.n ?? 0,
      });
    }),
    attempt: attempt && { run: attempt.id, status: attempt.status, startedAt: attempt.startedAt },
  });
}

/** The one that stands for quality in the report of the run: where nothing measured those with a goal, one that was measured. */
function tellingMetric(summary: OverallSummary, goals: RunGoals): string | undefined {
  const runs = [{ summary }];
  const told = primaryColumn({ runs, goals, columns: metricColumns(runs) })?.metric;
  return told === undefined || metricUnit(told) !== undefined ? undefined : told;
}

const countOf = { good: 'met', bad: 'missed', open: 'open', unmeasured: 'unmeasured' } as const;

function goalCounts(run: Run, summary: OverallSummary, goals: RunGoals): Standing['goals'] {
  const counts = { met: 0, missed: 0, open: 0, unmeasured: 0 };
  for (const { standing } of heldGoals({ run, summary }, goals)) counts[countOf[standing]]++;
  return counts;
}
