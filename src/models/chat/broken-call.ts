// What an exception on the way to a model or back means.

import { ChatModelError } from '../../core/call-error.ts';
import { redact } from './redact.ts';

export interface BrokenCallOptions {
  /** Without user, password and query. */
  readonly address: string;
  readonly signal: AbortSignal | undefined;
  /** Whether a response had begun. */
  readonly begun: boolean;
  readonly secrets: readonly string[];
}

const late = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_CONNECT_TIMEOUT', 'ETIMEDOUT']);
const wrong = new Set(['UND_ERR_INVALID_ARG', 'ERR_INVALID_URL', 'ERR_INVALID_CHAR']);

/** @returns a ChatModelError, or the signal's reason when somebody ended the call */
export function brokenCall(cause: unknown, { address, signal, begun, secrets }: BrokenCallOptions): unknown {
  if (signal?.aborted === true) return endedCall(signal.reason, address);
  const known = chatErrorIn(cause);
  if (known !== undefined) return known;
  const { code, message } = innermost(cause);
  const why = redact([code, message].filter((part) => part !== undefined && part !== '').join(': '), secrets);
  if (code !== undefined && late.has(code)) {
    return new ChatModelError(`${address} did not answer in time (${why})`, { kind: 'timeout' });
  }
  if (code !== undefined && wrong.has(code)) {
    return new ChatModelError(`${address} cannot be asked: ${why}`, { kind: 'bad-request' });
  }
  if (begun) return new ChatModelError(`${address} broke off in the middle of its reply (${why})`, { kind: 'cut-off' });
  return new ChatModelError(`${address} cannot be reached: ${why}`, {
    kind: 'connection',
    hint: 'check baseUrl, and that the server runs',
  });
}

/** What a call that its signal ended throws. */
export function endedCall(reason: unknown, address: string): unknown {
  const timedOut = reason instanceof Error && reason.name === 'TimeoutError';
  return timedOut ? new ChatModelError(`${address} did not answer in time`, { kind: 'timeout' }) : reason;
}

/** Our own error, which a client may have wrapped. */
export function chatErrorIn(error: unknown): ChatModelError | undefined {
  for (let at = error, depth = 0; at instanceof Error && depth < 8; at = at.cause, depth += 1) {
    if (at instanceof ChatModelError) return at;
  }
  return undefined;
}

function innermost(cause: unknown): { readonly code: string | undefined; readonly message: string } {
  let at = cause;
  for (let depth = 0; at instanceof Error && at.cause instanceof Error && depth < 8; depth += 1) at = at.cause;
  // Several addresses of one name, all of which failed.
  if (at instanceof AggregateError && at.errors[0] instanceof Error) at = at.errors[0];
  if (!(at instanceof Error)) return { code: undefined, message: String(at) };
  const code = (at as { code?: unknown }).code;
  return { code: typeof code === 'string' ? code : undefined, message: at.message };
}
