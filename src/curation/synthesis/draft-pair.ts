// A question with its answer, as a model wrote it.

/**
 * - `fact`: one statement of the passage answers it
 * - `multi-hop`: only two statements together answer it
 * - `unanswerable`: on the subject, and not answered by the passage
 */
export type QuestionKind = 'fact' | 'multi-hop' | 'unanswerable';

export const questionKinds: readonly QuestionKind[] = ['fact', 'multi-hop', 'unanswerable'];

/** What a reply gives for one question; absent where the reply does not say it, or says it in a way that cannot be read. */
export interface DraftPair {
  readonly kind?: string | undefined;
  readonly question?: string | undefined;
  readonly answer?: string | undefined;
  readonly evidence?: readonly string[] | undefined;
}

/** A draft that nothing is wrong with as far as can be told without asking. */
export interface WrittenPair {
  readonly kind: QuestionKind;
  readonly question: string;
  /** Of an unanswerable question: what the passage does not say; may be empty. */
  readonly answer: string;
  /** The words of the passages that carry the answer, as the model copied them; none of an unanswerable question. */
  readonly evidence: readonly string[];
}
