// What was asked in a period, row by row: trials of runs that began in it, and traces of production.
import { exampleOutcome, outcomeOf } from '../../analysis/entered-value.ts';
import { lastNegative } from '../../analysis/monitor/feedback-fold.ts';
import type { MonitorFilter } from '../../analysis/monitor/monitor-fold.ts';
import type { MonitorInterval } from '../../analysis/monitor/monitored-period.ts';
import { asksModels, type MonitoredRow } from '../../analysis/monitor/monitored-row.ts';
import { sweepType } from '../../analysis/sweep/sweep-grid.ts';
import type { Metric } from '../../metrics/metric.ts';
import { knownMetric, runMetrics } from '../../metrics/metric-name.ts';
import { readAskedAgain } from '../../model/asked-again.ts';
import { isStream, type Run, saysSomething } from '../../model/run.ts';
import type { Score } from '../../model/score.ts';
import type { Trace } from '../../model/trace.ts';
import type { AlertStore } from '../../ports/alert-store.ts';
import type { LabelStore } from '../../ports/label-store.ts';
import type { Store } from '../../ports/store.ts';
import type { TraceStore } from '../../ports/trace-store.ts';
import { countedExamples } from '../scored-examples.ts';

/** What is read of a store. */
export type MonitorStore = Store &
  Pick<
    TraceStore,
    | 'scoredTraces'
    | 'countTraces'
    | 'saidTraces'
    | 'countTracesBy'
    | 'countTracesUpTo'
    | 'countWaitingFeedback'
    | 'trafficState'
  > &
  Pick<AlertStore, 'canaryValues'> &
  Pick<LabelStore, 'listLabelQueues' | 'labelItems'>;

/**
 * Runs that began in the time and say something of their target, oldest first. A sweep asks for the sake of its grid, and what a gate asked again is part of another run: neither counts.
 */
export async function runsWithin(
  store: MonitorStore,
  { from, to }: MonitorInterval,
  filter: MonitorFilter,
): Promise<readonly Run[]> {
  const found: Run[] = [];
  let after: string | undefined;
  do {
    const page = await store.queryRuns({ limit: 200, after, targetId: filter.target });
    found.push(...page.rows.filter((run) => run.startedAt >= from && run.startedAt < to && isMeant(run)));
    after = page.rows.some(({ startedAt }) => startedAt < from) ? undefined : page.next;
  } while (after !== undefined);
  return found.reverse();
}

const isMeant = (run: Run): boolean =>
  !isStream(run) &&
  run.dataset !== undefined &&
  run.target.type !== sweepType &&
  run.parentId === undefined &&
  readAskedAgain(run.environment) === undefined &&
  saysSomething(run);

/** Metrics with a number a question, of a scale of their own: times and money stand apart, and what is of a whole run is none of a question. */
export const monitoredMetrics = (run: Pick<Run, 'metrics' | 'ownMetrics'>): readonly Metric[] =>
  runMetrics(run).filter(isMonitored);

export const isMonitored = ({ definition: { level, statistic, unit } }: Metric): boolean =>
  level !== 'run' && statistic !== 'quantile' && unit === undefined;

/** The rows of a run. Its trials count when it began: it is one measurement, also where midnight fell into it. */
export async function* rowsOfRun(store: MonitorStore, run: Run, filter: MonitorFilter): AsyncGenerator<MonitoredRow> {
  const metrics = monitoredMetrics(run);
  const ofRepeats = metrics.filter(({ definition }) => definition.level === 'example');
  let repeats: MonitoredRow[] = [];
  let last: string | undefined;
  for await (const { example, trial, scores } of countedExamples(
    store,
    run,
    ofRepeats.length > 0 ? 'untexted' : 'numbers',
  )) {
    const row: MonitoredRow = {
      ...{ at: run.startedAt, source: 'run', target: run.target.id, runId: run.id, release: undefined },
      ...{ query: example.query, category: example.category, language: example.language },
      ...{ cluster: `${run.dataset?.id} ${example.id}`, weight: 1, judgedWeight: 1 },
      ...{ metrics, trial, scores },
    };
    if (!fits(row, filter)) continue;
    if (example.id !== last) {
      yield* together(repeats, ofRepeats);
      repeats = [];
    }
    last = example.id;
    repeats.push(row);
  }
  yield* together(repeats, ofRepeats);
}

/** What of production is scored, beside the metrics that are found with its traces. */
export type StreamMetrics = readonly Metric[];

/**
 * Kept traces of the period, in order of their start, each as many as it stands for.
 * @param scored what is scored of every stream: a system that failed has the worst value of these
 */
export async function* rowsOfStreams(
  store: MonitorStore,
  { from, to }: MonitorInterval,
  {
    filter,
    scored,
    labelled,
    labelsOf = () => undefined,
  }: {
    readonly filter: MonitorFilter;
    readonly scored: StreamMetrics;
    /** Only those that people labelled, by whatever metric (all). */
    readonly labelled?: boolean;
    /** What draws of labels have to do with a trace (nothing). */
    readonly labelsOf?: (trace: Trace) => MonitoredRow['labelled'];
  },
): AsyncGenerator<MonitoredRow> {
  const known = new Map<string, ReadonlyMap<string, Metric>>();
  const givers = createGivers(new Set(scored.flatMap((metric) => (asksModels(metric) ? [] : [metric.name]))));
  const declared = new Map<string, readonly Metric[]>();
  // A failed question has no score that would tell where those of its stream come from: it waits for one that has.
  const waiting: MonitoredRow[] = [];
  for await (const { trace, trial, scores, feedback } of store.scoredTraces(
    { from, to, stream: filter.target, labelled },
    'numbers',
  )) {
    let own = declared.get(trace.stream);
    if (own === undefined) {
      const { metrics: names = [] } = (await store.findRun(trial.runId)) ?? {};
      own = names.flatMap((name) => knownMetric(name) ?? []).filter(isMonitored);
      declared.set(trace.stream, own);
    }
    const metrics = withScored(
      known.get(trace.stream) ?? new Map(scored.map((metric) => [metric.name, metric])),
      scores,
    );
    known.set(trace.stream, metrics);
    givers.see(trace.stream, scores);
    const { probability, scoreProbability } = trace;
    const row: MonitoredRow = {
      ...{ at: trace.startedAt, source: 'stream', target: trace.stream, runId: trial.runId, traceId: trace.id },
      ...{ query: trace.query, category: trace.category, language: trace.language, release: trace.release },
      cluster: clusterOf(trace),
      weight: 1 / probability,
      judgedWeight: judgedWeightOf(probability, scoreProbability),
      ...{ metrics: [...metrics.values()], trial, scores, usage: trace.usage, negative: lastNegative(feedback) },
      labelled: labelsOf(trace),
    };
    if (!fits(row, filter)) continue;
    if (trial.status !== 'failed') yield row;
    else if (waiting.length < mostWaiting && own.some(({ name }) => !givers.isKnown(trace.stream, name)))
      waiting.push(row);
    else yield givenRow(row);
  }
  for (const row of waiting) yield givenRow(row);

  function givenRow(row: MonitoredRow): MonitoredRow {
    const all = known.get(row.target) ?? new Map<string, Metric>();
    const given = givers.given(row.target);
    return { ...row, metrics: [...all.values()], given };
  }
}

/** Failed questions that wait; further ones are taken by what is known so far. */
const mostWaiting = 10_000;

/**
 * Which scores of a stream came with its log, by the newest that was seen of each metric: those of a judge are drawn, and so are failures beside them.
 * @param computed what is computed here of every stream without a judge: all else that no judge said came with a log
 */
function createGivers(computed: ReadonlySet<string>) {
  const streams = new Map<string, Map<string, boolean>>();
  const sets = new Map<string, ReadonlySet<string>>();
  return {
    see(stream: string, scores: readonly Pick<Score, 'metric' | 'source'>[]): void {
      let of = streams.get(stream);
      if (of === undefined) {
        of = new Map();
        streams.set(stream, of);
      }
      for (const { metric, source } of scores) {
        if (source === 'human') continue;
        const isGiven = source === 'computed' && !computed.has(metric);
        if (of.get(metric) === isGiven) continue;
        of.set(metric, isGiven);
        sets.set(stream, new Set([...of].flatMap(([name, given]) => (given ? [name] : []))));
      }
    },
    isKnown: (stream: string, metric: string): boolean => streams.get(stream)?.has(metric) === true,
    given: (stream: string): ReadonlySet<string> | undefined => sets.get(stream),
  };
}

/** A session, else a person, else the question alone: a person of one stream is none of another. */
export const clusterOf = ({
  id,
  stream,
  session,
  person,
}: Pick<Trace, 'id' | 'stream' | 'session' | 'person'>): string =>
  session !== undefined ? `${stream} session ${session}` : person !== undefined ? `${stream} person ${person}` : id;

const judgedWeightOf = (probability: number, scored: number | undefined): number | null | undefined =>
  scored === undefined ? undefined : scored === 0 ? null : 1 / (probability * scored);

/** Those that a trace has scores of, too. */
function withScored(
  known: ReadonlyMap<string, Metric>,
  scores: readonly Pick<Score, 'metric' | 'source'>[],
): ReadonlyMap<string, Metric> {
  const further = scores.flatMap(({ metric, source }) => {
    if (source === 'human' || known.has(metric)) return [];
    const found = knownMetric(metric);
    return found !== undefined && isMonitored(found) ? [found] : [];
  });
  return further.length === 0 ? known : new Map([...known, ...further.map((metric) => [metric.name, metric] as const)]);
}

/** The repeats of one question; the last of them says what they are together. */
function* together(rows: readonly MonitoredRow[], metrics: readonly Metric[]): Generator<MonitoredRow> {
  for (const [at, row] of rows.entries()) {
    if (at < rows.length - 1 || metrics.length === 0) {
      yield row;
      continue;
    }
    const outcomes = metrics.map((metric) => [metric.name, repeatsOutcome(metric, rows)] as const);
    yield { ...row, ofRepeats: new Map(outcomes) };
  }
}

const repeatsOutcome = (metric: Metric, rows: readonly MonitoredRow[]) =>
  exampleOutcome(
    metric,
    rows.map(({ trial, scores }) => outcomeOf(metric, trial, scores)),
  );

const fits = (row: MonitoredRow, { target, category, language, release }: MonitorFilter): boolean =>
  (target === undefined || row.target === target) &&
  (category === undefined || row.category === category) &&
  (language === undefined || row.language === language) &&
  (release === undefined || row.release === release);
