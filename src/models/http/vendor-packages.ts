// The vendors' packages, each loaded when one of its models is asked for.

import type { AmazonBedrockProvider } from '@ai-sdk/amazon-bedrock';
import type { AnthropicProvider } from '@ai-sdk/anthropic';
import type { GoogleProvider } from '@ai-sdk/google';
import { ConfigError } from '../../model/hakari-error.ts';
import { present } from '../../model/present.ts';
import type { AmazonAccess } from '../../ports/model-settings.ts';
import type { PooledFetch } from './pooled-fetch.ts';
import { regionHint } from './vendor.ts';

/** What a package is given. */
export interface PackageSettings {
  readonly baseUrl: string;
  /** Empty: none. */
  readonly apiKey: string;
  readonly amazon: AmazonAccess;
  readonly fetch: PooledFetch;
}

/**
 * @param where the model's place in the config
 * @throws ConfigError `missing-package`
 */
type LoadPackage<Provider> = (where: string) => Promise<(settings: PackageSettings) => Provider>;

export const loadAnthropic: LoadPackage<AnthropicProvider> = async (where) => {
  const { createAnthropic } = await import('@ai-sdk/anthropic').catch(missing('@ai-sdk/anthropic', where));
  return ({ baseUrl, apiKey, fetch }) => createAnthropic({ baseURL: baseUrl, apiKey, fetch });
};

export const loadGoogle: LoadPackage<GoogleProvider> = async (where) => {
  const { createGoogle } = await import('@ai-sdk/google').catch(missing('@ai-sdk/google', where));
  return ({ baseUrl, apiKey, fetch }) => createGoogle({ baseURL: baseUrl, apiKey, fetch });
};

/** Its provider throws ConfigError `missing-region` where calls would be signed for none. */
export const loadAmazon: LoadPackage<AmazonBedrockProvider> = async (where) => {
  const { createAmazonBedrock } = await import('@ai-sdk/amazon-bedrock').catch(
    missing('@ai-sdk/amazon-bedrock', where),
  );
  return ({ baseUrl, apiKey, amazon, fetch }) => {
    const { accessKeyId = '', secretAccessKey = '', sessionToken } = amazon;
    const region =
      amazon.region ?? /bedrock(?:-agent)?-runtime[^/]*?\.([a-z]{2}(?:-[a-z]+)+-\d+)\./u.exec(baseUrl)?.[1];
    if (apiKey === '' && region === undefined) {
      throw new ConfigError('calls are signed for a region', { code: 'missing-region', where, hint: regionHint });
    }
    const signed = present({ accessKeyId, secretAccessKey, sessionToken });
    return createAmazonBedrock({
      baseURL: baseUrl,
      ...present({ region }),
      // A blank key keeps the package from taking one out of the environment unasked.
      ...(apiKey === '' ? { apiKey: ' ', ...signed } : { apiKey }),
      fetch,
    });
  };
};

const missing =
  (name: string, where: string) =>
  (cause: unknown): never => {
    if ((cause as { code?: unknown }).code !== 'ERR_MODULE_NOT_FOUND') throw cause;
    throw new ConfigError(`models of this vendor need the package ${name}`, {
      code: 'missing-package',
      where,
      hint: `npm install ${name}`,
      cause,
    });
  };
