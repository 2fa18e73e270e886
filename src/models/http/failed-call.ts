// What an error of a vendor's client means. Most are our own, which came through it; the rest arise inside it: a reply that
// is JSON and not what the vendor promises, and errors that a stream brings after it has begun.

import { redact } from '../../calls/http/redact.ts';
import { type CallErrorKind, ChatModelError } from '../../model/call-error.ts';
import { brokenCall, chatErrorIn, endedCall } from './broken-call.ts';
import { refusedCall } from './refused-call.ts';

export interface FailedCallOptions {
  /** Without user, password and query. */
  readonly address: string;
  readonly signal: AbortSignal | undefined;
  readonly secrets: readonly string[];
}

/** The SDK's names for a reply that cannot be read. */
const unreadable = new Set([
  'AI_APICallError',
  'AI_EmptyResponseBodyError',
  'AI_InvalidResponseDataError',
  'AI_JSONParseError',
  'AI_NoContentGeneratedError',
  'AI_TypeValidationError',
]);
/** Statuses of the errors that vendors put into a stream, by their type or code. */
const statusOf: Readonly<Record<string, number>> = {
  rate_limit_error: 429,
  rate_limit_exceeded: 429,
  insufficient_quota: 429,
  overloaded_error: 529,
  authentication_error: 401,
  permission_error: 403,
  invalid_request_error: 400,
  not_found_error: 404,
  request_too_large: 413,
  timeout_error: 408,
};

/** @returns a ChatModelError, or the signal's reason when somebody ended the call */
export function failedCall(error: unknown, options: FailedCallOptions): unknown {
  const { address, signal, secrets } = options;
  if (signal?.aborted === true) return endedCall(signal.reason, address);
  const known = chatErrorIn(error);
  if (known !== undefined) return known;
  if (error instanceof Error && unreadable.has(error.name) && !isRefusal(error)) return unreadableReply(error, options);
  if (error instanceof Error && !isRefusal(error)) {
    const kind: CallErrorKind = error.name.startsWith('AI_') ? 'bad-request' : 'connection';
    if (kind === 'connection') return brokenCall(error, { ...options, begun: true });
    return new ChatModelError(`${address} cannot be asked: ${redact(error.message, secrets)}`, { kind });
  }
  return streamedError(error, options);
}

const isRefusal = (error: object): boolean => 'statusCode' in error && Number(error.statusCode) >= 400;

function unreadableReply(error: Error, { address, secrets }: FailedCallOptions): ChatModelError {
  if (/without a finish reason/u.test(error.message)) {
    return new ChatModelError(`${address} broke off in the middle of its reply`, { kind: 'cut-off' });
  }
  const why = error.cause instanceof Error ? error.cause.name : error.message;
  return new ChatModelError(`${address} gave a reply that is not of its API: ${redact(why, secrets)}`, {
    kind: 'unreadable',
    hint: 'check that the server speaks this vendor’s API',
  });
}

/** An error that came within a response of status 200. */
function streamedError(error: unknown, { address, secrets }: FailedCallOptions): ChatModelError {
  const { statusCode, type, code, message, responseBody } = (
    typeof error === 'object' && error !== null ? error : {}
  ) as {
    readonly statusCode?: unknown;
    readonly type?: unknown;
    readonly code?: unknown;
    readonly message?: unknown;
    readonly responseBody?: unknown;
  };
  const named = statusOf[String(code)] ?? statusOf[String(type)];
  const given = Number(statusCode ?? code);
  const status = named ?? (given >= 400 && given < 600 ? given : 500);
  const body = typeof responseBody === 'string' ? responseBody : JSON.stringify({ error: { message, type, code } });
  // Waiting times are in headers alone, and those were sent before the trouble.
  return refusedCall({ address, status, header: () => null, body }, { secrets, now: 0 });
}
