// What a span does, by whichever of the conventions it follows: each has an attribute of its own for that.
import type { SpanFacts } from '../../model/trace.ts';
import type { Attributes, OtlpEvent } from './otlp-span.ts';

export type StepKind = Exclude<SpanFacts['kind'], 'root'>;

type Kinds = Readonly<Partial<Record<string, StepKind>>>;

const ofOpenInference: Kinds = {
  llm: 'generate',
  retriever: 'retrieve',
  reranker: 'rerank',
  embedding: 'embed',
  tool: 'tool',
  guardrail: 'aside',
  evaluator: 'aside',
  prompt: 'aside',
  chain: 'other',
  agent: 'other',
};

const ofLangfuse: Kinds = {
  ...{ generation: 'generate', retriever: 'retrieve', embedding: 'embed', tool: 'tool' },
  ...{ evaluator: 'aside', guardrail: 'aside', event: 'aside', agent: 'other', chain: 'other' },
};

/** That of the run comes before `gen_ai.operation.name`, which the same spans call `embeddings` where they search. */
const ofLangSmith: Kinds = {
  ...{ llm: 'generate', retriever: 'retrieve', embedding: 'embed', tool: 'tool', prompt: 'aside', chain: 'other' },
};

const ofMlflow: Kinds = {
  ...{ llm: 'generate', chat_model: 'generate', retriever: 'retrieve', reranker: 'rerank', embedding: 'embed' },
  ...{ tool: 'tool', parser: 'aside', guardrail: 'aside', evaluator: 'aside', chain: 'other', agent: 'other' },
};

const ofTraceloop: Kinds = { tool: 'tool', workflow: 'other', agent: 'other' };

const ofRequests: Kinds = { chat: 'generate', completion: 'generate', rerank: 'rerank', embedding: 'embed' };

/** The span around the calls of a model tells the sum of their tokens: it is none of them. */
const ofVercel: Kinds = {
  ...{ 'ai.generateText': 'other', 'ai.streamText': 'other', 'ai.generateObject': 'other', 'ai.streamObject': 'other' },
  ...{ 'ai.generateText.doGenerate': 'generate', 'ai.streamText.doStream': 'generate' },
  ...{ 'ai.generateObject.doGenerate': 'generate', 'ai.streamObject.doStream': 'generate' },
  ...{ 'ai.embed': 'embed', 'ai.embed.doEmbed': 'embed', 'ai.embedMany': 'embed', 'ai.embedMany.doEmbed': 'embed' },
  ...{ 'ai.toolCall': 'tool', 'ai.rerank': 'rerank', 'ai.rerank.doRerank': 'rerank' },
};

const ofOpenTelemetry: Kinds = {
  ...{ chat: 'generate', generate_content: 'generate', text_completion: 'generate', embeddings: 'embed' },
  ...{ retrieval: 'retrieve', execute_tool: 'tool', search_memory: 'tool', create_memory: 'tool' },
  ...{ update_memory: 'tool', upsert_memory: 'tool', delete_memory: 'tool', plan: 'aside' },
  ...{ invoke_agent: 'other', invoke_workflow: 'other', create_agent: 'aside' },
};

/** In this order: who has an attribute of its own knows best. */
const conventions: readonly (readonly [attribute: string, kinds: Kinds, sameCase?: true])[] = [
  ['openinference.span.kind', ofOpenInference],
  ['langfuse.observation.type', ofLangfuse],
  ['langsmith.span.kind', ofLangSmith],
  ['mlflow.spanType', ofMlflow],
  ['ai.operationId', ofVercel, true],
  ['traceloop.span.kind', ofTraceloop],
  ['llm.request.type', ofRequests],
  ['gen_ai.operation.name', ofOpenTelemetry],
];

/** Endings of names of components. */
const haystackEndings: readonly (readonly [string, StepKind])[] = [
  ['Retriever', 'retrieve'],
  ['Ranker', 'rerank'],
  ['Generator', 'generate'],
  ['Embedder', 'embed'],
  ['Evaluator', 'aside'],
  ['Builder', 'aside'],
];

const models = ['gen_ai.response.model', 'gen_ai.request.model'] as const;

/** Results of a search that are events of its span. */
export const resultEvents: ReadonlySet<string> = new Set(['db.query.result', 'db.search.result']);

export function kindOf(attributes: Attributes, events: readonly OtlpEvent[]): StepKind {
  for (const [attribute, kinds, sameCase] of conventions) {
    const said = attributes.get(attribute);
    if (typeof said !== 'string') continue;
    const bare = said.replaceAll('"', '');
    const name = sameCase ? bare : bare.toLowerCase();
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
    if (kind !== undefined) return kind;
  }
  const component = attributes.get('haystack.component.type');
  const ending = typeof component === 'string' && haystackEndings.find(([end]) => component.endsWith(end));
  if (ending) return ending[1];
  if (attributes.get('mcp.method.name') === 'tools/call') return 'tool';
  if (events.some(({ name }) => resultEvents.has(name))) return 'retrieve';
  return models.some((name) => attributes.has(name)) ? 'generate' : 'other';
}
