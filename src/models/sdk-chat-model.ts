// A model of the AI SDK's specification, version 4, as our port: asked once, plainly or streamed.

import type { OpenAICompatibleProvider } from '@ai-sdk/openai-compatible';
import { hideKeys } from '../calls/http/redact.ts';
import { ChatModelError } from '../model/call-error.ts';
import { present } from '../model/present.ts';
import type { ChatFinish, ChatModel, ChatReply, ChatRequest, ChatUsage } from '../ports/chat-model.ts';
import type { Clock } from '../ports/clock.ts';
import { chatErrorIn, failedCall } from './http/failed-call.ts';

/** What the packages of all vendors make. */
export type SdkModel = ReturnType<OpenAICompatibleProvider['chatModel']>;
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
export function createSdkChatModel(options: SdkChatModelOptions): ChatModel {
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

/** The vendor said nothing of why it ended: something is missing. */
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
