// Chat models by the name that a config gives them. A vendor's package, and undici, are loaded when a model asks for them.

import type { ChatModel } from '../../ports/chat-model.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ModelAccess } from '../../ports/model-settings.ts';
import { openModelServer } from '../http/model-server.ts';
import { addressOf, vendorOf } from '../http/vendor.ts';
import { createSdkChatModel } from './sdk-chat-model.ts';
import { chatVendors } from './vendors.ts';

export interface OpenChatModelOptions {
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
