// The attempts that are under way, each until it settles, its time is up, or its caller gives it up.
import type { CallError } from '../../model/call-error.ts';
import type { StartTimer } from '../start-timer.ts';
import { type Callee, type LaneJob, timedOut } from './lane-job.ts';

// Many calls that share a signal share one listener: a signal with thousands of them is slow.
export interface SignalWatch<T> {
  add(signal: AbortSignal, item: T): void;
  remove(signal: AbortSignal, item: T): void;
}

/** @param aborted called for every item that is still there when its signal is aborted */
export function createSignalWatch<T>(aborted: (item: T, reason: unknown) => void): SignalWatch<T> {
  const watched = new Map<AbortSignal, { readonly items: Set<T>; readonly listener: () => void }>();

  function watch(signal: AbortSignal): Set<T> {
    const items = new Set<T>();
    const listener = (): void => {
      watched.delete(signal);
      for (const item of items) aborted(item, signal.reason);
    };
    watched.set(signal, { items, listener });
    signal.addEventListener('abort', listener, { once: true });
    return items;
  }

  return {
    add: (signal, item) => {
      (watched.get(signal)?.items ?? watch(signal)).add(item);
    },
    remove: (signal, item) => {
      const entry = watched.get(signal);
      if (entry === undefined) return;
      entry.items.delete(item);
      if (entry.items.size > 0) return;
      watched.delete(signal);
      signal.removeEventListener('abort', entry.listener);
    },
  };
}

// The attempts that are under way. One timer watches over all of them: nearly every attempt ends long before its time is up.
interface UnderWay<T> {
  readonly size: number;
  add(item: T, nowMs: number): void;
  /** @returns false when it was not under way */
  remove(item: T): boolean;
}

interface UnderWayOptions<T> {
  readonly startTimer: StartTimer;
  /** Milliseconds, of the clock that `nowMs` is taken from. */
  readonly now: () => number;
  /** Called once, when an item's time is up; it is not under way any more then. */
  readonly expired: (item: T) => void;
}

function createUnderWay<T extends { readonly expiresMs: number }>(options: UnderWayOptions<T>): UnderWay<T> {
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

// One timer for many moments: it rings at the earliest of those it was set to.
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

interface AttemptsOptions {
  readonly name: string;
  readonly callee: Callee;
  /** Of an attempt. */
  readonly timeoutMs: number;
  /** Of a call. */
  readonly deadlineMs: number;
  readonly startTimer: StartTimer;
  readonly now: () => number;
  /** Exactly one of them is called for an attempt that is not ended by `end`. */
  readonly succeeded: (job: LaneJob, value: unknown) => void;
  readonly failed: (job: LaneJob, error: unknown) => void;
}

export interface Attempts {
  readonly underWay: number;
  begin(job: LaneJob, nowMs: number): void;
  /** Where the job has an attempt under way, ends it. */
  end(job: LaneJob, reason: unknown): void;
}

export function createAttempts(options: AttemptsOptions): Attempts {
  const { name, callee, timeoutMs, deadlineMs, startTimer, now, succeeded, failed } = options;
  const underWay = createUnderWay<LaneJob>({ startTimer, now, expired });

  function expired(job: LaneJob): void {
    const early = job.expiresMs - job.start.atMs < timeoutMs;
    const limit = early
      ? { limitMs: deadlineMs, limits: 'call' as const }
      : { limitMs: timeoutMs, limits: 'attempt' as const };
    const error: CallError = timedOut({ callee, name, ...limit });
    const { controller } = job;
    job.controller = undefined;
    controller?.abort(new DOMException('The time for this attempt is up', 'TimeoutError'));
    failed(job, error);
  }

  /** @returns false for an attempt that was given up: its result is ignored */
  function over(job: LaneJob, controller: AbortController): boolean {
    if (job.controller !== controller) return false;
    job.controller = undefined;
    underWay.remove(job);
    return true;
  }

  return {
    get underWay() {
      return underWay.size;
    },
    begin: (job, nowMs) => {
      const controller = new AbortController();
      job.controller = controller;
      job.expiresMs = Math.min(nowMs + timeoutMs, job.deadlineMs);
      underWay.add(job, nowMs);
      attemptOf(job, controller.signal).then(
        (value) => {
          if (over(job, controller)) succeeded(job, value);
        },
        (error: unknown) => {
          if (over(job, controller)) failed(job, error);
        },
      );
    },
    end: (job, reason) => {
      const { controller } = job;
      if (controller === undefined) return;
      over(job, controller);
      controller.abort(reason);
    },
  };
}

/** A throw at once is a failure like a later one. */
function attemptOf({ attempt }: LaneJob, signal: AbortSignal): Promise<unknown> {
  try {
    return attempt(signal);
  } catch (error) {
    return Promise.reject(error);
  }
}
