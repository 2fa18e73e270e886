// The messages of a chat that a span tells: as JSON, as pairs, as keys with an index, or as events.
import type { Turn } from '../../model/example.ts';
import { indexedAttributes } from './indexed-attributes.ts';
import type { Attributes, AttributeValue, OtlpEvent } from './otlp-span.ts';
import { itemsOf, memberOf, type Plain, plainOf, textOf } from './plain-value.ts';
import { contentOf, roleOf } from './wrapped-text.ts';

export interface Message {
  readonly side: 'input' | 'output';
  readonly role: string;
  readonly text: string;
}

const mostMessages = 200;

/** In their order; those whose text is not told are left out. */
export function messagesOf(attributes: Attributes, events: readonly OtlpEvent[]): readonly Message[] {
  const all = [attributes, ...events.map((event) => event.attributes)];
  const messages = [
    ...firstTold(
      'input',
      all,
      ['gen_ai.input.messages', 'ai.prompt.messages'],
      ['llm.input_messages.', 'gen_ai.prompt.'],
    ),
    ...firstTold('output', all, ['gen_ai.output.messages'], ['llm.output_messages.', 'gen_ai.completion.']),
  ];
  return (messages.length > 0 ? messages : events.flatMap(ofEvent)).slice(-mostMessages);
}

/** What the user asked last. */
export const questionIn = (messages: readonly Message[]): string | undefined =>
  messages.findLast(({ side, role }) => side === 'input' && role === 'user')?.text;

/** What the model said in the end. */
export const answerIn = (messages: readonly Message[]): string | undefined =>
  messages.findLast(({ side }) => side === 'output')?.text;

/** What was said before the last question. @returns undefined: nothing */
export function turnsBefore(messages: readonly Message[]): readonly Turn[] | undefined {
  const input = messages.filter(({ side }) => side === 'input');
  const asked = input.findLastIndex(({ role }) => role === 'user');
  const turns = input
    .slice(0, Math.max(0, asked))
    .flatMap(({ role, text }): readonly Turn[] => (role === 'user' || role === 'assistant' ? [{ role, text }] : []));
  return turns.length === 0 ? undefined : turns;
}

function firstTold(
  side: Message['side'],
  all: readonly Attributes[],
  lists: readonly string[],
  prefixes: readonly string[],
): readonly Message[] {
  for (const attributes of all) {
    for (const listed of lists) {
      const list = itemsOf(plainOf(attributes.get(listed))).flatMap((item) => ofObject(side, item));
      if (list.length > 0) return list;
    }
    for (const prefix of prefixes) {
      const items = indexedAttributes(attributes, prefix).flatMap((item) => ofKeys(side, item));
      if (items.length > 0) return items;
    }
  }
  return [];
}

const message = (side: Message['side'], role: Plain, text: string | undefined): readonly Message[] =>
  text === undefined || text.trim() === ''
    ? []
    : [{ side, role: textOf(role) ?? (side === 'input' ? 'user' : 'assistant'), text }];

const ofObject = (side: Message['side'], item: Plain): readonly Message[] =>
  message(side, roleOf(item), contentOf(item));

function ofKeys(side: Message['side'], item: ReadonlyMap<string, AttributeValue>): readonly Message[] {
  const plain = textOf(item.get('message.content') ?? item.get('content'));
  const parts = indexedAttributes(item, 'message.contents.').flatMap((part) =>
    (part.get('message_content.type') ?? 'text') === 'text' ? (textOf(part.get('message_content.text')) ?? []) : [],
  );
  return message(
    side,
    item.get('message.role') ?? item.get('role'),
    plain ?? (parts.length === 0 ? undefined : parts.join('\n')),
  );
}

const rolesOfEvents: Readonly<Partial<Record<string, string>>> = {
  'gen_ai.user.message': 'user',
  'gen_ai.assistant.message': 'assistant',
};

/** As earlier versions of the conventions had it: one event a message. */
function ofEvent({ name, attributes }: OtlpEvent): readonly Message[] {
  const content = attributes.get('content') ?? memberOf(plainOf(attributes.get('message')), 'content');
  if (Object.hasOwn(rolesOfEvents, name)) return message('input', rolesOfEvents[name], textOf(content));
  if (name === 'gen_ai.choice') return message('output', 'assistant', textOf(content));
  if (name === 'gen_ai.content.prompt') return ofContent('input', attributes.get('gen_ai.prompt'));
  if (name === 'gen_ai.content.completion') return ofContent('output', attributes.get('gen_ai.completion'));
  return [];
}

/** Messages as JSON, or the text itself. */
function ofContent(side: Message['side'], value: AttributeValue | undefined): readonly Message[] {
  const list = itemsOf(plainOf(value)).flatMap((item) => ofObject(side, item));
  return list.length > 0 ? list : message(side, undefined, textOf(value));
}
