// One call of a model's HTTP API: JSON out, checked JSON back, tried again when that may help.
import type { z } from 'zod';
import { TargetError } from '../core/hakari-error.ts';
import { retryDelayMs } from '../core/http/retry-after.ts';
import type { HttpResponse, ModelContext } from './model-context.ts';

export interface PostOptions<Reply> {
  readonly url: string;
  readonly apiKey: string | undefined;
  readonly body: unknown;
  /** What a reply must look like. */
  readonly reply: z.ZodType<Reply>;
  readonly signal: AbortSignal | undefined;
}

export interface PostResult<Reply> {
  readonly reply: Reply;
  /** Time of the call that was answered; waiting and earlier tries are not service time. */
  readonly ms: number;
}

/** Calls in all, the first one included. */
const maxTries = 5;
/** For one call. */
const timeoutMs = 60_000;
/** A server that wants a longer pause is not waited for. */
const maxWaitMs = 60_000;
const passing = new Set([408, 429, 500, 502, 503, 504, 529]);

/**
 * Posts JSON. Tries again after 408, 429, 5xx and broken connections, waiting as `Retry-After` says, else 0.5, 1, 2, 4 s.
 * @throws TargetError `model-unreachable`, `model-refused` or `model-bad-reply`; its message never holds the key
 */
export async function postJson<Reply>(options: PostOptions<Reply>, context: ModelContext): Promise<PostResult<Reply>> {
  for (let tries = 1; ; tries += 1) {
    const attempt = await tryOnce(options, context);
    if ('text' in attempt) return { reply: readReply(attempt.text, options), ms: attempt.ms };
    const waitMs = attempt.retryAfter === undefined ? 500 * 2 ** (tries - 1) : attempt.retryAfter;
    if (!attempt.passing || tries === maxTries || waitMs > maxWaitMs) throw attempt.error;
    await context.sleep(waitMs, options.signal);
  }
}

type Attempt =
  | { readonly text: string; readonly ms: number }
  | { readonly error: TargetError; readonly passing: boolean; readonly retryAfter?: number | undefined };

async function tryOnce<Reply>(options: PostOptions<Reply>, { fetch, clock }: ModelContext): Promise<Attempt> {
  const { url, apiKey, body, signal } = options;
  const started = clock.monotonic();
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify(body),
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
    const text = await response.text();
    if (response.status < 300) return { text, ms: clock.monotonic() - started };
    return refusal(response, text, { ...options, now: clock.now() });
  } catch (cause) {
    if (signal?.aborted === true) throw cause;
    return { error: unreachable(cause, options), passing: true };
  }
}

function refusal(
  response: HttpResponse,
  text: string,
  options: Pick<PostOptions<unknown>, 'url' | 'apiKey'> & { readonly now: number },
): Attempt {
  const said = redact(text, options.apiKey).replaceAll(/\s+/gu, ' ').slice(0, 300);
  const error = new TargetError(`${publicAddress(options.url)} answered ${response.status}: ${said}`, {
    code: 'model-refused',
    hint: response.status === 401 || response.status === 403 ? 'check the API key' : 'check the model and its server',
  });
  // A quota that is used up comes as 429 too, and does not pass.
  const spent = /insufficient_quota/u.test(text);
  const retryAfter = retryDelayMs(response.headers.get('retry-after'), {
    now: options.now,
    parseTime: Date.parse,
  });
  return { error, passing: passing.has(response.status) && !spent, retryAfter };
}

function unreachable(cause: unknown, { url, apiKey }: Pick<PostOptions<unknown>, 'url' | 'apiKey'>): TargetError {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  const why = redact(inner instanceof Error ? inner.message : String(inner), apiKey);
  return new TargetError(`${publicAddress(url)} cannot be reached: ${why}`, {
    code: 'model-unreachable',
    hint: 'check baseUrl, and that the server runs',
  });
}

function readReply<Reply>(text: string, { url, apiKey, reply }: PostOptions<Reply>): Reply {
  let problem: string;
  try {
    const parsed = reply.safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data;
    const issue = parsed.error.issues[0];
    problem = `${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim();
  } catch {
    problem = `it is not JSON: ${redact(text, apiKey).slice(0, 80)}`;
  }
  throw new TargetError(`${publicAddress(url)} gave a reply that cannot be read: ${problem}`, {
    code: 'model-bad-reply',
    hint: 'check that the server speaks this API',
  });
}

/** An address without what may be secret in it: user, password, query. */
export function publicAddress(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}

const redact = (text: string, secret: string | undefined): string =>
  secret === undefined || secret === '' ? text : text.replaceAll(secret, '***');
