// An embedder around a model: prefixes, batches, and a memory of what was embedded before.

import type { BatchCallCache } from '../ports/call-cache.ts';
import type { CallLane } from '../ports/call-lane.ts';
import type { ModelSettings } from '../ports/model-settings.ts';
import type { Embedder, Embeddings } from '../ports/search-models.ts';
import { callKey, packNumbers, unpackNumbers } from './remembered-reply.ts';

export type EmbeddingPurpose = Parameters<Embedder['embed']>[1];

export interface EmbeddedBatch {
  /** One a text, in order. */
  readonly vectors: readonly Float32Array[];
  readonly ms: number;
}

/** What a kind of model has to do itself. */
export interface EmbeddingModel {
  /** Everything that decides its vectors. */
  readonly identity: readonly string[];
  /** Words of the vendor for what a text is, where its vectors depend on it (they do not). */
  readonly inputTypes?: Readonly<Record<EmbeddingPurpose, string>> | undefined;
  /** Texts in one call, at most. */
  readonly batchSize: number;
  /** Embeds one batch, once. */
  embedBatch(
    texts: readonly string[],
    options: { readonly purpose: EmbeddingPurpose; readonly signal: AbortSignal | undefined },
  ): Promise<EmbeddedBatch>;
  close?(): Promise<void>;
}

interface RememberingEmbedderOptions {
  readonly settings: ModelSettings;
  readonly cache: BatchCallCache | undefined;
  /** To its server (it is in this process, and does one batch after another). */
  readonly lane?: CallLane;
}

interface Remembered {
  readonly vector: Float32Array;
  readonly ms: number;
  readonly cached: boolean;
}

/** A text that is asked for. */
interface Flight {
  readonly key: string;
  readonly text: string;
  readonly landing: PromiseWithResolvers<Remembered>;
}

/** What somebody else has under way. */
interface Other {
  readonly landed: Promise<Remembered>;
  readonly signal: AbortSignal | undefined;
}

interface Asked {
  readonly texts: readonly string[];
  readonly purpose: EmbeddingPurpose;
  readonly signal: AbortSignal | undefined;
}

/** Batches that one call of `embed` has under way; its lane may let fewer through. */
const mostUnderWay = 64;

/** Every batch is remembered as soon as it is there, so that a build that is killed loses no more than is under way. */
export function createRememberingEmbedder(
  model: EmbeddingModel,
  { settings, cache, lane }: RememberingEmbedderOptions,
): Embedder {
  const { queryPrefix = '', documentPrefix = '' } = settings;
  const { identity, inputTypes, batchSize } = model;
  const types = inputTypes === undefined ? [] : [inputTypes.document, inputTypes.query];
  const flights = new Map<string, Other>();

  async function embedBatch(batch: readonly Flight[], { purpose, signal }: Asked): Promise<void> {
    const texts = batch.map(({ text }) => text);
    const attempt = (own: AbortSignal | undefined) => model.embedBatch(texts, { purpose, signal: own });
    const { vectors, ms } = lane === undefined ? await attempt(signal) : (await lane.call(attempt, { signal })).value;
    const share = ms / batch.length;
    const replies = batch.map(({ key }, at) => ({ key, vector: vectors[at] as Float32Array }));
    await cache?.putMany(
      replies.map(({ key, vector: numbers }) => ({ key, kind: 'embed', reply: packNumbers({ ms: share, numbers }) })),
    );
    for (const [at, { vector }] of replies.entries()) batch[at]?.landing.resolve({ vector, ms: share, cached: false });
  }

  async function recallOrEmbed(own: readonly Flight[], asked: Asked): Promise<void> {
    const known = (await cache?.getMany(own.map(({ key }) => key))) ?? new Map<string, Uint8Array>();
    const missing: Flight[] = [];
    for (const flight of own) {
      const bytes = known.get(flight.key);
      if (bytes === undefined) missing.push(flight);
      else flight.landing.resolve(recall(bytes));
    }
    const batches = Array.from({ length: Math.ceil(missing.length / batchSize) }, (_, at) =>
      missing.slice(at * batchSize, (at + 1) * batchSize),
    );
    await inTurns(batches, lane === undefined ? 1 : mostUnderWay, (batch) => embedBatch(batch, asked));
  }

  /** A text that is under way already is not asked for again. */
  function takeOff(asked: Asked): readonly Promise<Remembered>[] {
    const own = new Map<string, Flight>();
    const type = inputTypes === undefined ? [] : [inputTypes[asked.purpose]];
    const landings = asked.texts.map((text) => {
      const key = callKey(['embed', ...identity, ...type, text]);
      const other = flights.get(key);
      if (other !== undefined && !own.has(key)) return join(other, { ...asked, texts: [text] });
      const { landing } = own.get(key) ?? { landing: Promise.withResolvers<Remembered>() };
      own.set(key, { key, text, landing });
      flights.set(key, { landed: landing.promise, signal: asked.signal });
      return landing.promise;
    });
    void recallOrEmbed([...own.values()], asked)
      .catch((error: unknown) => {
        for (const { landing } of own.values()) landing.reject(error);
      })
      .finally(() => {
        for (const key of own.keys()) flights.delete(key);
      });
    return landings;
  }

  async function join({ landed, signal }: Other, asked: Asked): Promise<Remembered> {
    try {
      return { ...(await landed), cached: true };
    } catch (error) {
      // The first caller gave up; this one still wants the vector.
      if (signal?.aborted !== true || asked.signal?.aborted === true) throw error;
      return (await Promise.all(takeOff(asked)))[0] as Remembered;
    }
  }

  return {
    fingerprint: JSON.stringify([...identity, ...types, queryPrefix, documentPrefix]),
    embed: async (texts, purpose, signal): Promise<Embeddings> => {
      const prefix = purpose === 'query' ? queryPrefix : documentPrefix;
      const found = await Promise.all(takeOff({ texts: texts.map((text) => prefix + text), purpose, signal }));
      return {
        vectors: found.map(({ vector }) => vector),
        ms: found.reduce((sum, { ms }) => sum + ms, 0),
        cached: found.some(({ cached }) => cached),
      };
    },
    close: async () => model.close?.(),
  };
}

function recall(bytes: Uint8Array): Remembered {
  const { ms, numbers } = unpackNumbers(bytes, 4);
  return { vector: numbers as Float32Array, ms, cached: true };
}

/** @throws what the first failing work threw, when all that was under way has ended; nothing was begun after it */
async function inTurns<T>(items: readonly T[], most: number, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  let failure: { readonly error: unknown } | undefined;
  const worker = async (): Promise<void> => {
    for (const item of waiting) {
      if (failure !== undefined) return;
      await work(item).catch((error: unknown) => {
        failure ??= { error };
      });
    }
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, worker));
  if (failure !== undefined) throw failure.error;
}
