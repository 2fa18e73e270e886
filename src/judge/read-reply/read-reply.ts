// Reads a judge's reply. Whatever could be read in two ways is not read: a question asked again costs a call, a wrong number a result.
import type { ChatFinish } from '../../ports/chat-model.ts';
import { type Candidate, lineCandidates, objectCandidates } from './candidates.ts';
import { findObjects } from './find-objects.ts';
import { foldWidth } from './fold-width.ts';
import type { ReplyField } from './reply-field.ts';
import type { ReplyReading, UnreadReason } from './reply-reading.ts';

export interface JudgeReply {
  readonly text: string;
  readonly finish: ChatFinish;
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
  const reading = onScale(choose(found), text, field);
  if (tooLong && !(reading.kind === 'read' && reading.form === 'json' && objects.every(({ complete }) => complete))) {
    return unread('too-long', 'the reply was cut off before its end');
  }
  if (reading.kind === 'read' && reading.form === 'json' && isJson(text)) return { ...reading, form: 'structured' };
  return reading;
}

export const unread = (why: UnreadReason, what: string): ReplyReading<never> => ({ kind: 'unread', why, what });

/** Local servers leave a model's thinking in its reply. Thinking that does not end is all there is. */
export const withoutThinking = (text: string): string =>
  text.replace(/^\s*<think(?:ing)?>[\s\S]*?(?:<\/think(?:ing)?>|$)/iu, '');

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
    if (reading.kind === 'value') return { kind: 'read', value: reading.value, reason: reason(), form };
  }
  return unread('out-of-range', [...outside][0] ?? 'out of range');
}

/** The end of a scale is read only where the reply names no other scale: 1 of 5 is the worst. */
function onScale<Value>(reading: ReplyReading<Value>, text: string, field: ReplyField<Value>): ReplyReading<Value> {
  if (reading.kind !== 'read' || typeof reading.value !== 'number' || !Number.isInteger(reading.value)) return reading;
  const own = field.scales.flatMap((scale) => [...foldWidth(text).matchAll(scale)]);
  const other = own.find(([, end]) => Number(end) !== (field.scaleEnd ?? 1));
  return other === undefined ? reading : unread('unreadable', `it names a scale of its own (${other[0]})`);
}

export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
