// Chat models by the name that a config gives them. A vendor's package, and undici, are loaded when a model asks for them.

import type { OpenAICompatibleProvider } from '@ai-sdk/openai-compatible';
import { hideKeys, publicAddress } from '../calls/http/redact.ts';
import { ChatModelError } from '../model/call-error.ts';
import { present } from '../model/present.ts';
import type { ChatFinish, ChatModel, ChatReply, ChatRequest, ChatUsage } from '../ports/chat-model.ts';
import type { Clock } from '../ports/clock.ts';
import type { ModelAccess } from '../ports/model-settings.ts';
import { chatErrorIn, failedCall } from './http/failed-call.ts';
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

/** The package would read any body as its stream, and report it as cut off. */
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

// A model of the AI SDK's specification, version 4, as our port: asked once, plainly or streamed.

/** What the packages of all vendors make. */
type SdkModel = ReturnType<OpenAICompatibleProvider['chatModel']>;
type SdkOptions = Parameters<SdkModel['doGenerate']>[0];
type SdkResult = Awaited<ReturnType<SdkModel['doGenerate']>>;
type SdkPart = Awaited<ReturnType<SdkModel['doStream']>>['stream'] extends ReadableStream<infer Part> ? Part : never;
type Gathered = Pick<SdkResult, 'finishReason' | 'usage' | 'warnings'> & {
  readonly text: string;
  readonly model: string | undefined;
  readonly firstTokenAt: number | null;
};

interface SdkChatModelOptions {
  readonly model: SdkModel;
  /** Vendor and address. */
  readonly provider: string;
  /** Without user, password and query. */
  readonly address: string;
  readonly clock: Clock;
  /** What must not be seen, in errors and in replies. */
  readonly secrets: readonly string[];
  readonly close: () => Promise<void>;
}

/** @param options the model's own retries do not exist at this layer of the SDK */
function createSdkChatModel(options: SdkChatModelOptions): ChatModel {
  const { model, provider, address, clock, secrets, close } = options;
  return {
    fingerprint: JSON.stringify([provider, model.modelId]),
    provider,
    ask: async (request, signal) => {
      const started = clock.monotonic();
      try {
        signal?.throwIfAborted();
        const asked = sdkOptions(request, signal);
        const gathered = await (request.streamed === true
          ? stream(model, asked, { clock, address })
          : generate(model, asked, address));
        return replyOf(hideKeys(gathered, secrets), { started, ended: clock.monotonic(), asked: model.modelId });
      } catch (cause) {
        throw failedCall(cause, { address, signal, secrets });
      }
    },
    close,
  };
}

function sdkOptions(request: ChatRequest, signal: AbortSignal | undefined): SdkOptions {
  const { messages, maxTokens, temperature, seed, schema } = request;
  return {
    prompt: messages.map(({ role, text }) =>
      role === 'system' ? { role, content: text } : { role, content: [{ type: 'text' as const, text }] },
    ),
    ...present({
      maxOutputTokens: maxTokens,
      temperature,
      seed,
      responseFormat: schema && { type: 'json' as const, ...schema },
      abortSignal: signal,
    }),
  };
}

async function generate(model: SdkModel, asked: SdkOptions, address: string): Promise<Gathered> {
  const { content, structuredOutputText, finishReason, usage, warnings, response } = await model.doGenerate(asked);
  const text = structuredOutputText ?? content.map((part) => (part.type === 'text' ? part.text : '')).join('');
  if (text === '' && withoutReason(finishReason)) {
    throw new ChatModelError(
      `${address} gave a reply that is not of its API: it has neither text nor a reason to end`,
      {
        kind: 'unreadable',
        hint: 'check that the server speaks this vendor’s API',
      },
    );
  }
  return { text, finishReason, usage, warnings, model: response?.modelId, firstTokenAt: null };
}

async function stream(
  model: SdkModel,
  asked: SdkOptions,
  { clock, address }: Pick<SdkChatModelOptions, 'clock' | 'address'>,
): Promise<Gathered> {
  let text = '';
  let firstTokenAt: number | null = null;
  let name: string | undefined;
  let begun = false;
  let warnings: Gathered['warnings'] = [];
  let finish: Extract<SdkPart, { type: 'finish' }> | undefined;
  const { stream: parts } = await model.doStream(asked);
  for await (const part of parts) {
    begun ||= part.type === 'response-metadata' || part.type === 'text-delta';
    if (part.type === 'text-delta' && part.delta !== '') {
      firstTokenAt ??= clock.monotonic();
      text += part.delta;
    } else if (part.type === 'response-metadata') name = part.modelId ?? name;
    else if (part.type === 'stream-start') warnings = part.warnings;
    else if (part.type === 'finish') finish = part;
    else if (part.type === 'error')
      throw begun || !(part.error instanceof Error) || chatErrorIn(part.error) !== undefined
        ? part.error
        : noStream(address);
  }
  const reason = finish?.finishReason.unified;
  if (finish === undefined || reason === 'error' || withoutReason(finish.finishReason)) {
    throw begun
      ? new ChatModelError(`${address} broke off in the middle of its reply`, { kind: 'cut-off' })
      : noStream(address);
  }
  return { text, finishReason: finish.finishReason, usage: finish.usage, warnings, model: name, firstTokenAt };
}

/** Without a reason to end, a part of the reply is missing. */
const withoutReason = ({ unified, raw }: SdkResult['finishReason']): boolean =>
  unified === 'interrupted' || (unified === 'other' && raw === undefined);

const noStream = (address: string): ChatModelError =>
  new ChatModelError(`${address} answered a streamed call with no stream of its API`, {
    kind: 'unreadable',
    hint: 'check that the server can stream',
  });

function replyOf(
  { text, finishReason, usage, warnings, model, firstTokenAt }: Gathered,
  { started, ended, asked }: { readonly started: number; readonly ended: number; readonly asked: string },
): ChatReply {
  return {
    text,
    finish: finishOf(finishReason.unified),
    usage: usageOf(usage),
    model: model ?? asked,
    ms: ended - started,
    firstTokenMs: firstTokenAt === null ? null : firstTokenAt - started,
    ignored: warnings.flatMap((warning) => (warning.type === 'unsupported' ? [warning.feature] : [])),
  };
}

function finishOf(reason: SdkResult['finishReason']['unified']): ChatFinish {
  if (reason === 'stop' || reason === 'length') return reason;
  return reason === 'content-filter' ? 'refusal' : 'other';
}

const usageOf = ({ inputTokens, outputTokens }: SdkResult['usage']): ChatUsage => ({
  inputTokens: inputTokens.total ?? null,
  cachedInputTokens: inputTokens.cacheRead ?? null,
  outputTokens: outputTokens.total ?? null,
});
