// What a gate is decided from: the values of both runs, example by example.
import type { Metric } from '../../metrics/metric.ts';
import { unscorable } from '../../metrics/unscorable.ts';
import type { Example } from '../../model/example.ts';
import type { LatencyPass } from '../../model/latency-pass.ts';
import type { Outcome, Score } from '../../model/score.ts';
import type { Trial } from '../../model/trial.ts';
import type { LabelBasis } from '../calibration/agreement.ts';
import type { CalibrationFigure } from '../calibration/figure.ts';
import { enterValue, outcomeOf } from '../entered-value.ts';
import { timeOf } from '../latency-quantiles.ts';
import { type CollectedTrial, type ComparedExample, createRunCollector } from '../values/compared-runs.ts';
import { orderById } from '../values/paired-values.ts';
import type { ValueColumn } from '../values/value-column.ts';

/** What became of the trials of one example. */
export interface ExampleTrials {
  readonly trials: number;
  readonly failed: number;
  /** Service times in milliseconds; of replies from a memory none. */
  readonly ms: readonly number[];
  /** Of each trial that was to be timed and has no time, failed or not told, what it took at least: 0 where nothing is known of it. */
  readonly missingMs: readonly number[];
}

/** One run with a column for each of its metrics. */
export interface RunEvidence {
  readonly id: string;
  /** By canonical name; of metrics that the run was measured by. */
  readonly columns: ReadonlyMap<string, ValueColumn>;
  /** By the place of the example. */
  readonly trials: readonly (ExampleTrials | undefined)[];
  /** Dollars that answers are known to have cost, and answers that do not tell it; without an answer nothing is known. */
  readonly cost: { readonly knownUsd: number; readonly told: number; readonly untold: number };
  /** What each repeat of a watched example says, by metric and by place. */
  readonly repeats: ReadonlyMap<string, ReadonlyMap<number, readonly Outcome[]>>;
  /** The value of every answer as it enters its mean, by metric and by place, of metrics of which each answer has to hold (none). */
  readonly each?: ReadonlyMap<string, ReadonlyMap<number, readonly number[]>> | undefined;
  /** Places of examples that were to be asked and were not, with the metrics that no answer to them could be scored by (all were asked). */
  readonly unasked?: ReadonlyMap<number, ReadonlySet<string>> | undefined;
}

/** Whether a value of the example is missing because it was not asked. */
export const wasNotAsked = ({ unasked }: RunEvidence, place: number, metric: string): boolean =>
  unasked?.get(place)?.has(metric) === false;

/** A judge held against people. */
export interface JudgeEvidence {
  /** Of good and bad, by the labels that are young enough. */
  readonly kappa: CalibrationFigure;
  /** How the labelled answers came to be labelled. */
  readonly basis: LabelBasis;
  readonly counted: number;
  readonly all: number;
  /** Of the newest label, in days; null where no label tells its time. */
  readonly newestDays: number | null;
}

/** Why a metric of two runs is not held against each other: lists cut at unlike depths above what it looks at, or times under unlike concurrency. */
export interface UnlikeRuns {
  readonly what: 'depth' | 'load';
  readonly current: number;
  readonly baseline: number;
}

export interface GateEvidence {
  readonly examples: readonly ComparedExample[];
  /** By canonical name: all that a check is about. */
  readonly metrics: ReadonlyMap<string, Metric>;
  readonly current: RunEvidence;
  /** Null where none was named. */
  readonly baseline: RunEvidence | null;
  /** By metric, where the runs do not compare by it (all do). */
  readonly unlike?: ReadonlyMap<string, UnlikeRuns> | undefined;
  /** Whether a file answered for the current run, so that nothing of it can be asked again (false). */
  readonly isRecording?: boolean | undefined;
  /** Whether both runs' times were measured under unlike concurrency (false). */
  readonly unlikeLoads?: boolean | undefined;
  /** The judges that a check asks for, by metric and most age (none). */
  readonly judges?: ReadonlyMap<string, JudgeEvidence> | undefined;
  /** Of the current run, where one was made. */
  readonly latencyPass?: LatencyPass | undefined;
}

/** Under which a judge is known. */
export const judgeKey = (metric: string, maxAgeDays: number | null): string => `${metric} ${maxAgeDays ?? ''}`;

interface CollectorOptions {
  /** The run, and behind it the baseline where there is one; with the metrics that each was measured by. */
  readonly runs: readonly { readonly id: string; readonly measured: ReadonlySet<string> }[];
  readonly metrics: readonly Metric[];
  /** Examples of which every repeat is kept, and the metrics that say whether it holds. */
  readonly watched: ReadonlyMap<string, ReadonlySet<string>>;
  /** Metrics of which each answer has to hold (none). */
  readonly each?: ReadonlySet<string> | undefined;
}

export interface GateCollector {
  /** Trials of one run and example must follow each other. @param run place among the runs */
  add(run: number, row: CollectedTrial): void;
  /** That the run was to ask: one without a trial is missing. In any order; an example that is not known whole counts as one that all metrics could score. */
  expect(example: Pick<Example, 'id'> & Partial<Example>): void;
  evidence(): GateEvidence;
}

interface RunTally {
  readonly trials: { trials: number; failed: number; ms: number[]; missingMs: number[] }[];
  readonly cost: { knownUsd: number; told: number; untold: number };
  readonly repeats: Map<string, Map<number, Outcome[]>>;
  readonly each: Map<string, Map<number, number[]>>;
}

/** Memory: numbers alone, a few an example. */
export function createGateCollector({ runs, metrics, watched, each = new Set() }: CollectorOptions): GateCollector {
  const collector = createRunCollector(
    runs.map(({ id }) => id),
    metrics,
  );
  const tallies = runs.map(
    (): RunTally => ({ trials: [], cost: { knownUsd: 0, told: 0, untold: 0 }, repeats: new Map(), each: new Map() }),
  );
  const unasked = new Map<number, ReadonlySet<string>>();
  const watching = metrics.filter(({ name }) => watched.has(name));
  const single = metrics.filter(({ name }) => each.has(name));
  return {
    add(run, row) {
      const place = collector.add(run, row);
      const tally = tallies[run] as RunTally;
      addTrial(tally, place, row.trial);
      for (const metric of single) addEach(tally, { place, metric, trial: row.trial, scores: row.scores });
      for (const metric of watching) {
        if (watched.get(metric.name)?.has(row.example.id) !== true) continue;
        addRepeat(tally, { place, metric, trial: row.trial, scores: row.scores });
      }
    },
    expect(example) {
      const place = collector.expect(example);
      if (tallies[0]?.trials[place] !== undefined) return;
      const isWhole = (given: typeof example): given is Example => 'query' in given;
      const unfit = metrics.filter(
        ({ definition }) => isWhole(example) && unscorable(definition, example) !== undefined,
      );
      unasked.set(place, new Set(unfit.map(({ name }) => name)));
    },
    evidence() {
      for (const place of unasked.keys()) if (tallies[0]?.trials[place] !== undefined) unasked.delete(place);
      const compared = collector.compared();
      const [current, baseline = null] = compared.runs.map(({ id, columns }, run): RunEvidence => {
        const own = metrics.flatMap(({ name }, m) => {
          const column = columns[m];
          return column !== undefined && runs[run]?.measured.has(name) === true ? [[name, column] as const] : [];
        });
        const missing = run === 0 && unasked.size > 0 ? { unasked } : {};
        return { id, columns: new Map(own), ...(tallies[run] as RunTally), ...missing };
      });
      if (current === undefined) throw new RangeError('a gate is about a run');
      return {
        examples: compared.examples,
        metrics: new Map(metrics.map((metric) => [metric.name, metric])),
        current,
        baseline,
      };
    },
  };
}

function addTrial({ trials, cost }: RunTally, place: number, trial: Trial): void {
  trials[place] ??= { trials: 0, failed: 0, ms: [], missingMs: [] };
  const own = trials[place];
  own.trials++;
  const time = timeOf(trial);
  if (time !== undefined) {
    if ('ms' in time) own.ms.push(time.ms);
    else own.missingMs.push(time.atLeastMs);
  }
  if (trial.status === 'failed') {
    own.failed++;
    cost.untold++;
    return;
  }
  const { costUsd } = trial.output.usage ?? {};
  if (typeof costUsd === 'number' && Number.isFinite(costUsd) && costUsd >= 0) {
    cost.knownUsd += costUsd;
    cost.told++;
  } else cost.untold++;
}

interface WatchedRepeat {
  readonly place: number;
  readonly metric: Metric;
  readonly trial: Trial;
  readonly scores: readonly Score[];
}

function addRepeat({ repeats }: RunTally, { place, metric, trial, scores }: WatchedRepeat): void {
  const of = repeats.get(metric.name) ?? new Map<number, Outcome[]>();
  repeats.set(metric.name, of);
  const own = of.get(place) ?? [];
  of.set(place, own);
  own.push(outcomeOf(metric, trial, scores));
}

function addEach({ each }: RunTally, { place, metric, trial, scores }: WatchedRepeat): void {
  const entered = enterValue(outcomeOf(metric, trial, scores), metric.definition);
  if (entered.kind !== 'value') return;
  const of = each.get(metric.name) ?? new Map<number, number[]>();
  each.set(metric.name, of);
  of.set(place, [...(of.get(place) ?? []), entered.value]);
}

/** Sorted once for all checks. */
const orders = new WeakMap<readonly ComparedExample[], readonly number[]>();

/** Places of the examples of a category (of all), in order of their ids. */
export function placesOf(
  { examples }: Pick<GateEvidence, 'examples'>,
  category: string | undefined,
): readonly number[] {
  const order = orders.get(examples) ?? Array.from(orderById(examples.map(({ id }) => id)));
  orders.set(examples, order);
  return category === undefined ? order : order.filter((place) => examples[place]?.category === category);
}
