// Streams of events that are open: so many of one account, so many in all, and each gives its place back when it ends.
import { ProblemError } from '../problem.ts';

export interface OpenStreams {
  /**
   * @returns gives the place back
   * @throws ProblemError 429 for an account that has its share · 503 where all are taken
   */
  take(accountId: string): () => void;
  readonly count: () => number;
}

interface StreamLimits {
  /** Of one account, whichever keys and sessions it uses (20). */
  readonly mostOfOne?: number;
  /** In all (200). */
  readonly most?: number;
}

export function createOpenStreams({ mostOfOne = 20, most = 200 }: StreamLimits = {}): OpenStreams {
  const open = new Map<string, number>();
  let count = 0;
  return {
    count: () => count,
    take(accountId) {
      const own = open.get(accountId) ?? 0;
      if (own >= mostOfOne)
        throw new ProblemError(
          429,
          'too-many-streams',
          `${mostOfOne} streams of this account are open: close one, or ask without Accept: text/event-stream`,
        );
      if (count >= most)
        throw new ProblemError(
          503,
          'too-many-streams',
          `${most} streams are open here: ask without Accept: text/event-stream`,
        );
      open.set(accountId, own + 1);
      count += 1;
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        count -= 1;
        const left = (open.get(accountId) ?? 1) - 1;
        if (left === 0) open.delete(accountId);
        else open.set(accountId, left);
      };
    },
  };
}
