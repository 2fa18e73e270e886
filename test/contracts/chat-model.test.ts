// Runs the contract of chat models for each vendor, against a local server that speaks its wire format.
import { openChatModel } from '#src/models/chat/open-chat-model.ts';
import { chatModelContract, contractNow } from './chat-model-contract.ts';

const clock = { now: () => contractNow, monotonic: () => performance.now() };
const open =
  (model: string) =>
  ({ url, key }: { readonly url: string; readonly key: string }) =>
    openChatModel({ model, baseUrl: `${url}/v1/?version=1`, apiKey: key }, { clock, where: 'judge' });

interface OpenAiBody {
  readonly response_format?: { readonly json_schema?: { readonly schema?: unknown } };
}

const openAiSchema = (body: object): unknown => (body as OpenAiBody).response_format?.json_schema?.schema;

chatModelContract({
  name: 'OpenAI',
  open: open('openai:gpt-of-tests'),
  ignores: [],
  sent: (body) => ({ maxTokens: body.max_completion_tokens, schema: openAiSchema(body) }),
});
chatModelContract({
  name: 'OpenAI-compatible',
  open: open('openai-compatible:local'),
  ignores: [],
  sent: (body) => ({ maxTokens: body.max_tokens, schema: openAiSchema(body) }),
});
chatModelContract({
  name: 'Anthropic',
  open: open('anthropic:claude-sonnet-4-5'),
  ignores: ['seed'],
  sent: (body) => ({
    maxTokens: body.max_tokens,
    schema: (body as { output_config?: { format?: { schema?: unknown } } }).output_config?.format?.schema,
  }),
});
