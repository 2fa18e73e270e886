// `@huggingface/transformers`, which is installed only where it is wanted.
import { ConfigError } from '../model/hakari-error.ts';

/** A matrix of numbers as the library gives it. */
export interface Tensor {
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
