// Models by the name that a config gives them.
import { ConfigError, movedTo } from '../model/hakari-error.ts';
import type { BatchCallCache } from '../ports/call-cache.ts';
import type { CallLane } from '../ports/call-lane.ts';
import type { Clock } from '../ports/clock.ts';
import type { ModelPace, ModelSettings } from '../ports/model-settings.ts';
import type { Embedder, Reranker } from '../ports/search-models.ts';
import { type EmbeddingVendor, embeddingVendors } from './embedding-vendors.ts';
import { openModelServer } from './http/model-server.ts';
import { addressOf, type Vendor, type VendorModel, vendorOf } from './http/vendor.ts';
import { createRememberingEmbedder } from './remembering-embedder.ts';
import { createRememberingReranker } from './remembering-reranker.ts';
import { type RerankingVendor, rerankingVendors } from './reranking-vendors.ts';
import {
  createTransformersEmbedder,
  createTransformersReranker,
  loadTransformers,
  type Transformers,
} from './transformers.ts';

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

/** A model in this process has no server. */
const inProcess = 'in this process';
type OrInProcess<V> = Readonly<Record<string, V | typeof inProcess>>;
const embedders: OrInProcess<EmbeddingVendor> = { ...embeddingVendors, transformers: inProcess };
const rerankers: OrInProcess<RerankingVendor> = { ...rerankingVendors, transformers: inProcess };

/** Opens embedders and rerankers of the vendors, with which they share a lane, and `transformers:NAME`. No call is made. */
export function createModels(options: ModelsOptions): Models {
  const { clock, cache, openLane } = options;
  const load = async (where: string): Promise<Transformers> => {
    try {
      return await (options.loadTransformers ?? loadTransformers)();
    } catch (error) {
      throw error instanceof ConfigError ? movedTo(error, where) : error;
    }
  };
  const reach = async (
    settings: ModelSettings,
    { where, ...named }: Omit<VendorModel<Vendor>, 'name'> & { readonly where: string },
  ) => {
    const baseUrl = addressOf(settings, { ...named, where });
    const server = await openModelServer({ ...settings, baseUrl }, { clock });
    return { server, lane: openLane(`${named.kind} ${server.address}`, settings) };
  };
  return {
    openEmbedder: async (settings, where) => {
      const { vendor, kind, name } = vendorOf(settings.model, { vendors: embedders, what: 'an embedder', where });
      if (vendor === inProcess) {
        const model = await createTransformersEmbedder(name, { transformers: await load(where), clock });
        return createRememberingEmbedder(model, { settings, cache });
      }
      const { server, lane } = await reach(settings, { vendor, kind, where });
      const model = await vendor.open({ name, access: settings, server, where });
      return createRememberingEmbedder(model, { settings, cache, lane });
    },
    openReranker: async (settings, where) => {
      const { vendor, kind, name } = vendorOf(settings.model, { vendors: rerankers, what: 'a reranker', where });
      if (vendor === inProcess) {
        return createTransformersReranker(name, { transformers: await load(where), clock });
      }
      const { server, lane } = await reach(settings, { vendor, kind, where });
      const model = await vendor.open({ name, access: settings, server, where });
      return createRememberingReranker(model, { cache, lane });
    },
  };
}

// What the models need from outside.
export interface ModelContext {
  readonly clock: Clock;
  /**
   * The way to a server: its pace, the time limit, and which calls are made again.
   * @param provider vendor and address: models with the same one and the same pace go one way
   */
  readonly openLane: (provider: string, pace: ModelPace) => CallLane;
  /** Where replies are remembered; absent: nowhere. */
  readonly cache?: BatchCallCache;
}
