// A lane: paces calls by what the callee takes, makes failed ones again, and gives up where nothing can succeed.
import { CallError, changedCallError, RunStopError } from '../../core/call-error.ts';
import type { Clock } from '../../ports/clock.ts';
import { createAdaptiveWindow } from './adaptive-window.ts';
import { createAlarm } from './alarm.ts';
import { createBreaker } from './breaker.ts';
import type { CallLane, LaneCallOptions, LaneReply } from './call-lane.ts';
import { createDueHeap } from './due-heap.ts';
import { type Callee, gaveUp, isOverload, runStop, timedOut } from './lane-errors.ts';
import { countAttempt, createLaneJob, type LaneJob, retriesOf } from './lane-job.ts';
import { createPacer } from './pacer.ts';
import { createQuota } from './quota.ts';
import { createRetrySchedule } from './retry-schedule.ts';
import { createSignalWatch } from './signal-watch.ts';
import { type StartTimer, startTimer as systemTimer } from './start-timer.ts';
import { createUnderWay } from './under-way.ts';
import { createWaitingLine } from './waiting-line.ts';

export interface CallLaneOptions {
  /** The callee, in messages. */
  readonly name: string;
  /** Of what class a timeout is (model). */
  readonly callee?: Callee | undefined;
  /** Calls under way at once, at most. */
  readonly concurrency: number;
  /** Quotas of the callee, where they are known (found out by being refused). */
  readonly requestsPerMinute?: number | undefined;
  readonly tokensPerMinute?: number | undefined;
  /** Time for one attempt (120,000). */
  readonly timeoutMs?: number | undefined;
  /** Time for a call, from the start of its first attempt (600,000). */
  readonly deadlineMs?: number | undefined;
  /** Of a call, in all (6). */
  readonly attempts?: number | undefined;
  readonly clock: Pick<Clock, 'monotonic'>;
  /** In [0, 1), for the jitter of waits. */
  readonly random: () => number;
  /** (setTimeout) */
  readonly startTimer?: StartTimer | undefined;
}

/** As many calls that the callee would not take, none having succeeded, say that the config is wrong. */
const enoughBadRequests = 3;
/** Fewer failures in a row do not open the breaker, however narrow the window. */
const leastFailures = 5;

/** @returns a lane that keeps nothing of calls that are over */
export function createCallLane(options: CallLaneOptions): CallLane {
  const { name, callee = 'model', timeoutMs = 120_000, deadlineMs = 600_000, clock } = options;
  const startTimer = options.startTimer ?? systemTimer;
  const now = (): number => clock.monotonic();
  const fresh = createWaitingLine<LaneJob>();
  const again = createWaitingLine<LaneJob>();
  const resting = createDueHeap<LaneJob>();
  const window = createAdaptiveWindow(options.concurrency);
  const pacer = createPacer();
  const quota = createQuota(options);
  const schedule = createRetrySchedule(options);
  const breaker = createBreaker();
  const underWay = createUnderWay<LaneJob>({ startTimer, now, expired });
  const callers = createSignalWatch<LaneJob>(leave);
  const alarm = createAlarm(startTimer, pump);
  let everSucceeded = false;
  let stopped: RunStopError | undefined;
  let lastFailure: CallError | undefined;
  let probe: LaneJob | undefined;
  const suspects: { readonly job: LaneJob; readonly error: CallError }[] = [];

  function call<T>(
    attempt: (signal: AbortSignal) => Promise<T>,
    { signal, tokens = 0 }: LaneCallOptions = {},
  ): Promise<LaneReply<T>> {
    if (stopped !== undefined) return Promise.reject(stopped);
    if (signal?.aborted === true) return Promise.reject(signal.reason);
    if (breaker.open && probe !== undefined) return Promise.reject(refusal());
    return new Promise<LaneReply<unknown>>((resolve, reject) => {
      const job = createLaneJob({ attempt, signal, tokens, resolve, reject });
      if (breaker.open) probe = job;
      if (signal !== undefined) callers.add(signal, job);
      fresh.push(job);
      pump();
    }) as Promise<LaneReply<T>>;
  }

  function pump(): void {
    const nowMs = now();
    while (resting.nextDue() <= nowMs) again.push(resting.pop() as LaneJob);
    for (;;) {
      const line = firstOf(again) === undefined ? fresh : again;
      const job = firstOf(line);
      if (job === undefined) {
        window.free();
        break;
      }
      if (underWay.size >= window.limit) {
        const lookAgainMs = window.full(nowMs);
        if (underWay.size < window.limit) continue;
        alarm.set(lookAgainMs, nowMs);
        break;
      }
      const nextMs = Math.max(pacer.nextMs(), quota.nextMs());
      if (nextMs > nowMs) {
        window.free();
        alarm.set(nextMs, nowMs);
        break;
      }
      line.shift();
      if (job.lastError !== undefined && nowMs >= job.deadlineMs) failFinally(job, job.lastError);
      else start(job, nowMs);
    }
    alarm.set(resting.nextDue(), nowMs);
  }

  function start(job: LaneJob, nowMs: number): void {
    const controller = new AbortController();
    if (job.made === 0) job.deadlineMs = nowMs + deadlineMs;
    countAttempt(job);
    job.controller = controller;
    job.startedMs = nowMs;
    job.expiresMs = Math.min(nowMs + timeoutMs, job.deadlineMs);
    underWay.add(job, nowMs);
    pacer.started(nowMs);
    quota.started(nowMs, job.tokens);
    // An attempt that was given up may still settle; nobody listens to it any more.
    begin(job.attempt, controller.signal).then(
      (value) => {
        if (job.controller === controller) succeeded(job, value);
      },
      (error: unknown) => {
        if (job.controller === controller) failed(job, error);
      },
    );
  }

  function succeeded(job: LaneJob, value: unknown): void {
    underWay.remove(job);
    everSucceeded = true;
    window.accepted();
    breaker.succeeded();
    settle(job);
    job.resolve({ value, retries: retriesOf(job) });
    for (const suspect of suspects.splice(0)) fail(suspect.job, suspect.error);
    pump();
  }

  function failed(job: LaneJob, error: unknown): void {
    underWay.remove(job);
    job.controller = undefined;
    if (!(error instanceof CallError)) {
      settle(job);
      job.reject(error);
      if (error instanceof RunStopError) stop(error);
    } else if (error.kind === 'unauthorised' || error.kind === 'quota-exhausted') {
      stop(runStop(error));
      settle(job);
      job.reject(stopped);
    } else if (error.kind === 'bad-request') {
      if (everSucceeded) fail(job, error);
      else suspects.push({ job, error });
    } else {
      slowDown(job, error);
      retry(job, error);
    }
    pump();
    judgeSuspects();
  }

  /** A single bad request may be one question that is too long; it waits for the first sign of how the others fare. */
  function judgeSuspects(): void {
    const [first] = suspects;
    if (first === undefined) return;
    const nothingElse = underWay.size + resting.size + again.size + fresh.size === 0;
    if (suspects.length >= enoughBadRequests || nothingElse) stop(runStop(first.error));
  }

  function slowDown(job: LaneJob, error: CallError): void {
    if (!isOverload(error)) return;
    // Nobody waits longer than a deadline: those who come next are refused in their turn.
    const retryAfterMs = Math.min(error.retryAfterMs ?? 0, deadlineMs);
    pacer.refused({ nowMs: now(), startedMs: job.startedMs, retryAfterMs });
    window.refused(underWay.size);
  }

  function retry(job: LaneJob, error: CallError): void {
    const waitMs = breaker.open ? undefined : schedule.waitMs(error, job.made);
    const dueMs = now() + (waitMs ?? Number.POSITIVE_INFINITY);
    if (dueMs >= job.deadlineMs) {
      failFinally(job, error);
    } else if (stopped === undefined) {
      job.lastError = error;
      resting.push(job, dueMs);
    } else {
      settle(job);
      job.reject(stopped);
    }
  }

  function failFinally(job: LaneJob, error: CallError): void {
    lastFailure = error;
    fail(job, error);
    if (breaker.open) return;
    breaker.failed(Math.max(leastFailures, options.concurrency));
    if (!breaker.open) return;
    for (const waiting of drain()) {
      if (waiting.lastError === undefined) {
        settle(waiting);
        waiting.reject(refusal());
      } else {
        fail(waiting, waiting.lastError);
      }
    }
  }

  function fail(job: LaneJob, error: CallError): void {
    settle(job);
    job.reject(job.retries === undefined ? error : changedCallError(error, { retries: job.retries }));
  }

  function refusal(): CallError {
    return gaveUp(lastFailure as CallError, breaker.failedInRow);
  }

  function expired(job: LaneJob): void {
    const afterMs = job.expiresMs - job.startedMs;
    job.controller?.abort(new DOMException('The time for this attempt is up', 'TimeoutError'));
    failed(job, timedOut({ callee, name, afterMs }));
  }

  /** The caller does not want it any more. */
  function leave(job: LaneJob, reason: unknown): void {
    const { controller } = job;
    underWay.remove(job);
    settle(job);
    job.reject(reason);
    controller?.abort(reason);
    pump();
    judgeSuspects();
  }

  function stop(reason: RunStopError): void {
    stopped ??= reason;
    for (const job of [...drain(), ...suspects.splice(0).map((suspect) => suspect.job)]) {
      settle(job);
      job.reject(stopped);
    }
    alarm.clear();
  }

  function drain(): readonly LaneJob[] {
    return [...again.drain(), ...resting.drain(), ...fresh.drain()].filter((job) => !job.settled);
  }

  function settle(job: LaneJob): void {
    job.settled = true;
    job.controller = undefined;
    if (job === probe) probe = undefined;
    if (job.signal !== undefined) callers.remove(job.signal, job);
  }

  return { call };
}

/** Those that left are forgotten when their turn comes. */
function firstOf(line: { first(): LaneJob | undefined; shift(): unknown }): LaneJob | undefined {
  for (let job = line.first(); job !== undefined; job = line.first()) {
    if (!job.settled && job.signal?.aborted !== true) return job;
    line.shift();
  }
  return undefined;
}

function begin(attempt: LaneJob['attempt'], signal: AbortSignal): Promise<unknown> {
  try {
    return attempt(signal);
  } catch (error) {
    return Promise.reject(error);
  }
}
