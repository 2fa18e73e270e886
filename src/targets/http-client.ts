// One HTTP request over kept connections, asked once: what comes of it is a response to read, or a TargetCallError.
import type { Dispatcher } from 'undici';
import { redact } from '../calls/http/redact.ts';
import {
  connectionTrouble,
  errorSentence,
  lastingStatuses,
  refusalKind,
  retryAfterMs,
  troubleText,
} from '../calls/http/refusal.ts';
import { endBody, largeReply, mostRefusalBytes, mostReplyBytes } from '../calls/http/reply-body.ts';
import { type CallErrorKind, TargetCallError } from '../model/call-error.ts';
import { present } from '../model/present.ts';
import type { Clock } from '../ports/clock.ts';
import { endedCall } from './ended-call.ts';

export interface HttpCall {
  readonly url: URL;
  readonly method: Dispatcher.HttpMethod;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  readonly signal: AbortSignal;
}

export interface HttpReply {
  /** By names in lower case. */
  readonly header: (name: string) => string | null;
  /** Throws TargetCallError when it is cut off, late or too large, and the signal's reason when that ended it. */
  readonly chunks: AsyncIterable<Uint8Array>;
  /** To be called in the end, whatever came of it. */
  readonly end: () => void;
}

export interface HttpClientOptions {
  readonly dispatcher: Dispatcher;
  readonly clock: Clock;
  /** How messages name the server. */
  readonly address: string;
  /** What must not be seen in an error. */
  readonly secrets: readonly string[];
  /** What to do about a refusal of each kind (nothing is said). */
  readonly hints?: Readonly<Partial<Record<CallErrorKind, string>>>;
  /** What to do about a certificate that is not trusted (the variable that names certificates to Node). */
  readonly trustHint?: string;
  /** Size of a body at which it is given up (32 MiB). */
  readonly maxBytes?: number;
}

const usualTrust = 'name the certificates that sign the server’s in the variable NODE_EXTRA_CA_CERTS';
const maxRedirects = 3;
const redirects = new Set([301, 302, 303, 307, 308]);

/** @throws TargetCallError for a status that is no success, a broken connection or a redirection to elsewhere */
export async function sendRequest(call: HttpCall, options: HttpClientOptions): Promise<HttpReply> {
  if (call.signal.aborted) throw endedCall(call.signal, options.address);
  let at = call;
  for (let hops = 0; ; hops += 1) {
    const response = await sendOnce(at, options);
    const { statusCode: status } = response;
    const header = headerOf(response.headers);
    const chunks = guarded(response.body, at.signal, options);
    const end = (): void => endBody(response.body);
    if (status >= 200 && status < 300) return { header, chunks, end };
    const location = header('location');
    if (!redirects.has(status) || location === null) throw await refused({ status, header, chunks, end }, options);
    await response.body.dump({ limit: mostRefusalBytes }).catch(() => {});
    at = redirected(at, { location, status, hops }, options);
  }
}

async function sendOnce(call: HttpCall, options: HttpClientOptions): Promise<Dispatcher.ResponseData> {
  const { url, method, headers, body = null, signal } = call;
  const path = `${url.pathname}${url.search}`;
  try {
    return await options.dispatcher.request({ origin: url.origin, path, method, headers, body, signal });
  } catch (cause) {
    throw broken(cause, { begun: false, signal }, options);
  }
}

async function* guarded(
  body: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
  options: HttpClientOptions,
): AsyncGenerator<Uint8Array> {
  const { maxBytes = mostReplyBytes, address } = options;
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += chunk.length;
      if (bytes > maxBytes) break;
      yield chunk;
    }
  } catch (cause) {
    throw broken(cause, { begun: true, signal }, options);
  }
  if (bytes <= maxBytes) return;
  const what = `${address} answered with ${largeReply(maxBytes)}`;
  throw new TargetCallError(what, { kind: 'unreadable', retryable: false });
}

function broken(
  cause: unknown,
  { begun, signal }: { readonly begun: boolean; readonly signal: AbortSignal },
  { address, secrets, trustHint = usualTrust }: HttpClientOptions,
): unknown {
  if (signal.aborted) return endedCall(signal, address);
  if (cause instanceof TargetCallError) return cause;
  const { kind, why, untrusted } = connectionTrouble(cause, begun);
  const trusted = kind === 'connection' ? 'check url, and that the server runs' : undefined;
  return new TargetCallError(troubleText(address, { kind, why: redact(why, secrets) }), {
    kind,
    hint: untrusted ? trustHint : trusted,
    retryable: untrusted ? false : undefined,
  });
}

async function refused(
  { status, header, chunks }: HttpReply & { readonly status: number },
  { address, secrets, clock, hints }: HttpClientOptions,
): Promise<unknown> {
  const body = await beginningOf(chunks);
  if (body instanceof Error) return body;
  const kind = refusalKind({ status, header, body });
  const said = redact(errorSentence(body), secrets);
  return new TargetCallError(
    `${address} answered ${status}${said === '' ? '' : `: ${said}`}`,
    present({
      kind,
      status,
      retryable: lastingStatuses.has(status) ? false : undefined,
      retryAfterMs: retryAfterMs(header, { now: clock.now(), parseTime: Date.parse }),
      hint: hints?.[kind],
    }),
  );
}

/** A part of the body still explains the refusal; a call that was ended throws its reason. */
async function beginningOf(chunks: AsyncIterable<Uint8Array>): Promise<string | Error> {
  const read: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of chunks) {
      read.push(chunk);
      bytes += chunk.length;
      if (bytes > mostRefusalBytes) break;
    }
  } catch (error) {
    if (!(error instanceof TargetCallError) || error.kind === 'timeout') return error as Error;
  }
  return new TextDecoder().decode(Buffer.concat(read));
}

function redirected(
  call: HttpCall,
  { location, status, hops }: { readonly location: string; readonly status: number; readonly hops: number },
  { address }: HttpClientOptions,
): HttpCall {
  const fail = (what: string): TargetCallError =>
    new TargetCallError(`${address} answered ${status}: ${what}`, {
      kind: 'bad-request',
      status,
      hint: 'write the address that answers as url',
    });
  const url = URL.parse(location, call.url.href);
  if (url === null) throw fail('a redirection that is no address');
  // Headers of a config may be secrets: they go to the server they were written for, and to no other.
  if (url.origin !== call.url.origin) throw fail(`a redirection to another server, ${url.origin}`);
  if (hops >= maxRedirects) throw fail(`more than ${maxRedirects} redirections`);
  if (status !== 303) return { ...call, url };
  const { body, ...rest } = call;
  return { ...rest, url, method: 'GET' };
}

function headerOf(headers: Dispatcher.ResponseData['headers']): (name: string) => string | null {
  return (name) => {
    const value = headers[name];
    return value === undefined ? null : typeof value === 'string' ? value : value.join(', ');
  };
}
