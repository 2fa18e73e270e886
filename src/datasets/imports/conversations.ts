// Questions and replies where a tool leaves their shape to its user: a text, messages, or a mapping of which one member is meant.
import { present } from '../../model/present.ts';
import { isRecord } from '../source/source.ts';
import type { RecordFields } from './record-fields.ts';

const questionNames = ['question', 'query', 'user_input', 'input', 'prompt', 'text', 'message', 'q', '質問', '질문'];
const answerNames = [
  'answer',
  'response',
  'output',
  'actual_output',
  'result',
  'completion',
  'generation',
  'content',
  'text',
  '回答',
  '답변',
];
const expectedNames = [
  'expected_answer',
  'expectedAnswer',
  'reference_answer',
  'reference',
  'ground_truth',
  'expected_output',
  'ideal',
  ...answerNames,
];
const passageNames = [
  'contexts',
  'retrieved_contexts',
  'retrieval_context',
  'context',
  'retrieved_documents',
  'source_documents',
  'documents',
  'docs',
  'chunks',
];

/**
 * The question in a field: a text; messages, of which the last of the user is the question and those before it are its history; or a mapping that has
 * one of the usual names or a single text. Passages beside a question may be what was found or what should be: they are left over.
 * @throws DatasetError `wrong-value` where it cannot be told
 */
export function takeQuestion(fields: RecordFields, name: string): void {
  const value = fields.peek(name);
  if (value === undefined || fields.role('query') !== undefined) return;
  if (typeof value !== 'object') {
    fields.give('query', fields.inTable ? value : fields.textAt(name), name);
    return;
  }
  if (Array.isArray(value)) {
    takeMessages(fields, name, value);
    return;
  }
  const inner = fields.inside(name) as RecordFields;
  const messages = inner.peek('messages');
  const member =
    questionNames.find((key) => inner.has(key)) ?? (Array.isArray(messages) ? 'messages' : onlyText(inner));
  if (member === undefined) throw whichMember(fields, name, inner, 'query');
  takeQuestion(inner, member);
}

/** The text in a field that a reply or a reference is, taken in the same way. Passages beside a reply were retrieved. */
export function takeReply(fields: RecordFields, role: 'answer' | 'expectedAnswer', name: string): void {
  const value = fields.peek(name);
  if (value === undefined || value === null) return;
  if (fields.role(role) !== undefined && !isRecord(value)) return;
  if (typeof value !== 'object') {
    fields.give(role, fields.inTable ? String(value) : fields.textAt(name), name);
    return;
  }
  if (Array.isArray(value)) {
    const last = value.map(messageOf).findLast((message) => message !== undefined);
    if (last === undefined) throw fields.wrong(name, 'is a list, and not one of messages');
    fields.give(role, last.text, name);
    return;
  }
  const inner = fields.inside(name) as RecordFields;
  if (fields.role(role) !== undefined) {
    if (role === 'answer') takePassages(inner, ...passageNames);
    return;
  }
  const names = role === 'answer' ? answerNames : expectedNames;
  const choices = inner.peek('choices');
  const message = Array.isArray(choices)
    ? messageOf((choices[0] as { message?: unknown } | undefined)?.message)
    : undefined;
  if (message !== undefined) {
    inner.give(role, message.text, 'choices');
    return;
  }
  const said = messageOf(value);
  if (said !== undefined) {
    inner.give(role, said.text, 'content');
    inner.drop('role', 'type');
    return;
  }
  const member = names.find((key) => inner.has(key)) ?? (inner.has('messages') ? 'messages' : onlyText(inner));
  if (member !== undefined) takeReply(inner, role, member);
  else if (!passageNames.some((key) => inner.has(key))) throw whichMember(fields, name, inner, role);
  if (role === 'answer') takePassages(inner, ...passageNames);
}

/** The only member that is a text. */
function onlyText(fields: RecordFields): string | undefined {
  const texts = Object.entries(fields.value).filter(([, value]) => typeof value === 'string' && value.trim() !== '');
  return texts.length === 1 ? texts[0]?.[0] : undefined;
}

function whichMember(fields: RecordFields, name: string, inner: RecordFields, role: string): Error {
  const members = Object.keys(inner.value).slice(0, 8).join(', ');
  const example = Object.keys(inner.value)[0] ?? 'NAME';
  return fields.wrong(name, `has the members ${members}, and none is known as ${role}`, [
    'say which one it is: ',
    { input: 'map', value: `${role}=${name}.${example}` },
  ]);
}

interface Message {
  readonly role: string;
  readonly text: string;
}

const roleNames: { readonly [written: string]: string } = {
  human: 'user',
  user: 'user',
  ai: 'assistant',
  assistant: 'assistant',
  model: 'assistant',
};

/** A message of any of the usual shapes. */
export function messageOf(value: unknown): Message | undefined {
  if (!isRecord(value)) return undefined;
  const role = value.role ?? value.type;
  const data = isRecord(value.data) ? value.data : value;
  const text = contentText(data.content);
  return typeof role === 'string' && text !== undefined ? { role: roleNames[role] ?? role, text } : undefined;
}

function contentText(content: unknown): string | undefined {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return undefined;
  const parts = content.map((part) => (typeof part === 'string' ? part : isRecord(part) ? part.text : undefined));
  return parts.filter((part) => typeof part === 'string').join('\n');
}

/** @throws DatasetError `wrong-value` where no message is the user's */
export function takeMessages(fields: RecordFields, name: string, list: readonly unknown[]): void {
  const messages = list.map(messageOf);
  const last = messages.findLastIndex((message) => message?.role === 'user');
  const question = messages[last];
  if (question === undefined) throw fields.wrong(name, 'is a list without a message of the user');
  fields.give('query', question.text, name);
  const before = messages.slice(0, last).filter((message) => message !== undefined);
  const spoken = before.filter(({ role, text }) => (role === 'user' || role === 'assistant') && text.trim() !== '');
  if (spoken.length > 0) fields.give('history', spoken, name);
  const system = before.filter(({ role }) => role === 'system' || role === 'developer').map(({ text }) => text);
  if (system.length > 0) fields.add('system', system.join('\n'));
  if (
    messages.some(
      (message, index) =>
        index !== last && message !== undefined && roleNames[message.role] === undefined && message.role !== 'system',
    )
  )
    fields.note(`${name}: messages of tools and others were left out`);
  if (last < messages.length - 1) fields.note(`${name}: messages after the last one of the user were left out`);
}

const idNames = ['id', 'doc_id', 'docId', 'document_id', '_id', 'doc_uri', 'chunk_id'];
const textNames = ['text', 'content', 'page_content', 'pageContent', 'context', 'contents'];

/**
 * The passages in the first of these fields that is there were retrieved in this order: texts, or documents with id, text and score. Several passages of one
 * document say its id each. A passage without an id among others keeps its place under an id that says so.
 */
export function takePassages(fields: RecordFields, ...names: readonly string[]): void {
  const name = names.find((key) => fields.has(key));
  if (name === undefined) return;
  if (fields.saysNone(name)) return;
  const items = fields.itemsAt(name);
  if (!items.some((item) => idOf(item) !== undefined)) {
    fields.give('contexts', passageTexts(fields, name), name);
    return;
  }
  const documents = items.map((item, index) => documentAt(fields, name, item, index));
  if (items.some((item) => idOf(item) === undefined))
    fields.note(`${name}: a passage without an id among others keeps its rank, under an id such as "${unnamed(0)}"`);
  noteSources(fields, name, items);
  fields.give('documents', documents, name);
}

/** Each passage as its text. @throws DatasetError `wrong-value` */
export function passageTexts(fields: RecordFields, name: string): readonly string[] {
  return fields.itemsAt(name).map((item, index) => {
    const text = typeof item === 'string' ? item : isRecord(item) ? textOf(item) : undefined;
    if (text === undefined) throw fields.wrong(name, `must be a list of texts, and item ${index + 1} has none`);
    return text;
  });
}

interface FoundDocument {
  readonly id: string;
  readonly text?: string;
  readonly score?: number;
}

const unnamed = (index: number): string => `passage ${index + 1} without an id`;

/** @throws DatasetError `wrong-value` for a passage with neither id nor text */
function documentAt(fields: RecordFields, name: string, item: unknown, index: number): FoundDocument {
  const inner = isRecord(item) && isRecord(item.document) ? item.document : item;
  const id = idOf(item);
  const text = typeof item === 'string' ? item : isRecord(inner) ? textOf(inner) : undefined;
  if (id === undefined && text === undefined)
    throw fields.wrong(name, `must be a list of passages, and item ${index + 1} has neither an id nor a text`);
  const score = isRecord(inner) && typeof inner.score === 'number' ? inner.score : undefined;
  return present({ id: id ?? unnamed(index), text, score });
}

/** Its own, or that of the document that it says it is of. */
function idOf(item: unknown): string | undefined {
  if (!isRecord(item)) return undefined;
  const inner = isRecord(item.document) ? item.document : item;
  const [id] = [...idNames, 'source'].flatMap((key) => idUnder(inner, key) ?? []);
  return id;
}

function idUnder(item: { readonly [key: string]: unknown }, key: string): string | undefined {
  const value = item[key] ?? (isRecord(item.metadata) ? item.metadata[key] : undefined);
  return (typeof value === 'string' && value.trim() !== '') || typeof value === 'number' ? String(value) : undefined;
}

/** Where a passage is from names its document, unless it names the whole collection: that it was taken so is said. */
function noteSources(fields: RecordFields, name: string, items: readonly unknown[]): void {
  const bySource = items.some((item) => {
    if (!isRecord(item)) return false;
    const inner = isRecord(item.document) ? item.document : item;
    return idUnder(inner, 'source') !== undefined && idNames.every((key) => idUnder(inner, key) === undefined);
  });
  if (bySource) fields.note(`${name}: where a passage has no other id, its "source" is taken as that of its document`);
}

function textOf(item: { readonly [key: string]: unknown }): string | undefined {
  const inner = isRecord(item.document) ? item.document : item;
  return textNames.map((key) => inner[key]).find((value) => typeof value === 'string');
}

/**
 * Passages that should be found: those with an id are judged relevant, the texts are reference contexts, and what else a passage says of itself is kept.
 * @throws DatasetError `wrong-value` for a passage with neither id nor text
 */
export function takeIdealPassages(fields: RecordFields, name: string): void {
  if (!fields.has(name)) return;
  const items = fields.itemsAt(name);
  const ids = items.map(idOf).filter((id) => id !== undefined);
  const texts = items.map((item) => (typeof item === 'string' ? item : isRecord(item) ? textOf(item) : undefined));
  if (ids.length > 0) fields.give('relevantIds', ids, name);
  if (ids.length > 0 && ids.length < items.length) fields.note(`${name}: a passage without an id is in no judgement`);
  noteSources(fields, name, items);
  if (ids.length === 0 || texts.some((text) => text !== undefined))
    fields.give(
      'referenceContexts',
      ids.length === 0 ? passageTexts(fields, name) : texts.filter((text) => text !== undefined),
      name,
    );
  if (items.some((item) => isRecord(item) && Object.keys(item).some((key) => !plainKeys.has(key))))
    fields.keep(name, 'referencePassages');
}

/** Keys of a passage that nothing is lost of where its id and text are taken. */
const plainKeys: ReadonlySet<string> = new Set([...idNames, ...textNames, 'source']);
