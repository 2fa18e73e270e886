// Asks what is not remembered: equal requests under way are one call, and its reply is written down while others are asked.
import type { Retries } from '../../model/call-error.ts';
import type { ChatReply, ChatRequest, MeteredAsk } from '../../ports/chat-model.ts';
import type { CallMemory } from './call-memory.ts';
import { callKeyOf } from './remembered-reply.ts';

/** A reply with what it cost and what went wrong before it. */
export interface AskedReply {
  readonly reply: ChatReply;
  readonly costUsd: number | null;
  readonly retries: Retries;
  /** It was not asked for now. */
  readonly cached: boolean;
}

export interface RememberingAskOptions {
  readonly fingerprint: string;
  readonly memory: CallMemory;
  /** Asks the vendor. */
  readonly askAnew: (request: ChatRequest, signal: AbortSignal | undefined) => Promise<AskedReply>;
}

export interface RememberingAsk {
  ask(request: ChatRequest, options: MeteredAsk): Promise<AskedReply>;
  /** Resolves when every reply is durable; rejects when one could not be written. */
  written(): Promise<void>;
}

interface Flight {
  readonly reply: Promise<AskedReply>;
  /** Of the one who asked first. */
  readonly signal: AbortSignal | undefined;
}

export function createRememberingAsk({ fingerprint, memory, askAnew }: RememberingAskOptions): RememberingAsk {
  const flights = new Map<string, Flight>();
  const writes = new Set<Promise<void>>();
  let failure: { readonly error: unknown } | undefined;

  async function recallOrAsk(key: string, request: ChatRequest, options: MeteredAsk): Promise<AskedReply> {
    const remembered = options.fresh === true ? undefined : await memory.recall(key);
    if (remembered !== undefined) return { ...remembered, retries: {}, cached: true };
    return await askAnew(request, options.signal);
  }

  /** Until its reply is durable, those who ask the same get it from here. */
  function takeOff(name: string, key: string, request: ChatRequest, options: MeteredAsk): Promise<AskedReply> {
    const reply = recallOrAsk(key, request, options);
    flights.set(name, { reply, signal: options.signal });
    const landed = reply
      .then(
        async (asked) =>
          asked.cached ? undefined : await memory.remember(key, asked, { replace: options.fresh === true }),
        () => {},
      )
      .catch((error: unknown) => {
        failure ??= { error };
      })
      .finally(() => {
        flights.delete(name);
        writes.delete(landed);
      });
    writes.add(landed);
    return reply;
  }

  return {
    async ask(request, options) {
      const { repeat = 0, day, fresh = false, signal } = options;
      const key = callKeyOf({ fingerprint, request, repeat, day });
      const name = fresh ? `${key} fresh` : key;
      for (let other = flights.get(name); other !== undefined; other = flights.get(name)) {
        const asked = await joined(other, signal);
        if (asked !== undefined) return { ...asked, retries: {}, cached: true };
      }
      if (failure !== undefined) throw failure.error;
      return await takeOff(name, key, request, options);
    },
    async written() {
      await Promise.all(writes);
      if (failure !== undefined) throw failure.error;
    },
  };
}

/** @returns nothing when the one who asked gave up, and this one did not */
async function joined(flight: Flight, signal: AbortSignal | undefined): Promise<AskedReply | undefined> {
  try {
    return await orAborted(flight.reply, signal);
  } catch (error) {
    signal?.throwIfAborted();
    if (flight.signal?.aborted !== true) throw error;
    return undefined;
  }
}

async function orAborted<T>(value: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return await value;
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const abort = (): void => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  value.then(resolve, reject);
  try {
    return await promise;
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
