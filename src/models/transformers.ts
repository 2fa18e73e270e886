// Embeddings and rerankings by models that run in this process, with `@huggingface/transformers`, which is installed only where it is wanted.
import { ConfigError, TargetError } from '../model/hakari-error.ts';
import type { Clock } from '../ports/clock.ts';
import type { Reranker } from '../ports/search-models.ts';
import type { EmbeddedBatch, EmbeddingModel } from './remembering-embedder.ts';

/** A matrix of numbers as the library gives it. */
interface Tensor {
  readonly dims: readonly number[];
  readonly data: ArrayLike<number>;
}

/** The part of the library that is used. */
export interface Transformers {
  pipeline(
    task: 'feature-extraction',
    model: string,
  ): Promise<(texts: string[], options: { pooling: 'mean'; normalize: boolean }) => Promise<Tensor>>;
  readonly AutoTokenizer: {
    from_pretrained(
      model: string,
    ): Promise<(texts: string[], options: { text_pair: string[]; padding: boolean; truncation: boolean }) => unknown>;
  };
  readonly AutoModelForSequenceClassification: {
    from_pretrained(model: string): Promise<(inputs: unknown) => Promise<{ readonly logits: Tensor }>>;
  };
}

/** @throws ConfigError `missing-package` that says what to install */
export async function loadTransformers(): Promise<Transformers> {
  // Not written as a literal, because the compiler would look for a package that need not be there.
  const name: string = '@huggingface/transformers';
  try {
    return (await import(name)) as Transformers;
  } catch (cause) {
    throw new ConfigError('models of the kind transformers:NAME need the package @huggingface/transformers', {
      code: 'missing-package',
      hint: 'npm install @huggingface/transformers; its onnxruntime-node downloads on install, ONNXRUNTIME_NODE_INSTALL=skip leaves that out',
      cause,
    });
  }
}

// Embeddings by a model that runs in this process.

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

// Reranking by a cross-encoder that runs in this process.

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
