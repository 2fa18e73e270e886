// A reranker around a model that is reached over a line: its lane, and a memory of what was scored before.

import type { BatchCallCache } from '../ports/call-cache.ts';
import type { CallLane } from '../ports/call-lane.ts';
import type { Reranker } from '../ports/search-models.ts';
import { notOfItsApi } from './http/model-server.ts';
import { callKey, packNumbers, unpackNumbers } from './remembered-reply.ts';

interface ScoredText {
  /** Which of the texts. */
  readonly index: number;
  readonly score: number;
}

/** What a kind of model has to do itself. */
export interface RerankingModel {
  /** Everything that decides its scores. */
  readonly identity: readonly string[];
  /** The same, as its memory knows it. */
  readonly key: readonly string[];
  /** For messages. */
  readonly address: string;
  /** Scores all texts, once, in any order. */
  score(
    query: string,
    texts: readonly string[],
    signal: AbortSignal,
  ): Promise<{ readonly results: readonly ScoredText[]; readonly ms: number }>;
  close(): Promise<void>;
}

interface RememberingRerankerOptions {
  readonly cache: BatchCallCache | undefined;
  readonly lane: CallLane;
}

export function createRememberingReranker(
  model: RerankingModel,
  { cache, lane }: RememberingRerankerOptions,
): Reranker {
  const { identity, key: known, address } = model;
  return {
    fingerprint: JSON.stringify(identity),
    rerank: async (query, texts, signal) => {
      if (texts.length === 0) return { scores: [], ms: 0, cached: false };
      const key = callKey(['rerank', ...known, query, texts]);
      const bytes = await cache?.get(key);
      if (bytes !== undefined) {
        const { ms, numbers } = unpackNumbers(bytes, 8);
        return { scores: [...numbers], ms, cached: true };
      }
      const attempt = async (own: AbortSignal) => {
        const { results, ms } = await model.score(query, texts, own);
        return { scores: inOrder(results, texts.length, address), ms };
      };
      const { scores, ms } = (await lane.call(attempt, { signal })).value;
      await cache?.put(key, 'rerank', packNumbers({ ms, numbers: Float64Array.from(scores) }));
      return { scores, ms, cached: false };
    },
    close: () => model.close(),
  };
}

/** Results come best first; their `index` says which text they are of. */
function inOrder(results: readonly ScoredText[], count: number, address: string): readonly number[] {
  const scores = new Map(results.map(({ index, score }) => [index, score]));
  const ordered = Array.from({ length: count }, (_, at) => scores.get(at));
  const complete = ordered.filter((score) => score !== undefined);
  if (complete.length === count && results.length === count) return complete;
  throw notOfItsApi(address, `${results.length} scores for ${count} texts, or not one for each`);
}
