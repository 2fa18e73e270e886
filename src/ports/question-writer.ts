// The ports of a writer of questions from passages, and of their checker.

import type { Passage } from '../curation/synthesis/passages.ts';
import type { DraftPair, PlannedAsk, WrittenPair } from '../curation/synthesis/plan-questions.ts';

/** What came of asking: a value, or the failure of the instrument after all that could be tried. */
export type SynthesisReply<Value> =
  | { readonly kind: 'reply'; readonly value: Value; readonly prompt: string }
  | { readonly kind: 'failed'; readonly code: string; readonly message: string };

export interface QuestionWriter {
  /** As the config names the model. */
  readonly model: string;
  /** Drafts in the order of the reply; there may be fewer than wanted, or more. @throws RunStopError when nothing more may be asked */
  write(ask: PlannedAsk): Promise<SynthesisReply<readonly DraftPair[]>>;
}

/**
 * Why a pair does not hold: the question alone does not say what it is about, its passages do not answer it, answer it although they
 * should not, answer it otherwise, or one of two is enough.
 */
export type FailedCheck = 'ambiguous' | 'not-answerable' | 'answerable' | 'other-answer' | 'one-passage-enough';

export interface QuestionVerdict {
  /** Undefined: it holds. */
  readonly failed: FailedCheck | undefined;
  /** The judge's own words. */
  readonly reason: string;
}

export interface QuestionChecker {
  readonly model: string;
  /** @throws RunStopError when nothing more may be asked */
  check(pair: WrittenPair, ask: PlannedAsk): Promise<SynthesisReply<QuestionVerdict>>;
  /** Whether these passages answer the question completely. @throws RunStopError when nothing more may be asked */
  answers(question: string, passages: readonly [Passage, ...Passage[]]): Promise<SynthesisReply<boolean>>;
}
