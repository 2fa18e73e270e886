// Chat models by the name that a config gives them. A vendor's package, and undici, are loaded when a model asks for them.
import { publicAddress } from '../calls/http/redact.ts';
import { ChatModelError } from '../model/call-error.ts';
import { present } from '../model/present.ts';
import type { ChatModel } from '../ports/chat-model.ts';
import type { Clock } from '../ports/clock.ts';
import type { ModelAccess } from '../ports/model-settings.ts';
import { openModelServer } from './http/model-server.ts';
import { isAmazonStream, type PooledFetch } from './http/pooled-fetch.ts';
import {
  addressOf,
  type LoadPackage,
  loadAmazon,
  loadAnthropic,
  loadGoogle,
  type PackageSettings,
  type Vendor,
  vendorOf,
  vendorServers,
} from './http/vendor.ts';
import { createSdkChatModel, type SdkModel } from './sdk-chat-model.ts';

interface OpenChatModelOptions {
  readonly clock: Clock;
  /** Where the model stands in the config. */
  readonly where: string;
  /** Connections to one server at a time; more calls wait for one within the client, unseen by its caller (no limit). */
  readonly connections?: number | undefined;
}

/**
 * Opens `openai:NAME`, `openai-compatible:NAME` (with `baseUrl`), `anthropic:NAME`, `bedrock:NAME` (with `region`) or `google:NAME`.
 * No call is made.
 * @throws ConfigError for a model of an unknown kind, without an address or key that it needs, or whose package is missing
 */
export async function openChatModel(settings: ModelAccess, options: OpenChatModelOptions): Promise<ChatModel> {
  const { clock, where, connections } = options;
  const { vendor, kind, name } = vendorOf(settings.model, { vendors: chatVendors, what: 'a chat model', where });
  const baseUrl = addressOf(settings, { vendor, kind, where });
  const load = await vendor.load(where);
  const server = await openModelServer({ ...settings, baseUrl }, { clock, connections });
  const { address, secrets, fetch, close } = server;
  const model = load(name, { baseUrl: address, apiKey: settings.apiKey ?? '', amazon: settings, fetch });
  return createSdkChatModel({ model, provider: `${kind} ${address}`, address, clock, secrets, close });
}

// The vendors of chat models: how their package makes a model.
interface ChatVendor extends Vendor {
  /** @throws ConfigError `missing-package` */
  readonly load: (where: string) => Promise<(name: string, settings: PackageSettings) => SdkModel>;
}

/** By the word before the colon. */
export const chatVendors: Readonly<Record<string, ChatVendor>> = {
  openai: { ...vendorServers.openai, load: () => loadOpenAi('max_completion_tokens') },
  'openai-compatible': { ...vendorServers.compatible, load: () => loadOpenAi('max_tokens') },
  anthropic: { ...vendorServers.anthropic, load: byName(loadAnthropic) },
  bedrock: {
    ...vendorServers.bedrock,
    load: async (where) => {
      const provider = await loadAmazon(where);
      return (name, settings) => provider({ ...settings, fetch: onlyEventStreams(settings.fetch) })(name);
    },
  },
  google: { ...vendorServers.google, load: byName(loadGoogle) },
};

function byName(loadPackage: LoadPackage<(name: string) => SdkModel>): ChatVendor['load'] {
  return async (where) => {
    const provider = await loadPackage(where);
    return (name, settings) => provider(settings)(name);
  };
}

/** OpenAI's own newer models refuse `max_tokens`, and servers like its API do not all know its new name. */
async function loadOpenAi(
  maxTokensName: 'max_tokens' | 'max_completion_tokens',
): Promise<(name: string, settings: PackageSettings) => SdkModel> {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return (name, { baseUrl, apiKey, fetch }) =>
    createOpenAICompatible({
      name: 'openai',
      baseURL: baseUrl,
      ...present({ apiKey: apiKey === '' ? undefined : apiKey }),
      fetch,
      includeUsage: true,
      supportsStructuredOutputs: true,
      transformRequestBody: ({ max_tokens: maxTokens, ...body }) =>
        maxTokens === undefined ? body : { ...body, [maxTokensName]: maxTokens },
    }).chatModel(name);
}

/** The package takes whatever comes for its stream, and finds it cut off. */
const onlyEventStreams =
  (fetch: PooledFetch): PooledFetch =>
  async (url, init) => {
    const response = await fetch(url, init);
    const address = url instanceof Request ? url.url : String(url);
    if (!/\/converse-stream$/u.test(new URL(address).pathname) || isAmazonStream(response.headers)) return response;
    throw new ChatModelError(`${publicAddress(address)} answered a streamed call with no stream of its API`, {
      kind: 'unreadable',
      hint: 'check that the server can stream',
    });
  };
