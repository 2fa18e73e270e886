// What an evaluation is given.
import type { Metric } from '../metrics/metric.ts';
import type { DatasetHeader, DatasetRef, Example } from '../model/example.ts';
import type { JsonObject } from '../model/json.ts';
import type { PreparationFacts } from '../model/preparation-facts.ts';
import type { StopEarly } from '../model/stopped-early.ts';
import type { CallLane } from '../ports/call-lane.ts';
import type { Instruments } from '../ports/instruments.ts';
import type { ScoredTrial } from '../ports/run-store.ts';
import type { Target } from '../ports/target.ts';
import type { RunReportOptions } from './run-report.ts';

/** What is kept of an example to decide with. */
export type EarlyExample = Pick<Example, 'id' | 'category' | 'language' | 'check'>;

export interface StopEarlyRequest extends Pick<StopEarly, 'seed' | 'of'> {
  /** Begins to decide one run. @param examples in the order of the dataset */
  readonly begin: (dataset: DatasetRef, examples: readonly EarlyExample[]) => DecideByExamples;
  /** Ids of examples that are asked whatever is decided (none). */
  readonly always?: ReadonlySet<string> | undefined;
}

/** Takes the examples in their order. @returns whether they were enough */
type DecideByExamples = (example: EarlyExample, rows: readonly ScoredTrial[]) => boolean;

export interface EvaluationRequest {
  /** Groups the runs; the name of the config file or folder. */
  readonly experiment: string;
  readonly dataset: {
    readonly header: DatasetHeader;
    readonly examples: AsyncIterable<Example> | Iterable<Example>;
    /** It is in the store already, under this name (it is put there). */
    readonly stored?: DatasetRef | undefined;
  };
  /** In config order: [A], [B], ... */
  readonly targets: readonly Target[];
  readonly metrics: readonly Metric[];
  /** How often each example is asked. */
  readonly repeat: number;
  readonly concurrency: number;
  /** Unrecorded questions to each in-process target before the first recorded one. */
  readonly warmUp: number;
  /** Measure each target alone afterwards, one call at a time, over so many examples (not measured). */
  readonly latencyPass?: number | undefined;
  readonly skipIndexing: boolean;
  /** Prepare the targets before the dataset is put, so that nothing is stored when one cannot be prepared (false). */
  readonly prepareFirst?: boolean;
  /**
   * Continue the newest runs of the same experiment, target, dataset, metrics, judge and repeat that are not complete: ask what is
   * missing, ask again what failed, and score again what an instrument could not score.
   */
  readonly resume: boolean;
  /** Ids of the runs by target: that of such an id is gone on with where it is there, and made where it is not (as `resume` says). */
  readonly runIds?: ReadonlyMap<string, string> | undefined;
  /** Take over what a target of the same declared version said in an earlier run (false). */
  readonly reuse?: boolean;
  /** What scores metrics that ask (none). */
  readonly instruments?: Instruments;
  /** Ways to targets that are reached over a line, by their ids (none). */
  readonly lanes?: ReadonlyMap<string, CallLane>;
  readonly environment: JsonObject;
  /** Tells facts of the documents of a target, which are kept with its run (none). */
  readonly describe?: ((targetId: string) => Promise<PreparationFacts | undefined>) | undefined;
  /** Told, before anything is asked, how many trials of each target are still to be asked. */
  readonly beforeAsking?: (
    pending: ReadonlyMap<string, number>,
    /** What the pass that measures targets alone asks of each, which no judge sees. */
    alone: ReadonlyMap<string, number>,
  ) => void;
  /** Ask in a random order, and end each run as soon as enough is known of it (everything is asked, in the order of the dataset). */
  readonly stopEarly?: StopEarlyRequest | undefined;
  /** What a report that is made of the runs at once will be asked for (none is made). */
  readonly reported?: Pick<RunReportOptions, 'goals' | 'compare'> | undefined;
  readonly stop: AbortSignal;
}
