// Frameworks write what a step was given, and what came of it, as JSON of their own forms: arguments of a function, states of a graph, messages. The question or the
// answer in it is looked for under names that mean one; JSON of another form is the text itself.
import { itemsOf, memberOf, type Plain, textOf } from './plain-value.ts';

/** Levels that are gone down. */
const deepest = 6;

const questionWords = [
  ...['query', 'question', 'user_input', 'userInput', 'user_query', 'query_str', 'input', 'inputs', 'prompt'],
  ...['message', 'text', 'kwargs', 'args'],
] as const;

const answerWords = [
  ...['answer', 'output', 'outputs', 'output_text', 'response', 'result', 'reply', 'replies', 'generated_text'],
  ...['text', 'content', 'message', 'choices', 'candidates', 'parts', 'generations', 'kwargs'],
] as const;

type Find = (value: Plain, depth: number) => string | undefined;

const findQuestion: Find = (value, depth) =>
  told(value) ?? asked(value, 'user') ?? down(value, depth, { words: questionWords, find: findQuestion });

const findAnswer: Find = (value, depth) =>
  told(value) ?? asked(value, 'assistant') ?? down(value, depth, { words: answerWords, find: findAnswer });

const told = (value: Plain): string | undefined => {
  const text = textOf(value);
  return text === undefined || text.trim() === '' ? undefined : text;
};

function down(
  value: Plain,
  depth: number,
  { words, find }: { readonly words: readonly string[]; readonly find: Find },
): string | undefined {
  if (depth >= deepest || typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) return find(value[0], depth + 1);
  const messages = asked(memberOf(value, 'messages'), words === questionWords ? 'user' : 'assistant');
  if (messages !== undefined) return messages;
  for (const word of words) {
    const found = find(memberOf(value, word), depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

const roles: Readonly<Partial<Record<string, 'user' | 'assistant'>>> = {
  ...{ user: 'user', human: 'user', HumanMessage: 'user', HumanMessageChunk: 'user' },
  ...{ assistant: 'assistant', ai: 'assistant', model: 'assistant', AIMessage: 'assistant' },
  ...{ AIMessageChunk: 'assistant' },
};

/** Who speaks, as the frameworks call it. */
export function roleOf(message: Plain): string | undefined {
  const said = [
    memberOf(message, 'role'),
    memberOf(message, '_role'),
    memberOf(message, 'type'),
    memberOf(memberOf(message, 'kwargs'), 'type'),
    itemsOf(memberOf(message, 'id')).at(-1),
    // A pair: ["user", "when"].
    Array.isArray(message) && message.length === 2 ? message[0] : undefined,
  ].filter((role) => typeof role === 'string');
  return said.map((role) => (Object.hasOwn(roles, role) ? roles[role] : undefined)).find(Boolean) ?? said[0];
}

/** The text of a message, whose parts that are none, such as calls of tools and pictures, are left out. */
export function contentOf(message: Plain): string | undefined {
  const inner = memberOf(message, 'kwargs') ?? message;
  const content =
    memberOf(inner, 'parts') ?? memberOf(inner, 'content') ?? memberOf(inner, '_content') ?? memberOf(inner, 'data');
  if (content !== undefined) return textOfParts(content);
  return Array.isArray(message) && message.length === 2 ? textOfParts(message[1]) : undefined;
}

function textOfParts(parts: Plain): string | undefined {
  if (typeof parts === 'string') return parts;
  if (!Array.isArray(parts)) return told(memberOf(parts, 'content'));
  const texts = parts.flatMap((part) => {
    const kind = memberOf(part, 'type');
    return kind === undefined || kind === 'text' || kind === 'output_text' || kind === 'input_text'
      ? (textOf(memberOf(part, 'content')) ?? textOf(memberOf(part, 'text')) ?? [])
      : [];
  });
  return texts.length === 0 ? undefined : texts.join('\n');
}

/** The last message of a side that has a text. Lists of lists are batches: the first is meant. */
function asked(value: Plain, side: 'user' | 'assistant'): string | undefined {
  const messages = itemsOf(value);
  const [first] = messages;
  if (Array.isArray(first) && roleOf(first) === undefined) return asked(first, side);
  return messages.toReversed().flatMap((message) => {
    const content = roleOf(message) === side ? contentOf(message) : undefined;
    return content === undefined || content.trim() === '' ? [] : [content];
  })[0];
}

export interface Wrapping {
  /** A text in quotes is JSON too: of attributes that always hold JSON. */
  readonly quoted: boolean;
}

export const unwrappedQuestion = (text: string, wrapping: Wrapping): string => unwrapped(text, wrapping, findQuestion);
export const unwrappedAnswer = (text: string, wrapping: Wrapping): string => unwrapped(text, wrapping, findAnswer);

/** A question that several steps of a pipeline are given under their names: `{"search": {"query": "…"}}`. */
export function questionOfSteps(text: string): string {
  const steps = parsed(text);
  const found = typeof steps === 'object' && steps !== null ? Object.values(steps) : [];
  return found.flatMap((step) => findQuestion(step, 1) ?? [])[0] ?? text;
}

/** The same of what came out of them: the last that answers. */
export function answerOfSteps(text: string): string {
  const steps = parsed(text);
  const found = typeof steps === 'object' && steps !== null ? Object.values(steps) : [];
  return found.flatMap((step) => findAnswer(step, 1) ?? []).at(-1) ?? text;
}

function unwrapped(text: string, { quoted }: Wrapping, find: Find): string {
  if (!/^\s*[[{]/u.test(text) && !(quoted && text.startsWith('"'))) return text;
  const value = parsed(text);
  return value === undefined ? text : (find(value, 0) ?? text);
}

function parsed(text: string): Plain {
  try {
    return JSON.parse(text) as Plain;
  } catch {
    return undefined;
  }
}
