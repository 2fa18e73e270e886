// What it means when an HTTP call fails, the same for models and targets: statuses, exceptions, waits and sentences.
import type { CallErrorKind } from '../../model/call-error.ts';
import { largeReply, mostReplyBytes } from './reply-body.ts';

export interface RefusedCall {
  readonly status: number;
  /** Reads a header by its name in lower case. */
  readonly header: (name: string) => string | null;
  readonly body: string;
}

/** The last three are quotas of a day, which come as limits that passing time lifts, but not within a run. */
const spent =
  /insufficient[_ ](?:quota|balance|credits?)|billing_hard_limit|credit balance is too low|ServiceQuotaExceeded|too many tokens per day|PerDayPerProject/iu;
const wrongKey = /API_KEY_INVALID|API key not valid/u;
const throttled = /Throttling|TooManyRequests/u;

export function refusalKind({ status, header, body }: RefusedCall): CallErrorKind {
  const amazons = header('x-amzn-errortype') ?? '';
  // A quota that is used up comes as 429 (OpenAI), 402 (several) or 400 (Anthropic).
  if (status === 402 || (status >= 400 && status < 500 && (spent.test(body) || spent.test(amazons))))
    return 'quota-exhausted';
  if (status === 429) return 'rate-limited';
  // Google refuses a wrong key with 400.
  if (status === 401 || status === 403 || (status === 400 && wrongKey.test(body))) return 'unauthorised';
  if (status === 408) return 'timeout';
  // 424 is Amazon's word for a model that failed.
  if (status >= 500 || status === 409 || status === 424 || status === 425) return 'server';
  // Amazon throttles some of its calls with 400.
  if (status === 400 && throttled.test(amazons)) return 'rate-limited';
  return 'bad-request';
}

/** Statuses of servers for which another try is of no use, whatever their kind. */
export const lastingStatuses: ReadonlySet<number> = new Set([501, 505]);

/** What an exception of an HTTP client means that came in place of a response, or in the middle of one. */
interface ConnectionTrouble {
  readonly kind: Extract<CallErrorKind, 'timeout' | 'bad-request' | 'cut-off' | 'connection' | 'unreadable'>;
  /** Code and words of the innermost error; they may hold secrets. */
  readonly why: string;
  /** Whether the server's certificate is what is wrong, which no other try mends. */
  readonly untrusted: boolean;
}

const late = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_CONNECT_TIMEOUT', 'ETIMEDOUT']);
const wrong = new Set(['UND_ERR_INVALID_ARG', 'ERR_INVALID_URL', 'ERR_INVALID_CHAR']);

const certificates = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS_|ERR_SSL_/u;

/** @param begun whether a response had begun */
export function connectionTrouble(cause: unknown, begun: boolean): ConnectionTrouble {
  const { code, message } = innermost(cause);
  const why = [code, message].filter((part) => part !== undefined && part !== '').join(': ');
  const untrusted = false;
  if (code !== undefined && late.has(code)) return { kind: 'timeout', why, untrusted };
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') {
    return { kind: 'unreadable', why: largeReply(mostReplyBytes), untrusted };
  }
  if (code !== undefined && wrong.has(code)) return { kind: 'bad-request', why, untrusted };
  return { kind: begun ? 'cut-off' : 'connection', why, untrusted: code !== undefined && certificates.test(code) };
}

/** In words. @param address without user, password and query */
export function troubleText(address: string, { kind, why }: Pick<ConnectionTrouble, 'kind' | 'why'>): string {
  if (kind === 'timeout') return `${address} did not answer in time (${why})`;
  if (kind === 'unreadable') return `${address} answered with ${why}`;
  if (kind === 'bad-request') return `${address} cannot be asked: ${why}`;
  if (kind === 'cut-off') return `${address} broke off in the middle of its reply (${why})`;
  return `${address} cannot be reached: ${why}`;
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

// How long a server asks to wait, in whichever of its headers it says so.

interface TimeOfReply {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Milliseconds since the epoch of a date in words, NaN when it is not a date, as `Date.parse`. */
  readonly parseTime: (text: string) => number;
}

/**
 * `retry-after-ms` (OpenAI, Azure) is more exact and comes first; else `Retry-After` in seconds or as a date, of any length.
 * @param header reads a header by its name in lower case
 * @returns undefined when neither is there and readable
 */
export function retryAfterMs(header: (name: string) => string | null, time: TimeOfReply): number | undefined {
  const ms = header('retry-after-ms')?.trim();
  if (ms !== undefined && /^\d+(?:\.\d+)?$/u.test(ms)) return Number(ms);
  return retryDelayMs(header('retry-after'), time);
}

/**
 * How long a `Retry-After` header asks to wait, in milliseconds.
 * @param header seconds, or a date of HTTP
 * @returns undefined when the header is missing or cannot be read; 0 for a date that has passed
 */
function retryDelayMs(header: string | null, { now, parseTime }: TimeOfReply): number | undefined {
  if (header === null) return undefined;
  const text = header.trim();
  if (/^\d+(?:\.\d+)?$/u.test(text)) return Number(text) * 1000;
  const at = /[a-z]/iu.test(text) ? parseTime(text) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}

// What the body of a refusal says, for a person.

/** The sentence and code that a JSON body has in the usual places, else the body as it is. */
export function errorSentence(body: string): string {
  try {
    const json = JSON.parse(body) as { readonly error?: unknown };
    const error = json.error ?? json;
    if (typeof error === 'string') return error;
    const { message, reason, code, type, status } = error as Readonly<Record<string, unknown>>;
    const name = [code, type, status].find((each) => typeof each === 'string' && each !== '');
    const known = [name, message ?? reason].filter((part) => typeof part === 'string' && part !== '');
    return known.length === 0 ? body : known.join(': ');
  } catch {
    return body;
  }
}
