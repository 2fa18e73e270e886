// How several judges of one metric went together: what a report says of them, as data.
import type { AskedBecause, PanelDetails } from '../../model/panel-details.ts';
import type { KrippendorffAlpha } from '../../stats/krippendorff-alpha.ts';

/** How many of how many, with Wilson's interval of as many as verdicts of the same examples are worth; null of none. */
export interface CountedShare {
  readonly count: number;
  readonly of: number;
  readonly ci95: readonly [number, number] | null;
}

/** A mean of differences, each example's averaged first, with the interval that comparisons have (`meanDifferenceInterval`). */
export interface MeanDifference {
  /** Examples. */
  readonly n: number;
  /** Null of none. */
  readonly mean: number | null;
  readonly ci95: readonly [number, number] | null;
}

/** Two judges over the verdicts for which both gave a value; one judge with itself, where it was asked several times. */
export interface JudgePair {
  readonly a: number;
  readonly b: number;
  /** Verdicts. */
  readonly n: number;
  /** Share of pairs of votes with the same value; each verdict counts as one. */
  readonly same: number;
  readonly ci95: readonly [number, number] | null;
  /** Cohen's kappa, by the squared distance of the values where more than two occur; null where it is not defined. */
  readonly kappa: number | null;
  /** Mean of b minus a: who is more lenient; absent of one judge with itself. */
  readonly difference?: MeanDifference;
}

interface PanelMember {
  readonly name: string;
  /** Votes that it should have cast. */
  readonly votes: number;
  /** Of them, those it could not give. */
  readonly lost: number;
  /** Verdicts in which it stood further from the rest than any other; null below three judges, where nobody stands alone. */
  readonly apart: number | null;
}

/** A cheap judge before a strong one. */
export interface CascadeFacts {
  readonly escalated: CountedShare;
  /** Why, most frequent first. */
  readonly reasons: readonly (readonly [because: Exclude<AskedBecause, 'audit'>, count: number])[];
  /** How often the second said otherwise where the first was unsure and had a value. */
  readonly overruledUnsure: CountedShare;
  /** How often it would have, of the sure verdicts that it was asked about; of none: it is not known. */
  readonly overruledSure: CountedShare;
  /** Second minus first, of all verdicts of which both gave a value. */
  readonly difference: MeanDifference;
  readonly calls: SavedAmount;
  readonly costUsd: SavedAmount;
}

/** What was taken, and what the second judge alone would have taken, by what its verdicts took; null where that is not known. */
export interface SavedAmount {
  readonly first: number | null;
  readonly second: number | null;
  readonly secondAlone: number | null;
}

export interface PanelMetric {
  readonly metric: string;
  readonly vote: PanelDetails['vote'];
  readonly members: readonly PanelMember[];
  /** Verdicts that were voted on. */
  readonly verdicts: number;
  /** Of them, those that came to nothing because votes were missing. */
  readonly undecided: number;
  /** Of them, those that the judges found nothing to judge in. */
  readonly passed: number;
  /** Of verdicts with two votes or more, those whose votes were not all the same. Absent of a cascade. */
  readonly split?: CountedShare;
  /** Over all votes, with the values as numbers. Absent of a cascade, which asks the second judge about chosen verdicts only. */
  readonly agreement?: KrippendorffAlpha;
  /** Of two judges, or of one with itself. */
  readonly pairs: readonly JudgePair[];
  /** With the contexts reversed minus in their order; absent where they were not reversed. */
  readonly position?: MeanDifference;
  readonly cascade?: CascadeFacts;
}
