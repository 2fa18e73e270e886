// A call on its way through a lane.
import type { CallError, CallErrorKind, Retries } from '../../model/call-error.ts';
import type { LaneReply } from '../../ports/call-lane.ts';
import type { Start } from './taken-stretch.ts';

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
  retries: Partial<Record<CallErrorKind, number>> | undefined;
  /** How many calls of the lane had been answered when the callee last had too much to do for this one. */
  answeredBefore: number | undefined;
}

export type LaneJobStart = Pick<LaneJob, 'attempt' | 'signal' | 'tokens' | 'resolve' | 'reject'>;

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
