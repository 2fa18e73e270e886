// What went wrong between us and a chat model, in one vocabulary for all vendors.

import { HakariError } from './hakari-error.ts';

/**
 * - `rate-limited`: too many calls or tokens for now (429)
 * - `quota-exhausted`: nothing is left to spend; waiting does not help
 * - `bad-request`: the vendor will not take this call as it is (400, 404, 413, 422 …)
 * - `unauthorised`: the key is missing, wrong, or not allowed to do this (401, 403)
 * - `server`: the vendor's own trouble (5xx, overloaded)
 * - `timeout`: no reply in the time that the caller, the client or the vendor (408) allows
 * - `connection`: the server cannot be reached, or hangs up before it answers
 * - `cut-off`: a reply began and did not come to its end
 * - `unreadable`: a reply came whole and does not speak the vendor's protocol
 */
export type ChatErrorKind =
  | 'rate-limited'
  | 'quota-exhausted'
  | 'bad-request'
  | 'unauthorised'
  | 'server'
  | 'timeout'
  | 'connection'
  | 'cut-off'
  | 'unreadable';

export interface ChatModelErrorOptions {
  readonly kind: ChatErrorKind;
  /** (by kind) Whether the same call may succeed later. */
  readonly retryable?: boolean;
  /** How long the vendor asks to wait, in milliseconds; absent when it does not say. */
  readonly retryAfterMs?: number | undefined;
  /** Of the HTTP response, where there was one. */
  readonly status?: number | undefined;
  readonly hint?: string;
}

const passing: ReadonlySet<ChatErrorKind> = new Set([
  'rate-limited',
  'server',
  'timeout',
  'connection',
  'cut-off',
  'unreadable',
]);

/**
 * A call of a chat model that gave no reply. Its code is `model-` and the kind. It holds neither a key nor the prompt, and
 * therefore no cause.
 */
export class ChatModelError extends HakariError {
  override readonly name = 'ChatModelError';
  readonly kind: ChatErrorKind;
  readonly retryable: boolean;
  readonly retryAfterMs: number | undefined;
  readonly status: number | undefined;

  /** @param what the vendor's words, already free of secrets */
  constructor(what: string, { kind, retryable, retryAfterMs, status, hint }: ChatModelErrorOptions) {
    super(what, { code: `model-${kind}`, ...(hint === undefined ? {} : { hint }) });
    this.kind = kind;
    this.retryable = retryable ?? passing.has(kind);
    this.retryAfterMs = retryAfterMs;
    this.status = status;
  }
}
