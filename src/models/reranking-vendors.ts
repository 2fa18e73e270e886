// The vendors of reranking models, and how each is asked.
import { z } from 'zod';
import { ConfigError } from '../model/hakari-error.ts';
import { failedCall } from './http/failed-call.ts';
import { type ModelServer, type OpenedVendor, postJson } from './http/model-server.ts';
import { loadAmazon, regionHint, type Vendor, vendorServers } from './http/vendor.ts';
import type { RerankingModel } from './remembering-reranker.ts';

export interface RerankingVendor extends Vendor {
  /** @throws ConfigError `missing-package`, `missing-region` */
  readonly open: (options: OpenedVendor) => Promise<RerankingModel>;
}

/** By the word before the colon. */
export const rerankingVendors: Readonly<Record<string, RerankingVendor>> = {
  'openai-compatible': {
    ...vendorServers.compatible,
    open: async ({ name, access: { apiKey }, server }) => createEndpointReranker({ name, apiKey, server }),
  },
  bedrock: { ...vendorServers.bedrockAgents, open: openAmazon },
};

async function openAmazon({ name, access, server, where }: OpenedVendor): Promise<RerankingModel> {
  const provider = await loadAmazon(where);
  const { apiKey = '', region = '' } = access;
  // The model's whole name has the region; the package would take one out of the environment.
  if (region === '') {
    throw new ConfigError('reranking models are named with their region', {
      code: 'missing-region',
      where,
      hint: regionHint,
    });
  }
  const { address: baseUrl, fetch } = server;
  const model = provider({ baseUrl, apiKey, amazon: access, fetch }).reranking(name);
  return createSdkReranker({ kind: 'bedrock', model, server });
}

// A reranking model of the AI SDK's specification, version 4: asked once.

/** The part of it that is used. */
interface SdkRerankingModel {
  readonly modelId: string;
  doRerank(options: {
    readonly documents: { type: 'text'; values: string[] };
    readonly query: string;
    readonly topN: number;
    readonly abortSignal: AbortSignal;
  }): PromiseLike<{ readonly ranking: readonly { readonly index: number; readonly relevanceScore: number }[] }>;
}

interface SdkRerankerOptions {
  readonly kind: string;
  readonly model: SdkRerankingModel;
  readonly server: ModelServer;
}

function createSdkReranker({ kind, model, server }: SdkRerankerOptions): RerankingModel {
  const { address, secrets, clock } = server;
  const identity = [kind, address, model.modelId];
  return {
    identity,
    key: identity,
    address,
    score: async (query, texts, signal) => {
      const started = clock.monotonic();
      try {
        const documents = { type: 'text' as const, values: [...texts] };
        const { ranking } = await model.doRerank({ documents, query, topN: texts.length, abortSignal: signal });
        const results = ranking.map(({ index, relevanceScore: score }) => ({ index, score }));
        return { results, ms: clock.monotonic() - started };
      } catch (cause) {
        throw failedCall(cause, { address, signal, secrets });
      }
    },
    close: () => server.close(),
  };
}

// Reranking by a server that speaks the API that Cohere, Jina, vLLM and others share: `POST {baseUrl}/rerank`.
const reply = z.object({
  results: z.array(z.object({ index: z.number().int().min(0), relevance_score: z.number() })),
});

interface EndpointRerankerOptions {
  readonly name: string;
  readonly apiKey: string | undefined;
  readonly server: ModelServer;
}

function createEndpointReranker({ name, apiKey, server }: EndpointRerankerOptions): RerankingModel {
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
