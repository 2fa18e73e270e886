// Time that passes as fast as it can: from timer to timer.
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';

export interface SimulatedTime {
  readonly clock: { now(): number; monotonic(): number };
  readonly startTimer: (delayMs: number, run: () => void) => () => void;
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** Timers that are set. */
  readonly timers: () => number;
  /** Lets time pass until the work is done; fails when nothing is left to wait for. */
  readonly until: <T>(work: Promise<T>) => Promise<T>;
}

export function createSimulatedTime(): SimulatedTime {
  let nowMs = 0;
  let timers: { readonly atMs: number; readonly run: () => void }[] = [];

  const startTimer = (delayMs: number, run: () => void): (() => void) => {
    const timer = { atMs: nowMs + Math.max(0, delayMs), run };
    const place = timers.findIndex(({ atMs }) => atMs > timer.atMs);
    timers.splice(place < 0 ? timers.length : place, 0, timer);
    return () => {
      timers = timers.filter((each) => each !== timer);
    };
  };

  return {
    clock: { now: () => nowMs, monotonic: () => nowMs },
    startTimer,
    timers: () => timers.length,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        const cancel = startTimer(ms, resolve);
        signal?.addEventListener('abort', () => {
          cancel();
          reject(signal.reason);
        });
      }),
    until: async (work) => {
      let done = false;
      const ended = () => {
        done = true;
      };
      work.then(ended, ended);
      for (;;) {
        await turnOfTheLoop();
        if (done) return work;
        const timer = timers.shift();
        if (timer === undefined) throw new Error(`nothing is left to wait for at ${nowMs} ms`);
        nowMs = timer.atMs;
        timer.run();
      }
    },
  };
}
