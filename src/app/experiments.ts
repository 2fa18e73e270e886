// Experiments by name: what was asked last of each, and all of it beside each other.
import { z } from 'zod';
import { overallScore } from '../analysis/overall/overall-score.ts';
import { sweepType } from '../analysis/sweep/sweep-grid.ts';
import { ConfigError } from '../model/hakari-error.ts';
import { readOverallDefinition } from '../model/overall-definition.ts';
import { type Run, saysSomething } from '../model/run.ts';
import { lostValues, type SliceSummary } from '../model/summary.ts';
import type { Store } from '../ports/store.ts';
import { examplesMeant } from '../report/partial-mean.ts';
import type { RunReportInput } from '../report/run/run-report-input.ts';
import { count } from './result-shapes.ts';
import { gatherRunReport, type RunReportOptions } from './run-report.ts';
import { runSummary } from './run-summary.ts';

/**
 * The newest finished run of each target of an experiment, in the order of its config; of a target that has none, the newest. Runs
 * that were made together stay together: they are those of the newest start that finished.
 */
export async function latestOfExperiment(store: Store, experiment: string): Promise<readonly Run[]> {
  const runs = (await store.listRuns({ experiment })).filter(
    (run) => run.target.type !== sweepType && run.dataset !== undefined && saysSomething(run),
  );
  const newest = new Map<string, Run>();
  for (const run of runs.toSorted((a, b) => b.startedAt - a.startedAt)) {
    const before = newest.get(run.target.id);
    if (before === undefined || (before.status !== 'finished' && run.status === 'finished')) {
      newest.set(run.target.id, run);
    }
  }
  return [...newest.values()].toSorted((a, b) => a.ordinal - b.ordinal);
}

const lastRun = z.strictObject({
  id: z.string(),
  target: z.string(),
  status: z.string(),
  /** ISO 8601. */
  startedAt: z.string(),
  /** `overall`, else the first of its metrics that has a value. */
  metric: z.string().nullable(),
  mean: z.number().nullable(),
  /** Examples that the mean stands on; of an overall score those of the metric that has fewest. */
  n: count,
  /** The same, of the metric that has most; of a mean its n. */
  mostN: count,
  /** Examples that it is meant to stand on. */
  examples: count,
  /** Where it would lie if every value that the measuring lost were worst, or best; null where none was lost. */
  bounds: z.tuple([z.number(), z.number()]).readonly().nullable(),
  /** Of an overall score: the part of the weight it stands on. */
  shareOfWeight: z.number().nullable(),
});

/** The experiments of a folder, with what was last measured of each. */
export const experimentListSchema = z.strictObject({
  experiments: z.array(
    z.strictObject({
      name: z.string(),
      file: z.string(),
      description: z.string().nullable(),
      dataset: z.string().nullable(),
      targets: z.array(z.string()),
      lastRuns: z.array(lastRun),
      /** Why it cannot be run. */
      problem: z.string().nullable(),
    }),
  ),
});
export type ListedExperiment = z.infer<typeof experimentListSchema>['experiments'][number];

export interface LastRun extends z.infer<typeof lastRun> {
  readonly ci95: readonly [number, number] | null;
}

type Headline = Pick<LastRun, 'metric' | 'mean' | 'n' | 'mostN' | 'bounds' | 'shareOfWeight' | 'ci95'>;

/** What was measured by the newest runs of an experiment, one number each. */
export async function lastRunsOf(store: Store, experiment: string): Promise<readonly LastRun[]> {
  const rows: LastRun[] = [];
  for (const run of await latestOfExperiment(store, experiment)) {
    const { id, status, target, startedAt } = run;
    const head = { id, status, target: target.id, startedAt: new Date(startedAt).toISOString() };
    const summary = await runSummary(store, run);
    rows.push({ ...head, ...headlineOf(run, summary.overall), examples: examplesMeant({ run, summary }) });
  }
  return rows;
}

function headlineOf(run: Run, slice: SliceSummary): Headline {
  const definition = readOverallDefinition(run.environment.overall);
  if (definition !== undefined) {
    const { score, shareOfWeight, n, bounds } = overallScore(slice, definition);
    const lost = slice.metrics.some((metric) => lostValues(metric) > 0);
    const ends = lost ? bounds : null;
    if (score !== null)
      return {
        ...{ metric: 'overall', mean: score, n: n?.[0] ?? 0, mostN: n?.[1] ?? 0 },
        ...{ bounds: ends, shareOfWeight, ci95: null },
      };
  }
  const found = slice.metrics.find(({ mean }) => mean !== null);
  if (found === undefined) {
    return { metric: null, mean: null, n: 0, mostN: 0, bounds: null, shareOfWeight: null, ci95: null };
  }
  const { metric, mean, n, ci95 } = found;
  return { metric, mean, n, mostN: n, bounds: lostValues(found) > 0 ? found.bounds : null, shareOfWeight: null, ci95 };
}

/**
 * What runs that were made together are probably compared by: two targets with each other; one target with how it was before. Of more
 * than two the user chooses.
 */
export async function comparableRuns(store: Store, runs: readonly Run[]): Promise<readonly Run[]> {
  const [first, ...others] = runs;
  if (first === undefined || others.length > 1) return [];
  if (others.length === 1) return runs;
  const before = (await store.listRuns({ experiment: first.experiment })).find(
    (run) =>
      run.id !== first.id &&
      run.startedAt <= first.startedAt &&
      run.status === 'finished' &&
      run.target.id === first.target.id &&
      run.dataset?.hash === first.dataset?.hash,
  );
  return before === undefined ? [] : [before, first];
}

/** A run as a row among those of other experiments. */
export interface ExperimentRun {
  readonly experiment: string;
  readonly run: Run;
}

/**
 * What a report of all of them together is made from: as if one experiment had asked all their targets.
 * @throws ConfigError when they did not ask the same questions
 */
export async function gatherExperiments(
  store: Store,
  rows: readonly ExperimentRun[],
  options: RunReportOptions,
): Promise<RunReportInput> {
  refuseOtherQuestions(rows);
  const names = [...new Set(rows.map(({ experiment }) => experiment))];
  const input = await gatherRunReport(
    store,
    rows.map(({ run }) => run),
    options,
  );
  const several = new Set(names.filter((name) => rows.filter(({ experiment }) => experiment === name).length > 1));
  return {
    ...input,
    experiment: names.join(' / '),
    runs: input.runs.map((reported, index) => {
      const { experiment, run } = rows[index] as ExperimentRun;
      const id = several.has(experiment) ? `${experiment}: ${run.target.id}` : experiment;
      return { ...reported, run: { ...run, ordinal: index, target: { ...run.target, id } } };
    }),
  };
}

function refuseOtherQuestions(rows: readonly ExperimentRun[]): void {
  const [first] = rows;
  const other = rows.find(({ run }) => run.dataset?.hash !== first?.run.dataset?.hash);
  if (first === undefined || other === undefined) return;
  const named = ({ experiment, run }: ExperimentRun): string =>
    `${experiment} asked ${run.dataset?.name} in version ${run.dataset?.hash.slice(0, 12)}`;
  throw new ConfigError(`${named(first)}, ${named(other)}`, {
    code: 'experiments-other-questions',
    hint: ['run them again on the same dataset, or compare the runs by what they share: ', { do: 'compare-runs' }],
  });
}
