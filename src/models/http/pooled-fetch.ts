// The `fetch` that the vendors' clients get: undici's plain request over kept connections, at a fraction of fetch's cost.
// It throws our errors: only a successful, whole reply in JSON reaches a client.

import type { Dispatcher } from 'undici';
import { publicAddress } from '../../calls/http/redact.ts';
import { endBody, packedReply, packingOf } from '../../calls/http/reply-body.ts';
import { ChatModelError } from '../../model/call-error.ts';
import { present } from '../../model/present.ts';
import type { Clock } from '../../ports/clock.ts';
import { brokenCall, refusedCall } from './failed-call.ts';

/** The part of `fetch` that the clients use. */
export type PooledFetch = (url: string | URL | Request, request?: RequestInit) => Promise<Response>;

interface PooledFetchOptions {
  readonly dispatcher: Dispatcher;
  readonly clock: Clock;
  /** What must not be seen in an error. */
  readonly secrets: readonly string[];
  /** Put behind every address, with its question mark (none). */
  readonly query?: string;
}

/** Amazon's way to stream. */
export const isAmazonStream = (headers: Headers): boolean =>
  headers.get('content-type')?.includes('application/vnd.amazon.eventstream') === true;

/** @returns a `fetch` that throws ChatModelError, or the reason of the signal that ended it */
export function createPooledFetch({ dispatcher, clock, secrets, query = '' }: PooledFetchOptions): PooledFetch {
  return async (url, init = {}) => {
    const target = new URL(url instanceof Request ? url.url : url);
    for (const [name, value] of new URLSearchParams(query)) target.searchParams.append(name, value);
    const address = publicAddress(target.href);
    const signal = init.signal ?? undefined;
    const fail = (cause: unknown, begun: boolean) => brokenCall(cause, { address, signal, begun, secrets });
    const response = await send({ target, init, dispatcher }).catch((cause: unknown) =>
      Promise.reject(fail(cause, false)),
    );
    const { statusCode: status, body } = response;
    const headers = headersOf(response.headers);
    const header = (name: string): string | null => headers.get(name);
    if (status < 200 || status >= 300) {
      // A part of the body still explains the refusal.
      const text = await body.text().catch((cause: unknown) => {
        if (signal?.aborted === true) throw fail(cause, true);
        return '';
      });
      throw refusedCall({ address, status, header, body: text }, { secrets, now: clock.now() });
    }
    const packing = packingOf(header);
    if (packing !== undefined) {
      endBody(body);
      throw new ChatModelError(`${address} answered with ${packedReply(packing)}`, {
        kind: 'unreadable',
        retryable: false,
      });
    }
    if (headers.get('content-type')?.includes('text/event-stream') === true || isAmazonStream(headers)) {
      return new Response(
        toWeb(body, (cause) => fail(cause, true)),
        { status, headers },
      );
    }
    const text = await body.text().catch((cause: unknown) => Promise.reject(fail(cause, true)));
    assertJson(text, address);
    return new Response(text, { status, headers });
  };
}

function send({
  target,
  init,
  dispatcher,
}: {
  readonly target: URL;
  readonly init: RequestInit;
  readonly dispatcher: Dispatcher;
}): Promise<Dispatcher.ResponseData> {
  return dispatcher.request({
    origin: target.origin,
    path: `${target.pathname}${target.search}`,
    method: 'POST',
    headers: init.headers as Record<string, string>,
    body: init.body as string,
    ...present({ signal: init.signal ?? undefined }),
  });
}

function headersOf(raw: Dispatcher.ResponseData['headers']): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw)) {
    if (value === undefined || name === 'content-length' || name === 'transfer-encoding') continue;
    for (const each of typeof value === 'string' ? [value] : value) headers.append(name, each);
  }
  return headers;
}

function toWeb(body: AsyncIterable<Uint8Array>, fail: (cause: unknown) => unknown): ReadableStream<Uint8Array> {
  const pieces = body[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      try {
        const { done, value } = await pieces.next();
        if (done === true) controller.close();
        else controller.enqueue(value);
      } catch (cause) {
        controller.error(fail(cause));
      }
    },
    cancel: async () => void (await pieces.return?.()),
  });
}

/** A body without a length may end anywhere; that it is cut shows in its JSON alone. */
function assertJson(text: string, address: string): void {
  try {
    JSON.parse(text);
  } catch (error) {
    const cut = text.trim() !== '' && /^\s*[[{]/u.test(text) && /end of JSON|Unterminated/u.test(String(error));
    if (cut) throw new ChatModelError(`${address} broke off in the middle of its reply`, { kind: 'cut-off' });
    const what = text.trim() === '' ? 'with an empty body' : 'with something that is no JSON';
    throw new ChatModelError(`${address} answered ${what}`, {
      kind: 'unreadable',
      hint: 'check that baseUrl is the address of the API',
    });
  }
}
