// The vendors of embedding models: how each is asked, and how it is told queries from documents.

import type { ModelAccess } from '../../ports/model-settings.ts';
import type { ModelServer } from '../http/model-server.ts';
import type { Vendor } from '../http/vendor.ts';
import { loadAmazon, loadGoogle } from '../http/vendor-packages.ts';
import { vendorServers } from '../http/vendor-servers.ts';
import { createOpenAiEmbedder } from './openai-embedder.ts';
import type { EmbeddingModel } from './remembering-embedder.ts';
import { createSdkEmbedder, type InputTypes } from './sdk-embedder.ts';

export interface EmbeddingVendorOptions {
  readonly name: string;
  readonly access: ModelAccess;
  readonly server: ModelServer;
  /** The model's place in the config. */
  readonly where: string;
}

export interface EmbeddingVendor extends Vendor {
  /** @throws ConfigError `missing-package` */
  readonly open: (options: EmbeddingVendorOptions) => Promise<EmbeddingModel>;
}

/** By the word before the colon. */
export const embeddingVendors: Readonly<Record<string, EmbeddingVendor>> = {
  openai: { ...vendorServers.openai, open: openAi('openai') },
  'openai-compatible': { ...vendorServers.compatible, open: openAi('openai-compatible') },
  bedrock: { ...vendorServers.bedrock, open: openAmazon },
  google: { ...vendorServers.google, open: openGoogle },
};

function openAi(kind: 'openai' | 'openai-compatible'): EmbeddingVendor['open'] {
  return async ({ name, access: { apiKey }, server }) => createOpenAiEmbedder({ kind, name, apiKey, server });
}

async function openGoogle({ name, access, server, where }: EmbeddingVendorOptions): Promise<EmbeddingModel> {
  const provider = await loadGoogle(where);
  const { address: baseUrl, fetch } = server;
  const model = provider({ baseUrl, apiKey: access.apiKey ?? '', amazon: access, fetch }).embedding(name);
  // Newer models want it said in the text.
  const types = name.startsWith('gemini-embedding-2') ? undefined : googleTypes;
  return createSdkEmbedder({ kind: 'google', model, server, types });
}

const googleTypes: InputTypes = {
  names: { document: 'RETRIEVAL_DOCUMENT', query: 'RETRIEVAL_QUERY' },
  options: (taskType) => ({ google: { taskType } }),
};

async function openAmazon({ name, access, server, where }: EmbeddingVendorOptions): Promise<EmbeddingModel> {
  const provider = await loadAmazon(where);
  const { address: baseUrl, fetch } = server;
  const model = provider({ baseUrl, apiKey: access.apiKey ?? '', amazon: access, fetch }).embedding(name);
  return createSdkEmbedder({ kind: 'bedrock', model, server, types: amazonTypes(name) });
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
