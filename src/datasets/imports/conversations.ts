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
  if (value === undefined) return;
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

/** The passages in the first of these fields that is there: texts, or documents with id, text and score, were retrieved in this order. */
export function takePassages(fields: RecordFields, ...names: readonly string[]): void {
  const name = names.find((key) => fields.has(key));
  if (name === undefined) return;
  const items = fields.itemsAt(name);
  const documents = items.map(documentOf);
  const ids = new Set(documents.map((document) => document?.id));
  if (items.length > 0 && !ids.has(undefined) && ids.size === items.length) {
    fields.give('documents', documents, name);
    return;
  }
  fields.give('contexts', passageTexts(fields, name), name);
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

function documentOf(item: unknown): FoundDocument | undefined {
  if (!isRecord(item)) return undefined;
  const inner = isRecord(item.document) ? item.document : item;
  const known = idNames.map((key) => inner[key] ?? (isRecord(inner.metadata) ? inner.metadata[key] : undefined));
  const id = known.find((value) => typeof value === 'string' || typeof value === 'number');
  if (id === undefined || String(id).trim() === '') return undefined;
  const text = textOf(inner);
  const score = typeof inner.score === 'number' ? inner.score : undefined;
  return present({ id: String(id), text, score });
}

function textOf(item: { readonly [key: string]: unknown }): string | undefined {
  const inner = isRecord(item.document) ? item.document : item;
  return textNames.map((key) => inner[key]).find((value) => typeof value === 'string');
}

/** The ids of documents in a list of mappings; undefined where not all have one. */
export function documentIds(fields: RecordFields, name: string): readonly string[] | undefined {
  const ids = fields.itemsAt(name).map((item) => documentOf(item)?.id);
  return ids.length > 0 && ids.every((id) => id !== undefined) ? ids : undefined;
}
