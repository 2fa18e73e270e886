// Chat models by the name that a config gives them. A vendor's package, and undici, are loaded when a model asks for them.

import { ConfigError } from '../../core/hakari-error.ts';
import { nearestName } from '../../core/nearest-name.ts';
import type { ChatModel } from '../../ports/chat-model.ts';
import type { Clock } from '../../ports/clock.ts';
import { publicAddress } from '../post-json.ts';
import { createPooledFetch } from './pooled-fetch.ts';
import { createSdkChatModel } from './sdk-chat-model.ts';
import { type ChatAccess, type ChatVendor, chatVendors } from './vendors.ts';

export interface OpenChatModelOptions {
  readonly clock: Clock;
  /** Where the model stands in the config. */
  readonly where: string;
  /** Connections to one server at a time; more calls wait for one within the client, unseen by its caller (no limit). */
  readonly connections?: number | undefined;
}

/** A server that sends nothing for so long is given up, should the caller have set no limit of its own. */
const silenceMs = 600_000;

/**
 * Opens `openai:NAME`, `openai-compatible:NAME` (with `baseUrl`), `anthropic:NAME`, `bedrock:NAME` (with `region`) or `google:NAME`.
 * No call is made.
 * @throws ConfigError for a model of an unknown kind, without an address or key that it needs, or whose package is missing
 */
export async function openChatModel(settings: ChatAccess, options: OpenChatModelOptions): Promise<ChatModel> {
  const { clock, where } = options;
  const { vendor, kind, name } = vendorOf(settings.model, where);
  const baseUrl = addressOf(settings, { vendor, kind, where });
  const apiKey = settings.apiKey ?? '';
  const needsKey = typeof vendor.needsKey === 'function' ? vendor.needsKey(settings) : vendor.needsKey;
  if (apiKey === '' && needsKey) {
    throw new ConfigError(`${kind} models need an API key`, {
      code: 'missing-api-key',
      where,
      hint: `write apiKey: "\${${vendor.keyVariable}}"`,
    });
  }
  const load = await vendor.load(where);
  const { Agent } = await import('undici');
  const dispatcher = new Agent({
    // One call a connection: what befalls one of them befalls no other call.
    allowH2: false,
    headersTimeout: silenceMs,
    bodyTimeout: silenceMs,
    ...(options.connections === undefined ? {} : { connections: options.connections }),
  });
  const { password, search, searchParams } = new URL(baseUrl);
  // A query such as `?key=…` may be secret; `v1` and the like are not.
  const { region, accessKeyId, secretAccessKey, sessionToken } = settings;
  const keys = [apiKey, password, accessKeyId, secretAccessKey, sessionToken].filter((each) => each !== undefined);
  const secrets = [...keys, ...[...searchParams.values()].filter((value) => value.length >= 8)];
  const fetch = createPooledFetch({ dispatcher, clock, secrets, query: search });
  const address = publicAddress(baseUrl).replace(/\/+$/u, '');
  return createSdkChatModel({
    model: load({
      baseUrl: address,
      apiKey,
      name,
      fetch,
      amazon: { region, accessKeyId, secretAccessKey, sessionToken },
    }),
    provider: `${kind} ${address}`,
    address,
    clock,
    secrets,
    close: () => dispatcher.close(),
  });
}

function vendorOf(
  model: string,
  where: string,
): { readonly vendor: ChatVendor; readonly kind: string; readonly name: string } {
  const at = model.indexOf(':');
  const kind = model.slice(0, Math.max(at, 0));
  const name = model.slice(at + 1);
  const vendor = Object.hasOwn(chatVendors, kind) ? chatVendors[kind] : undefined;
  if (vendor !== undefined && name !== '') return { vendor, kind, name };
  const kinds = Object.keys(chatVendors).map((known) => `${known}:NAME`);
  const near = at < 1 || vendor !== undefined ? undefined : nearestName(kind, Object.keys(chatVendors));
  throw new ConfigError(`unknown chat model ${JSON.stringify(model)}`, {
    code: 'unknown-model',
    where,
    hint: near === undefined ? `a chat model is ${kinds.join(', ')}` : `did you mean ${near}:${name}?`,
  });
}

function addressOf(
  settings: ChatAccess,
  { vendor, kind, where }: { readonly vendor: ChatVendor; readonly kind: string; readonly where: string },
): string {
  const usual = typeof vendor.baseUrl === 'function' ? vendor.baseUrl(settings) : vendor.baseUrl;
  const address = settings.baseUrl ?? usual;
  if (address === undefined) {
    throw new ConfigError(`${kind} models need the address of their server`, {
      code: 'missing-base-url',
      where,
      hint: vendor.addressHint ?? 'write the model as an object with model, baseUrl and apiKey',
    });
  }
  const protocol = URL.parse(address)?.protocol;
  if (protocol === 'http:' || protocol === 'https:') return address;
  throw new ConfigError('baseUrl is no address of a server', {
    code: 'bad-base-url',
    where: `${where}.baseUrl`,
    hint: 'write http://… or https://…',
  });
}
