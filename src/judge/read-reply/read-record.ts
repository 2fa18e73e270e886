// Reads the one object that a reply gives, when more than a single value was asked for.

import type { RecordOf, RecordShape } from '../../metrics/judged/verdict-shape.ts';
import { findObjects } from './find-objects.ts';
import { foreignScale } from './foreign-scale.ts';
import type { LenientObject } from './lenient-json.ts';
import { isMember, readObject } from './read-field.ts';
import type { ReplyReading } from './reply-reading.ts';
import { isJson, type JudgeReply, textOfReply, unread } from './reply-text.ts';
import { scaleMentions } from './reply-words.ts';

/**
 * @param check what the shape alone cannot say, such as that every claim has a verdict; gives what is wrong, in a few words
 * @returns the one object with all parts of the shape. A part that is missing, cut or of another kind, and several objects that do not
 * agree, are not read.
 */
export function readRecord<const Shape extends RecordShape>(
  reply: JudgeReply,
  shape: Shape,
  check: (value: RecordOf<Shape>) => string | undefined = () => undefined,
): ReplyReading<RecordOf<Shape>> {
  const text = textOfReply(reply);
  if (typeof text !== 'string') return text;
  const tooLong = reply.finish === 'length';
  const own = findObjects(text).objects.flatMap((object) => meant(object, shape));
  const readings = own.map((object) => readObject(object, shape));
  const unclear = readings.find(({ kind }) => kind === 'unclear');
  const [first] = readings;
  if (tooLong && (first === undefined || unclear !== undefined)) {
    return unread('too-long', 'the reply was cut off before its end');
  }
  if (first === undefined) return unread('unreadable', 'it gives no verdict in the form that was asked for');
  if (unclear?.kind === 'unclear') return unread('unreadable', unclear.what);
  if (new Set(readings.map((reading) => JSON.stringify(reading))).size > 1) {
    return unread('unreadable', 'it gives several verdicts that differ');
  }
  if (first.kind !== 'value') return unread('out-of-range', first.what);
  const wrong = otherScale(first.value, shape, text) ?? check(first.value);
  if (wrong !== undefined) return unread('unreadable', wrong);
  const { reason } = first.value as { readonly reason?: unknown };
  return {
    kind: 'read',
    value: first.value,
    reason: typeof reason === 'string' ? reason : '',
    form: isJson(text) ? 'structured' : 'json',
  };
}

/** `{"result": {…}}` is a wrapper. An object that shares no name with what was asked for is something else. */
function meant(object: LenientObject, shape: RecordShape): readonly LenientObject[] {
  if (object.members.some(([member]) => Object.keys(shape).some((name) => isMember(member, name)))) return [object];
  const [only, ...others] = object.members;
  return only?.[1].kind === 'object' && others.length === 0 ? meant(only[1], shape) : [];
}

function otherScale(value: Readonly<Record<string, unknown>>, shape: RecordShape, text: string): string | undefined {
  const atAnEnd = Object.entries(shape).some(([name, { kind }]) => kind === 'score' && Number.isInteger(value[name]));
  return atAnEnd ? foreignScale(text, scaleMentions, 1) : undefined;
}
