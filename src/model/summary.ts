// A summary: what a metric says of a whole run or of one category of it, with everything that stands beside a mean.

import { because } from './reasons.ts';

/**
 * Version of the rules by which a summary is made from its rows. Whoever changes them counts it up, so that a summary
 * kept by an older program is made again.
 */
export const summaryVersion = 14;

/** How an interval was made, or why there is none. */
export type CiMethod =
  | 'bounded'
  | 'clustered-bounded'
  | 'student-t'
  | 'clustered-t'
  | 'wilson'
  | 'order-statistics'
  /** Of a run that was looked at after every example: it holds at all looks together. */
  | 'confidence-sequence'
  | `none: ${string}`;

/** One metric over one set of trials. A `mean` of null means that nothing could be measured. */
export interface MetricSummary {
  readonly metric: string;
  /** Version of the metric's definition; absent when the summariser does not tell it. */
  readonly metricVersion?: number;
  /** Mean over all entered values, imputed ones included; for quantile metrics the quantile. */
  readonly mean: number | null;
  /** Mean over the values that were really measured, imputed ones left out. */
  readonly meanAnswered: number | null;
  readonly ci95: readonly [number, number] | null;
  readonly ciMethod: CiMethod;
  /** Number of examples that enter (repeats of one example count once). */
  readonly n: number;
  /** How many of the entered values are the metric's worst value, because the target failed. */
  readonly imputed: number;
  readonly skipped: number;
  /** Reasons of the skipped ones with their counts, most frequent first. */
  readonly skippedReasons: readonly (readonly [string, number])[];
  readonly failedInstrument: number;
  /** Failures of the target that a metric without a worst value could not take in. */
  readonly failedTarget: number;
  /**
   * Where the mean would lie if every missing value were worst or best: those lost to the instrument, those that words could not tell, and those of a target that failed where the metric
   * has no worst value. Null where nothing limits them, such as a missing time, and of a quantile.
   */
  readonly bounds: readonly [number, number] | null;
  /**
   * Where values were lost: from the lower limit of the 95 % interval of all examples with what was lost at its worst to the upper one with it at its best. Absent where
   * nothing was lost, or nothing limits it.
   */
  readonly lostCi95?: readonly [number, number];
}

/** What says how many values of a mean nobody knows. */
export type WithLosses = Pick<MetricSummary, 'failedInstrument' | 'bounds'> &
  Partial<Pick<MetricSummary, 'skippedReasons'>>;

/** Answers that a check could not tell: among the skipped, and yet with a value, so that the bounds of the mean lie apart. */
function untold({ bounds, skippedReasons = [] }: WithLosses): number {
  if (bounds === null || bounds[1] - bounds[0] < 1e-12) return 0;
  return skippedReasons.find(([reason]) => reason === because('words-cannot-tell'))?.[1] ?? 0;
}

/** How many values were lost to whatever measures: to an instrument that failed, and to words that could not tell. */
export const lostValues = (summary: WithLosses): number => summary.failedInstrument + untold(summary);

/**
 * Counts of latencies in logarithmic bins that are the same everywhere, so that those of many runs can be added:
 * bin b holds [1.02^b, 1.02^(b+1)) ms.
 */
export interface LatencyHistogram {
  /** Latencies below 0.01 ms. */
  readonly zero: number;
  /** Bin and count, by bin; empty bins are left out. */
  readonly bins: readonly (readonly [bin: number, count: number])[];
}

/** Latency of one run or category; a value is null when nothing was timed. */
export interface LatencySummary {
  readonly n: number;
  readonly mean: number | null;
  readonly p50: number | null;
  readonly p95: number | null;
  readonly p99: number | null;
  /** For trends over many runs; absent when the summariser does not make one. */
  readonly histogram?: LatencyHistogram;
  /** Absent where every trial that was to be timed has a time, and where none has. */
  readonly missing?: MissingTimes;
  /** Of the whole run; absent where nothing was to be timed, and of a run that was looked at after every example. */
  readonly bounds?: LatencyBounds;
}

/**
 * What a gate would say of a goal, by its interval for each number: one below the first end is missed, one from the second on is met (null: none), and of one between
 * them nothing is shown.
 */
export interface LatencyBounds {
  readonly mean: LatencyRange;
  readonly p50: LatencyRange;
  readonly p95: LatencyRange;
  readonly p99: LatencyRange;
}

/** Trials that were to be timed and have no time, and between what each number lies, however long they would have taken; null where there is no end. */
export interface MissingTimes {
  readonly n: number;
  readonly mean: LatencyRange;
  readonly p50: LatencyRange;
  readonly p95: LatencyRange;
  readonly p99: LatencyRange;
}

export type LatencyRange = readonly [least: number, most: number | null];

/** Everything known of one slice of a run. */
export interface SliceSummary {
  readonly examples: number;
  readonly metrics: readonly MetricSummary[];
  readonly latencyMs: LatencySummary;
}

/** What is known of all examples of a run. */
export interface OverallSummary {
  readonly runId: string;
  readonly trials: { readonly ok: number; readonly failed: number };
  readonly overall: SliceSummary;
}

/** A run's summary: the whole, and each category in order of first appearance. */
export interface RunSummary extends OverallSummary {
  readonly byCategory: readonly (SliceSummary & { readonly category: string })[];
}
