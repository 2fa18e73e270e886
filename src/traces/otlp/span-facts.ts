// What a span says in our words, whichever convention its attributes follow: those of OpenTelemetry for generative AI, and OpenInference.
import { present } from '../../model/present.ts';
import type { Usage } from '../../model/target-output.ts';
import type { SpanFacts } from '../../model/trace.ts';
import { documentsOf } from './document-attributes.ts';
import { answerIn, type Message, messagesOf, questionIn, turnsBefore } from './message-attributes.ts';
import type { Attributes, AttributeValue, OtlpSpan } from './otlp-span.ts';

/** What is done with texts and names before they are kept. */
export interface FactRules {
  /** Takes out what is personal. */
  readonly mask: (text: string) => string;
  /** A keyed hash; undefined: who asked is not kept. */
  readonly person: ((user: string) => string) | undefined;
  /** Attributes that rules of sampling ask for. */
  readonly tags: ReadonlySet<string>;
}

/** Attributes by their meaning; the first that is there counts. */
const names = {
  kind: ['openinference.span.kind'],
  operation: ['gen_ai.operation.name'],
  query: ['gen_ai.retrieval.query.text', 'reranker.query'],
  input: ['input.value'],
  output: ['output.value'],
  model: ['gen_ai.response.model', 'gen_ai.request.model', 'llm.model_name', 'embedding.model_name'],
  inputTokens: ['gen_ai.usage.input_tokens', 'llm.token_count.prompt', 'gen_ai.usage.prompt_tokens'],
  outputTokens: ['gen_ai.usage.output_tokens', 'llm.token_count.completion', 'gen_ai.usage.completion_tokens'],
  cost: ['llm.cost.total', 'gen_ai.usage.cost'],
  session: ['session.id', 'gen_ai.conversation.id'],
  user: ['user.id', 'enduser.id'],
  category: ['hakari.category'],
  language: ['hakari.language'],
  errorCode: ['error.type', 'exception.type'],
  errorMessage: ['exception.message'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

const ofResource = {
  service: ['service.name'],
  release: ['service.version'],
  environment: ['deployment.environment.name', 'deployment.environment'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

const kindsOfOpenInference: Readonly<Partial<Record<string, SpanFacts['kind']>>> = {
  RETRIEVER: 'retrieve',
  RERANKER: 'rerank',
  LLM: 'generate',
  EMBEDDING: 'embed',
};

const kindsOfOperations: Readonly<Partial<Record<string, SpanFacts['kind']>>> = {
  chat: 'generate',
  generate_content: 'generate',
  text_completion: 'generate',
  embeddings: 'embed',
  retrieval: 'retrieve',
};

/** Characters of names, sessions and the like that are kept. */
const longestName = 200;

export function factsOf(span: OtlpSpan, resource: Attributes, rules: FactRules): SpanFacts {
  const { attributes, events } = span;
  const all = [attributes, ...events.map((event) => event.attributes)];
  const mask = rules.mask;
  const word = (keys: readonly string[], from: readonly Attributes[] = all): string | undefined => {
    const value = firstOf(from, keys);
    const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
    return typeof text === 'string' && text.trim() !== '' ? mask(text.trim()).slice(0, longestName) : undefined;
  };
  const messages = messagesOf(attributes, events);
  const isRoot = span.parentId === undefined || span.isParentRemote;
  const kind = kindOf(attributes);
  const user = firstOf(all, names.user);
  return present({
    traceId: span.traceId,
    spanId: span.spanId,
    parentId: span.parentId,
    kind: isRoot ? 'root' : kind,
    name: mask(span.name.slice(0, longestName)),
    startedAt: span.startedAt,
    endedAt: span.endedAt,
    service: word(ofResource.service, [resource]),
    release: word(ofResource.release, [resource]),
    environment: word(ofResource.environment, [resource]),
    query: masked(queryOf(all, kind, messages), mask),
    history: turnsBefore(messages)?.map((turn) => ({ ...turn, text: mask(turn.text) })),
    answer: masked(answerOf(all, kind, messages), mask),
    documents: documentsOf(all)?.map((document) =>
      document.text === undefined ? document : { ...document, text: mask(document.text) },
    ),
    model: word(names.model),
    usage: usageOf(all),
    session: word(names.session),
    person: rules.person !== undefined && typeof user === 'string' && user !== '' ? rules.person(user) : undefined,
    category: word(names.category),
    language: word(names.language),
    error: span.failed && {
      code: word(names.errorCode) ?? 'error',
      message: mask(span.failed.message || (textIn(all, names.errorMessage) ?? '')),
    },
    tags: tagsOf([attributes, resource], rules),
  });
}

const masked = (text: string | undefined, mask: FactRules['mask']): string | undefined =>
  text === undefined || text.trim() === '' ? undefined : mask(text);

function firstOf(all: readonly Attributes[], keys: readonly string[]): AttributeValue | undefined {
  for (const key of keys)
    for (const attributes of all) {
      const value = attributes.get(key);
      if (value !== undefined) return value;
    }
  return undefined;
}

function textIn(all: readonly Attributes[], keys: readonly string[]): string | undefined {
  const value = firstOf(all, keys);
  return typeof value === 'string' ? value : undefined;
}

function kindOf(attributes: Attributes): SpanFacts['kind'] {
  const [kind, operation] = [textIn([attributes], names.kind), textIn([attributes], names.operation)];
  const known = (table: typeof kindsOfOperations, name: string | undefined): SpanFacts['kind'] | undefined =>
    name !== undefined && Object.hasOwn(table, name) ? table[name] : undefined;
  return known(kindsOfOpenInference, kind?.toUpperCase()) ?? known(kindsOfOperations, operation) ?? 'other';
}

/** Of what generates, the last message of the user; of all else what it was given. */
function queryOf(
  all: readonly Attributes[],
  kind: SpanFacts['kind'],
  messages: readonly Message[],
): string | undefined {
  if (kind === 'embed') return undefined;
  const [asked, given] = [questionIn(messages), textIn(all, names.input)];
  const input = given === undefined ? undefined : unwrapped(given, inputWords);
  return textIn(all, names.query) ?? (kind === 'generate' ? (asked ?? input) : (input ?? asked));
}

/** What searches and what embeds answers nobody. */
function answerOf(
  all: readonly Attributes[],
  kind: SpanFacts['kind'],
  messages: readonly Message[],
): string | undefined {
  if (kind !== 'generate' && kind !== 'other') return undefined;
  const [said, given] = [answerIn(messages), textIn(all, names.output)];
  const output = given === undefined ? undefined : unwrapped(given, outputWords);
  return kind === 'generate' ? (said ?? output) : (output ?? said);
}

const inputWords = ['query', 'question', 'input', 'user_input', 'query_str', 'message', 'text', 'prompt'] as const;
const outputWords = ['answer', 'output', 'response', 'result', 'text', 'content', 'message'] as const;

/** Frameworks write `{"input": "…"}` where the text is meant. What is JSON of another form is the text itself. */
function unwrapped(text: string, words: readonly string[]): string {
  if (!text.startsWith('{')) return text;
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== 'object' || parsed === null) return text;
    for (const word of words) {
      const value: unknown = Object.hasOwn(parsed, word) ? Reflect.get(parsed, word) : undefined;
      if (typeof value === 'string' && value.trim() !== '') return value;
    }
  } catch {}
  return text;
}

function usageOf(all: readonly Attributes[]): Usage | undefined {
  const amount = (keys: readonly string[]): number | undefined => {
    const value = firstOf(all, keys);
    return typeof value === 'number' && value >= 0 ? value : undefined;
  };
  const usage = present({
    inputTokens: amount(names.inputTokens),
    outputTokens: amount(names.outputTokens),
    costUsd: amount(names.cost),
  });
  return Object.keys(usage).length === 0 ? undefined : usage;
}

function tagsOf(all: readonly Attributes[], { tags, mask }: FactRules): SpanFacts['tags'] {
  if (tags.size === 0) return undefined;
  const found = [...tags].flatMap((name): (readonly [string, string])[] => {
    const value = firstOf(all, [name]);
    return value === undefined || typeof value === 'object' ? [] : [[name, mask(String(value)).slice(0, longestName)]];
  });
  return found.length === 0 ? undefined : found;
}
