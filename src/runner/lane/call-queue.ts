// The calls of a lane that wait: for their first turn, for the time of their next attempt, or, that time having come, for a turn.
import type { LaneJob } from './lane-job.ts';

interface CallQueue {
  /** Whether nobody waits, as far as it is known without looking for those that left. */
  readonly empty: boolean;
  /** How many wait for a turn whose time has come, as far as it is known without looking for those that left. */
  readonly ready: number;
  join(job: LaneJob): void;
  /** Comes back at that time, in turns with calls that have not begun: a call that fails again and again does not hold the others up. */
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
    get ready() {
      return fresh.size + again.size;
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

// First come, first served, in constant time.
interface WaitingLine<T> {
  readonly size: number;
  push(item: T): void;
  first(): T | undefined;
  shift(): T | undefined;
  /** Empties the line. */
  drain(): readonly T[];
}

export function createWaitingLine<T>(): WaitingLine<T> {
  let items: (T | undefined)[] = [];
  let head = 0;
  return {
    get size() {
      return items.length - head;
    },
    push: (item) => {
      items.push(item);
    },
    first: () => items[head],
    shift: () => {
      if (head === items.length) return undefined;
      const item = items[head];
      items[head] = undefined;
      head += 1;
      if (head === items.length) {
        items = [];
        head = 0;
      } else if (head >= 1024 && head * 2 >= items.length) {
        items = items.slice(head);
        head = 0;
      }
      return item;
    },
    drain: () => {
      const all = items.slice(head) as T[];
      items = [];
      head = 0;
      return all;
    },
  };
}

// Things that are due at a time, the earliest on top; of those due at the same time, the one that came first.
interface DueHeap<T> {
  readonly size: number;
  push(item: T, dueMs: number): void;
  /** The earliest. */
  top(): T | undefined;
  /** When it is due; infinity when there is none. */
  nextDue(): number;
  pop(): T | undefined;
  /** Empties the heap. @returns what was in it, in no order */
  drain(): readonly T[];
}

interface Entry<T> {
  readonly item: T;
  readonly dueMs: number;
  readonly number: number;
}

export function createDueHeap<T>(): DueHeap<T> {
  let entries: Entry<T>[] = [];
  let pushed = 0;
  return {
    get size() {
      return entries.length;
    },
    push: (item, dueMs) => {
      entries.push({ item, dueMs, number: pushed++ });
      rise(entries);
    },
    top: () => entries[0]?.item,
    nextDue: () => entries[0]?.dueMs ?? Number.POSITIVE_INFINITY,
    pop: () => {
      const top = entries[0];
      const last = entries.pop();
      if (last !== undefined && entries.length > 0) {
        entries[0] = last;
        sink(entries);
      }
      return top?.item;
    },
    drain: () => {
      const all = entries.map(({ item }) => item);
      entries = [];
      return all;
    },
  };
}

const before = (a: Entry<unknown>, b: Entry<unknown>): boolean =>
  a.dueMs === b.dueMs ? a.number < b.number : a.dueMs < b.dueMs;

function rise<T>(entries: Entry<T>[]): void {
  let at = entries.length - 1;
  const entry = entries[at] as Entry<T>;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    const above = entries[parent] as Entry<T>;
    if (!before(entry, above)) break;
    entries[at] = above;
    at = parent;
  }
  entries[at] = entry;
}

function sink<T>(entries: Entry<T>[]): void {
  const entry = entries[0] as Entry<T>;
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= entries.length) break;
    const right = entries[child + 1];
    if (right !== undefined && before(right, entries[child] as Entry<T>)) child += 1;
    const below = entries[child] as Entry<T>;
    if (!before(below, entry)) break;
    entries[at] = below;
    at = child;
  }
  entries[at] = entry;
}
