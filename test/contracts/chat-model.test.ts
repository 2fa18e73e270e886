// Runs the contract of chat models for each vendor, against a local server that speaks its wire format.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openChatModel } from '#src/models/open-chat-model.ts';
import { startWireServer } from '../wire/wire-server.ts';
import { chatModelContract, contractNow, type SentSettings } from './chat-model-contract.ts';

const clock = { now: () => contractNow, monotonic: () => performance.now() };
const open =
  (model: string) =>
  ({ url, key }: { readonly url: string; readonly key: string }) =>
    openChatModel({ model, baseUrl: `${url}/v1/?version=1`, apiKey: key }, { clock, where: 'judge' });

interface OpenAiBody {
  readonly temperature?: unknown;
  readonly seed?: unknown;
  readonly response_format?: { readonly json_schema?: { readonly schema?: unknown } };
}

const openAiSettings = (body: object): Omit<SentSettings, 'maxTokens'> => {
  const { temperature, seed, response_format: format } = body as OpenAiBody;
  return { temperature, seed, schema: format?.json_schema?.schema };
};

chatModelContract({
  name: 'OpenAI',
  open: open('openai:gpt-of-tests'),
  ignores: [],
  sent: (body) => ({ maxTokens: body.max_completion_tokens, ...openAiSettings(body) }),
});
chatModelContract({
  name: 'OpenAI-compatible',
  open: open('openai-compatible:local'),
  ignores: [],
  sent: (body) => ({ maxTokens: body.max_tokens, ...openAiSettings(body) }),
});
chatModelContract({
  name: 'Anthropic',
  open: open('anthropic:claude-sonnet-4-5'),
  ignores: ['seed'],
  sent: (body) => ({
    maxTokens: body.max_tokens,
    temperature: body.temperature,
    seed: body.seed,
    schema: (body as { output_config?: { format?: { schema?: unknown } } }).output_config?.format?.schema,
  }),
});

interface ConverseBody {
  readonly inferenceConfig?: { readonly maxTokens?: unknown; readonly temperature?: unknown; readonly seed?: unknown };
  readonly additionalModelRequestFields?: {
    readonly output_config?: { readonly format?: { readonly schema?: unknown } };
  };
}

chatModelContract({
  name: 'Amazon Bedrock',
  open: open('bedrock:anthropic.claude-sonnet-4-5-20250929-v1:0'),
  ignores: ['seed'],
  sent: (body) => {
    const { inferenceConfig, additionalModelRequestFields: fields } = body as ConverseBody;
    const { maxTokens, temperature, seed } = inferenceConfig ?? {};
    return { maxTokens, temperature, seed, schema: fields?.output_config?.format?.schema };
  },
});

interface GoogleBody {
  readonly generationConfig?: {
    readonly maxOutputTokens?: unknown;
    readonly temperature?: unknown;
    readonly seed?: unknown;
    readonly responseJsonSchema?: unknown;
  };
}

chatModelContract({
  name: 'Google',
  open: open('google:gemini-2.5-flash'),
  ignores: [],
  sent: (body) => {
    const { maxOutputTokens, temperature, seed, responseJsonSchema } = (body as GoogleBody).generationConfig ?? {};
    return { maxTokens: maxOutputTokens, temperature, seed, schema: responseJsonSchema };
  },
});

test('Amazon Bedrock: a model without structured output gives it by a tool that it must call', async (t) => {
  const server = await startWireServer({ answer: () => '{"score":0.5}' });
  const model = await open('bedrock:anthropic.claude-haiku-4-5-20251001-v1:0')({ url: server.url, key: 'k' });
  t.after(async () => {
    await model.close();
    await server.close();
  });
  const schema = { type: 'object', properties: { score: { type: 'number' } }, required: ['score'] };
  const reply = await model.ask({ messages: [{ role: 'user', text: 'Score?' }], schema: { name: 'verdict', schema } });
  assert.deepEqual([reply.text, reply.finish, reply.ignored], ['{"score":0.5}', 'stop', []]);
  const { toolConfig } = (server.calls[0]?.body ?? {}) as { readonly toolConfig?: { readonly toolChoice?: object } };
  assert.deepEqual(toolConfig?.toolChoice, { any: {} });
});
