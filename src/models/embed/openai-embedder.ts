// Embeddings from a server that speaks OpenAI's API: `POST {baseUrl}/embeddings`.

import { z } from 'zod';
import type { ModelServer } from '../http/model-server.ts';
import { notOfItsApi, postJson } from '../http/post-json.ts';
import type { EmbeddingModel } from './remembering-embedder.ts';

const reply = z.object({
  data: z.array(z.object({ index: z.number().int().min(0).optional(), embedding: z.array(z.number()).min(1) })),
});

export interface OpenAiEmbedderOptions {
  readonly kind: 'openai' | 'openai-compatible';
  readonly name: string;
  readonly apiKey: string | undefined;
  readonly server: ModelServer;
}

/** The packages of vendors take vectors as they come; here a vector belongs to the text that its `index` says. */
export function createOpenAiEmbedder({ kind, name, apiKey, server }: OpenAiEmbedderOptions): EmbeddingModel {
  const path = '/embeddings';
  const address = server.address + path;
  return {
    identity: [kind, address, name],
    batchSize: 64,
    embedBatch: async (input, { signal }) => {
      const body = { model: name, input, encoding_format: 'float' };
      const { reply: answer, ms } = await postJson(server, { path, apiKey, body, reply, signal });
      const vectors: (Float32Array | undefined)[] = input.map(() => undefined);
      for (const [at, { index = at, embedding }] of answer.data.entries()) {
        if (index < input.length) vectors[index] = Float32Array.from(embedding);
      }
      const complete = vectors.filter((vector) => vector !== undefined);
      if (complete.length !== input.length || answer.data.length !== input.length) {
        throw notOfItsApi(address, `${answer.data.length} vectors for ${input.length} texts, or not one for each`);
      }
      return { vectors: complete, ms };
    },
    close: () => server.close(),
  };
}
