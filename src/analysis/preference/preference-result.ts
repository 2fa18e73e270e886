// Which of two runs a judge prefers, as data.
import type { PartialSum } from '../calls/call-tally.ts';
import type { CountedShare } from '../panels/panel-metric.ts';

/** A share with its interval, clustered by example. Null where there is nothing to say. */
export interface PreferenceEstimate {
  /** Examples that enter. */
  readonly n: number;
  /** From 0, always A, to 1, always B; a tie is a half. */
  readonly preference: number | null;
  readonly ci95: readonly [number, number] | null;
  readonly ciMethod: 'adjusted-wald' | 'none: n < 2';
}

/** Wins and ties count pairs of answers; n counts examples. */
export interface PreferenceSlice extends PreferenceEstimate {
  readonly winsA: number;
  readonly winsB: number;
  readonly ties: number;
}

export interface PreferenceCounts {
  /** Of the ties, those of the same words, which nobody was asked about. */
  readonly same: number;
  /** Pairs about which a judge said otherwise when the order was another: ties, unless other judges decide. */
  readonly inconsistent: number;
  /** Pairs that were decided by a failure of A, of B, or of both. */
  readonly imputedA: number;
  readonly imputedB: number;
  readonly imputedBoth: number;
  /** Pairs that were decided by an answer without words. */
  readonly empty: number;
  /** Pairs without a verdict. */
  readonly lost: number;
  readonly skipped: number;
  /** Trials of one run whose repeat the other lacks. */
  readonly unpaired: number;
}

/** Whether what stands first is preferred for standing first. */
export interface PositionBias {
  /** Verdicts, two a pair and judge. */
  readonly asked: number;
  readonly choseFirst: number;
  readonly choseSecond: number;
  readonly tie: number;
  /** Share in which the first was chosen, a tie as a half; without a bias 0.5, whichever run is better. */
  readonly share: number | null;
  /** Wilson's, of as many examples as there are, which is rather too wide. */
  readonly ci95: readonly [number, number] | null;
  readonly n: number;
}

/** Whether the longer answer is preferred; it may be the better one. */
export interface LengthBias {
  /** Examples. */
  readonly n: number;
  /** Spearman's correlation of preference and difference in length (B minus A, in characters); null where it is not defined. */
  readonly correlation: number | null;
  readonly p: number | null;
  /** Of the pairs that were decided and differ in length, those that the longer one won. */
  readonly longerWon: CountedShare;
}

/** A pair to read. The texts are those of others, cut to a length that a reader takes in. */
export interface KeptPair {
  readonly exampleId: string;
  readonly query: string;
  readonly answerA: string;
  readonly answerB: string;
  /** Of the order in which A stood first, then of the other. What a judge calls answer A is what it was shown first. */
  readonly reasons: readonly { readonly first: 'a' | 'b'; readonly reason: string }[];
}

export interface PreferenceResult extends PreferenceSlice {
  /** `b`: B is preferred, by the sign test at 5 %; null: not known. */
  readonly preferred: 'a' | 'b' | null;
  /** Sign test of the examples that B or A won on balance, two-sided. */
  readonly p: number | null;
  /** Without the pairs that a failure of a target decided. */
  readonly answered: PreferenceEstimate & Pick<PreferenceResult, 'preferred' | 'p'>;
  /** Where the preference would lie if A, or B, had won all lost pairs; null where none is lost. */
  readonly bounds: readonly [number, number] | null;
  readonly counts: PreferenceCounts;
  /** Why verdicts were lost, most frequent first. */
  readonly lostBecause: readonly (readonly [code: string, count: number])[];
  readonly position: PositionBias;
  readonly length: LengthBias;
  readonly byCategory: readonly (PreferenceSlice & { readonly name: string })[];
  readonly byLanguage: readonly (PreferenceSlice & { readonly name: string })[];
  /** Of the wins those with the least advantage in length, which cannot be won by it. */
  readonly examples: {
    readonly winsA: readonly KeptPair[];
    readonly winsB: readonly KeptPair[];
    readonly inconsistent: readonly KeptPair[];
  };
  readonly calls: { readonly calls: number; readonly cached: number; readonly costUsd: PartialSum };
}
