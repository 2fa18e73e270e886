// Reranking by a server that speaks the API that Cohere, Jina, vLLM and others share: `POST {baseUrl}/rerank`.

import { z } from 'zod';
import type { ModelServer } from '../http/model-server.ts';
import { postJson } from '../http/post-json.ts';
import type { RerankingModel } from './remembering-reranker.ts';

const reply = z.object({
  results: z.array(z.object({ index: z.number().int().min(0), relevance_score: z.number() })),
});

export interface EndpointRerankerOptions {
  readonly name: string;
  readonly apiKey: string | undefined;
  readonly server: ModelServer;
}

export function createEndpointReranker({ name, apiKey, server }: EndpointRerankerOptions): RerankingModel {
  const path = '/rerank';
  const address = server.address + path;
  return {
    identity: ['openai-compatible', address, name],
    key: [address, name],
    address,
    score: async (query, texts, signal) => {
      const body = { model: name, query, documents: texts, top_n: texts.length, return_documents: false };
      const { reply: answer, ms } = await postJson(server, { path, apiKey, body, reply, signal });
      return { results: answer.results.map(({ index, relevance_score: score }) => ({ index, score })), ms };
    },
    close: () => server.close(),
  };
}
