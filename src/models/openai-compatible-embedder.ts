// Embeddings from a server that speaks OpenAI's API: `POST {baseUrl}/embeddings`.

import { z } from 'zod';
import { TargetError } from '../core/hakari-error.ts';
import type { ModelSettings } from '../ports/model-settings.ts';
import type { ModelContext } from './model-context.ts';
import { postJson, publicAddress } from './post-json.ts';
import type { EmbeddingModel } from './remembering-embedder.ts';

const reply = z.object({
  data: z.array(z.object({ index: z.number().int().min(0).optional(), embedding: z.array(z.number()).min(1) })),
});

/** @param settings `model` without its prefix */
export function createOpenAiCompatibleEmbedder(
  settings: ModelSettings & { readonly baseUrl: string },
  context: ModelContext,
): EmbeddingModel {
  const { model, baseUrl, apiKey } = settings;
  const url = `${baseUrl.replace(/\/+$/u, '')}/embeddings`;
  return {
    identity: ['openai-compatible', publicAddress(url), model],
    batchSize: 64,
    embedBatch: async (input, signal) => {
      const body = { model, input, encoding_format: 'float' };
      const { reply: answer, ms } = await postJson({ url, apiKey, body, reply, signal }, context);
      const vectors: (Float32Array | undefined)[] = input.map(() => undefined);
      for (const [at, { index = at, embedding }] of answer.data.entries()) {
        if (index < input.length) vectors[index] = Float32Array.from(embedding);
      }
      const complete = vectors.filter((vector) => vector !== undefined);
      if (complete.length !== input.length || answer.data.length !== input.length) {
        throw wrongCount(publicAddress(url), answer.data.length, input.length);
      }
      return { vectors: complete, ms };
    },
  };
}

const wrongCount = (address: string, given: number, wanted: number): TargetError =>
  new TargetError(`${address} gave ${given} vectors for ${wanted} texts, or not one for each`, {
    code: 'model-bad-reply',
    hint: 'check that the server speaks the OpenAI embeddings API',
  });
