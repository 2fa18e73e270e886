// Models by the name that a config gives them.

import { ConfigError, movedTo } from '../core/hakari-error.ts';
import type { Embedder } from '../ports/embedder.ts';
import type { ModelSettings } from '../ports/model-settings.ts';
import type { Reranker } from '../ports/reranker.ts';
import { createOpenAiEmbedder } from './embed/openai-embedder.ts';
import { createRememberingEmbedder } from './embed/remembering-embedder.ts';
import { createTransformersEmbedder } from './embed/transformers-embedder.ts';
import { openModelServer } from './http/model-server.ts';
import { addressOf, type Vendor, vendorOf } from './http/vendor.ts';
import { loadTransformers, type Transformers } from './load-transformers.ts';
import type { ModelContext } from './model-context.ts';
import { createEndpointReranker } from './rerank/endpoint-reranker.ts';
import { createRememberingReranker } from './rerank/remembering-reranker.ts';
import { createTransformersReranker } from './rerank/transformers-reranker.ts';

export interface Models {
  /** @throws ConfigError for a model of an unknown kind, without an address or key that it needs, or whose package is missing */
  openEmbedder(settings: ModelSettings, where: string): Promise<Embedder>;
  /** @throws ConfigError as `openEmbedder` */
  openReranker(settings: ModelSettings, where: string): Promise<Reranker>;
}

export interface ModelsOptions extends ModelContext {
  /** (loads the package) */
  readonly loadTransformers?: () => Promise<Transformers>;
}

const compatible: Vendor = { needsKey: false, keyVariable: 'OPENAI_API_KEY' };
const vendors: Readonly<Record<string, Vendor>> = { 'openai-compatible': compatible, transformers: compatible };

/** Opens models of the kinds `openai-compatible:NAME` (with `baseUrl`) and `transformers:NAME`. */
export function createModels(options: ModelsOptions): Models {
  const load = async (where: string): Promise<Transformers> => {
    try {
      return await (options.loadTransformers ?? loadTransformers)();
    } catch (error) {
      throw error instanceof ConfigError ? movedTo(error, where) : error;
    }
  };
  const { clock, cache, openLane } = options;
  return {
    openEmbedder: async (settings, where) => {
      const { vendor, kind, name } = vendorOf(settings.model, { vendors, what: 'a model', where });
      if (kind === 'transformers') {
        const model = await createTransformersEmbedder(name, { transformers: await load(where), clock });
        return createRememberingEmbedder(model, { settings, cache });
      }
      const baseUrl = addressOf(settings, { vendor, kind, where });
      const server = await openModelServer({ ...settings, baseUrl }, { clock });
      const model = createOpenAiEmbedder({ kind: 'openai-compatible', name, apiKey: settings.apiKey, server });
      const lane = openLane(`${kind} ${server.address}`, settings);
      return createRememberingEmbedder(model, { settings, cache, lane });
    },
    openReranker: async (settings, where) => {
      const { vendor, kind, name } = vendorOf(settings.model, { vendors, what: 'a model', where });
      if (kind === 'transformers') {
        return createTransformersReranker(name, { transformers: await load(where), clock });
      }
      const baseUrl = addressOf(settings, { vendor, kind, where });
      const server = await openModelServer({ ...settings, baseUrl }, { clock });
      const model = createEndpointReranker({ name, apiKey: settings.apiKey, server });
      return createRememberingReranker(model, { cache, lane: openLane(`${kind} ${server.address}`, settings) });
    },
  };
}
