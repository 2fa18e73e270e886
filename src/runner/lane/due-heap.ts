// Things that are due at a time, the earliest on top; of those due at the same time, the one that came first.

export interface DueHeap<T> {
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
