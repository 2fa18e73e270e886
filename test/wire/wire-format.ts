// The vendors' wire formats, as far as a chat needs them: what a call holds, and how a reply, a stream and an error look.
import { amazonFrame } from './amazon-frame.ts';
import {
  amazonEmbeddings,
  amazonRerank,
  cohereRerank,
  googleEmbeddings,
  openAiEmbeddings,
} from './embedding-formats.ts';

export interface WireReply {
  readonly text: string;
  readonly finish: 'stop' | 'length' | 'refusal';
  readonly model: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export interface WireError {
  readonly status: number;
  readonly type: string;
  readonly message: string;
}

type Json = Readonly<Record<string, unknown>>;

export interface WireFormat {
  readonly name: string;
  /** The header with the key, and how the key stands in it. */
  readonly keyHeader: string;
  readonly streamed: (body: Json, path: string) => boolean;
  readonly reply: (reply: WireReply, body: Json) => Json;
  /** The texts of a call, where they are no messages. */
  readonly texts?: (body: Json) => readonly string[];
  /** A reply piece by piece; absent where it cannot be streamed. */
  readonly events?: (reply: WireReply) => readonly (string | Uint8Array)[];
  /** (`text/event-stream`) */
  readonly streamType?: string;
  readonly error: (error: WireError) => Json;
  /** An error as an event of a stream. */
  readonly errorEvent: (error: WireError) => string | Uint8Array;
  /** An event that holds no JSON. */
  readonly brokenEvent: string | Uint8Array;
  readonly quotaExhausted: WireError;
}

/** @returns undefined for a path that no vendor has */
export function wireFormatOf(path: string, body: Json): WireFormat | undefined {
  if (path.endsWith('/chat/completions')) return openAi;
  if (path.endsWith('/messages')) return anthropic;
  if (path.endsWith('/embeddings')) return { ...openAi, ...openAiEmbeddings };
  if (path.endsWith('/rerank'))
    return body.queries === undefined ? { ...openAi, ...cohereRerank } : { ...bedrockInvoke, ...amazonRerank };
  if (/\/models\/[^/]+:(?:streamG|g)enerateContent$/u.test(path)) return google;
  if (/\/models\/[^/]+:(?:batchEmbedContents|embedContent)$/u.test(path)) return { ...google, ...googleEmbeddings };
  if (/\/model\/[^/]+\/converse(?:-stream)?$/u.test(path)) return bedrockConverse;
  if (/\/model\/[^/]*embed[^/]*\/invoke$/u.test(path)) return { ...bedrockInvoke, ...amazonEmbeddings };
  return /\/model\/[^/]+\/invoke$/u.test(path) ? bedrockInvoke : undefined;
}

const data = (json: Json): string => `data: ${JSON.stringify(json)}\n\n`;
const event = (json: Json): string => `event: ${String(json.type)}\n${data(json)}`;
const brokenEvent = 'data: {"a":,}\n\n';
/** A few characters each. */
const pieces = (text: string): readonly string[] => text.match(/[\s\S]{1,8}/gu) ?? [];

const openAiFinish = { stop: 'stop', length: 'length', refusal: 'stop' } as const;
const openAiUsage = ({ inputTokens, outputTokens }: WireReply): Json => ({
  prompt_tokens: inputTokens,
  completion_tokens: outputTokens,
  total_tokens: inputTokens + outputTokens,
});

const openAi: WireFormat = {
  name: 'openai',
  keyHeader: 'authorization',
  streamed: ({ stream }) => stream === true,
  reply: (reply) => {
    const said = reply.finish === 'refusal' ? { content: null, refusal: reply.text } : { content: reply.text };
    return {
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 1_767_225_600,
      model: reply.model,
      choices: [{ index: 0, message: { role: 'assistant', ...said }, finish_reason: openAiFinish[reply.finish] }],
      usage: openAiUsage(reply),
    };
  },
  events: (reply) => {
    const frame = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1_767_225_600, model: reply.model };
    const said = reply.finish === 'refusal' ? 'refusal' : 'content';
    const choice = (delta: Json, finish: string | null) =>
      data({ ...frame, choices: [{ index: 0, delta, finish_reason: finish }] });
    return [
      choice({ role: 'assistant' }, null),
      ...pieces(reply.text).map((piece) => choice({ [said]: piece }, null)),
      choice({}, openAiFinish[reply.finish]),
      data({ ...frame, choices: [], usage: openAiUsage(reply) }),
      'data: [DONE]\n\n',
    ];
  },
  error: ({ type, message }) => ({ error: { message, type, param: null, code: type } }),
  errorEvent: ({ type, message }) => data({ error: { message, type, param: null, code: type } }),
  brokenEvent,
  quotaExhausted: { status: 429, type: 'insufficient_quota', message: 'You exceeded your current quota.' },
};

const anthropicFinish = { stop: 'end_turn', length: 'max_tokens', refusal: 'refusal' } as const;
const anthropicReply = (reply: WireReply): Json => ({
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  model: reply.model,
  content: reply.text === '' ? [] : [{ type: 'text', text: reply.text }],
  stop_reason: anthropicFinish[reply.finish],
  stop_sequence: null,
  usage: { input_tokens: reply.inputTokens, output_tokens: reply.outputTokens },
});
const anthropicError = ({ type, message }: WireError): Json => ({ type: 'error', error: { type, message } });

const anthropic: WireFormat = {
  name: 'anthropic',
  keyHeader: 'x-api-key',
  streamed: ({ stream }) => stream === true,
  reply: anthropicReply,
  events: (reply) => [
    event({
      type: 'message_start',
      message: {
        ...anthropicReply(reply),
        content: [],
        stop_reason: null,
        usage: { input_tokens: reply.inputTokens, output_tokens: 1 },
      },
    }),
    event({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }),
    event({ type: 'ping' }),
    ...pieces(reply.text).map((text) =>
      event({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } }),
    ),
    event({ type: 'content_block_stop', index: 0 }),
    event({
      type: 'message_delta',
      delta: { stop_reason: anthropicFinish[reply.finish], stop_sequence: null },
      usage: { output_tokens: reply.outputTokens },
    }),
    event({ type: 'message_stop' }),
  ],
  error: anthropicError,
  errorEvent: (error) => event(anthropicError(error)),
  brokenEvent,
  quotaExhausted: {
    status: 400,
    type: 'invalid_request_error',
    message: 'Your credit balance is too low to access the API.',
  },
};

const converseFinish = { stop: 'end_turn', length: 'max_tokens', refusal: 'guardrail_intervened' } as const;
const bedrockError = ({ type, message }: WireError): Json => ({ __type: type, message });
const bedrockQuota = { status: 400, type: 'ServiceQuotaExceededException', message: 'Your quota is exhausted.' };
const converseUsage = ({ inputTokens, outputTokens }: WireReply): Json => ({
  inputTokens,
  outputTokens,
  totalTokens: inputTokens + outputTokens,
});
const amazonEvent = (type: string, payload: Json): Uint8Array =>
  amazonFrame(
    { ':event-type': type, ':content-type': 'application/json', ':message-type': 'event' },
    JSON.stringify(payload),
  );

interface ToolConfig {
  readonly tools: readonly [{ readonly toolSpec?: { readonly name: string } }];
}

/** A call that brings a tool forces it, and the usual reply is what the tool is called with. */
const bedrockConverse: WireFormat = {
  name: 'bedrock-converse',
  keyHeader: 'authorization',
  streamed: (_, path) => path.endsWith('-stream'),
  reply: (reply, { toolConfig }) => {
    const [{ toolSpec }] = (toolConfig as ToolConfig | undefined)?.tools ?? [{}];
    const said = reply.text === '' ? [] : [{ text: reply.text }];
    const used = toolSpec && [{ toolUse: { toolUseId: 'tool-1', name: toolSpec.name, input: JSON.parse(reply.text) } }];
    return {
      output: { message: { role: 'assistant', content: used ?? said } },
      stopReason: used === undefined ? converseFinish[reply.finish] : 'tool_use',
      usage: converseUsage(reply),
      metrics: { latencyMs: 1 },
    };
  },
  events: (reply) => [
    amazonEvent('messageStart', { role: 'assistant' }),
    ...pieces(reply.text).map((text) => amazonEvent('contentBlockDelta', { contentBlockIndex: 0, delta: { text } })),
    amazonEvent('contentBlockStop', { contentBlockIndex: 0 }),
    amazonEvent('messageStop', { stopReason: converseFinish[reply.finish] }),
    amazonEvent('metadata', { usage: converseUsage(reply), metrics: { latencyMs: 1 } }),
  ],
  streamType: 'application/vnd.amazon.eventstream',
  error: bedrockError,
  errorEvent: ({ status, message }) =>
    amazonFrame(
      {
        ':exception-type': status === 429 ? 'throttlingException' : 'serviceUnavailableException',
        ':content-type': 'application/json',
        ':message-type': 'exception',
      },
      JSON.stringify({ message }),
    ),
  brokenEvent: amazonFrame({ ':event-type': 'contentBlockDelta', ':message-type': 'event' }, '{"a":,}'),
  quotaExhausted: bedrockQuota,
};

/** Claude on Bedrock: Anthropic's body under Amazon's address and errors. */
const bedrockInvoke: WireFormat = {
  name: 'bedrock-invoke',
  keyHeader: 'authorization',
  streamed: () => false,
  reply: anthropicReply,
  error: bedrockError,
  errorEvent: () => '',
  brokenEvent,
  quotaExhausted: bedrockQuota,
};

const googleFinish = { stop: 'STOP', length: 'MAX_TOKENS', refusal: 'SAFETY' } as const;
const googleStatuses: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  503: 'UNAVAILABLE',
};
const googleChunk = (reply: WireReply, { text, last }: { readonly text: string; readonly last: boolean }): Json => ({
  responseId: 'response-1',
  modelVersion: reply.model,
  candidates: [
    {
      index: 0,
      content: { role: 'model', ...(text === '' ? {} : { parts: [{ text }] }) },
      ...(last ? { finishReason: googleFinish[reply.finish] } : {}),
    },
  ],
  usageMetadata: {
    promptTokenCount: reply.inputTokens,
    candidatesTokenCount: reply.outputTokens,
    totalTokenCount: reply.inputTokens + reply.outputTokens,
  },
});
const googleError = ({ status, type, message }: WireError): Json => ({
  error: {
    code: status,
    message,
    status: googleStatuses[status] ?? 'INTERNAL',
    ...(type === 'daily-quota'
      ? { details: [{ violations: [{ quotaId: 'GenerateRequestsPerDayPerProjectPerModel' }] }] }
      : {}),
  },
});

const google: WireFormat = {
  name: 'google',
  keyHeader: 'x-goog-api-key',
  streamed: (_, path) => path.endsWith(':streamGenerateContent'),
  reply: (reply) => googleChunk(reply, { text: reply.text, last: true }),
  events: (reply) => [
    ...pieces(reply.text).map((text) => data(googleChunk(reply, { text, last: false }))),
    data(googleChunk(reply, { text: '', last: true })),
  ],
  error: googleError,
  errorEvent: (error) => data(googleError(error)),
  brokenEvent,
  quotaExhausted: { status: 429, type: 'daily-quota', message: 'You exceeded your current quota.' },
};
