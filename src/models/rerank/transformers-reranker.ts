// Reranking by a cross-encoder that runs in this process.

import { TargetError } from '../../model/hakari-error.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Reranker } from '../../ports/search-models.ts';
import type { Transformers } from '../load-transformers.ts';

/** Pairs that are padded to one length and computed together. */
const batchSize = 16;

/** @param model a name on the Hugging Face hub or a local path */
export async function createTransformersReranker(
  model: string,
  { transformers, clock }: { readonly transformers: Transformers; readonly clock: Clock },
): Promise<Reranker> {
  const tokenize = await transformers.AutoTokenizer.from_pretrained(model);
  const classify = await transformers.AutoModelForSequenceClassification.from_pretrained(model);
  return {
    fingerprint: JSON.stringify(['transformers', model]),
    rerank: async (query, texts) => {
      const started = clock.monotonic();
      const scores: number[] = [];
      for (let from = 0; from < texts.length; from += batchSize) {
        const batch = texts.slice(from, from + batchSize);
        const queries = batch.map(() => query);
        const { logits } = await classify(tokenize(queries, { text_pair: batch, padding: true, truncation: true }));
        if (logits.data.length !== batch.length) throw notPointwise(model, logits.dims);
        scores.push(...Array.from(logits.data));
      }
      return { scores, ms: clock.monotonic() - started, cached: false };
    },
    close: async () => {},
  };
}

const notPointwise = (model: string, dims: readonly number[]): TargetError =>
  new TargetError(`the model ${model} gives ${dims.join(' × ')} numbers, not one a pair`, {
    code: 'bad-reranking',
    hint: 'use a cross-encoder with a single output',
  });
