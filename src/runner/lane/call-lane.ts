// A lane: paces calls by what the callee takes, makes failed ones again, and gives up where nothing can succeed.
import { CallError, changedCallError, RunStopError } from '../../model/call-error.ts';
import type { CallLane, LaneCallOptions, LaneReply } from '../../ports/call-lane.ts';
import type { Clock } from '../../ports/clock.ts';
import { type StartTimer, startTimer as systemTimer } from '../start-timer.ts';
import { createAdaptiveWindow } from './adaptive-window.ts';
import { createAlarm, createAttempts, createSignalWatch } from './attempts.ts';
import { createCallQueue } from './call-queue.ts';
import { createBreaker, createRetrySchedule, createSuspects } from './lane-failures.ts';
import { type Callee, countAttempt, createLaneJob, isOverload, type LaneJob, retriesOf, runStop } from './lane-job.ts';
import { createPacer } from './pacer.ts';
import { createQuota } from './quota.ts';

/** A time in which nothing is sent. */
export interface LanePause {
  readonly name: string;
  readonly ms: number;
  /** The callee refused; the stated quota; a call that failed is made again later. */
  readonly why: 'refused' | 'quota' | 'retry';
}

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
  /** Upper end of the wait before the second one, in milliseconds; it doubles from wait to wait (500). */
  readonly baseMs?: number | undefined;
  readonly clock: Pick<Clock, 'monotonic'>;
  /** In [0, 1), for the jitter of waits. */
  readonly random: () => number;
  /** Told when nothing is under way and the next attempt is some seconds off, once for each such pause (nobody is). */
  readonly waits?: ((pause: LanePause) => void) | undefined;
  /** (setTimeout) */
  readonly startTimer?: StartTimer | undefined;
}

/** Fewer failures in a row do not open the breaker, however narrow the lane. */
const leastFailures = 5;
/** Shorter pauses are nothing to speak of. */
const notableMs = 3000;

/** @returns a lane that keeps nothing of calls that are over */
export function createCallLane(options: CallLaneOptions): CallLane {
  const { name, callee = 'model', timeoutMs = 120_000, deadlineMs = 600_000, concurrency, clock } = options;
  const startTimer = options.startTimer ?? systemTimer;
  const now = (): number => clock.monotonic();
  const queue = createCallQueue();
  const window = createAdaptiveWindow(concurrency);
  const pacer = createPacer();
  const quota = createQuota(options);
  const schedule = createRetrySchedule(options);
  const breaker = createBreaker(Math.max(leastFailures, concurrency));
  const suspects = createSuspects();
  const attempts = createAttempts({ name, callee, timeoutMs, deadlineMs, startTimer, now, succeeded, failed });
  const callers = createSignalWatch<LaneJob>(leave);
  const alarm = createAlarm(startTimer, pump);
  let stopped: RunStopError | undefined;
  let answered = 0;
  let toldUntilMs = 0;

  function call<T>(
    attempt: (signal: AbortSignal) => Promise<T>,
    { signal, tokens = 0 }: LaneCallOptions = {},
  ): Promise<LaneReply<T>> {
    if (stopped !== undefined) return Promise.reject(stopped);
    if (signal?.aborted === true) return Promise.reject(signal.reason);
    return new Promise<LaneReply<unknown>>((resolve, reject) => {
      const job = createLaneJob({ attempt, signal, tokens, resolve, reject });
      const refused = breaker.refuse(job);
      if (refused !== undefined) {
        reject(refused);
        return;
      }
      if (signal !== undefined) callers.add(signal, job);
      queue.join(job);
      pump();
    }) as Promise<LaneReply<T>>;
  }

  /** Starts all whose turn has come, and sees to it that it is called when the next one's has. */
  function pump(): void {
    const nowMs = now();
    for (let job = queue.first(nowMs); job !== undefined; job = queue.first(nowMs)) {
      if (job.lastError !== undefined && nowMs >= job.deadlineMs) {
        queue.shift();
        failFinally(job, job.lastError);
        continue;
      }
      if (attempts.underWay >= window.limit) {
        const widerMs = window.full(nowMs);
        if (attempts.underWay < window.limit) continue;
        wakeAt(widerMs, nowMs);
        return;
      }
      const nextMs = Math.max(pacer.nextMs(), quota.nextMs());
      if (nextMs > nowMs) {
        window.free();
        tellPause(nextMs, nowMs, pacer.nextMs() >= nextMs ? 'refused' : 'quota');
        wakeAt(nextMs, nowMs);
        return;
      }
      queue.shift();
      start(job, nowMs);
    }
    window.free();
    tellPause(queue.nextDue(), nowMs, 'retry');
    wakeAt(Number.POSITIVE_INFINITY, nowMs);
  }

  function tellPause(untilMs: number, nowMs: number, why: LanePause['why']): void {
    const ms = untilMs - nowMs;
    if (attempts.underWay > 0 || ms < notableMs || ms === Number.POSITIVE_INFINITY) return;
    if (untilMs - toldUntilMs < notableMs) return;
    toldUntilMs = untilMs;
    options.waits?.({ name, ms, why });
  }

  function wakeAt(atMs: number, nowMs: number): void {
    const nextMs = Math.min(atMs, queue.nextDue());
    if (nextMs === Number.POSITIVE_INFINITY) alarm.clear();
    else alarm.set(nextMs, nowMs);
  }

  function start(job: LaneJob, nowMs: number): void {
    if (job.made === 0) job.deadlineMs = nowMs + deadlineMs;
    countAttempt(job);
    job.start = pacer.started(nowMs);
    quota.started(nowMs, job.tokens);
    attempts.begin(job, nowMs);
  }

  function succeeded(job: LaneJob, value: unknown): void {
    answered += 1;
    window.accepted();
    breaker.succeeded();
    settle(job);
    job.resolve({ value, retries: retriesOf(job) });
    for (const suspect of suspects.cleared()) fail(suspect.job, suspect.error);
    pump();
  }

  function failed(job: LaneJob, error: unknown): void {
    if (!(error instanceof CallError)) {
      if (error instanceof RunStopError) stop(error);
      reject(job, error);
    } else if (error.kind === 'unauthorised' || error.kind === 'quota-exhausted') {
      reject(job, stop(runStop(error)));
    } else if (error.kind === 'bad-request') {
      if (!suspects.add({ job, error })) fail(job, error);
    } else {
      if (isOverload(error)) slowDown(job, error);
      retry(job, error);
    }
    goOn();
  }

  function goOn(): void {
    judgeSuspects();
    pump();
    judgeSuspects();
  }

  function judgeSuspects(): void {
    const wrong = suspects.verdict(attempts.underWay > 0 || !queue.empty);
    if (wrong !== undefined) stop(runStop(wrong));
  }

  /**
   * A call that is refused again though others were answered meanwhile is refused for what it is: a vendor says so of a prompt that is
   * larger than a minute's tokens. Slowing down would not help it, and all others would wait with it.
   */
  function slowDown(job: LaneJob, error: CallError): void {
    const isItsOwn = job.answeredBefore !== undefined && answered > job.answeredBefore;
    job.answeredBefore = answered;
    if (isItsOwn) return;
    const { start } = job;
    const nowMs = now();
    const tooWide = window.refused({ startedMs: start.atMs, nowMs, others: attempts.underWay });
    // Nobody waits longer than a deadline: those who come next are refused in their turn.
    const waitMs = error.retryAfterMs ?? 0;
    pacer.refused({ nowMs, start, retryAfterMs: waitMs > deadlineMs ? 0 : waitMs, tooWide });
  }

  function retry(job: LaneJob, error: CallError): void {
    const waitMs = breaker.open ? undefined : schedule.waitMs(error, job.made);
    const dueMs = now() + (waitMs ?? Number.POSITIVE_INFINITY);
    if (dueMs >= job.deadlineMs) {
      failFinally(job, error);
    } else if (stopped === undefined) {
      job.lastError = error;
      queue.rest(job, dueMs);
    } else {
      reject(job, stopped);
    }
  }

  function failFinally(job: LaneJob, error: CallError): void {
    fail(job, error);
    if (!breaker.failed(error)) return;
    for (const waiting of queue.drain()) {
      if (waiting.lastError === undefined) reject(waiting, breaker.reason());
      else fail(waiting, waiting.lastError);
    }
  }

  function fail(job: LaneJob, error: CallError): void {
    reject(job, job.retries === undefined ? error : changedCallError(error, { retries: job.retries }));
  }

  /** The caller does not want it any more. */
  function leave(job: LaneJob, reason: unknown): void {
    reject(job, reason);
    attempts.end(job, reason);
    goOn();
  }

  /** What is under way comes to its end; nothing else is begun. @returns why */
  function stop(reason: RunStopError): RunStopError {
    stopped ??= reason;
    for (const job of queue.drain()) reject(job, stopped);
    for (const { job } of suspects.drain()) reject(job, stopped);
    alarm.clear();
    return stopped;
  }

  function reject(job: LaneJob, reason: unknown): void {
    settle(job);
    job.reject(reason);
  }

  function settle(job: LaneJob): void {
    job.settled = true;
    breaker.over(job);
    if (job.signal !== undefined) callers.remove(job.signal, job);
  }

  return { call };
}
