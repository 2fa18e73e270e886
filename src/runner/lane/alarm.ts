// One timer for many moments: it rings at the earliest of those it was set to.
import type { StartTimer } from '../start-timer.ts';

export interface Alarm {
  /** Rings at that time, or earlier when it was set to an earlier one. */
  set(atMs: number, nowMs: number): void;
  clear(): void;
}

export function createAlarm(startTimer: StartTimer, ring: () => void): Alarm {
  let setTo = Number.POSITIVE_INFINITY;
  let cancel: (() => void) | undefined;

  function clear(): void {
    cancel?.();
    cancel = undefined;
    setTo = Number.POSITIVE_INFINITY;
  }

  return {
    clear,
    set: (atMs, nowMs) => {
      if (atMs >= setTo) return;
      cancel?.();
      setTo = atMs;
      cancel = startTimer(Math.max(0, Math.ceil(atMs - nowMs)), () => {
        cancel = undefined;
        setTo = Number.POSITIVE_INFINITY;
        ring();
      });
    },
  };
}
