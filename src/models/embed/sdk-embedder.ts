// An embedding model of the AI SDK's specification, version 4: asked once.

import type { OpenAICompatibleProvider } from '@ai-sdk/openai-compatible';
import { failedCall } from '../http/failed-call.ts';
import type { ModelServer } from '../http/model-server.ts';
import { notOfItsApi } from '../http/post-json.ts';
import type { EmbeddingModel, EmbeddingPurpose } from './remembering-embedder.ts';

/** What the packages of all vendors make. */
export type SdkEmbeddingModel = ReturnType<OpenAICompatibleProvider['embeddingModel']>;
type SdkOptions = NonNullable<Parameters<SdkEmbeddingModel['doEmbed']>[0]['providerOptions']>;

/** A vendor's words for what a text is. */
export interface InputTypes {
  readonly names: Readonly<Record<EmbeddingPurpose, string>>;
  readonly options: (name: string) => SdkOptions;
}

export interface SdkEmbedderOptions {
  readonly kind: string;
  readonly model: SdkEmbeddingModel;
  readonly server: ModelServer;
  /** undefined: the vendor does not want to know. */
  readonly types: InputTypes | undefined;
}

const mostTexts = 64;

export async function createSdkEmbedder({ kind, model, server, types }: SdkEmbedderOptions): Promise<EmbeddingModel> {
  const { address, secrets, clock } = server;
  return {
    identity: [kind, address, model.modelId],
    ...(types === undefined ? {} : { inputTypes: types.names }),
    batchSize: Math.min(mostTexts, (await model.maxEmbeddingsPerCall) ?? mostTexts),
    embedBatch: async (texts, { purpose, signal }) => {
      const started = clock.monotonic();
      try {
        signal?.throwIfAborted();
        const { embeddings } = await model.doEmbed({
          values: [...texts],
          ...(types === undefined ? {} : { providerOptions: types.options(types.names[purpose]) }),
          ...(signal === undefined ? {} : { abortSignal: signal }),
        });
        const ms = clock.monotonic() - started;
        if (embeddings.length !== texts.length || embeddings.some(({ length }) => length === 0)) {
          throw notOfItsApi(address, `${embeddings.length} vectors for ${texts.length} texts, or empty ones`);
        }
        return { vectors: embeddings.map((each) => Float32Array.from(each)), ms };
      } catch (cause) {
        throw failedCall(cause, { address, signal, secrets });
      }
    },
    close: () => server.close(),
  };
}
