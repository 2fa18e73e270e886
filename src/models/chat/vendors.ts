// The vendors of chat models: where they are, and how their package makes a model.

import { ConfigError } from '../../core/hakari-error.ts';
import type { ChatFetch } from './pooled-fetch.ts';
import type { SdkModel } from './sdk-chat-model.ts';

export interface VendorSettings {
  readonly baseUrl: string;
  /** Empty: none. */
  readonly apiKey: string;
  readonly name: string;
  readonly fetch: ChatFetch;
}

export interface ChatVendor {
  /** Absent: the config has to say it. */
  readonly baseUrl?: string;
  readonly needsKey: boolean;
  /** Where its users keep their key. */
  readonly keyVariable: string;
  /** @throws ConfigError `missing-package` */
  readonly load: (where: string) => Promise<(settings: VendorSettings) => SdkModel>;
}

/** By the word before the colon. */
export const chatVendors: Readonly<Record<string, ChatVendor>> = {
  openai: {
    baseUrl: 'https://api.openai.com/v1',
    needsKey: true,
    keyVariable: 'OPENAI_API_KEY',
    load: () => loadOpenAi({ maxTokensName: 'max_completion_tokens' }),
  },
  'openai-compatible': {
    needsKey: false,
    keyVariable: 'OPENAI_API_KEY',
    load: () => loadOpenAi({ maxTokensName: 'max_tokens' }),
  },
  anthropic: {
    baseUrl: 'https://api.anthropic.com/v1',
    needsKey: true,
    keyVariable: 'ANTHROPIC_API_KEY',
    load: loadAnthropic,
  },
};

/** OpenAI's own newer models refuse `max_tokens`, and servers like its API do not all know its new name. */
async function loadOpenAi({
  maxTokensName,
}: {
  readonly maxTokensName: 'max_tokens' | 'max_completion_tokens';
}): Promise<(settings: VendorSettings) => SdkModel> {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return ({ baseUrl, apiKey, name, fetch }) =>
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

async function loadAnthropic(where: string): Promise<(settings: VendorSettings) => SdkModel> {
  const { createAnthropic } = await import('@ai-sdk/anthropic').catch((cause: unknown) => {
    throw missing('@ai-sdk/anthropic', { where, cause });
  });
  return ({ baseUrl, apiKey, name, fetch }) => createAnthropic({ baseURL: baseUrl, apiKey, fetch })(name);
}

function missing(name: string, { where, cause }: { readonly where: string; readonly cause: unknown }): unknown {
  if ((cause as { code?: unknown }).code !== 'ERR_MODULE_NOT_FOUND') return cause;
  return new ConfigError(`models of this vendor need the package ${name}`, {
    code: 'missing-package',
    where,
    hint: `npm install ${name}`,
    cause,
  });
}
