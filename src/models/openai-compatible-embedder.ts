// Embeddings from a server that speaks OpenAI's API: `POST {baseUrl}/embeddings`.
import { z } from 'zod';
import { TargetError } from '../core/hakari-error.ts';
import type { Embedder, Embeddings } from '../ports/embedder.ts';
import type { ModelContext, ModelSettings } from './model-context.ts';
import { postJson } from './post-json.ts';
import { callKey, packNumbers, unpackNumbers } from './remembered-reply.ts';

/** Texts in one call. */
const batchSize = 64;

const reply = z.object({
  data: z.array(z.object({ index: z.number().int().min(0).optional(), embedding: z.array(z.number()).min(1) })),
});

/** @param settings `model` without its prefix */
export function createOpenAiCompatibleEmbedder(
  settings: ModelSettings & { readonly baseUrl: string },
  context: ModelContext,
): Embedder {
  const { model, baseUrl, apiKey, queryPrefix = '', documentPrefix = '' } = settings;
  const url = `${baseUrl.replace(/\/+$/u, '')}/embeddings`;
  const fingerprint = JSON.stringify(['openai-compatible', url, model, queryPrefix, documentPrefix]);

  const embedBatch = async (input: readonly string[], signal: AbortSignal | undefined): Promise<Remembered[]> => {
    const body = { model, input, encoding_format: 'float' };
    const { reply: answer, ms } = await postJson({ url, apiKey, body, reply, signal }, context);
    const vectors: (Float32Array | undefined)[] = input.map(() => undefined);
    for (const [at, { index = at, embedding }] of answer.data.entries()) {
      if (index < input.length) vectors[index] = Float32Array.from(embedding);
    }
    const complete = vectors.filter((vector) => vector !== undefined);
    if (complete.length !== input.length || answer.data.length !== input.length) {
      throw wrongCount(url, answer.data.length, input.length);
    }
    return complete.map((vector) => ({ vector, ms: ms / input.length, cached: false }));
  };

  const embedAll = async (
    texts: readonly string[],
    signal: AbortSignal | undefined,
  ): Promise<readonly Remembered[]> => {
    const keys = texts.map((text) => callKey(['embed', url, model, text]));
    const found = await Promise.all(keys.map(async (key) => recall(await context.cache?.get(key))));
    const missing = found.flatMap((each, at) => (each === undefined ? [at] : []));
    for (let from = 0; from < missing.length; from += batchSize) {
      const batch = missing.slice(from, from + batchSize);
      const given = await embedBatch(
        batch.map((at) => texts[at] as string),
        signal,
      );
      for (const [place, at] of batch.entries()) {
        const { vector, ms } = given[place] as Remembered;
        found[at] = given[place];
        await context.cache?.put(keys[at] as string, 'embed', packNumbers({ ms, numbers: vector }));
      }
    }
    return found as Remembered[];
  };

  return {
    fingerprint,
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

interface Remembered {
  readonly vector: Float32Array;
  readonly ms: number;
  readonly cached: boolean;
}

function recall(bytes: Uint8Array | undefined): Remembered | undefined {
  if (bytes === undefined) return undefined;
  const { ms, numbers } = unpackNumbers(bytes, 4);
  return { vector: numbers as Float32Array, ms, cached: true };
}

const wrongCount = (url: string, given: number, wanted: number): TargetError =>
  new TargetError(`${url} gave ${given} vectors for ${wanted} texts`, {
    code: 'model-bad-reply',
    hint: 'check that the server speaks the OpenAI embeddings API',
  });
