// The attempts that are under way, each until it settles, its time is up, or nobody wants it any more.
import type { CallError } from '../../model/call-error.ts';
import type { StartTimer } from '../start-timer.ts';
import { type Callee, timedOut } from './lane-errors.ts';
import type { LaneJob } from './lane-job.ts';
import { createUnderWay } from './under-way.ts';

export interface AttemptsOptions {
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

  /** @returns false for an attempt that was given up: it may still settle, and nobody listens to it any more */
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
