// What a call of a model took, as trials and scores keep it.
import type { Retries } from './call-error.ts';

/** One call with all its attempts. Null is "the other side does not say". */
export interface CallRecord {
  /** As the vendor names the model that answered. */
  readonly model: string;
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  /** In US dollars; null where no price is known. */
  readonly costUsd: number | null;
  /** Service time of the attempt that was answered, without waiting and retries. */
  readonly ms: number;
  /** Came from the memory of earlier calls: tokens, cost and time are those of the original call, and were not spent again. */
  readonly cached: boolean;
  /** Failed attempts before it, by reason. */
  readonly retries: Retries;
}
