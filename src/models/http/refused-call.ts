// What an HTTP response that is no success means: in the vendor’s words.

import { redact } from '../../calls/http/redact.ts';
import { errorSentence, lastingStatuses, type Refusal, refusalKind, retryAfterMs } from '../../calls/http/refusal.ts';
import { type CallErrorKind, ChatModelError } from '../../model/call-error.ts';

export interface RefusedResponse extends Refusal {
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
    ...(lastingStatuses.has(status) ? { retryable: false } : {}),
    retryAfterMs: retryAfterMs(header, { now, parseTime: Date.parse }) ?? retryDelayIn(body),
    ...(hint === undefined ? {} : { hint }),
  });
}

/** Google says how long to wait in the body alone: `"retryDelay": "34s"`. */
function retryDelayIn(body: string): number | undefined {
  const seconds = /"retryDelay"\s*:\s*"(\d+(?:\.\d+)?)s"/u.exec(body)?.[1];
  return seconds === undefined ? undefined : Number(seconds) * 1000;
}
