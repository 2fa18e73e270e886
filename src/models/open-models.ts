// Models by the name that a config gives them.

import { ConfigError, movedTo } from '../core/hakari-error.ts';
import type { Embedder } from '../ports/embedder.ts';
import type { ModelSettings } from '../ports/model-settings.ts';
import type { Reranker } from '../ports/reranker.ts';
import { createEndpointReranker } from './endpoint-reranker.ts';
import { loadTransformers, type Transformers } from './load-transformers.ts';
import type { ModelContext } from './model-context.ts';
import { createOpenAiCompatibleEmbedder } from './openai-compatible-embedder.ts';
import { createRememberingEmbedder } from './remembering-embedder.ts';
import { createTransformersEmbedder } from './transformers-embedder.ts';
import { createTransformersReranker } from './transformers-reranker.ts';

export interface Models {
  /** @throws ConfigError for a model of an unknown kind, without `baseUrl`, or whose package is not installed */
  openEmbedder(settings: ModelSettings, where: string): Promise<Embedder>;
  /** @throws ConfigError as `openEmbedder` */
  openReranker(settings: ModelSettings, where: string): Promise<Reranker>;
}

export interface ModelsOptions extends ModelContext {
  /** (loads the package) */
  readonly loadTransformers?: () => Promise<Transformers>;
}

/** Opens models of the kinds `openai-compatible:NAME` (with `baseUrl`) and `transformers:NAME`. */
export function createModels(options: ModelsOptions): Models {
  const load = async (where: string): Promise<Transformers> => {
    try {
      return await (options.loadTransformers ?? loadTransformers)();
    } catch (error) {
      throw error instanceof ConfigError ? movedTo(error, where) : error;
    }
  };
  const { clock } = options;
  return {
    openEmbedder: async (settings, where) => {
      const { kind, named } = read(settings, where);
      const model =
        kind === 'transformers'
          ? await createTransformersEmbedder(named, { transformers: await load(where), clock })
          : createOpenAiCompatibleEmbedder(withAddress(named, where), options);
      return createRememberingEmbedder(model, { settings: named, cache: options.cache });
    },
    openReranker: async (settings, where) => {
      const { kind, named } = read(settings, where);
      if (kind === 'transformers') return createTransformersReranker(named, { transformers: await load(where), clock });
      return createEndpointReranker(withAddress(named, where), options);
    },
  };
}

interface NamedModel {
  readonly kind: 'openai-compatible' | 'transformers';
  /** The settings with the model's name alone. */
  readonly named: ModelSettings;
}

function read(settings: ModelSettings, where: string): NamedModel {
  const match = /^(openai-compatible|transformers):(.+)$/u.exec(settings.model);
  if (match === null) {
    throw new ConfigError(`unknown model ${JSON.stringify(settings.model)}`, {
      code: 'unknown-model',
      where,
      hint: 'a model is openai-compatible:NAME or transformers:NAME',
    });
  }
  return { kind: match[1] as NamedModel['kind'], named: { ...settings, model: match[2] as string } };
}

function withAddress(settings: ModelSettings, where: string): ModelSettings & { readonly baseUrl: string } {
  const { baseUrl } = settings;
  const protocol = baseUrl === undefined ? undefined : URL.parse(baseUrl)?.protocol;
  if (baseUrl !== undefined && (protocol === 'http:' || protocol === 'https:')) return { ...settings, baseUrl };
  if (baseUrl !== undefined) {
    throw new ConfigError('baseUrl is no address of a server', {
      code: 'bad-base-url',
      where: `${where}.baseUrl`,
      hint: 'write http://… or https://…',
    });
  }
  throw new ConfigError('an openai-compatible model needs the address of its server', {
    code: 'missing-base-url',
    where,
    hint: 'write the model as an object with model, baseUrl and apiKey',
  });
}
