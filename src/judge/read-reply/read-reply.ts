// Reads a judge's reply. Whatever could be read in two ways is not read: a question asked again costs a call, a wrong number a result.
import type { ChatFinish } from '../../ports/chat-model.ts';
import { findObjects } from './find-objects.ts';
import type { LenientNode, LenientObject } from './lenient-json.ts';
import type { ReplyField } from './reply-field.ts';
import type { ReplyReading, UnreadReason, ValueReading } from './reply-reading.ts';
import { anyOf, isWord, reasonWords } from './reply-words.ts';

export interface JudgeReply {
  readonly text: string;
  readonly finish: ChatFinish;
}

/** A place of the reply that says a value. */
interface Candidate<Value> {
  readonly reading: ValueReading<Value>;
  /** Whether it is the reply's own verdict, not a mention inside something else. */
  readonly own: boolean;
  readonly reason: string;
  readonly form: 'json' | 'score-line';
}

/**
 * @returns the one value that the reply clearly gives: as a member of a JSON object, or on a line that begins with its name. Several
 * places that do not agree, numbers out of range, and numbers that may have been cut are not read.
 */
export function readReply<Value>(reply: JudgeReply, field: ReplyField<Value>): ReplyReading<Value> {
  if (reply.finish === 'refusal') return unread('refused', 'the model would not judge');
  const text = withoutThinking(reply.text);
  const tooLong = reply.finish === 'length';
  if (text.trim() === '')
    return tooLong ? unread('too-long', 'no room was left for a reply') : unread('empty', 'no text');
  const { objects, around } = findObjects(text);
  const found = [
    ...objects.flatMap((object) => objectCandidates(object, field)),
    ...lineCandidates(around, text, field),
  ];
  const reading = choose(found);
  if (tooLong && !(reading.kind === 'read' && reading.form === 'json' && objects.every(({ complete }) => complete))) {
    return unread('too-long', 'the reply was cut off before its end');
  }
  if (reading.kind === 'read' && reading.form === 'json' && isJson(text)) return { ...reading, form: 'structured' };
  return reading;
}

const unread = (why: UnreadReason, what: string): ReplyReading<never> => ({ kind: 'unread', why, what });

/** Local servers leave a model's thinking in its reply. */
const withoutThinking = (text: string): string => text.replace(/^\s*<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/iu, '');

function choose<Value>(found: readonly Candidate<Value>[]): ReplyReading<Value> {
  const own = found.filter((candidate) => candidate.own);
  if (own.length === 0) return unread('unreadable', 'it gives no verdict in the form that was asked for');
  const values = new Set<Value>();
  const outside = new Set<string>();
  for (const { reading } of found) {
    if (reading.kind === 'unclear') return unread('unreadable', reading.what);
    if (reading.kind === 'value') values.add(reading.value);
    else outside.add(reading.what);
  }
  if (values.size + outside.size > 1) return unread('unreadable', 'it gives several verdicts that differ');
  for (const { reading, reason, form } of own) {
    if (reading.kind === 'value') return { kind: 'read', value: reading.value, reason, form };
  }
  return unread('out-of-range', [...outside][0] ?? 'out of range');
}

function objectCandidates<Value>(object: LenientObject, field: ReplyField<Value>): readonly Candidate<Value>[] {
  const found: Candidate<Value>[] = [];
  const visit = (node: LenientNode, own: boolean): void => {
    if (node.kind === 'array') for (const item of node.items) visit(item, false);
    if (node.kind !== 'object') return;
    const reason = reasonOf(node);
    for (const [name, value] of node.members) {
      if (!isWord(name, field.words)) {
        // `{"result": {"score": …}}` is a wrapper; an object among others is a part of something.
        visit(value, own && node.members.length === 1);
        continue;
      }
      const reading: ValueReading<Value> =
        object.complete || reason !== undefined
          ? field.fromNode(value)
          : { kind: 'unclear', what: 'the JSON was cut off' };
      found.push({ reading, own, reason: reason ?? '', form: 'json' });
    }
  };
  visit(object, true);
  return found;
}

function reasonOf(object: LenientObject): string | undefined {
  for (const [name, value] of object.members) {
    if (value.kind === 'string' && isWord(name, reasonWords)) return value.text.trim();
  }
  return undefined;
}

function lineCandidates<Value>(around: string, text: string, field: ReplyField<Value>): readonly Candidate<Value>[] {
  const names = anyOf(field.words);
  const mention = new RegExp(`(?:${names})["'“”‘’*_\`\\])】」]*[ \\t]*[:=]`, 'giu');
  const found: Candidate<Value>[] = [];
  for (const match of around.matchAll(mention)) {
    const end = match.index + match[0].length;
    const reading = field.fromText(around.slice(end));
    if (reading === undefined) continue;
    const lineStart = around.lastIndexOf('\n', match.index - 1) + 1;
    // Heading, list, quote and emphasis marks, or an opening bracket, and nothing else.
    const own = /^[\s#>*_`\-•・"'“”‘’([【「]*$/u.test(around.slice(lineStart, match.index));
    found.push({ reading, own, reason: reasonAround({ around, text, start: lineStart, end }), form: 'score-line' });
  }
  return found;
}

interface LinePlace {
  readonly around: string;
  readonly text: string;
  /** Of the line of the value. */
  readonly start: number;
  /** Of the value's name. */
  readonly end: number;
}

/** What the reply says after `Reason:`, or else all that is not the line of the value. */
function reasonAround({ around, text, start, end }: LinePlace): string {
  const named = new RegExp(
    `(?:^|[\\n,;|。. ])[\\s#>*_\`\\-"'“”【]*(?:${anyOf(reasonWords)})["'“”*_\`\\]】]*[ \\t]*[:=]`,
    'iu',
  ).exec(around);
  const lineEnd = around.indexOf('\n', end);
  if (named === null) {
    const after = lineEnd < 0 ? '' : text.slice(lineEnd);
    return trimReason(`${text.slice(0, start)}\n${after}`);
  }
  const from = named.index + named[0].length;
  return trimReason(from <= start ? text.slice(from, start) : text.slice(from));
}

const trimReason = (text: string): string => text.replace(/^[\s*_`"]+|[\s*_`"]+$/gu, '');

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
