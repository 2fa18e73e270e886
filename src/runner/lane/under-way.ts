// The attempts that are under way. One timer watches over all of them: nearly every attempt ends long before its time is up.

import type { StartTimer } from '../start-timer.ts';
import { createAlarm } from './alarm.ts';

export interface UnderWay<T> {
  readonly size: number;
  add(item: T, nowMs: number): void;
  /** @returns false when it was not under way */
  remove(item: T): boolean;
}

export interface UnderWayOptions<T> {
  readonly startTimer: StartTimer;
  /** Milliseconds, of the clock that `nowMs` is taken from. */
  readonly now: () => number;
  /** Called once, when an item's time is up; it is not under way any more then. */
  readonly expired: (item: T) => void;
}

export function createUnderWay<T extends { readonly expiresMs: number }>(options: UnderWayOptions<T>): UnderWay<T> {
  const { startTimer, now, expired } = options;
  const items = new Set<T>();
  const alarm = createAlarm(startTimer, sweep);

  function sweep(): void {
    const nowMs = now();
    const late: T[] = [];
    let next = Number.POSITIVE_INFINITY;
    for (const item of items) {
      if (item.expiresMs <= nowMs) late.push(item);
      else next = Math.min(next, item.expiresMs);
    }
    alarm.set(next, nowMs);
    // One by one: its place is free only when it is over.
    for (const item of late) if (items.delete(item)) expired(item);
  }

  return {
    get size() {
      return items.size;
    },
    add: (item, nowMs) => {
      items.add(item);
      alarm.set(item.expiresMs, nowMs);
    },
    remove: (item) => {
      const was = items.delete(item);
      if (items.size === 0) alarm.clear();
      return was;
    },
  };
}
