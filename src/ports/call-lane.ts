// The way to one callee, a vendor or a target: how many calls are under way, how fast they follow each other, and which are
// made again.
import type { Retries } from '../model/call-error.ts';

export interface LaneCallOptions {
  /** Ends the call, waiting included. */
  readonly signal?: AbortSignal | undefined;
  /** Tokens that it will take, roughly, where the lane has a quota of them. */
  readonly tokens?: number | undefined;
}

export interface LaneReply<T> {
  readonly value: T;
  /** Failed attempts before it, by reason. */
  readonly retries: Retries;
}

export interface CallLane {
  /**
   * Makes the attempt when its turn has come, and again where that may help.
   * @param attempt is given a signal that ends it: the caller's, or the timeout of one attempt; an attempt that does not heed it
   * is left to itself
   * @throws CallError with its `retries` after the last attempt; RunStopError when no call of this lane can succeed; the reason
   * of the caller's signal; at once whatever else the attempt throws
   */
  call<T>(attempt: (signal: AbortSignal) => Promise<T>, options?: LaneCallOptions): Promise<LaneReply<T>>;
}
