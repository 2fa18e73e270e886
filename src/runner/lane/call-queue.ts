// The calls of a lane that wait: for their first turn, for the time of their next attempt, or, that time having come, for a turn.
import { createDueHeap } from './due-heap.ts';
import type { LaneJob } from './lane-job.ts';
import { createWaitingLine, type WaitingLine } from './waiting-line.ts';

export interface CallQueue {
  /** Whether nobody waits, as far as it is known without looking for those that left. */
  readonly empty: boolean;
  join(job: LaneJob): void;
  /** Comes back at that time, in turns with those that have not begun: calls that fail time and again hold nobody up. */
  rest(job: LaneJob, dueMs: number): void;
  /** When the next one comes back; infinity when there is none. */
  nextDue(): number;
  /** Whose turn it is; stays in the queue. */
  first(nowMs: number): LaneJob | undefined;
  /** Takes out whom `first` has named. */
  shift(): void;
  /** Empties the queue. */
  drain(): readonly LaneJob[];
}

/** Those that left are forgotten when their turn comes. */
export function createCallQueue(): CallQueue {
  const fresh = createWaitingLine<LaneJob>();
  const again = createWaitingLine<LaneJob>();
  const resting = createDueHeap<LaneJob>();
  let named = fresh;
  let freshIsNext = false;

  function firstOf(line: WaitingLine<LaneJob>): LaneJob | undefined {
    for (let job = line.first(); job !== undefined; job = line.first()) {
      if (isWaiting(job)) return job;
      line.shift();
    }
    return undefined;
  }

  return {
    get empty() {
      return fresh.size + again.size + resting.size === 0;
    },
    join: (job) => fresh.push(job),
    rest: (job, dueMs) => resting.push(job, dueMs),
    nextDue: () => {
      for (let job = resting.top(); job?.settled === true; job = resting.top()) resting.pop();
      return resting.nextDue();
    },
    first: (nowMs) => {
      while (resting.nextDue() <= nowMs) again.push(resting.pop() as LaneJob);
      const [returned, newcomer] = [firstOf(again), firstOf(fresh)];
      named = returned === undefined || (freshIsNext && newcomer !== undefined) ? fresh : again;
      return named === again ? returned : newcomer;
    },
    shift: () => {
      named.shift();
      freshIsNext = named === again;
    },
    drain: () => [...again.drain(), ...resting.drain(), ...fresh.drain()].filter((job) => !job.settled),
  };
}

const isWaiting = (job: LaneJob): boolean => !job.settled && job.signal?.aborted !== true;
