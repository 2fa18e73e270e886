// Gives up on a callee that is dead for good, so that a run ends in bounded time.
import type { CallError } from '../../model/call-error.ts';
import { gaveUp } from './lane-errors.ts';

export interface Breaker {
  /** Whether calls are not even begun any more. */
  readonly open: boolean;
  /** Open, it lets one call at a time through. @returns why this one is not begun, if it is not */
  refuse(call: object): CallError | undefined;
  /** A call is over, however it ended. */
  over(call: object): void;
  /** A call had a reply: it closes. */
  succeeded(): void;
  /** A call failed with all its attempts. @returns whether this has opened it */
  failed(error: CallError): boolean;
  /** What calls are told that are not begun. */
  reason(): CallError | undefined;
}

/** @param least calls that fail in a row until it opens */
export function createBreaker(least: number): Breaker {
  let failedInRow = 0;
  let open = false;
  let last: CallError | undefined;
  let probe: object | undefined;
  const reason = (): CallError | undefined => (last === undefined ? undefined : gaveUp(last, failedInRow));

  return {
    get open() {
      return open;
    },
    reason,
    refuse: (call) => {
      if (!open) return undefined;
      if (probe !== undefined) return reason();
      probe = call;
      return undefined;
    },
    over: (call) => {
      if (call === probe) probe = undefined;
    },
    succeeded: () => {
      failedInRow = 0;
      open = false;
      last = undefined;
    },
    failed: (error) => {
      last = error;
      failedInRow += 1;
      const opens = !open && failedInRow >= least;
      if (opens) open = true;
      return opens;
    },
  };
}
