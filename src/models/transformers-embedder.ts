// Embeddings by a model that runs in this process.
import type { Embedder } from '../ports/embedder.ts';
import type { Transformers } from './load-transformers.ts';
import type { ModelContext, ModelSettings } from './model-context.ts';

/** Texts that are padded to one length and computed together. */
const batchSize = 16;

/**
 * @param settings `model` without its prefix: a name on the Hugging Face hub (downloaded by the library when it is not in
 * its cache) or a local path
 */
export async function createTransformersEmbedder(
  settings: ModelSettings,
  { transformers, clock }: { readonly transformers: Transformers; readonly clock: ModelContext['clock'] },
): Promise<Embedder> {
  const { model, queryPrefix = '', documentPrefix = '' } = settings;
  const extract = await transformers.pipeline('feature-extraction', model);
  return {
    fingerprint: JSON.stringify(['transformers', model, queryPrefix, documentPrefix]),
    embed: async (texts, purpose) => {
      const started = clock.monotonic();
      const prefix = purpose === 'query' ? queryPrefix : documentPrefix;
      const vectors: Float32Array[] = [];
      for (let from = 0; from < texts.length; from += batchSize) {
        const batch = texts.slice(from, from + batchSize).map((text) => prefix + text);
        const { dims, data } = await extract(batch, { pooling: 'mean', normalize: true });
        const length = dims.at(-1) ?? 0;
        for (const at of batch.keys()) {
          vectors.push(Float32Array.from({ length }, (_, component) => data[at * length + component] as number));
        }
      }
      return { vectors, ms: clock.monotonic() - started, cached: false };
    },
    close: async () => {},
  };
}
