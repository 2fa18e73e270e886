// Embeddings by a model that runs in this process.
import type { ModelSettings } from '../ports/model-settings.ts';
import type { Transformers } from './load-transformers.ts';
import type { ModelContext } from './model-context.ts';
import type { EmbeddingModel } from './remembering-embedder.ts';

/**
 * @param settings `model` without its prefix: a name on the Hugging Face hub (downloaded by the library when it is not in
 * its cache) or a local path
 */
export async function createTransformersEmbedder(
  { model }: ModelSettings,
  { transformers, clock }: { readonly transformers: Transformers; readonly clock: ModelContext['clock'] },
): Promise<EmbeddingModel> {
  const extract = await transformers.pipeline('feature-extraction', model);
  return {
    identity: ['transformers', model],
    // Texts of a batch are padded to one length.
    batchSize: 16,
    embedBatch: async (texts) => {
      const started = clock.monotonic();
      const { dims, data } = await extract([...texts], { pooling: 'mean', normalize: true });
      const length = dims.at(-1) ?? 0;
      const vectors = texts.map((_, at) =>
        Float32Array.from({ length }, (_unused, component) => data[at * length + component] as number),
      );
      return { vectors, ms: clock.monotonic() - started };
    },
  };
}
