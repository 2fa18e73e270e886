// Reads a judge's reply. Whatever could be read in two ways is not read: a question asked again costs a call, a wrong number a result.
import { type Candidate, lineCandidates, objectCandidates } from './candidates.ts';
import { findObjects } from './find-objects.ts';
import { foreignScale } from './foreign-scale.ts';
import type { ReplyField } from './reply-field.ts';
import type { ReplyReading } from './reply-reading.ts';
import { isJson, type JudgeReply, textOfReply, unread } from './reply-text.ts';

/**
 * @returns the one value that the reply clearly gives: as a member of a JSON object, or on a line that begins with its name. Several
 * places that do not agree, numbers out of range, and numbers that may have been cut are not read.
 */
export function readReply<Value>(reply: JudgeReply, field: ReplyField<Value>): ReplyReading<Value> {
  const text = textOfReply(reply);
  if (typeof text !== 'string') return text;
  const tooLong = reply.finish === 'length';
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

function onScale<Value>(reading: ReplyReading<Value>, text: string, field: ReplyField<Value>): ReplyReading<Value> {
  if (reading.kind !== 'read' || typeof reading.value !== 'number' || !Number.isInteger(reading.value)) return reading;
  const wrong = foreignScale(text, field.scales, field.scaleEnd ?? 1);
  return wrong === undefined ? reading : unread('unreadable', wrong);
}
