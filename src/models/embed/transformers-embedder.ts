// Embeddings by a model that runs in this process.
import type { Clock } from '../../ports/clock.ts';
import type { Transformers } from '../load-transformers.ts';
import type { EmbeddedBatch, EmbeddingModel } from './remembering-embedder.ts';

/**
 * @param name a name on the Hugging Face hub (downloaded by the library when it is not in its cache) or a local path
 */
export async function createTransformersEmbedder(
  name: string,
  { transformers, clock }: { readonly transformers: Transformers; readonly clock: Clock },
): Promise<EmbeddingModel> {
  const extract = await transformers.pipeline('feature-extraction', name);
  const embed = async (texts: readonly string[]): Promise<EmbeddedBatch> => {
    const started = clock.monotonic();
    const { dims, data } = await extract([...texts], { pooling: 'mean', normalize: true });
    const length = dims.at(-1) ?? 0;
    const vectors = texts.map((_, at) =>
      Float32Array.from({ length }, (_unused, component) => data[at * length + component] as number),
    );
    return { vectors, ms: clock.monotonic() - started };
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    identity: ['transformers', name],
    // Texts of a batch are padded to one length.
    batchSize: 16,
    // Batches side by side would share the processor and take several times the memory.
    embedBatch: (texts) => {
      const next = last.then(() => embed(texts));
      last = next.catch(() => {});
      return next;
    },
  };
}
