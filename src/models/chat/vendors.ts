// The vendors of chat models: where they are, and how their package makes a model.

import { ChatModelError } from '../../core/call-error.ts';
import { ConfigError } from '../../core/hakari-error.ts';
import type { AmazonAccess } from '../../ports/model-settings.ts';
import { isAmazonStream, type PooledFetch } from '../http/pooled-fetch.ts';
import { publicAddress } from '../http/public-address.ts';
import { missingPackage, type Vendor } from '../http/vendor.ts';
import type { SdkModel } from './sdk-chat-model.ts';

export interface VendorSettings {
  readonly baseUrl: string;
  /** Empty: none. */
  readonly apiKey: string;
  readonly amazon: AmazonAccess;
  readonly name: string;
  readonly fetch: PooledFetch;
}

export interface ChatVendor extends Vendor {
  /** @throws ConfigError `missing-package` */
  readonly load: (where: string) => Promise<(settings: VendorSettings) => SdkModel>;
}

const regionHint = `write region: "\${AWS_REGION}", such as ap-northeast-1`;

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
  bedrock: {
    baseUrl: ({ region = '' }) =>
      /^[a-z]{2}(?:-[a-z]+)+-\d+$/u.test(region) ? `https://bedrock-runtime.${region}.amazonaws.com` : undefined,
    needsKey: ({ accessKeyId = '', secretAccessKey = '' }) => accessKeyId === '' || secretAccessKey === '',
    keyVariable: 'AWS_BEARER_TOKEN_BEDROCK',
    addressHint: regionHint,
    load: loadBedrock,
  },
  google: {
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
    needsKey: true,
    keyVariable: 'GEMINI_API_KEY',
    load: loadGoogle,
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
    throw missingPackage('@ai-sdk/anthropic', { where, cause });
  });
  return ({ baseUrl, apiKey, name, fetch }) => createAnthropic({ baseURL: baseUrl, apiKey, fetch })(name);
}

async function loadGoogle(where: string): Promise<(settings: VendorSettings) => SdkModel> {
  const { createGoogle } = await import('@ai-sdk/google').catch((cause: unknown) => {
    throw missingPackage('@ai-sdk/google', { where, cause });
  });
  return ({ baseUrl, apiKey, name, fetch }) => createGoogle({ baseURL: baseUrl, apiKey, fetch })(name);
}

async function loadBedrock(where: string): Promise<(settings: VendorSettings) => SdkModel> {
  const { createAmazonBedrock } = await import('@ai-sdk/amazon-bedrock').catch((cause: unknown) => {
    throw missingPackage('@ai-sdk/amazon-bedrock', { where, cause });
  });
  return ({ baseUrl, apiKey, amazon, name, fetch }) => {
    const { accessKeyId = '', secretAccessKey = '', sessionToken } = amazon;
    const region = amazon.region ?? /bedrock-runtime[^/]*?\.([a-z]{2}(?:-[a-z]+)+-\d+)\./u.exec(baseUrl)?.[1];
    if (apiKey === '' && region === undefined) {
      throw new ConfigError('calls are signed for a region', { code: 'missing-region', where, hint: regionHint });
    }
    const signed = { accessKeyId, secretAccessKey, ...(sessionToken === undefined ? {} : { sessionToken }) };
    return createAmazonBedrock({
      baseURL: baseUrl,
      ...(region === undefined ? {} : { region }),
      // A blank key keeps the package from taking one out of the environment unasked.
      ...(apiKey === '' ? { apiKey: ' ', ...signed } : { apiKey }),
      fetch: onlyEventStreams(fetch),
    })(name);
  };
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
