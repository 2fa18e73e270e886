// What an HTTP response that is no success means: the one table of all vendors.

import { type CallErrorKind, ChatModelError } from '../../core/call-error.ts';
import { redact } from './redact.ts';
import { retryAfterMs } from './retry-after.ts';

export interface RefusedResponse {
  /** Without user, password and query. */
  readonly address: string;
  readonly status: number;
  /** Reads a header by its name in lower case. */
  readonly header: (name: string) => string | null;
  readonly body: string;
}

/** The last two are quotas of a day, which come as limits that passing time lifts, but not within a run. */
const spent =
  /insufficient[_ ](?:quota|balance|credits?)|billing_hard_limit|credit balance is too low|ServiceQuotaExceeded|too many tokens per day|PerDayPerProject/iu;
const wrongKey = /API_KEY_INVALID|API key not valid/u;
const throttled = /Throttling|TooManyRequests/u;

/** Servers for which another try is of no use. */
const lasting = new Set([501, 505]);

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
  const kind = kindOf(response);
  const said = redact(messageIn(body), secrets);
  const hint = status === 404 || status < 400 ? 'check baseUrl and the model’s name' : hints[kind];
  return new ChatModelError(`${address} answered ${status}${said === '' ? '' : `: ${said}`}`, {
    kind,
    status,
    ...(lasting.has(status) ? { retryable: false } : {}),
    retryAfterMs: retryAfterMs(header, now) ?? retryDelayIn(body),
    ...(hint === undefined ? {} : { hint }),
  });
}

function kindOf({ status, header, body }: RefusedResponse): CallErrorKind {
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

/** The vendor's sentence and code, else the body as it is. */
function messageIn(body: string): string {
  try {
    const json = JSON.parse(body) as { readonly error?: unknown };
    const error = json.error ?? json;
    if (typeof error === 'string') return error;
    const { message, code, type, status } = error as Readonly<Record<string, unknown>>;
    const name = [code, type, status].find((each) => typeof each === 'string' && each !== '');
    const known = [name, message].filter((part) => typeof part === 'string' && part !== '');
    return known.length === 0 ? body : known.join(': ');
  } catch {
    return body;
  }
}

/** Google says how long to wait in the body alone: `"retryDelay": "34s"`. */
function retryDelayIn(body: string): number | undefined {
  const seconds = /"retryDelay"\s*:\s*"(\d+(?:\.\d+)?)s"/u.exec(body)?.[1];
  return seconds === undefined ? undefined : Number(seconds) * 1000;
}
