// What a span says in our words, whichever convention its attributes follow: those of OpenTelemetry for generative AI, and OpenInference.
import { present } from '../../model/present.ts';
import type { RetrievedDocument, Usage } from '../../model/target-output.ts';
import type { SpanFacts } from '../../model/trace.ts';
import { maskNames } from '../../text/masking/mask-names.ts';
import { documentsOf } from './document-attributes.ts';
import { answerIn, type Message, messagesOf, questionIn, turnsBefore } from './message-attributes.ts';
import type { Attributes, AttributeValue, OtlpSpan } from './otlp-span.ts';
import { kindOf, type StepKind } from './span-kind.ts';
import { answerOfSteps, questionOfSteps, unwrappedAnswer, unwrappedQuestion } from './wrapped-text.ts';

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
  query: ['gen_ai.retrieval.query.text', 'reranker.query'],
  input: [
    ...(['input.value', 'traceloop.entity.input', 'langfuse.observation.input', 'langfuse.trace.input'] as const),
    ...(['mlflow.spanInputs', 'ai.prompt', 'haystack.component.input', 'haystack.pipeline.input_data'] as const),
    'gen_ai.prompt',
  ],
  output: [
    ...(['output.value', 'traceloop.entity.output', 'langfuse.observation.output', 'langfuse.trace.output'] as const),
    ...(['mlflow.spanOutputs', 'ai.response.text', 'ai.result.text', 'ai.response.object'] as const),
    ...(['haystack.component.output', 'haystack.pipeline.output_data', 'gen_ai.completion'] as const),
  ],
  model: [
    ...(['gen_ai.response.model', 'ai.response.model', 'gen_ai.request.model', 'llm.model_name'] as const),
    ...(['langfuse.observation.model.name', 'ai.model.id', 'embedding.model_name'] as const),
  ],
  inputTokens: [
    ...(['gen_ai.usage.input_tokens', 'llm.token_count.prompt', 'gen_ai.usage.prompt_tokens'] as const),
    ...(['llm.usage.prompt_tokens', 'ai.usage.inputTokens', 'ai.usage.promptTokens'] as const),
  ],
  outputTokens: [
    ...(['gen_ai.usage.output_tokens', 'llm.token_count.completion', 'gen_ai.usage.completion_tokens'] as const),
    ...(['llm.usage.completion_tokens', 'ai.usage.outputTokens', 'ai.usage.completionTokens'] as const),
  ],
  cost: ['llm.cost.total', 'gen_ai.usage.cost', 'gen_ai.usage.total_cost'],
  session: [
    ...(['session.id', 'gen_ai.conversation.id', 'langfuse.session.id', 'mlflow.trace.session'] as const),
    ...(['traceloop.association.properties.session_id', 'traceloop.association.properties.sessionId'] as const),
    ...(['traceloop.association.properties.chat_id', 'traceloop.association.properties.chatId'] as const),
    ...(['traceloop.association.properties.thread_id', 'traceloop.association.properties.conversation_id'] as const),
    ...(['ai.telemetry.metadata.sessionId', 'langsmith.metadata.session_id', 'langsmith.metadata.thread_id'] as const),
  ],
  user: [
    ...(['user.id', 'enduser.id', 'langfuse.user.id', 'mlflow.trace.user'] as const),
    ...(['traceloop.association.properties.user_id', 'traceloop.association.properties.userId'] as const),
    ...(['ai.telemetry.metadata.userId', 'langsmith.metadata.user_id'] as const),
  ],
  category: ['hakari.category'],
  language: ['hakari.language'],
  errorCode: ['error.type', 'exception.type'],
  errorMessage: ['exception.message'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** What several steps of a pipeline are given, or gave, under their names. */
const ofSteps: ReadonlySet<string> = new Set(['haystack.pipeline.input_data', 'haystack.pipeline.output_data']);

const ofResource = {
  service: ['service.name'],
  release: ['service.version', 'langfuse.release'],
  environment: ['deployment.environment.name', 'deployment.environment'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Characters of names, sessions and the like that are kept. */
const longestName = 200;

export function factsOf(span: OtlpSpan, resource: Attributes, rules: FactRules): SpanFacts {
  const { attributes, events } = span;
  const all = [attributes, ...events.map((event) => event.attributes)];
  const mask = rules.mask;
  const plain = (keys: readonly string[], from: readonly Attributes[] = all): string | undefined => {
    const value = firstOf(from, keys);
    const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
    return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
  };
  const word = (keys: readonly string[], from?: readonly Attributes[]): string | undefined => {
    const text = plain(keys, from);
    return text === undefined ? undefined : mask(text).slice(0, longestName);
  };
  const messages = messagesOf(attributes, events);
  const isRoot = span.parentId === undefined || span.isParentRemote;
  const kind = kindOf(attributes, events);
  const user = firstOf(all, names.user);
  const query = masked(queryOf(all, kind, messages), mask);
  const answer = masked(answerOf(all, kind, messages), mask);
  const documents = documentsOf(attributes, events, kind === 'retrieve' || kind === 'rerank');
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
    query,
    history: turnsBefore(messages)?.map((turn) => ({ ...turn, text: mask(turn.text) })),
    answer,
    documents: documents && maskedDocuments(documents, mask),
    model: word(names.model),
    usage: usageOf(all),
    session: sessionOf(plain(names.session), rules)?.slice(0, longestName),
    person: rules.person !== undefined && typeof user === 'string' && user !== '' ? rules.person(user) : undefined,
    category: word(names.category),
    language: word(names.language),
    error: span.failed && {
      code: word(names.errorCode) ?? 'error',
      message: mask(span.failed.message || (textIn(all, names.errorMessage) ?? '')),
    },
    tags: tagsOf([attributes, resource], rules),
    unread:
      query === undefined && answer === undefined && documents === undefined ? namesOf(attributes, mask) : undefined,
  });
}

function maskedDocuments(
  documents: readonly RetrievedDocument[],
  mask: FactRules['mask'],
): readonly RetrievedDocument[] {
  const names = maskNames(
    documents.map(({ id }) => id),
    mask,
  );
  return documents.map((document, at) =>
    present({ ...document, id: names[at] ?? document.id, text: document.text && mask(document.text) }),
  );
}

/** One that holds something personal is kept as a hash or not at all: masked, all of them would be one. */
function sessionOf(session: string | undefined, { mask, person }: FactRules): string | undefined {
  if (session === undefined || mask(session) === session) return session;
  return person?.(session);
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

/** Of what generates, the last message of the user; of all else what it was given. What a tool is given, or who watches, is nobody's question. */
function queryOf(all: readonly Attributes[], kind: StepKind, messages: readonly Message[]): string | undefined {
  if (kind === 'embed' || kind === 'tool' || kind === 'aside') return undefined;
  const [asked, input] = [questionIn(messages), wrappedIn(all, names.input, 'input')];
  return textIn(all, names.query) ?? (kind === 'generate' ? (asked ?? input) : (input ?? asked));
}

/** What searches and what embeds answers nobody. */
function answerOf(all: readonly Attributes[], kind: StepKind, messages: readonly Message[]): string | undefined {
  if (kind !== 'generate' && kind !== 'other') return undefined;
  const [said, output] = [answerIn(messages), wrappedIn(all, names.output, 'output')];
  return kind === 'generate' ? (said ?? output) : (output ?? said);
}

function wrappedIn(all: readonly Attributes[], keys: readonly string[], side: 'input' | 'output'): string | undefined {
  for (const key of keys)
    for (const attributes of all) {
      const text = attributes.get(key);
      if (typeof text !== 'string' || text.trim() === '') continue;
      if (ofSteps.has(key)) return side === 'input' ? questionOfSteps(text) : answerOfSteps(text);
      const mayBePlain = key === `${side}.value` && attributes.get(`${side}.mime_type`) !== 'application/json';
      const wrapping = { quoted: !mayBePlain };
      return side === 'input' ? unwrappedQuestion(text, wrapping) : unwrappedAnswer(text, wrapping);
    }
  return undefined;
}

const mostNames = 12;
const longestAttribute = 80;

/** For who looks for what was meant: names alone. */
const namesOf = (attributes: Attributes, mask: FactRules['mask']): readonly string[] | undefined =>
  attributes.size === 0
    ? undefined
    : [...attributes.keys()].slice(0, mostNames).map((name) => mask(name.slice(0, longestAttribute)));

/** No call takes more: what is told beyond is an accident or worse, and a sum with it tells nothing. */
const mostAmount = 1e9;

function usageOf(all: readonly Attributes[]): Usage | undefined {
  const amount = (keys: readonly string[]): number | undefined => {
    const value = firstOf(all, keys);
    return typeof value === 'number' && value >= 0 && value <= mostAmount ? value : undefined;
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
