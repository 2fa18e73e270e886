// An embedder around a model: prefixes, batches, and a memory of what was embedded before.

import type { CallCache } from '../ports/call-cache.ts';
import type { Embedder, Embeddings } from '../ports/embedder.ts';
import type { ModelSettings } from '../ports/model-settings.ts';
import { callKey, packNumbers, unpackNumbers } from './remembered-reply.ts';

/** What a kind of model has to do itself. */
export interface EmbeddingModel {
  /** Everything that decides its vectors. */
  readonly identity: readonly string[];
  /** Texts in one call, at most. */
  readonly batchSize: number;
  /** Embeds one batch. @returns one vector a text, in order, and the time it took */
  embedBatch(
    texts: readonly string[],
    signal: AbortSignal | undefined,
  ): Promise<{ readonly vectors: readonly Float32Array[]; readonly ms: number }>;
}

interface Remembered {
  readonly vector: Float32Array;
  readonly ms: number;
  readonly cached: boolean;
}

/** Every batch is remembered as soon as it is there, so that a build that is killed loses one at most. */
export function createRememberingEmbedder(
  model: EmbeddingModel,
  { settings, cache }: { readonly settings: ModelSettings; readonly cache: CallCache | undefined },
): Embedder {
  const { queryPrefix = '', documentPrefix = '' } = settings;
  const embedAll = async (
    texts: readonly string[],
    signal: AbortSignal | undefined,
  ): Promise<readonly Remembered[]> => {
    const keys = texts.map((text) => callKey(['embed', ...model.identity, text]));
    const found = await Promise.all(keys.map(async (key) => recall(await cache?.get(key))));
    const missing = found.flatMap((each, at) => (each === undefined ? [at] : []));
    for (let from = 0; from < missing.length; from += model.batchSize) {
      const batch = missing.slice(from, from + model.batchSize);
      const input = batch.map((at) => texts[at] as string);
      const { vectors, ms } = await model.embedBatch(input, signal);
      for (const [place, at] of batch.entries()) {
        const own = { vector: vectors[place] as Float32Array, ms: ms / batch.length, cached: false };
        found[at] = own;
        await cache?.put(keys[at] as string, 'embed', packNumbers({ ms: own.ms, numbers: own.vector }));
      }
    }
    return found as Remembered[];
  };

  return {
    fingerprint: JSON.stringify([...model.identity, queryPrefix, documentPrefix]),
    embed: async (texts, purpose, signal): Promise<Embeddings> => {
      const prefix = purpose === 'query' ? queryPrefix : documentPrefix;
      const found = await embedAll(
        texts.map((text) => prefix + text),
        signal,
      );
      return {
        vectors: found.map(({ vector }) => vector),
        ms: found.reduce((sum, { ms }) => sum + ms, 0),
        cached: found.some(({ cached }) => cached),
      };
    },
    close: async () => {},
  };
}

function recall(bytes: Uint8Array | undefined): Remembered | undefined {
  if (bytes === undefined) return undefined;
  const { ms, numbers } = unpackNumbers(bytes, 4);
  return { vector: numbers as Float32Array, ms, cached: true };
}
