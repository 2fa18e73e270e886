// Reranking by a server that speaks the API that Cohere, Jina, vLLM and others share: `POST {baseUrl}/rerank`.

import { z } from 'zod';
import { TargetError } from '../core/hakari-error.ts';
import type { ModelSettings } from '../ports/model-settings.ts';
import type { Reranker } from '../ports/reranker.ts';
import type { ModelContext } from './model-context.ts';
import { postJson, publicAddress } from './post-json.ts';
import { callKey, packNumbers, unpackNumbers } from './remembered-reply.ts';

const reply = z.object({
  results: z.array(z.object({ index: z.number().int().min(0), relevance_score: z.number() })),
});

/** @param settings `model` without its prefix */
export function createEndpointReranker(
  settings: ModelSettings & { readonly baseUrl: string },
  context: ModelContext,
): Reranker {
  const { model, baseUrl, apiKey } = settings;
  const url = `${baseUrl.replace(/\/+$/u, '')}/rerank`;
  return {
    fingerprint: JSON.stringify(['openai-compatible', publicAddress(url), model]),
    rerank: async (query, texts, signal) => {
      if (texts.length === 0) return { scores: [], ms: 0, cached: false };
      const key = callKey(['rerank', publicAddress(url), model, query, texts]);
      const known = await context.cache?.get(key);
      if (known !== undefined) {
        const { ms, numbers } = unpackNumbers(known, 8);
        return { scores: [...numbers], ms, cached: true };
      }
      const body = { model, query, documents: texts, top_n: texts.length, return_documents: false };
      const { reply: answer, ms } = await postJson({ url, apiKey, body, reply, signal }, context);
      const scores = inOrder(answer.results, texts.length, publicAddress(url));
      await context.cache?.put(key, 'rerank', packNumbers({ ms, numbers: Float64Array.from(scores) }));
      return { scores, ms, cached: false };
    },
    close: async () => {},
  };
}

/** Results come best first; their `index` says which text they are of. */
function inOrder(results: z.infer<typeof reply>['results'], count: number, address: string): readonly number[] {
  const scores = new Map(results.map(({ index, relevance_score: score }) => [index, score]));
  const ordered = Array.from({ length: count }, (_, at) => scores.get(at));
  const complete = ordered.filter((score) => score !== undefined);
  if (complete.length === count && results.length === count) return complete;
  throw new TargetError(`${address} gave ${results.length} scores for ${count} texts, or not one for each`, {
    code: 'model-bad-reply',
    hint: 'check that the server speaks the rerank API',
  });
}
