// The texts of the advice, one entry a rule.
import type { StageKind } from '../../model/target-output.ts';

/** What a rule says: a heading, what was seen, and what to try. */
export interface AdviceText {
  readonly title: string;
  readonly finding: string;
  readonly suggestion: string;
}

export interface AdviceMessages {
  readonly advice: {
    readonly heading: string;
    readonly intro: string;
    readonly none: string;
    readonly difference: string;
    readonly overlap: string;
    readonly goalInside: string;
    readonly slowestStage: string;
    readonly slice: string;
    readonly rest: string;
    readonly reachesRest: string;
    readonly halfWidth: string;
    readonly needed: string;
    readonly failedTrials: string;
    readonly trials: string;
    readonly lost: string;
    readonly metric: string;
    readonly belowGoal: (family: MetricFamily, goal: GoalFacts) => AdviceText;
    readonly latency: (facts: LatencyFacts) => AdviceText;
    readonly hybridBelowBm25: (facts: HybridFacts) => AdviceText;
    readonly fewJudged: (facts: { readonly metric: string; readonly labels: string }) => AdviceText;
    readonly wideIntervals: (facts: WideFacts) => AdviceText;
    readonly weakSlice: (kind: 'category' | 'language', facts: SliceFacts) => AdviceText;
    readonly targetFailures: (facts: { readonly labels: string }) => AdviceText;
    readonly instrumentFailures: (facts: { readonly labels: string }) => AdviceText;
  };
}

/** Which remedy fits a metric below its goal: order at the very top, completeness, order of the list, or unknown. */
export type MetricFamily = 'reciprocal-rank' | 'recall' | 'ndcg' | 'other';

export interface GoalFacts {
  readonly title: string;
  readonly goal: string;
  /** Targets below the goal. */
  readonly labels: string;
  /** Targets that meet it; empty when none does. */
  readonly met: string;
  /** The candidate depth where all targets below the goal share one. */
  readonly candidateK: number | undefined;
}

export interface LatencyFacts {
  readonly quantile: string;
  readonly goalMs: string;
  readonly labels: string;
  /** Kinds of the slowest stages, without repetition; empty where no target tells its stages. */
  readonly kinds: readonly StageKind[];
}

export interface HybridFacts {
  readonly title: string;
  readonly bm25: string;
  /** `[C] hybrid 0.442 (-0.306)` of those whose interval lies apart; may be empty. */
  readonly apart: string;
  /** The same for those whose interval overlaps; may be empty. */
  readonly overlapping: string;
}

export interface WideFacts {
  readonly title: string;
  readonly halfWidth: string;
  readonly n: number;
  readonly needed: number;
}

export interface SliceFacts {
  readonly title: string;
  readonly label: string;
  readonly slices: string;
}
