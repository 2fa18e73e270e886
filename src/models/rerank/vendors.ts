// The vendors of reranking models, and how each is asked.

import { ConfigError } from '../../model/hakari-error.ts';
import type { ModelAccess } from '../../ports/model-settings.ts';
import type { ModelServer } from '../http/model-server.ts';
import type { Vendor } from '../http/vendor.ts';
import { loadAmazon } from '../http/vendor-packages.ts';
import { regionHint, vendorServers } from '../http/vendor-servers.ts';
import { createEndpointReranker } from './endpoint-reranker.ts';
import type { RerankingModel } from './remembering-reranker.ts';
import { createSdkReranker } from './sdk-reranker.ts';

export interface RerankingVendorOptions {
  readonly name: string;
  readonly access: ModelAccess;
  readonly server: ModelServer;
  /** The model's place in the config. */
  readonly where: string;
}

export interface RerankingVendor extends Vendor {
  /** @throws ConfigError `missing-package`, `missing-region` */
  readonly open: (options: RerankingVendorOptions) => Promise<RerankingModel>;
}

/** By the word before the colon. */
export const rerankingVendors: Readonly<Record<string, RerankingVendor>> = {
  'openai-compatible': {
    ...vendorServers.compatible,
    open: async ({ name, access: { apiKey }, server }) => createEndpointReranker({ name, apiKey, server }),
  },
  bedrock: { ...vendorServers.bedrockAgents, open: openAmazon },
};

async function openAmazon({ name, access, server, where }: RerankingVendorOptions): Promise<RerankingModel> {
  const provider = await loadAmazon(where);
  const { apiKey = '', region = '' } = access;
  // The model's whole name has it, and the package would take it out of the environment unasked.
  if (region === '') {
    throw new ConfigError('reranking models are named with their region', {
      code: 'missing-region',
      where,
      hint: regionHint,
    });
  }
  const { address: baseUrl, fetch } = server;
  const model = provider({ baseUrl, apiKey, amazon: access, fetch }).reranking(name);
  return createSdkReranker({ kind: 'bedrock', model, server });
}
