// Advice as data: which rule applies, and the numbers that set it off. The words are in `messages/`.
import type { StageKind } from '../model/target-output.ts';
import type { MetricFamily } from './messages/advice-messages.ts';
import type { LatencyQuantile } from './run-goals.ts';

/** A mean as evidence. */
export interface MeanEvidence {
  /** `[A] bm25` */
  readonly label: string;
  readonly mean: number;
  readonly ci95: readonly [number, number] | null;
  readonly n: number;
}

export interface BelowGoalAdvice {
  readonly rule: 'below-goal';
  readonly family: MetricFamily;
  readonly metric: string;
  readonly goal: number;
  /** Targets below the goal. */
  readonly below: readonly MeanEvidence[];
  /** Labels of those that meet it. */
  readonly met: readonly string[];
  /** The `candidateK` of the targets below, where they share one. */
  readonly candidateK: number | undefined;
}

export interface LatencyAdvice {
  readonly rule: 'latency-above-goal';
  readonly quantile: LatencyQuantile;
  readonly goalMs: number;
  readonly above: readonly {
    readonly label: string;
    readonly ms: number;
    readonly n: number;
    /** The stage with the largest P95, where the target tells its stages. */
    readonly slowest: { readonly name: string; readonly kind: StageKind; readonly p95Ms: number } | undefined;
  }[];
}

export interface HybridAdvice {
  readonly rule: 'hybrid-below-bm25';
  readonly metric: string;
  readonly bm25: MeanEvidence;
  readonly hybrids: readonly (MeanEvidence & {
    /** Hybrid minus BM25: negative. */
    readonly difference: number;
    /** Whether the intervals share a point; true also where one is missing. */
    readonly overlap: boolean;
  })[];
}

export interface FewJudgedAdvice {
  readonly rule: 'few-judged';
  readonly metric: string;
  readonly runs: readonly MeanEvidence[];
}

export interface WideIntervalAdvice {
  readonly rule: 'wide-intervals';
  readonly metric: string;
  /** The run with the widest interval. */
  readonly widest: MeanEvidence;
  readonly halfWidth: number;
  /** Examples needed for a half width of 0.05, by the square-root law. */
  readonly needed: number;
}

export interface WeakSliceAdvice {
  readonly rule: 'category-below-rest' | 'language-below-rest';
  readonly metric: string;
  /** The target with the highest mean. */
  readonly label: string;
  readonly slices: readonly (MeanEvidence & {
    readonly restMean: number;
    readonly restN: number;
    /** Whether the slice's interval contains the mean of the rest; true also where there is none. */
    readonly reachesRest: boolean;
  })[];
}

export interface TargetFailureAdvice {
  readonly rule: 'target-failures';
  readonly runs: readonly { readonly label: string; readonly failed: number; readonly trials: number }[];
}

export interface InstrumentFailureAdvice {
  readonly rule: 'instrument-failures';
  readonly losses: readonly {
    readonly label: string;
    readonly metric: string;
    readonly lost: number;
    readonly n: number;
    readonly bounds: readonly [number, number] | null;
  }[];
}

/** One piece of advice. */
export type Advice =
  | BelowGoalAdvice
  | LatencyAdvice
  | HybridAdvice
  | FewJudgedAdvice
  | WideIntervalAdvice
  | WeakSliceAdvice
  | TargetFailureAdvice
  | InstrumentFailureAdvice;
