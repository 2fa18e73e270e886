// One call of a model's HTTP API: JSON out, checked JSON back.

import type { z } from 'zod';
import { ChatModelError } from '../../model/call-error.ts';
import { present } from '../../model/present.ts';
import type { ModelServer } from './model-server.ts';

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
