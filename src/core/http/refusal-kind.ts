// What an HTTP status that is no success means: one table for models and targets.
import type { CallErrorKind } from '../call-error.ts';

export interface Refusal {
  readonly status: number;
  /** Reads a header by its name in lower case. */
  readonly header: (name: string) => string | null;
  readonly body: string;
}

const spent = /insufficient[_ ](?:quota|balance|credits?)|billing_hard_limit|credit balance is too low/iu;
const throttled = /Throttling|TooManyRequests/u;

export function refusalKind({ status, header, body }: Refusal): CallErrorKind {
  // A quota that is used up comes as 429 (OpenAI), 402 (several) or 400 (Anthropic).
  if (status === 402 || (status >= 400 && status < 500 && spent.test(body))) return 'quota-exhausted';
  if (status === 429) return 'rate-limited';
  if (status === 401 || status === 403) return 'unauthorised';
  if (status === 408) return 'timeout';
  if (status >= 500 || status === 409 || status === 425) return 'server';
  // Amazon throttles some of its calls with 400.
  if (status === 400 && throttled.test(header('x-amzn-errortype') ?? '')) return 'rate-limited';
  return 'bad-request';
}

/** Statuses of servers for which another try is of no use, whatever their kind. */
export const lastingStatuses: ReadonlySet<number> = new Set([501, 505]);
