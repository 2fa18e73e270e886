// The texts of what moved between two runs.
import type { ChangedBy } from '../../analysis/comparison/rank-change.ts';

/** Ranks come as texts, a dash where there is none. */
export interface RankChangeMessages {
  readonly heading: (facts: { readonly from: string; readonly to: string }) => string;
  readonly intro: (k: number) => string;
  readonly someOf: (facts: { readonly pairs: number; readonly of: number }) => string;
  readonly won: string;
  readonly lost: string;
  readonly failed: (labels: string) => string;
  readonly withoutStages: (labels: string) => string;
  readonly document: (facts: {
    readonly document: string;
    readonly grade: number;
    readonly from: string;
    readonly to: string;
  }) => string;
  readonly changedBy: { readonly [by in ChangedBy]: string };
  readonly sameStage: (facts: {
    readonly stage: string;
    readonly from: string;
    readonly to: string;
    readonly scores: string;
  }) => string;
  /** The score is the same, and others passed it or fell behind. */
  readonly others: string;
  readonly onlyIn: (facts: {
    readonly stage: string;
    readonly label: string;
    readonly rank: string;
    /** Empty where it is not in the list. */
    readonly score: string;
  }) => string;
  readonly entered: (stage: string) => string;
  readonly left: (stage: string) => string;
  readonly terms: (terms: string) => string;
  readonly shares: (facts: { readonly label: string; readonly shares: string }) => string;
  readonly came: (documents: string) => string;
  readonly went: (documents: string) => string;
  readonly unjudged: string;
  readonly nothing: string;
}
