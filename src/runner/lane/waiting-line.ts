// First come, first served, in constant time.

export interface WaitingLine<T> {
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
