// The runs that record an evaluation: new ones, or those of an earlier evaluation that is continued.
import { metricDefinitions } from '../core/metrics/catalogue.ts';
import type { Metric } from '../core/metrics/metric.ts';
import { canonicalJson } from '../core/model/canonical-json.ts';
import type { DatasetRef } from '../core/model/dataset.ts';
import type { Run } from '../core/model/run.ts';
import type { CallLane } from '../ports/call-lane.ts';
import type { Preparation, Target } from '../ports/target.ts';
import type { TargetRun } from '../runner/run-trials.ts';
import type { AppContext } from './app-context.ts';
import type { EvaluateOptions } from './evaluate.ts';

export interface OpenRunsOptions {
  readonly options: Pick<
    EvaluateOptions,
    'experiment' | 'targets' | 'metrics' | 'repeat' | 'concurrency' | 'environment' | 'resume' | 'lanes'
  >;
  readonly dataset: DatasetRef;
  /** One a target, in their order. */
  readonly preparations: readonly Preparation[];
}

/** A run, and what is there of it already. */
export interface OpenedRun extends TargetRun {
  readonly resumed: boolean;
  readonly again: ReadonlyMap<string, number>;
}

/** One a target, in their order. With `resume`, the newest of the same work that is not complete is continued. */
export async function openRuns(context: AppContext, opening: OpenRunsOptions): Promise<readonly OpenedRun[]> {
  const { store, clock } = context;
  const { options } = opening;
  const now = clock.now();
  const wanted = await wantedRuns(context, opening, now);
  const known = options.resume ? await store.listRuns({ experiment: options.experiment }) : [];
  const earlier: (Earlier | undefined)[] = [];
  for (const run of wanted)
    earlier.push(
      await incompleteRun(
        context,
        known.filter((other) => isSameWork(other, run)),
      ),
    );
  // One moment for all, also for targets that join a resumed run: it is by it that a report finds the runs that belong together.
  const startedAt = earlier.find((found) => found !== undefined)?.run.startedAt ?? now;
  const opened: OpenedRun[] = [];
  for (const [index, target] of options.targets.entries()) {
    const fresh = { ...(wanted[index] as Run), startedAt };
    const found = earlier[index];
    if (found === undefined) await store.createRun(fresh);
    const lane = laneOf(options.lanes, fresh);
    const { run, done, again } = found ?? { run: fresh, done: new Set<string>(), again: new Map<string, number>() };
    opened.push({ run, target, done, again, resumed: found !== undefined, ...(lane === undefined ? {} : { lane }) });
  }
  return opened;
}

const laneOf = (lanes: ReadonlyMap<string, CallLane> | undefined, run: Run): CallLane | undefined =>
  lanes?.get(run.target.id);

async function wantedRuns(
  { store, newId }: AppContext,
  { options, dataset, preparations }: OpenRunsOptions,
  startedAt: number,
): Promise<readonly Run[]> {
  const { experiment, environment, repeat, concurrency } = options;
  const experimentId = await store.ensureExperiment(experiment);
  return options.targets.map(
    (target: Target, ordinal): Run => ({
      ...{ id: newId(), experimentId, experiment, target: target.snapshot(), dataset, ordinal, repeat, concurrency },
      metrics: options.metrics.map((metric) => metric.name),
      ...ownMetricsOf(options.metrics),
      environment: preparations[ordinal]?.stale === true ? { ...environment, staleIndex: true } : environment,
      status: 'running',
      startedAt,
      tags: [],
    }),
  );
}

/** A run carries the definitions of metrics that no catalogue has, so that it can be reported without its config. */
export function ownMetricsOf(metrics: readonly Metric[]): Pick<Run, 'ownMetrics'> {
  const own = metrics
    .map(({ definition }) => definition)
    .filter((definition) => !metricDefinitions.includes(definition));
  return own.length === 0 ? {} : { ownMetrics: own };
}

interface Earlier {
  readonly run: Run;
  readonly done: ReadonlySet<string>;
  readonly again: ReadonlyMap<string, number>;
}

/** @param candidates newest first */
async function incompleteRun({ store }: AppContext, candidates: readonly Run[]): Promise<Earlier | undefined> {
  for (const run of candidates) {
    const failed = await store.failedTrials(run.id);
    if (run.status === 'finished' && failed.size === 0 && (await store.lostScores(run.id)) === 0) continue;
    const keys = await store.trialKeys(run.id);
    return { run, done: new Set([...keys].filter((key) => !failed.has(key))), again: failed };
  }
  return undefined;
}

function isSameWork(a: Run, b: Run): boolean {
  return (
    a.target.id === b.target.id &&
    a.target.fingerprint === b.target.fingerprint &&
    a.dataset?.hash === b.dataset?.hash &&
    a.repeat === b.repeat &&
    a.metrics.join() === b.metrics.join() &&
    canonicalJson(a.ownMetrics ?? []) === canonicalJson(b.ownMetrics ?? []) &&
    judgeOf(a) === judgeOf(b)
  );
}

/** Scores of two judges in one mean would be of neither. */
const judgeOf = ({ environment }: Run): string => canonicalJson(environment.judge ?? null);
