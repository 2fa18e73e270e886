// What went wrong between us and somebody we call: a chat model, or a system under test. One vocabulary for all of them.

import { HakariError } from './hakari-error.ts';
import { present } from './present.ts';
import type { Guidance } from './way-on.ts';

/**
 * - `rate-limited`: too many calls or tokens for now (429)
 * - `quota-exhausted`: nothing is left to spend; waiting does not help
 * - `bad-request`: the other side will not take this call as it is (400, 404, 413, 422 …)
 * - `unauthorised`: the key is missing, wrong, or not allowed to do this (401, 403)
 * - `server`: the other side's own trouble (5xx, overloaded)
 * - `timeout`: no reply in the time that the caller, the client or the server (408) allows
 * - `connection`: the server cannot be reached, or hangs up before it answers
 * - `cut-off`: a reply began and did not come to its end
 * - `unreadable`: a reply came whole and does not speak the protocol
 */
export const callErrorKinds = [
  'rate-limited',
  'quota-exhausted',
  'bad-request',
  'unauthorised',
  'server',
  'timeout',
  'connection',
  'cut-off',
  'unreadable',
] as const;
export type CallErrorKind = (typeof callErrorKinds)[number];

/** How often a call was made again, by the reason of each failure. */
export type Retries = Readonly<Partial<Record<CallErrorKind, number>>>;

export interface CallErrorOptions {
  readonly kind: CallErrorKind;
  /** (by kind) Whether the same call may succeed later. */
  readonly retryable?: boolean | undefined;
  /** How long the other side asks to wait, in milliseconds; absent when it does not say. */
  readonly retryAfterMs?: number | undefined;
  /** Of the HTTP response, where there was one. */
  readonly status?: number | undefined;
  readonly hint?: Guidance | undefined;
  /** What the same call failed by before, when it was made again (none). */
  readonly retries?: Retries;
}

const passing: ReadonlySet<CallErrorKind> = new Set([
  'rate-limited',
  'server',
  'timeout',
  'connection',
  'cut-off',
  'unreadable',
]);

/** A call that gave no reply. It holds no key and not what was asked, and therefore has no cause. */
export class CallError extends HakariError {
  override readonly name: string = 'CallError';
  readonly kind: CallErrorKind;
  readonly retryable: boolean;
  readonly retryAfterMs: number | undefined;
  readonly status: number | undefined;
  readonly retries: Retries;

  /**
   * @param callee first word of the code, before the kind
   * @param what the other side's words, already free of secrets
   */
  constructor(callee: 'model' | 'target', what: string, options: CallErrorOptions) {
    const { kind, retryable, retryAfterMs, status, hint, retries } = options;
    super(what, present({ code: `${callee}-${kind}`, hint }));
    this.kind = kind;
    this.retryable = retryable ?? passing.has(kind);
    this.retryAfterMs = retryAfterMs;
    this.status = status;
    this.retries = retries ?? {};
  }
}

/** A call of a chat model that gave no reply: `model-` and the kind. */
export class ChatModelError extends CallError {
  override readonly name = 'ChatModelError';

  constructor(what: string, options: CallErrorOptions) {
    super('model', what, options);
  }
}

/** A call of a system under test that gave no answer: `target-` and the kind. */
export class TargetCallError extends CallError {
  override readonly name = 'TargetCallError';

  constructor(what: string, options: CallErrorOptions) {
    super('target', what, options);
  }
}

/** The same failure of the same kind of callee, with other words or retries. */
export function changedCallError(
  error: CallError,
  changes: { readonly what?: string | undefined; readonly retries?: Retries | undefined },
): CallError {
  const { kind, retryable, retryAfterMs, status, hint } = error;
  const what = changes.what ?? error.what;
  const options = { kind, retryable, retryAfterMs, status, hint, retries: changes.retries ?? error.retries };
  if (error instanceof ChatModelError) return new ChatModelError(what, options);
  if (error instanceof TargetCallError) return new TargetCallError(what, options);
  return new CallError(error.code.startsWith('target-') ? 'target' : 'model', what, options);
}

/**
 * The run cannot go on: the key is wrong, the quota or the budget is spent. Nothing more is asked; what is recorded stays, and the
 * run can be resumed.
 */
export class RunStopError extends HakariError {
  override readonly name = 'RunStopError';
}

/**
 * What the run may spend is spent. Whoever continues it may spend as much again, unless not even the next call fits into that; how, says the
 * door that led it, once: this is recorded with each score that was lost to it.
 */
export class BudgetSpentError extends RunStopError {
  /** The least limit of cost into which the next call fits, in US dollars (0: none is needed; infinite: nobody knows). */
  readonly needsUsd: number;

  constructor(what: string, needsUsd: number) {
    super(what, { code: 'budget-exhausted' });
    this.needsUsd = needsUsd;
  }
}

/** An error kept as data in a trial or a score: a stable code and a message without secrets. */
export interface RecordedError {
  readonly code: string;
  readonly message: string;
}

// What a call of a model took, as trials and scores keep it.

/** One call with all its attempts. Null is "the other side does not say". */
export interface CallRecord {
  /** As the vendor names the model that answered. */
  readonly model: string;
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  /** In US dollars; null where no price is known. */
  readonly costUsd: number | null;
  /** Service time of the attempt that was answered, without waiting and retries. */
  readonly ms: number;
  /** Came from the memory of earlier calls: tokens, cost and time are those of the original call, and were not spent again. */
  readonly cached: boolean;
  /** Failed attempts before it, by reason. */
  readonly retries: Retries;
}
