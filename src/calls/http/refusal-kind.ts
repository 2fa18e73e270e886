// What an HTTP status that is no success means: one table for models and targets.
import type { CallErrorKind } from '../../model/call-error.ts';

export interface Refusal {
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

export function refusalKind({ status, header, body }: Refusal): CallErrorKind {
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
