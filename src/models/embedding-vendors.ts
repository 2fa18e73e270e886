// The vendors of embedding models: how each is asked, and how it is told queries from documents.
import type { OpenAICompatibleProvider } from '@ai-sdk/openai-compatible';
import { z } from 'zod';
import { present } from '../model/present.ts';
import { failedCall } from './http/failed-call.ts';
import { type ModelServer, notOfItsApi, type OpenedVendor, postJson } from './http/model-server.ts';
import { type LoadPackage, loadAmazon, loadGoogle, type Vendor, vendorServers } from './http/vendor.ts';
import type { EmbeddingModel, EmbeddingPurpose } from './remembering-embedder.ts';

export interface EmbeddingVendor extends Vendor {
  /** @throws ConfigError `missing-package` */
  readonly open: (options: OpenedVendor) => Promise<EmbeddingModel>;
}

/** By the word before the colon. */
export const embeddingVendors: Readonly<Record<string, EmbeddingVendor>> = {
  openai: { ...vendorServers.openai, open: openAi('openai') },
  'openai-compatible': { ...vendorServers.compatible, open: openAi('openai-compatible') },
  bedrock: { ...vendorServers.bedrock, open: openSdk('bedrock', loadAmazon, amazonTypes) },
  google: { ...vendorServers.google, open: openSdk('google', loadGoogle, googleTypes) },
};

function openAi(kind: 'openai' | 'openai-compatible'): EmbeddingVendor['open'] {
  return async ({ name, access: { apiKey }, server }) => createOpenAiEmbedder({ kind, name, apiKey, server });
}

function openSdk(
  kind: string,
  loadPackage: LoadPackage<{ embedding(name: string): SdkEmbeddingModel }>,
  typesOf: (name: string) => InputTypes | undefined,
): EmbeddingVendor['open'] {
  return async ({ name, access, server, where }) => {
    const provider = await loadPackage(where);
    const { address: baseUrl, fetch } = server;
    const model = provider({ baseUrl, apiKey: access.apiKey ?? '', amazon: access, fetch }).embedding(name);
    return createSdkEmbedder({ kind, model, server, types: typesOf(name) });
  };
}

/** Newer models want it said in the text. */
function googleTypes(name: string): InputTypes | undefined {
  if (name.startsWith('gemini-embedding-2')) return undefined;
  return {
    names: { document: 'RETRIEVAL_DOCUMENT', query: 'RETRIEVAL_QUERY' },
    options: (taskType) => ({ google: { taskType } }),
  };
}

/** Titan has none. A text that is too long is refused rather than cut. */
function amazonTypes(name: string): InputTypes | undefined {
  if (name.includes('cohere.embed-')) {
    return {
      names: { document: 'search_document', query: 'search_query' },
      options: (inputType) => ({ amazonBedrock: { inputType, truncate: 'NONE' } }),
    };
  }
  if (!name.includes('amazon.nova-')) return undefined;
  return {
    names: { document: 'GENERIC_INDEX', query: 'TEXT_RETRIEVAL' },
    options: (embeddingPurpose) => ({ amazonBedrock: { embeddingPurpose, truncate: 'NONE' } }),
  };
}

// Embeddings from a server that speaks OpenAI's API: `POST {baseUrl}/embeddings`.
const embeddingsReply = z.object({
  data: z.array(z.object({ index: z.number().int().min(0).optional(), embedding: z.array(z.number()).min(1) })),
});

interface OpenAiEmbedderOptions {
  readonly kind: 'openai' | 'openai-compatible';
  readonly name: string;
  readonly apiKey: string | undefined;
  readonly server: ModelServer;
}

/** The packages of vendors take vectors as they come; here a vector belongs to the text that its `index` says. */
function createOpenAiEmbedder({ kind, name, apiKey, server }: OpenAiEmbedderOptions): EmbeddingModel {
  const path = '/embeddings';
  const address = server.address + path;
  return {
    identity: [kind, address, name],
    batchSize: 64,
    embedBatch: async (input, { signal }) => {
      const body = { model: name, input, encoding_format: 'float' };
      const { reply: answer, ms } = await postJson(server, { path, apiKey, body, reply: embeddingsReply, signal });
      const vectors: (Float32Array | undefined)[] = input.map(() => undefined);
      for (const [at, { index = at, embedding }] of answer.data.entries()) {
        if (index < input.length) vectors[index] = Float32Array.from(embedding);
      }
      const complete = vectors.filter((vector) => vector !== undefined);
      if (complete.length !== input.length || answer.data.length !== input.length) {
        throw notOfItsApi(address, `${answer.data.length} vectors for ${input.length} texts, or not one for each`);
      }
      return { vectors: complete, ms };
    },
    close: () => server.close(),
  };
}

// An embedding model of the AI SDK's specification, version 4: asked once.

/** What the packages of all vendors make. */
type SdkEmbeddingModel = ReturnType<OpenAICompatibleProvider['embeddingModel']>;
type SdkOptions = NonNullable<Parameters<SdkEmbeddingModel['doEmbed']>[0]['providerOptions']>;

/** A vendor's words for what a text is. */
interface InputTypes {
  readonly names: Readonly<Record<EmbeddingPurpose, string>>;
  readonly options: (name: string) => SdkOptions;
}

interface SdkEmbedderOptions {
  readonly kind: string;
  readonly model: SdkEmbeddingModel;
  readonly server: ModelServer;
  /** undefined: the vendor does not want to know. */
  readonly types: InputTypes | undefined;
}

const mostTexts = 64;

async function createSdkEmbedder({ kind, model, server, types }: SdkEmbedderOptions): Promise<EmbeddingModel> {
  const { address, secrets, clock } = server;
  return {
    identity: [kind, address, model.modelId],
    inputTypes: types?.names,
    batchSize: Math.min(mostTexts, (await model.maxEmbeddingsPerCall) ?? mostTexts),
    embedBatch: async (texts, { purpose, signal }) => {
      const started = clock.monotonic();
      try {
        signal?.throwIfAborted();
        const { embeddings } = await model.doEmbed({
          values: [...texts],
          ...present({ providerOptions: types?.options(types.names[purpose]), abortSignal: signal }),
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
