// The vendors of chat models: how their package makes a model.

import { ChatModelError } from '../../model/call-error.ts';
import { isAmazonStream, type PooledFetch } from '../http/pooled-fetch.ts';
import { publicAddress } from '../http/public-address.ts';
import type { Vendor } from '../http/vendor.ts';
import { loadAmazon, loadAnthropic, loadGoogle, type PackageSettings } from '../http/vendor-packages.ts';
import { vendorServers } from '../http/vendor-servers.ts';
import type { SdkModel } from './sdk-chat-model.ts';

export interface ChatVendor extends Vendor {
  /** @throws ConfigError `missing-package` */
  readonly load: (where: string) => Promise<(name: string, settings: PackageSettings) => SdkModel>;
}

/** By the word before the colon. */
export const chatVendors: Readonly<Record<string, ChatVendor>> = {
  openai: { ...vendorServers.openai, load: () => loadOpenAi({ maxTokensName: 'max_completion_tokens' }) },
  'openai-compatible': { ...vendorServers.compatible, load: () => loadOpenAi({ maxTokensName: 'max_tokens' }) },
  anthropic: {
    ...vendorServers.anthropic,
    load: async (where) => {
      const provider = await loadAnthropic(where);
      return (name, settings) => provider(settings)(name);
    },
  },
  bedrock: {
    ...vendorServers.bedrock,
    load: async (where) => {
      const provider = await loadAmazon(where);
      return (name, settings) => provider({ ...settings, fetch: onlyEventStreams(settings.fetch) })(name);
    },
  },
  google: {
    ...vendorServers.google,
    load: async (where) => {
      const provider = await loadGoogle(where);
      return (name, settings) => provider(settings)(name);
    },
  },
};

/** OpenAI's own newer models refuse `max_tokens`, and servers like its API do not all know its new name. */
async function loadOpenAi({
  maxTokensName,
}: {
  readonly maxTokensName: 'max_tokens' | 'max_completion_tokens';
}): Promise<(name: string, settings: PackageSettings) => SdkModel> {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return (name, { baseUrl, apiKey, fetch }) =>
    createOpenAICompatible({
      name: 'openai',
      baseURL: baseUrl,
      ...(apiKey === '' ? {} : { apiKey }),
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
