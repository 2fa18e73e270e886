// A server of models: where it is, the connections to it that are kept, and what must not be seen of it.
import type { z } from 'zod';
import { publicAddress } from '../../calls/http/redact.ts';
import { mostReplyBytes } from '../../calls/http/reply-body.ts';
import { ChatModelError } from '../../model/call-error.ts';
import { present } from '../../model/present.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ModelAccess, ModelSettings } from '../../ports/model-settings.ts';
import { createPooledFetch, type PooledFetch } from './pooled-fetch.ts';

interface ModelServerOptions {
  readonly clock: Clock;
  /** Connections at a time; more calls wait for one within the client, unseen by its caller (no limit). */
  readonly connections?: number | undefined;
}

export interface ModelServer {
  /** Without user, password, query and a slash at its end. */
  readonly address: string;
  /** What must not be seen in an error. */
  readonly secrets: readonly string[];
  readonly fetch: PooledFetch;
  readonly clock: Clock;
  /** Hangs up, on calls that are under way too. */
  close(): Promise<void>;
}

/** What a vendor opens a model with. */
export interface OpenedVendor {
  readonly name: string;
  readonly access: ModelAccess;
  readonly server: ModelServer;
  /** The model's place in the config. */
  readonly where: string;
}

/** A server that sends nothing for so long is given up, should the caller have set no limit of its own. */
const silenceMs = 600_000;

/** No call is made. undici is loaded. */
export async function openModelServer(
  settings: Omit<ModelSettings, 'model' | 'baseUrl'> & { readonly baseUrl: string },
  { clock, connections }: ModelServerOptions,
): Promise<ModelServer> {
  const { baseUrl, apiKey, accessKeyId, secretAccessKey, sessionToken } = settings;
  const { Agent } = await import('undici');
  const dispatcher = new Agent({
    // One call per connection, so that a broken connection ends one call alone.
    allowH2: false,
    headersTimeout: silenceMs,
    bodyTimeout: silenceMs,
    maxResponseSize: mostReplyBytes,
    ...present({ connections }),
  });
  const { password, search, searchParams } = new URL(baseUrl);
  const keys = [apiKey, password, accessKeyId, secretAccessKey, sessionToken].filter((each) => each !== undefined);
  // A query such as `?key=…` may be secret; `v1` and the like are not.
  const secrets = keys.concat([...searchParams.values()].filter((value) => value.length >= 8));
  return {
    address: publicAddress(baseUrl).replace(/\/+$/u, ''),
    secrets,
    fetch: createPooledFetch({ dispatcher, clock, secrets, query: search }),
    clock,
    // Not `close`, which waits for whoever has not finished speaking.
    close: () => dispatcher.destroy(),
  };
}

// One call of a model's HTTP API: JSON out, checked JSON back.
interface PostOptions<Reply> {
  /** Below the server's address, such as `/embeddings`. */
  readonly path: string;
  /** (none) */
  readonly apiKey: string | undefined;
  readonly body: unknown;
  /** What a reply must look like. */
  readonly reply: z.ZodType<Reply>;
  readonly signal: AbortSignal | undefined;
}

interface PostResult<Reply> {
  readonly reply: Reply;
  readonly ms: number;
}

/**
 * Posts JSON, once: pace, time limit and further attempts are the lane's.
 * @throws ChatModelError; the reason of the signal that ended it
 */
export async function postJson<Reply>(
  { address, fetch, clock }: ModelServer,
  { path, apiKey, body, reply, signal }: PostOptions<Reply>,
): Promise<PostResult<Reply>> {
  const started = clock.monotonic();
  signal?.throwIfAborted();
  const response = await fetch(address + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...present({ authorization: apiKey === undefined || apiKey === '' ? undefined : `Bearer ${apiKey}` }),
    },
    body: JSON.stringify(body),
    ...present({ signal }),
  });
  const parsed = reply.safeParse(await response.json());
  const ms = clock.monotonic() - started;
  if (parsed.success) return { reply: parsed.data, ms };
  const issue = parsed.error.issues[0];
  throw notOfItsApi(address + path, `${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim());
}

/** @param why what is wrong with a reply that came whole */
export const notOfItsApi = (address: string, why: string): ChatModelError =>
  new ChatModelError(`${address} gave a reply that is not of its API: ${why}`, {
    kind: 'unreadable',
    hint: 'check that the server speaks this vendor’s API',
  });
