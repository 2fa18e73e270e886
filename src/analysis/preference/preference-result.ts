// Which of two runs a judge prefers, as data.
import type { CallRecord, RecordedError } from '../../model/call-error.ts';
import { spearmanCorrelation } from '../../stats/correlation.ts';
import type { PartialSum } from '../calls/call-tally.ts';
import type { CountedShare } from '../panels/panel-metric.ts';
import { createShareTally } from '../panels/share-tally.ts';

// What came of holding two answers to one question against each other.

/** Of two runs, the one whose answer is the better. */
export type PairWinner = 'a' | 'b' | 'tie';

/** What a judge said when it saw the answers in one order. */
export interface OrderVerdict {
  /** Which of the judges, from 0. */
  readonly judge: number;
  /** Whose answer was shown first. */
  readonly first: 'a' | 'b';
  readonly chose: 'first' | 'second' | 'tie';
  /** In the judge's words. */
  readonly reason?: string;
}

export type PairResult =
  | {
      readonly kind: 'judged';
      /** Both orders agree on it; else it is a tie. Of several judges, what more than half of them say; else it is a tie. */
      readonly winner: PairWinner;
      /** Whether each judge said the same in both orders. */
      readonly consistent: boolean;
      readonly orders: readonly OrderVerdict[];
      readonly calls: readonly CallRecord[];
    }
  /** The same words, or no words in either: a tie that nobody was asked about. */
  | { readonly kind: 'same' }
  /** An answer without words loses against one with words. */
  | { readonly kind: 'empty'; readonly winner: 'a' | 'b' }
  /** A target failed: it loses against one that answered; where both failed, neither is better. */
  | { readonly kind: 'imputed'; readonly winner: PairWinner }
  /** The judge gave no verdict in one of the orders. */
  | { readonly kind: 'lost'; readonly error: RecordedError; readonly calls: readonly CallRecord[] }
  /** There is nothing to compare. */
  | { readonly kind: 'skipped'; readonly reason: string };

/** Whose answer won, by what was chosen. */
export function winnerOf({ first, chose }: Pick<OrderVerdict, 'first' | 'chose'>): PairWinner {
  if (chose === 'tie') return 'tie';
  if (chose === 'first') return first;
  return first === 'a' ? 'b' : 'a';
}

/** Two answers to one question, and what came of them. */
export interface AnsweredPair {
  readonly answerA: string;
  readonly answerB: string;
  readonly result: PairResult;
}

/** Undefined where there is no verdict. */
export function winnerIn(result: PairResult): PairWinner | undefined {
  if (result.kind === 'same') return 'tie';
  return result.kind === 'lost' || result.kind === 'skipped' ? undefined : result.winner;
}

/** 0: A, 1: B. */
export const pointsOf: Readonly<Record<PairWinner, number>> = { a: 0, tie: 0.5, b: 1 };

// Whether the longer answer is preferred.
interface LengthTally {
  add(at: number, pairs: readonly AnsweredPair[]): void;
  bias(): LengthBias;
}

/** Only pairs that a judge was asked about. */
export function createLengthTally(): LengthTally {
  const rows: { readonly at: number; readonly longer: number; readonly points: number }[] = [];
  const longerWon = createShareTally();
  return {
    add(at, pairs) {
      const judged = pairs.flatMap(({ answerA, answerB, result }) =>
        result.kind === 'judged' ? [{ longer: lengthOf(answerB) - lengthOf(answerA), winner: result.winner }] : [],
      );
      if (judged.length === 0) return;
      for (const { longer, winner } of judged) {
        if (winner === 'tie' || longer === 0) continue;
        longerWon.add(String(at), (winner === 'b') === longer > 0);
      }
      const mean = (part: (pair: (typeof judged)[number]) => number): number =>
        judged.reduce((sum, pair) => sum + part(pair), 0) / judged.length;
      rows.push({ at, longer: mean(({ longer }) => longer), points: mean(({ winner }) => pointsOf[winner]) });
    },
    bias() {
      const sorted = rows.toSorted((a, b) => a.at - b.at);
      const found = spearmanCorrelation(
        sorted.map(({ longer }) => longer),
        sorted.map(({ points }) => points),
      );
      const tested = found.kind === 'tested' ? { correlation: found.r, p: found.p } : { correlation: null, p: null };
      return { n: rows.length, ...tested, longerWon: longerWon.share() };
    },
  };
}

/** In characters, however many units of UTF-16 they take. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text.trim()) length++;
  return length;
}

/** A share with its interval, clustered by example. Null where there is nothing to say. */
export interface PreferenceEstimate {
  /** Examples that enter. */
  readonly n: number;
  /** From 0, always A, to 1, always B; a tie is a half. Of several repeats of an example, who won more of them. */
  readonly preference: number | null;
  /** Leaves out 0.5 exactly where the sign test says p < .05. */
  readonly ci95: readonly [number, number] | null;
  readonly ciMethod: 'sign-test' | 'none: n < 2';
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
  /** Verdicts, two a pair. */
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

/** What is known of one judge by holding its verdicts in both orders against each other. */
export interface JudgeSteadiness {
  /** Pairs on which it gave a verdict in both orders. */
  readonly pairs: number;
  /** Of them, those on which it said otherwise in the other order: its vote is a tie. */
  readonly contradicted: number;
  readonly position: PositionBias;
}

/** Whether the longer answer is preferred; it may be the better one. */
interface LengthBias {
  /** Examples. */
  readonly n: number;
  /** Spearman's correlation of preference and difference in length (B minus A, in characters); null where it is not defined. */
  readonly correlation: number | null;
  readonly p: number | null;
  /** Of the pairs that were decided and differ in length, those that the longer one won. */
  readonly longerWon: CountedShare;
}

/** A pair to read. The texts are those of others, cut to a length that a reader takes in. */
export interface KeptPreference {
  readonly exampleId: string;
  readonly query: string;
  readonly answerA: string;
  readonly answerB: string;
  /** Of the order in which A stood first, then of the other. What a judge calls answer A is what it was shown first. */
  readonly reasons: readonly { readonly first: 'a' | 'b'; readonly reason: string }[];
}

export interface PreferenceResult extends PreferenceSlice {
  /** `b`: B is preferred, by the sign test at 5 %; null: not known, be it that the lost verdicts could turn it. */
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
  /** By judge, in the order in which they are named. A bias of one is not evened out by others. */
  readonly byJudge: readonly JudgeSteadiness[];
  readonly length: LengthBias;
  readonly byCategory: readonly (PreferenceSlice & { readonly name: string })[];
  readonly byLanguage: readonly (PreferenceSlice & { readonly name: string })[];
  /** Of the wins those with the least advantage in length, which cannot be won by it. */
  readonly examples: {
    readonly winsA: readonly KeptPreference[];
    readonly winsB: readonly KeptPreference[];
    readonly inconsistent: readonly KeptPreference[];
  };
  readonly calls: { readonly calls: number; readonly cached: number; readonly costUsd: PartialSum };
}
