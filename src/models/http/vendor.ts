// What is common to all vendors of models: how a config names one of theirs, where its server is, and who is let in.

import type { AmazonBedrockProvider } from '@ai-sdk/amazon-bedrock';
import type { AnthropicProvider } from '@ai-sdk/anthropic';
import type { GoogleProvider } from '@ai-sdk/google';
import { ConfigError } from '../../model/hakari-error.ts';
import { present } from '../../model/present.ts';
import type { AmazonAccess, ModelAccess } from '../../ports/model-settings.ts';
import { nearestName } from '../../text/nearest-name.ts';
import type { PooledFetch } from './pooled-fetch.ts';

export interface Vendor {
  /** Absent: the config has to say it. */
  readonly baseUrl?: string | ((access: ModelAccess) => string | undefined);
  readonly needsKey: boolean | ((access: ModelAccess) => boolean);
  /** Where its users keep their key. */
  readonly keyVariable: string;
  /** What to write when there is no address (the long form). */
  readonly addressHint?: string;
}

interface VendorChoice<V> {
  /** By the word before the colon. */
  readonly vendors: Readonly<Record<string, V>>;
  /** What is looked for, with its article. */
  readonly what: string;
  /** Where the model stands in the config. */
  readonly where: string;
}

export interface VendorModel<V> {
  readonly vendor: V;
  readonly kind: string;
  readonly name: string;
}

/** @throws ConfigError `unknown-model` */
export function vendorOf<V>(model: string, { vendors, what, where }: VendorChoice<V>): VendorModel<V> {
  const at = model.indexOf(':');
  const kind = model.slice(0, Math.max(at, 0));
  const name = model.slice(at + 1);
  const vendor = Object.hasOwn(vendors, kind) ? vendors[kind] : undefined;
  if (vendor !== undefined && name !== '') return { vendor, kind, name };
  const kinds = Object.keys(vendors).map((known) => `${known}:NAME`);
  const near = at < 1 || vendor !== undefined ? undefined : nearestName(kind, Object.keys(vendors));
  throw new ConfigError(`unknown ${what.replace(/^an? /u, '')} ${JSON.stringify(model)}`, {
    code: 'unknown-model',
    where,
    hint: near === undefined ? `${what} is ${kinds.join(', ')}` : `did you mean ${near}:${name}?`,
  });
}

/**
 * @returns the address of the model's server, as the config or the vendor has it
 * @throws ConfigError `missing-base-url`, `bad-base-url` or `missing-api-key`
 */
export function addressOf(
  access: ModelAccess,
  { vendor, kind, where }: Omit<VendorModel<Vendor>, 'name'> & { readonly where: string },
): string {
  const usual = typeof vendor.baseUrl === 'function' ? vendor.baseUrl(access) : vendor.baseUrl;
  const address = access.baseUrl ?? usual;
  if (address === undefined) {
    throw new ConfigError(`${kind} models need the address of their server`, {
      code: 'missing-base-url',
      where,
      hint: vendor.addressHint ?? 'write the model as an object with model, baseUrl and apiKey',
    });
  }
  const protocol = URL.parse(address)?.protocol;
  if (protocol !== 'http:' && protocol !== 'https:') {
    throw new ConfigError('baseUrl is no address of a server', {
      code: 'bad-base-url',
      where: `${where}.baseUrl`,
      hint: 'write http://… or https://…',
    });
  }
  const needsKey = typeof vendor.needsKey === 'function' ? vendor.needsKey(access) : vendor.needsKey;
  if (!needsKey || (access.apiKey ?? '') !== '') return address;
  throw new ConfigError(`${kind} models need an API key`, {
    code: 'missing-api-key',
    where,
    hint: `write apiKey: "\${${vendor.keyVariable}}"`,
  });
}

// The vendors' servers: where they are, and who is let in.
export const regionHint = `write region: "\${AWS_REGION}", such as ap-northeast-1`;

/** @param service the first part of the server's name */
const amazonServer = (service: string): Vendor => ({
  baseUrl: ({ region = '' }) =>
    /^[a-z]{2}(?:-[a-z]+)+-\d+$/u.test(region) ? `https://${service}.${region}.amazonaws.com` : undefined,
  needsKey: ({ accessKeyId = '', secretAccessKey = '' }: ModelAccess) => accessKeyId === '' || secretAccessKey === '',
  keyVariable: 'AWS_BEARER_TOKEN_BEDROCK',
  addressHint: regionHint,
});

type VendorServer = 'openai' | 'compatible' | 'anthropic' | 'bedrock' | 'bedrockAgents' | 'google';

export const vendorServers: Readonly<Record<VendorServer, Vendor>> = {
  openai: { baseUrl: 'https://api.openai.com/v1', needsKey: true, keyVariable: 'OPENAI_API_KEY' },
  compatible: { needsKey: false, keyVariable: 'OPENAI_API_KEY' },
  anthropic: { baseUrl: 'https://api.anthropic.com/v1', needsKey: true, keyVariable: 'ANTHROPIC_API_KEY' },
  bedrock: amazonServer('bedrock-runtime'),
  bedrockAgents: amazonServer('bedrock-agent-runtime'),
  google: {
    baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
    needsKey: true,
    keyVariable: 'GEMINI_API_KEY',
  },
};

// The vendors' packages, each loaded when one of its models is asked for.

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
export type LoadPackage<Provider> = (where: string) => Promise<(settings: PackageSettings) => Provider>;

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
      // Without a key the package would take one out of the environment; a blank one prevents that.
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
