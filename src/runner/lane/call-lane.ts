// A lane: paces calls by what the callee takes, makes failed ones again, and gives up where nothing can succeed.
import { CallError, changedCallError, RunStopError } from '../../model/call-error.ts';
import type { CallLane, LaneCallOptions, LaneReply } from '../../ports/call-lane.ts';
import type { Clock } from '../../ports/clock.ts';
import type { LaneShare } from '../../ports/shared-pace.ts';
import { noTelemetry, type Telemetry } from '../../ports/telemetry.ts';
import { type StartTimer, startTimer as systemTimer } from '../start-timer.ts';
import { createAdaptiveWindow } from './adaptive-window.ts';
import {
  type Alarm,
  type Attempts,
  createAlarm,
  createAttempts,
  createSignalWatch,
  type SignalWatch,
} from './attempts.ts';
import { createCallQueue } from './call-queue.ts';
import {
  createBreaker,
  createRetrySchedule,
  createSuspects,
  type RetrySchedule,
  type Suspects,
} from './lane-failures.ts';
import { type Callee, countAttempt, createLaneJob, isOverload, type LaneJob, retriesOf, runStop } from './lane-job.ts';
import { createPacer } from './pacer.ts';
import { createQuota, type Quota } from './quota.ts';
import { createSharedQuota, usableMs } from './shared-quota.ts';

/** A time in which nothing is sent. */
export interface LanePause {
  readonly name: string;
  readonly ms: number;
  /** The callee refused; the stated quota; a call that failed is made again later. */
  readonly why: 'refused' | 'quota' | 'retry';
}

export interface SharedLaneOptions {
  /** The callee, in messages. */
  readonly name: string;
  /** Of what class a timeout is (model). */
  readonly callee?: Callee | undefined;
  /** Quotas of the callee, where they are known (found out by being refused). */
  readonly requestsPerMinute?: number | undefined;
  readonly tokensPerMinute?: number | undefined;
  /** With which other processes quotas and pauses are kept together (none: this process has all of them for itself). */
  readonly share?: LaneShare | undefined;
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
  /** (setTimeout) */
  readonly startTimer?: StartTimer | undefined;
}

/** Fewer failures in a row do not open the breaker, however narrow the lane. */
const leastFailures = 5;
/** Shorter pauses are not shown. */
const notableMs = 3000;

/** Whose calls go through a lane: a job, which may have to stop where others need not. */
export interface LaneCaller {
  /** Calls of the lane under way at once, at most; of several callers the widest counts. */
  readonly concurrency: number;
  /** Called once for each pause in which nothing is under way and the next attempt is some seconds off (none). */
  readonly waits?: ((pause: LanePause) => void) | undefined;
  /** (silent) */
  readonly telemetry?: Telemetry | undefined;
}

/** The way to one callee, shared by all who ask it: one pace, one quota, one breaker. */
export interface SharedLane {
  /** The way of one caller. What cannot succeed for this caller, such as a model that it names wrongly, stops no other one. */
  open(caller: LaneCaller): CallLane;
}

/** @returns a lane; it keeps nothing of calls that are over */
export const createSharedLane = (options: SharedLaneOptions): SharedLane => new Lane(options);

interface Caller extends Pick<LaneCaller, 'waits'> {
  readonly telemetry: Telemetry;
  readonly suspects: Suspects;
  /** Its calls that are not over. */
  readonly jobs: Set<LaneJob>;
  /** Why no call of it can succeed. */
  stopped: RunStopError | undefined;
}

class Lane implements SharedLane {
  readonly #name: string;
  readonly #deadlineMs: number;
  readonly #clock: Pick<Clock, 'monotonic'>;
  readonly #queue = createCallQueue();
  readonly #window = createAdaptiveWindow(0);
  readonly #pacer = createPacer();
  readonly #quota: Quota;
  readonly #share: LaneShare | undefined;
  readonly #schedule: RetrySchedule;
  readonly #breaker = createBreaker(leastFailures);
  readonly #attempts: Attempts;
  readonly #callers = new Map<LaneJob, Caller>();
  readonly #signals: SignalWatch<LaneJob>;
  readonly #alarm: Alarm;
  #answered = 0;
  #toldUntilMs = 0;

  constructor(options: SharedLaneOptions) {
    const { name, callee = 'model', timeoutMs = 120_000, deadlineMs = 600_000, clock } = options;
    const { startTimer = systemTimer } = options;
    this.#name = name;
    this.#deadlineMs = deadlineMs;
    this.#clock = clock;
    this.#share = options.share;
    this.#quota = this.#openQuota(options, startTimer);
    this.#schedule = createRetrySchedule(options);
    this.#attempts = createAttempts({
      name,
      callee,
      timeoutMs,
      deadlineMs,
      startTimer,
      now: () => clock.monotonic(),
      succeeded: (job, value) => this.#succeeded(job, value),
      failed: (job, error) => this.#failed(job, error),
    });
    this.#signals = createSignalWatch((job, reason) => this.#leave(job, reason));
    this.#alarm = createAlarm(startTimer, () => this.#pump());
    this.#share?.onPause((ms) => this.#pacer.pause(clock.monotonic(), ms));
  }

  #openQuota(options: SharedLaneOptions, startTimer: StartTimer): Quota {
    const { share, requestsPerMinute, tokensPerMinute } = options;
    if (share === undefined || (requestsPerMinute === undefined && tokensPerMinute === undefined))
      return createQuota(options);
    return createSharedQuota({
      requestsPerMinute,
      tokensPerMinute,
      share,
      startTimer,
      now: () => this.#clock.monotonic(),
      told: () => this.#pump(),
      lost: (cause) => {
        const reason = new RunStopError(`the quota of ${this.#name} cannot be kept: who keeps it is not reached`, {
          code: 'quota-lost',
          hint: 'the store keeps it: see that its database can be reached',
          cause,
        });
        for (const caller of new Set(this.#callers.values())) this.#stop(caller, reason);
      },
    });
  }

  open({ concurrency, waits, telemetry = noTelemetry }: LaneCaller): CallLane {
    this.#window.allow(concurrency);
    this.#breaker.allow(concurrency);
    const caller: Caller = { waits, telemetry, suspects: createSuspects(), jobs: new Set(), stopped: undefined };
    return { call: (attempt, options) => this.#call(caller, attempt, options) };
  }

  #call<T>(
    caller: Caller,
    attempt: (signal: AbortSignal) => Promise<T>,
    { signal, tokens = 0 }: LaneCallOptions = {},
  ): Promise<LaneReply<T>> {
    if (caller.stopped !== undefined) return Promise.reject(caller.stopped);
    if (signal?.aborted === true) return Promise.reject(signal.reason);
    return new Promise<LaneReply<unknown>>((resolve, reject) => {
      const job = createLaneJob({ attempt, signal, tokens, resolve, reject });
      const refused = this.#breaker.refuse(job);
      if (refused !== undefined) {
        reject(refused);
        return;
      }
      if (signal !== undefined) this.#signals.add(signal, job);
      this.#callers.set(job, caller);
      caller.jobs.add(job);
      this.#queue.join(job);
      this.#pump();
    }) as Promise<LaneReply<T>>;
  }

  /** Starts all whose turn has come, and sees to it that it is called when the next one's has. */
  #pump(): void {
    const nowMs = this.#clock.monotonic();
    for (let job = this.#queue.first(nowMs); job !== undefined; job = this.#queue.first(nowMs)) {
      if (job.lastError !== undefined && nowMs >= job.deadlineMs) {
        this.#queue.shift();
        this.#failFinally(job, job.lastError);
        continue;
      }
      if (this.#attempts.underWay >= this.#window.limit) {
        const widerMs = this.#window.full(nowMs);
        if (this.#attempts.underWay < this.#window.limit) continue;
        this.#wakeAt(widerMs, nowMs);
        return;
      }
      const pacedMs = this.#pacer.nextMs();
      // A turn that is reserved long before it can be taken is lost.
      const quotaMs = pacedMs > nowMs + usableMs ? pacedMs : this.#quotaMs(job, nowMs);
      const nextMs = Math.max(pacedMs, quotaMs);
      if (nextMs > nowMs) {
        this.#window.free();
        this.#tellPause(nextMs, nowMs, pacedMs >= nextMs ? 'refused' : 'quota');
        this.#wakeAt(nextMs, nowMs);
        return;
      }
      this.#queue.shift();
      this.#start(job, nowMs);
    }
    this.#window.free();
    this.#tellPause(this.#queue.nextDue(), nowMs, 'retry');
    this.#wakeAt(Number.POSITIVE_INFINITY, nowMs);
  }

  #quotaMs({ tokens }: LaneJob, nowMs: number): number {
    const waiting = Math.min(this.#queue.ready, this.#window.limit - this.#attempts.underWay);
    return this.#quota.nextMs({ nowMs, waiting, tokens });
  }

  #tellPause(untilMs: number, nowMs: number, why: LanePause['why']): void {
    const ms = untilMs - nowMs;
    if (this.#attempts.underWay > 0 || ms < notableMs || ms === Number.POSITIVE_INFINITY) return;
    if (untilMs - this.#toldUntilMs < notableMs) return;
    this.#toldUntilMs = untilMs;
    for (const caller of new Set(this.#callers.values())) caller.waits?.({ name: this.#name, ms, why });
  }

  #wakeAt(atMs: number, nowMs: number): void {
    const nextMs = Math.min(atMs, this.#queue.nextDue());
    if (nextMs === Number.POSITIVE_INFINITY) this.#alarm.clear();
    else this.#alarm.set(nextMs, nowMs);
  }

  #start(job: LaneJob, nowMs: number): void {
    if (job.made === 0) job.deadlineMs = nowMs + this.#deadlineMs;
    countAttempt(job);
    job.start = this.#pacer.started(nowMs);
    this.#quota.started(nowMs, job.tokens);
    job.span = this.#callers.get(job)?.telemetry.span('call', { callee: this.#name, attempt: job.made });
    this.#attempts.begin(job, nowMs);
  }

  #succeeded(job: LaneJob, value: unknown): void {
    const caller = this.#callers.get(job);
    job.span?.end();
    this.#answered += 1;
    this.#window.accepted();
    this.#breaker.succeeded();
    this.#settle(job);
    job.resolve({ value, retries: retriesOf(job) });
    for (const suspect of caller?.suspects.cleared() ?? []) this.#fail(suspect.job, suspect.error);
    this.#pump();
  }

  #failed(job: LaneJob, error: unknown): void {
    const caller = this.#callers.get(job);
    if (caller === undefined) return;
    job.span?.fail(error);
    if (!(error instanceof CallError)) {
      if (error instanceof RunStopError) this.#stop(caller, error);
      this.#reject(job, error);
    } else if (error.kind === 'unauthorised' || error.kind === 'quota-exhausted') {
      this.#reject(job, this.#stop(caller, runStop(error)));
    } else if (error.kind === 'bad-request') {
      if (!caller.suspects.add({ job, error })) this.#fail(job, error);
    } else {
      if (isOverload(error)) this.#slowDown(job, error);
      this.#retry(caller, job, error);
    }
    this.#goOn(caller);
  }

  #goOn(caller: Caller): void {
    this.#judgeSuspects(caller);
    this.#pump();
    this.#judgeSuspects(caller);
  }

  #judgeSuspects(caller: Caller): void {
    const wrong = caller.suspects.verdict(caller.jobs.size > caller.suspects.size);
    if (wrong !== undefined) this.#stop(caller, runStop(wrong));
  }

  /**
   * A call that is refused again though others were answered meanwhile is refused for what it is: a vendor says so of a prompt that is
   * larger than a minute's tokens. Slowing down would not help it, and all others would wait with it.
   */
  #slowDown(job: LaneJob, error: CallError): void {
    const isItsOwn = job.answeredBefore !== undefined && this.#answered > job.answeredBefore;
    job.answeredBefore = this.#answered;
    if (isItsOwn) return;
    const { start } = job;
    const nowMs = this.#clock.monotonic();
    const tooWide = this.#window.refused({ startedMs: start.atMs, nowMs, others: this.#attempts.underWay });
    // No call waits beyond its deadline: later calls are refused in their turn.
    const waitMs = error.retryAfterMs ?? 0;
    const retryAfterMs = waitMs > this.#deadlineMs ? 0 : waitMs;
    const pausedMs = this.#pacer.refused({ nowMs, start, retryAfterMs, tooWide });
    if (pausedMs > 0) this.#share?.pause(pausedMs);
  }

  #retry(caller: Caller, job: LaneJob, error: CallError): void {
    const waitMs = this.#breaker.open ? undefined : this.#schedule.waitMs(error, job.made);
    const dueMs = this.#clock.monotonic() + (waitMs ?? Number.POSITIVE_INFINITY);
    if (dueMs >= job.deadlineMs) {
      this.#failFinally(job, error);
    } else if (caller.stopped === undefined) {
      caller.telemetry.log('warn', 'call.retry', { callee: this.#name, kind: error.kind, attempt: job.made, waitMs });
      job.lastError = error;
      this.#queue.rest(job, dueMs);
    } else {
      this.#reject(job, caller.stopped);
    }
  }

  #failFinally(job: LaneJob, error: CallError): void {
    this.#fail(job, error);
    if (!this.#breaker.failed(error)) return;
    for (const waiting of this.#queue.drain()) {
      if (waiting.lastError === undefined) this.#reject(waiting, this.#breaker.reason());
      else this.#fail(waiting, waiting.lastError);
    }
  }

  #fail(job: LaneJob, error: CallError): void {
    this.#reject(job, job.retries === undefined ? error : changedCallError(error, { retries: job.retries }));
  }

  /** The caller does not want it any more. */
  #leave(job: LaneJob, reason: unknown): void {
    const caller = this.#callers.get(job);
    job.span?.fail(reason);
    this.#reject(job, reason);
    this.#attempts.end(job, reason);
    if (caller !== undefined) this.#goOn(caller);
  }

  /** What is under way comes to its end; nothing else of this caller is begun. @returns why */
  #stop(caller: Caller, reason: RunStopError): RunStopError {
    if (caller.stopped === undefined)
      caller.telemetry.log('error', 'call.stop', { callee: this.#name, code: reason.code });
    caller.stopped ??= reason;
    caller.suspects.drain();
    for (const job of caller.jobs) if (job.controller === undefined) this.#reject(job, caller.stopped);
    this.#pump();
    return caller.stopped;
  }

  #reject(job: LaneJob, reason: unknown): void {
    this.#settle(job);
    job.reject(reason);
  }

  #settle(job: LaneJob): void {
    job.settled = true;
    this.#breaker.over(job);
    this.#callers.get(job)?.jobs.delete(job);
    this.#callers.delete(job);
    if (job.signal !== undefined) this.#signals.remove(job.signal, job);
  }
}
