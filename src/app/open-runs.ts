// The runs that record an evaluation: new ones, or those of an earlier evaluation that is continued.
import { metricDefinitions } from '../metrics/catalogue.ts';
import type { Metric } from '../metrics/metric.ts';
import { firstMetrics } from '../model/added-metrics.ts';
import { readAskedAgain } from '../model/asked-again.ts';
import type { DatasetRef } from '../model/example.ts';
import { StoreError } from '../model/hakari-error.ts';
import { canonicalJson, type JsonObject } from '../model/json.ts';
import { isPassComplete, readLatencyPass } from '../model/latency-pass.ts';
import { type PreparationFacts, writePreparationFacts } from '../model/preparation-facts.ts';
import { present } from '../model/present.ts';
import { writeRankColumn } from '../model/rank-column.ts';
import { isOfFile, type Run } from '../model/run.ts';
import { readAskedEarly, writeStopEarly } from '../model/stopped-early.ts';
import type { CallLane } from '../ports/call-lane.ts';
import type { ExampleRange, RunStore } from '../ports/run-store.ts';
import type { Preparation, Target } from '../ports/target.ts';
import type { TargetRun } from '../runner/run-trials.ts';
import type { ScoringMetric } from '../runner/score-trial.ts';
import type { AppContext } from './app-context.ts';
import type { EvaluationRequest } from './evaluate-options.ts';
import type { HeldRuns } from './hold-runs.ts';

interface OpenRunsOptions {
  /** What scores the trials. */
  readonly scoring: readonly ScoringMetric[];
  readonly options: Pick<
    EvaluationRequest,
    | 'experiment'
    | 'targets'
    | 'metrics'
    | 'repeat'
    | 'concurrency'
    | 'environment'
    | 'resume'
    | 'runIds'
    | 'lanes'
    | 'latencyPass'
    | 'stopEarly'
  >;
  readonly dataset: DatasetRef;
  /** One a target, in their order. */
  readonly preparations: readonly Preparation[];
  /** What is known of the documents of each, in their order (nothing). */
  readonly facts?: readonly (PreparationFacts | undefined)[];
  /** Who works on them: from when they are opened, they are held. */
  readonly held: Pick<HeldRuns, 'hold' | 'leaseOf'>;
}

/** A run, and what is there of it already. */
export interface OpenedRun extends TargetRun {
  readonly resumed: boolean;
  /** It was complete when it was opened: nothing is done to it. */
  readonly complete: boolean;
  readonly again: ReadonlyMap<string, number>;
}

/**
 * One a target, in their order. With `resume`, the newest of the same work that is not complete is continued; where all of the same work
 * is complete, its newest runs are what is given, with nothing left to do.
 * @throws StoreError `run-held` for one that another process works on
 */
export async function openRuns(context: AppContext, opening: OpenRunsOptions): Promise<readonly OpenedRun[]> {
  const { store, clock } = context;
  const { options } = opening;
  const now = clock.now();
  const wanted = await wantedRuns(context, opening, now);
  const earlier =
    options.runIds !== undefined
      ? await namedRuns(context, opening, wanted)
      : options.resume
        ? await earlierRuns(context, opening, wanted)
        : [];
  // One moment for all, also for targets that join a resumed run: it is by it that a report finds the runs that belong together.
  const startedAt = newest(earlier) ?? now;
  const opened: OpenedRun[] = [];
  for (const [index, target] of options.targets.entries()) {
    const fresh = { ...(wanted[index] as Run), startedAt };
    const known = earlier[index];
    if (known === undefined) await store.createRun(fresh);
    if (known?.complete !== true) await holdAsRunning(context, opening.held, known?.run ?? fresh);
    // What was there before it was held may have grown since.
    const there = known === undefined || known.complete ? known : await whatIsThere(context, known.run, opening);
    const found = await weighedAs(context, there, fresh);
    const lane = laneOf(options.lanes, fresh);
    const nothing = { run: fresh, done: new Set<string>(), again: new Map<string, number>(), complete: false };
    const { run, done, again, complete } = found ?? nothing;
    opened.push({ run, target, done, again, complete, resumed: found !== undefined, lane });
  }
  return opened;
}

/** What had come to its end stays so while its failures are mended; anything else is under way again. */
async function holdAsRunning(
  { store }: AppContext,
  held: OpenRunsOptions['held'],
  { id, status }: Pick<Run, 'id' | 'status'>,
): Promise<void> {
  await held.hold({ id });
  const lease = held.leaseOf(id);
  if (status === 'finished' || status === 'running') return;
  await store.changeStatus(id, { to: 'running' }, lease && { leases: [lease] });
}

/** What an overall score is made of is a choice and no fact: a run that is continued is weighed as its config says now. */
async function weighedAs(
  { store }: AppContext,
  found: Earlier | undefined,
  { environment: { overall } }: Run,
): Promise<Earlier | undefined> {
  if (found === undefined || canonicalJson(found.run.environment.overall ?? null) === canonicalJson(overall ?? null))
    return found;
  const { overall: _before, ...rest } = found.run.environment;
  const environment = overall === undefined ? rest : { ...rest, overall };
  await store.setMetrics(found.run.id, found.run.metrics, found.run.ownMetrics, environment);
  return { ...found, run: { ...found.run, environment } };
}

const laneOf = (lanes: ReadonlyMap<string, CallLane> | undefined, run: Run): CallLane | undefined =>
  lanes?.get(run.target.id);

async function wantedRuns(
  { store, newId }: AppContext,
  { options, dataset, preparations, facts }: OpenRunsOptions,
  startedAt: number,
): Promise<readonly Run[]> {
  const { experiment, environment, repeat, concurrency } = options;
  const experimentId = await store.ensureExperiment(experiment);
  return options.targets.map(
    (target: Target, ordinal): Run => ({
      id: options.runIds?.get(target.snapshot().id) ?? newId(),
      experimentId,
      experiment,
      target: target.snapshot(),
      dataset,
      ordinal,
      repeat,
      concurrency,
      metrics: options.metrics.map((metric) => metric.name),
      ...ownMetricsOf(options.metrics),
      environment: present({
        ...environment,
        stopEarly: options.stopEarly && writeStopEarly({ ...options.stopEarly, examples: dataset.examples }),
        staleIndex: preparations[ordinal]?.stale === true ? true : undefined,
        rankColumn: rankColumnOf(preparations[ordinal]),
        preparation: facts?.[ordinal] === undefined ? undefined : writePreparationFacts(facts[ordinal]),
      }),
      status: 'running',
      startedAt,
      tags: [],
    }),
  );
}

const rankColumnOf = (preparation: Preparation | undefined): JsonObject | undefined =>
  preparation?.recording?.rankColumn && writeRankColumn(preparation.recording.rankColumn);

/** A run carries the definitions of metrics that no catalogue has, so that it can be reported without its config. */
export function ownMetricsOf(metrics: readonly Metric[]): Pick<Run, 'ownMetrics'> {
  const own = metrics
    .map(({ definition }) => definition)
    .filter((definition) => !metricDefinitions.includes(definition));
  return own.length === 0 ? {} : { ownMetrics: own };
}

interface Earlier {
  readonly run: Run;
  /** Nothing is missing, and nothing failed. */
  readonly complete: boolean;
  readonly done: ReadonlySet<string>;
  readonly again: ReadonlyMap<string, number>;
}

/**
 * Those whose ids were given.
 * @throws StoreError `run-changed` when what would be asked now is other work than what the run was begun with
 */
async function namedRuns(
  context: AppContext,
  opening: OpenRunsOptions,
  wanted: readonly Run[],
): Promise<readonly (Earlier | undefined)[]> {
  const found: (Earlier | undefined)[] = [];
  for (const run of wanted) {
    const known = await context.store.findRun(run.id);
    if (known !== undefined && !(isSameWork(known, run) && (await isScoredAlike(context, known, opening.scoring))))
      throw new StoreError('its target, metrics or judge have changed since it was begun', {
        code: 'run-changed',
        where: `run ${run.id}`,
        hint: 'ask for a new run',
      });
    found.push(known && (await whatIsThere(context, known, opening)));
  }
  return found;
}

/**
 * For each wanted run the newest that is not complete. The newest of them says which evaluation is continued: a target whose run in it is
 * complete is not asked anew. Where none is incomplete, the newest of those that are complete says it.
 */
async function earlierRuns(
  context: AppContext,
  opening: OpenRunsOptions,
  wanted: readonly Run[],
): Promise<readonly (Earlier | undefined)[]> {
  const { options, scoring } = opening;
  const known = await context.store.listRuns({ experiment: options.experiment });
  const sameWork: Run[][] = [];
  for (const run of wanted) {
    const candidates: Run[] = [];
    for (const other of known)
      if (isSameWork(other, run) && (await isScoredAlike(context, other, scoring))) candidates.push(other);
    sameWork.push(candidates);
  }
  const incomplete: (Earlier | undefined)[] = [];
  for (const candidates of sameWork) incomplete.push(await incompleteRun(context, candidates, opening));
  const startedAt = newest(incomplete) ?? newest(sameWork.map(([run]) => run && { run }));
  const earlier: (Earlier | undefined)[] = [];
  for (const [index, candidates] of sameWork.entries()) {
    const found = incomplete[index];
    const beside = candidates.find((run) => run.startedAt === startedAt);
    earlier.push(
      found?.run.id === beside?.id || beside === undefined ? found : await whatIsThere(context, beside, opening),
    );
  }
  return earlier;
}

const newest = (earlier: readonly (Pick<Earlier, 'run'> | undefined)[]): number | undefined =>
  earlier.reduce<number | undefined>(
    (latest, found) => (found === undefined ? latest : Math.max(latest ?? 0, found.run.startedAt)),
    undefined,
  );

type Wanted = Pick<OpenRunsOptions, 'scoring' | 'options'>;

/** @param candidates newest first */
async function incompleteRun(
  context: AppContext,
  candidates: readonly Run[],
  opening: Wanted,
): Promise<Earlier | undefined> {
  for (const run of candidates) {
    const found = await whatIsThere(context, run, opening);
    if (!found.complete) return found;
  }
  return undefined;
}

async function whatIsThere({ store }: AppContext, run: Run, { scoring, options }: Wanted): Promise<Earlier> {
  const { done, again } = await recordedTrials(store, run);
  const names = scoring.map(({ metric }) => metric.name);
  const target = options.targets.find((each) => each.snapshot().id === run.target.id);
  const isMeasured = target === undefined || !lacksPass(run, target, options.latencyPass);
  const isScored = run.status === 'finished' && again.size === 0 && (await store.lostScores(run.id, names)) === 0;
  const complete = isScored && isMeasured;
  return { run, complete, done, again };
}

/** What of a run need not be asked, and what is asked again because it failed. A file says of a failure what it said before. @param range (all examples) */
export async function recordedTrials(
  store: Pick<RunStore, 'failedTrials' | 'trialKeys'>,
  run: Pick<Run, 'id' | 'target'>,
  range?: ExampleRange,
): Promise<Required<Pick<TargetRun, 'done' | 'again'>>> {
  const again: ReadonlyMap<string, number> = isOfFile(run) ? new Map() : await store.failedTrials(run.id, range);
  const keys = await store.trialKeys(run.id, range);
  return { done: new Set([...keys].filter((key) => !again.has(key))), again };
}

/** Whether what is scored there was scored as it would be now. */
async function isScoredAlike({ store }: AppContext, { id }: Run, scoring: readonly ScoringMetric[]): Promise<boolean> {
  const scorers = await store.scorersOf(id);
  return scoring.every(({ metric, fingerprint }) =>
    [...(scorers.get(metric.name) ?? [])].every((made) => made === fingerprint),
  );
}

function isSameWork(a: Run, b: Run): boolean {
  return (
    a.target.id === b.target.id &&
    a.target.fingerprint === b.target.fingerprint &&
    a.dataset?.hash === b.dataset?.hash &&
    a.repeat === b.repeat &&
    // What a gate asked again is no run to go on with, and none to be gone on with.
    readAskedAgain(a.environment)?.of === readAskedAgain(b.environment)?.of &&
    orderOf(a) === orderOf(b) &&
    isMeasuredAlike(a, b)
  );
}

/** What was added to a run after it was asked makes no other work of it. */
function isMeasuredAlike(a: Run, b: Run): boolean {
  if (a.metrics.join() === b.metrics.join())
    return ownOf(a, a.metrics) === ownOf(b, b.metrics) && judgeOf(a) === judgeOf(b);
  const first = firstMetrics(a);
  if (first.join() !== b.metrics.join() || ownOf(a, first) !== ownOf(b, b.metrics)) return false;
  // A judge that came with what was added judged nothing that is asked for here.
  return b.environment.judge === undefined || judgeOf(a) === judgeOf(b);
}

const ownOf = ({ ownMetrics = [] }: Run, names: readonly string[]): string =>
  canonicalJson(ownMetrics.filter(({ name }) => names.includes(name)));

/** A run that may stop early asks in another order than one that asks everything. */
function orderOf(run: Run): string {
  const { seed, of } = readAskedEarly(run) ?? {};
  return `${seed} ${of}`;
}

/** Scores of two judges in one mean would be of neither. */
const judgeOf = ({ environment }: Run): string => canonicalJson(environment.judge ?? null);

/** Whether the run still lacks what was asked for; what replays recorded answers cannot be measured. */
export const lacksPass = ({ environment }: Run, target: Target, wanted: number | undefined): boolean => {
  if (wanted === undefined || target.capabilities.recorded) return false;
  const pass = readLatencyPass(environment.latencyPass);
  return pass === undefined || !isPassComplete(pass);
};
