// A call on its way through a lane.
import {
  type CallError,
  type CallErrorKind,
  type CallErrorOptions,
  ChatModelError,
  changedCallError,
  type Retries,
  RunStopError,
  TargetCallError,
} from '../../model/call-error.ts';
import type { LaneReply } from '../../ports/call-lane.ts';
import type { Span } from '../../ports/telemetry.ts';
import type { Start } from './pacer.ts';

const neverStarted: Start = { atMs: 0, number: -1 };

export interface LaneJob {
  readonly attempt: (signal: AbortSignal) => Promise<unknown>;
  readonly signal: AbortSignal | undefined;
  readonly tokens: number;
  readonly resolve: (reply: LaneReply<unknown>) => void;
  readonly reject: (reason: unknown) => void;
  settled: boolean;
  /** Attempts so far. */
  made: number;
  /** Of the attempt under way; absent between attempts. */
  controller: AbortController | undefined;
  /** Of the attempt under way, or the last one. */
  start: Start;
  expiresMs: number;
  /** Counted from the first attempt. */
  deadlineMs: number;
  /** Why the attempt before this one failed. */
  lastError: CallError | undefined;
  /** Of the attempt under way, or the last one. */
  span: Span | undefined;
  retries: Partial<Record<CallErrorKind, number>> | undefined;
  /** How many calls of the lane had been answered when the callee last had too much to do for this one. */
  answeredBefore: number | undefined;
}

type LaneJobStart = Pick<LaneJob, 'attempt' | 'signal' | 'tokens' | 'resolve' | 'reject'>;

export function createLaneJob({ attempt, signal, tokens, resolve, reject }: LaneJobStart): LaneJob {
  return {
    attempt,
    signal,
    tokens,
    resolve,
    reject,
    settled: false,
    made: 0,
    controller: undefined,
    start: neverStarted,
    expiresMs: 0,
    deadlineMs: Number.POSITIVE_INFINITY,
    lastError: undefined,
    span: undefined,
    retries: undefined,
    answeredBefore: undefined,
  };
}

const none: Retries = Object.freeze({});

export const retriesOf = (job: LaneJob): Retries => job.retries ?? none;

export function countAttempt(job: LaneJob): void {
  job.made += 1;
  if (job.lastError === undefined) return;
  const { kind } = job.lastError;
  job.retries ??= {};
  job.retries[kind] = (job.retries[kind] ?? 0) + 1;
}

// The words of a lane: what ends a run, what a call that hangs is told, and what those are told that come after many failures.
export type Callee = 'model' | 'target';

/** What the callee said, as the end of the run; the call's own error is its cause. */
export const runStop = (error: CallError): RunStopError =>
  new RunStopError(`${error.what}; the run stops here and can be resumed`, {
    code: 'run-stopped',
    cause: error,
    hint: error.hint,
  });

/** A call that is not begun since the callee seems dead. */
export const gaveUp = (last: CallError, failedInRow: number): CallError =>
  changedCallError(last, {
    what: `${last.what}; given up after ${failedInRow} calls in a row had failed`,
    retries: {},
  });

interface TimeUp {
  readonly callee: Callee;
  readonly name: string;
  readonly limitMs: number;
  /** Whether the limit was that of one attempt, or of the whole call. */
  readonly limits: 'attempt' | 'call';
}

/** An attempt whose time is up. */
export function timedOut({ callee, name, limitMs, limits }: TimeUp): CallError {
  const whole = limits === 'call' ? ', all attempts together' : '';
  const what = `${name} gave no reply within ${Number((limitMs / 1000).toPrecision(3))} s${whole}`;
  const setting = limits === 'call' ? 'deadlineSeconds' : 'timeoutSeconds';
  const options: CallErrorOptions = { kind: 'timeout', hint: `where it needs longer, raise ${setting}` };
  return callee === 'model' ? new ChatModelError(what, options) : new TargetCallError(what, options);
}

/** Whether the callee had too much to do, so that all calls should come slower. */
export const isOverload = ({ kind, status }: CallError): boolean =>
  kind === 'rate-limited' || status === 503 || status === 529;
