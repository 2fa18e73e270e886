// A reranking model of the AI SDK's specification, version 4: asked once.

import { failedCall } from '../http/failed-call.ts';
import type { ModelServer } from '../http/model-server.ts';
import type { RerankingModel } from './remembering-reranker.ts';

/** The part of it that is used. */
export interface SdkRerankingModel {
  readonly modelId: string;
  doRerank(options: {
    readonly documents: { type: 'text'; values: string[] };
    readonly query: string;
    readonly topN: number;
    readonly abortSignal: AbortSignal;
  }): PromiseLike<{ readonly ranking: readonly { readonly index: number; readonly relevanceScore: number }[] }>;
}

export interface SdkRerankerOptions {
  readonly kind: string;
  readonly model: SdkRerankingModel;
  readonly server: ModelServer;
}

export function createSdkReranker({ kind, model, server }: SdkRerankerOptions): RerankingModel {
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
