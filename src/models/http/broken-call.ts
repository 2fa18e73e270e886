// What an exception on the way to a model or back means.

import { redact } from '../../calls/http/redact.ts';
import { connectionTrouble } from '../../calls/http/refusal.ts';
import { ChatModelError } from '../../model/call-error.ts';

export interface BrokenCallOptions {
  /** Without user, password and query. */
  readonly address: string;
  readonly signal: AbortSignal | undefined;
  /** Whether a response had begun. */
  readonly begun: boolean;
  readonly secrets: readonly string[];
}

/** @returns a ChatModelError, or the signal's reason when somebody ended the call */
export function brokenCall(cause: unknown, { address, signal, begun, secrets }: BrokenCallOptions): unknown {
  if (signal?.aborted === true) return endedCall(signal.reason, address);
  const known = chatErrorIn(cause);
  if (known !== undefined) return known;
  const { kind, why: said } = connectionTrouble(cause, begun);
  const why = redact(said, secrets);
  if (kind === 'timeout') return new ChatModelError(`${address} did not answer in time (${why})`, { kind });
  if (kind === 'bad-request') return new ChatModelError(`${address} cannot be asked: ${why}`, { kind });
  if (kind === 'cut-off')
    return new ChatModelError(`${address} broke off in the middle of its reply (${why})`, { kind });
  return new ChatModelError(`${address} cannot be reached: ${why}`, {
    kind,
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
