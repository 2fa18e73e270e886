// What came of holding two answers to one question against each other.
import type { CallRecord } from '../../model/call-record.ts';
import type { RecordedError } from '../../model/recorded-error.ts';

/** Of two runs, the one whose answer is the better. */
export type PairWinner = 'a' | 'b' | 'tie';

/** What a judge said when it saw the answers in one order. */
export interface OrderVerdict {
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
