// What an error of a vendor's client means. Most are our own, which came through it; the rest arise inside it: a reply that
// is JSON and not what the vendor promises, and errors that a stream brings after it has begun.
import { redact } from '../../calls/http/redact.ts';
import {
  connectionTrouble,
  errorSentence,
  lastingStatuses,
  type RefusedCall,
  refusalKind,
  retryAfterMs,
  troubleText,
} from '../../calls/http/refusal.ts';
import { type CallErrorKind, ChatModelError } from '../../model/call-error.ts';

interface FailedCallOptions {
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
  if (signal?.aborted === true) return endedModelCall(signal.reason, address);
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

// What an exception on the way to a model or back means.
interface BrokenCallOptions {
  /** Without user, password and query. */
  readonly address: string;
  readonly signal: AbortSignal | undefined;
  /** Whether a response had begun. */
  readonly begun: boolean;
  readonly secrets: readonly string[];
}

/** @returns a ChatModelError, or the signal's reason when somebody ended the call */
export function brokenCall(cause: unknown, { address, signal, begun, secrets }: BrokenCallOptions): unknown {
  if (signal?.aborted === true) return endedModelCall(signal.reason, address);
  const known = chatErrorIn(cause);
  if (known !== undefined) return known;
  const { kind, why } = connectionTrouble(cause, begun);
  const hint = kind === 'connection' ? 'check baseUrl, and that the server runs' : undefined;
  const retryable = kind === 'unreadable' ? false : undefined;
  return new ChatModelError(troubleText(address, { kind, why: redact(why, secrets) }), { kind, hint, retryable });
}

/** What a call that its signal ended throws. */
function endedModelCall(reason: unknown, address: string): unknown {
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

// What an HTTP response that is no success means: in the vendor’s words.
interface RefusedResponse extends RefusedCall {
  /** Without user, password and query. */
  readonly address: string;
}

const hints: Readonly<Partial<Record<CallErrorKind, string>>> = {
  'quota-exhausted': 'add credit or raise the quota at the vendor, then resume the run',
  unauthorised: 'check apiKey and what it is allowed to do',
  'bad-request': 'check the model’s name and settings',
};

/** @param context what must not be seen, and the time, in milliseconds since the epoch */
export function refusedCall(
  response: RefusedResponse,
  { secrets, now }: { readonly secrets: readonly string[]; readonly now: number },
): ChatModelError {
  const { address, status, header, body } = response;
  const kind = refusalKind(response);
  const said = redact(errorSentence(body), secrets);
  const hint = status === 404 || status < 400 ? 'check baseUrl and the model’s name' : hints[kind];
  return new ChatModelError(`${address} answered ${status}${said === '' ? '' : `: ${said}`}`, {
    kind,
    status,
    retryable: lastingStatuses.has(status) ? false : undefined,
    retryAfterMs: retryAfterMs(header, { now, parseTime: Date.parse }) ?? retryDelayIn(body),
    hint,
  });
}

/** Google says how long to wait in the body alone: `"retryDelay": "34s"`. */
function retryDelayIn(body: string): number | undefined {
  const seconds = /"retryDelay"\s*:\s*"(\d+(?:\.\d+)?)s"/u.exec(body)?.[1];
  return seconds === undefined ? undefined : Number(seconds) * 1000;
}
