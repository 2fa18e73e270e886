// A server of models: where it is, the connections to it that are kept, and what must not be seen of it.

import { publicAddress } from '../../calls/http/redact.ts';
import { present } from '../../model/present.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ModelSettings } from '../../ports/model-settings.ts';
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
  /** Resolves when what is under way has ended. */
  close(): Promise<void>;
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
    // One call a connection: what befalls one of them befalls no other call.
    allowH2: false,
    headersTimeout: silenceMs,
    bodyTimeout: silenceMs,
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
    close: () => dispatcher.close(),
  };
}
