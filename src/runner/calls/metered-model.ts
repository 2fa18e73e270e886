// A chat model as judges and targets ask it: remembered, paced and retried by its lane, paid from the budget of the run.
import { costOf, type PricedTokens, type TokenPrice } from '../../calls/pricing/token-price.ts';
import { ChatModelError, type Retries } from '../../model/call-error.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import type { CallLane } from '../../ports/call-lane.ts';
import type {
  ChatModel,
  ChatReply,
  ChatRequest,
  MeteredAsk,
  MeteredModel,
  MeteredReply,
} from '../../ports/chat-model.ts';
import { estimateTokens, tokensAtMost } from '../../text/estimate-tokens.ts';
import type { Budget } from './budget.ts';
import type { CallMemory } from './call-memory.ts';
import { callKeyOf } from './remembered-reply.ts';

export interface MeteredModelOptions {
  /** As the config names it, such as `openai:NAME`. */
  readonly name: string;
  readonly model: ChatModel;
  readonly lane: CallLane;
  /** (no limit, and nothing is counted) */
  readonly budget?: Budget | undefined;
  /** (unknown: what calls cost is null) */
  readonly price?: TokenPrice | null | undefined;
  /** For instruments only: calls of a system under test are never remembered (none). */
  readonly memory?: CallMemory | undefined;
}

/**
 * Closing it waits until every reply is remembered, then closes the model.
 * @throws ConfigError `price-unknown` when money is limited and nobody knows what the model costs
 */
export function createMeteredModel(options: MeteredModelOptions): MeteredModel {
  const { name, model, memory, budget } = options;
  const { fingerprint } = model;
  refuseUnpriced(options);
  const askAnew = (request: ChatRequest, signal: AbortSignal | undefined): Promise<AskedReply> =>
    askVendor(options, request, signal);
  const remembering = memory === undefined ? undefined : createRememberingAsk({ fingerprint, memory, askAnew });
  return {
    fingerprint,
    name,
    async ask(request, asked = {}) {
      asked.signal?.throwIfAborted();
      const reply = await (remembering?.ask(request, asked) ?? askAnew(request, asked.signal));
      if (reply.cached) budget?.countCached();
      return meteredReply(reply);
    },
    async close() {
      try {
        await remembering?.written();
      } finally {
        await model.close();
      }
    },
  };
}

function refuseUnpriced({ name, budget, price }: MeteredModelOptions): void {
  if (budget?.limits.maxCostUsd === undefined || (price ?? null) !== null) return;
  throw new ConfigError(`a limit of cost needs the price of ${name}, which is not known`, {
    code: 'price-unknown',
    hint: [
      'write price: { input: …, output: … } (dollars for a million tokens) beside the model, or limit calls with ',
      { input: 'maxCalls' },
    ],
  });
}

/** One call: as many attempts as its lane makes of it, each paid for. */
async function askVendor(
  { model, lane, budget, price }: MeteredModelOptions,
  request: ChatRequest,
  signal: AbortSignal | undefined,
): Promise<AskedReply> {
  const plan = planTokens(request);
  const attempt = async (attemptSignal: AbortSignal): Promise<ChatReply> => {
    if (budget === undefined) return await model.ask(request, attemptSignal);
    const mostUsd = (): number | null => costOf(plan.atMost(), price);
    return await budget
      .spend({ mostUsd, signal: attemptSignal }, async () => {
        const value = await model.ask(request, attemptSignal);
        const { inputTokens, outputTokens } = value.usage;
        return { value, took: { inputTokens, outputTokens, costUsd: costOf(value.usage, price) } };
      })
      .catch((error: unknown) => {
        throw timedOut(error) ? waitedTooLong() : error;
      });
  };
  const { value: reply, retries } = await lane.call(attempt, { signal, tokens: plan.estimate });
  return { reply, costUsd: costOf(reply.usage, price), retries, cached: false };
}

function meteredReply({ reply, costUsd, retries, cached }: AskedReply): MeteredReply {
  const { model, ms, usage } = reply;
  const { inputTokens, outputTokens } = usage;
  return { ...reply, call: { model, inputTokens, outputTokens, costUsd, ms, cached, retries } };
}

/** Only the wait for the budget ends with the bare reason of the signal. */
const timedOut = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

const waitedTooLong = (): ChatModelError =>
  new ChatModelError('the calls under way hold the rest of the budget, and none came back in time', {
    kind: 'timeout',
  });

// What a request may take, before it is made.
interface TokenPlan {
  /** A guess at input and output together, to keep the pace of a quota. */
  readonly estimate: number;
  /** What neither input nor output can exceed; the output is null when the request does not limit it. */
  readonly atMost: () => PricedTokens;
}

/** Role and separators of one message; measured ones are 3 to 7. */
const tokensAMessage = 16;
/** What a vendor adds to have a reply in JSON of a given form, such as the description of a tool. */
const tokensASchema = 1024;

function planTokens({ messages, maxTokens, schema }: ChatRequest): TokenPlan {
  const schemaText = schema === undefined ? '' : JSON.stringify(schema);
  const sum = (count: (text: string) => number): number =>
    messages.reduce((tokens, { text }) => tokens + count(text), count(schemaText));
  return {
    estimate: sum(estimateTokens) + messages.length * tokensAMessage + (maxTokens ?? 0),
    atMost: () => ({
      inputTokens: sum(tokensAtMost) + messages.length * tokensAMessage + (schema === undefined ? 0 : tokensASchema),
      outputTokens: maxTokens ?? null,
    }),
  };
}

// Asks what is not remembered: equal requests under way are one call, and its reply is written down while others are asked.

/** A reply with what it cost and what went wrong before it. */
interface AskedReply {
  readonly reply: ChatReply;
  readonly costUsd: number | null;
  readonly retries: Retries;
  /** It was not asked for now. */
  readonly cached: boolean;
}

interface RememberingAskOptions {
  readonly fingerprint: string;
  readonly memory: CallMemory;
  /** Asks the vendor. */
  readonly askAnew: (request: ChatRequest, signal: AbortSignal | undefined) => Promise<AskedReply>;
}

interface RememberingAsk {
  ask(request: ChatRequest, options: MeteredAsk): Promise<AskedReply>;
  /** Resolves when every reply is durable; rejects when one could not be written. */
  written(): Promise<void>;
}

interface Flight {
  readonly reply: Promise<AskedReply>;
  /** Of the one who asked first. */
  readonly signal: AbortSignal | undefined;
}

function createRememberingAsk({ fingerprint, memory, askAnew }: RememberingAskOptions): RememberingAsk {
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

/** @returns undefined when the first caller gave up and this one did not */
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
