// Calls that the callee would not take as they are, before any call has succeeded. One may be a question that is too long; if all
// are refused, the config is wrong and the run has to stop. So they wait for a sign of how the others fare.
import type { CallError } from '../../model/call-error.ts';
import type { LaneJob } from './lane-job.ts';

export interface Suspect {
  readonly job: LaneJob;
  readonly error: CallError;
}

export interface Suspects {
  /** @returns false when it is the call's own failure, as others have succeeded */
  add(suspect: Suspect): boolean;
  /** A call has succeeded. @returns those that turn out to be failures of their own */
  cleared(): readonly Suspect[];
  /** @param others whether other calls wait or are under way @returns what shows that no call can succeed, if it does */
  verdict(others: boolean): CallError | undefined;
  drain(): readonly Suspect[];
}

/** So many, none having succeeded, are enough. */
const enough = 3;
const none: readonly Suspect[] = [];

export function createSuspects(): Suspects {
  let succeeded = false;
  let suspects: Suspect[] = [];

  function drain(): readonly Suspect[] {
    if (suspects.length === 0) return none;
    const all = suspects;
    suspects = [];
    return all;
  }

  return {
    drain,
    add: (suspect) => {
      if (!succeeded) suspects.push(suspect);
      return !succeeded;
    },
    cleared: () => {
      succeeded = true;
      return drain();
    },
    verdict: (others) => (suspects.length >= enough || !others ? suspects[0]?.error : undefined),
  };
}
