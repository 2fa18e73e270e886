// The texts of the advice, one entry a rule.
import type { StageKind } from '../../model/target-output.ts';

/** What a rule says: a heading, what was seen, and what to try. */
export interface AdviceText {
  readonly title: string;
  readonly finding: string;
  /** Several become a list, in the order of what there is to win. */
  readonly suggestions: readonly string[];
}

export interface AdviceMessages {
  readonly advice: {
    readonly heading: string;
    readonly intro: string;
    readonly none: string;
    readonly difference: string;
    readonly overlap: string;
    readonly pairedDifference: string;
    readonly pAdjusted: string;
    readonly goalInside: string;
    readonly slice: string;
    readonly rest: string;
    readonly reachesRest: string;
    readonly halfWidth: string;
    readonly needed: (half: string) => string;
    readonly failedTrials: string;
    readonly trials: string;
    readonly lost: string;
    readonly metric: string;
    /** Column titles of upper bounds. */
    readonly byOrder: string;
    readonly byReranker: string;
    readonly behindReranker: string;
    readonly byCandidates: string;
    readonly outsideStages: string;
    readonly shareOfTime: string;
    readonly whereTimeGoes: string;
    readonly missedShare: string;
    readonly missedCount: string;
    readonly foundElsewhere: string;
    readonly restShare: string;
    readonly belowGoal: (family: MetricFamily, goal: GoalFacts) => Omit<AdviceText, 'suggestions'>;
    readonly remedies: RemedyMessages;
    readonly longestList: string;
    readonly behindCut: string;
    readonly unmatched: string;
    readonly placeKnown: string;
    readonly withinDepth: string;
    readonly missingCandidates: {
      readonly title: string;
      /** @param counts `[B] vector (8 / 18)` */
      readonly finding: (counts: string) => string;
      readonly deeper: (labels: string, command: string | undefined) => string;
      readonly other: (labels: string) => string;
      readonly notInCorpus: (counts: string) => string;
    };
    readonly repairableLosses: {
      readonly title: string;
      readonly finding: (title: string) => string;
      /** @param gains `[A] bm25 (+0.041)` */
      readonly split: (gains: string) => string;
      readonly doubtful: (gains: string) => string;
    };
    readonly latency: (facts: LatencyFacts) => Omit<AdviceText, 'suggestions'>;
    /** @param shares `[D] hybrid rerank 83 %`; @param window values of `rerankCandidates`, may be empty */
    readonly latencyRemedies: { readonly [cause in StageKind | 'outside']: (shares: string, window: string) => string };
    readonly untoldStages: (labels: string) => string;
    readonly missedBySource: (kind: 'category' | 'language', facts: MissedFacts) => AdviceText;
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
}

/** What to try, each with `[C] hybrid (+0.123)`: the most that it could bring. */
export interface RemedyMessages {
  readonly outOfReach: (labels: string) => string;
  readonly weights: (gains: string, command: string | undefined) => string;
  readonly rerank: (gains: string) => string;
  readonly otherReranker: (gains: string) => string;
  readonly rerankMore: (gains: string) => string;
  readonly orderReturned: (gains: string) => string;
  readonly candidates: (gains: string) => string;
  readonly noStages: (labels: string) => string;
}

export interface MissedFacts {
  /** `ko (vector), ja (bm25)` */
  readonly slices: string;
  /** Whether another first stage has most of what is missing, in some part. */
  readonly elsewhere: boolean;
  /** Whether no first stage has most of it, in some part. */
  readonly nowhere: boolean;
}

export interface LatencyFacts {
  readonly quantile: string;
  readonly goalMs: string;
  readonly labels: string;
}

export interface HybridFacts {
  readonly title: string;
  readonly bm25: string;
  /** Whether the same queries were compared in pairs; else by whether intervals overlap. */
  readonly inPairs: boolean;
  /** `[C] hybrid (0.442, -0.306)` of those whose loss is shown; may be empty. */
  readonly loses: string;
  /** The same for those whose difference is not shown; may be empty. */
  readonly notShown: string;
}

export interface WideFacts {
  readonly title: string;
  readonly halfWidth: string;
  readonly n: number;
  readonly needed: number;
  /** The half width that they are needed for. */
  readonly useful: string;
}

export interface SliceFacts {
  /** From this difference on. */
  readonly gap: string;
  readonly title: string;
  readonly label: string;
  readonly slices: string;
}
