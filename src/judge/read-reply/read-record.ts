// Reads the one object that a reply gives, when more than a single value was asked for.
import type { GradeEnds } from '../../metrics/judged/judged-metric.ts';
import type { RecordField, RecordOf, RecordShape } from '../../metrics/judged/verdict-shape.ts';
import { findObjects, type LenientNode, type LenientObject } from './lenient-json.ts';
import { gradeField, labelField, scoreField } from './reply-field.ts';
import {
  agreedValue,
  isJson,
  type JudgeReply,
  type ReplyReading,
  textOfReply,
  unclear,
  unread,
  type ValueReading,
} from './reply-reading.ts';
import {
  foreignScale,
  gradeWords,
  isWord,
  labelWords,
  memberKey,
  reasonWords,
  scaleMentions,
  scaleWords,
} from './reply-words.ts';

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
  const own = findObjects(text).objects.flatMap((object) => meant(object, (name) => isAskedFor(name, shape)));
  const first = agreedValue(
    own.map((object) => readObject(object, shape)),
    reply.finish,
    { none: 'it gives no verdict in the form that was asked for', several: 'it gives several verdicts that differ' },
  );
  if (first.kind === 'unread') return first;
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

/** The object with names that were asked for, which `{"result": {…}}` may be wrapped around; none in an object that is something else. */
export function meant(object: LenientObject, isAsked: (name: string) => boolean): readonly LenientObject[] {
  if (object.members.some(([name]) => isAsked(name))) return [object];
  const [only, ...others] = object.members;
  return only?.[1].kind === 'object' && others.length === 0 ? meant(only[1], isAsked) : [];
}

function otherScale(value: Readonly<Record<string, unknown>>, shape: RecordShape, text: string): string | undefined {
  const atAnEnd = Object.entries(shape).some(([name, { kind }]) => kind === 'score' && Number.isInteger(value[name]));
  return atAnEnd ? foreignScale(text, scaleMentions, 1) : undefined;
}

// One part of a reply, read from its JSON: a part with two meanings is refused.

/** Reads every part of an object; what else is in it is not looked at, unless it is another verdict. */
function readObject<Shape extends RecordShape>(
  { members, complete }: LenientObject,
  shape: Shape,
): ValueReading<RecordOf<Shape>> {
  if (!complete) return unclear('the JSON was cut off');
  const values: [string, unknown][] = [];
  for (const [name, field] of Object.entries(shape)) {
    const found = members.filter(([member]) => isMember(member, name));
    const [first] = found;
    if (first === undefined) return unclear(`it has no ${name}`);
    if (found.length > 1) return unclear(`it says ${name} twice`);
    const rival = members.find(([member]) => isWord(member, scaleWords) && !Object.hasOwn(shape, member));
    if (rival !== undefined && isNumeric(field)) return unclear(`it names a scale of its own (${rival[0]})`);
    const reading = readField(first[1], field, name);
    if (reading.kind !== 'value') return reading;
    const again = members.find(([member]) => asksTheSame(member, name) && !isAskedFor(member, shape));
    if (again !== undefined && JSON.stringify(readField(again[1], field, name)) !== JSON.stringify(reading)) {
      return unclear(`it says ${name}, and ${again[0]} otherwise`);
    }
    values.push([name, reading.value]);
  }
  return { kind: 'value', value: Object.fromEntries(values) as RecordOf<Shape> };
}

/** Letter case, width, `_` and `camelCase` aside; a reason may be called by any of its names. */
export const isMember = (member: string, name: string): boolean =>
  memberKey(member) === memberKey(name) || (name === 'reason' && isWord(member, reasonWords));

/** `{"score": 1, "final_score": 0}` are two verdicts. */
const asksTheSame = (member: string, name: string): boolean =>
  [gradeWords, labelWords].some((words) => isWord(name, words) && isWord(member, words));

const isAskedFor = (member: string, shape: RecordShape): boolean =>
  Object.keys(shape).some((name) => isMember(member, name));

const isNumeric = ({ kind }: RecordField): boolean => kind === 'score' || kind === 'grade';

function readText(node: LenientNode, otherwise: string): ValueReading<string> {
  if (node.kind !== 'string') return unclear(otherwise);
  return isPlaceholder(node.text) ? theForm : { kind: 'value', value: node.text.trim() };
}

function readField(node: LenientNode, field: RecordField, name: string): ValueReading<unknown> {
  if (node.kind === 'cut') return unclear(`${name} may have been cut`);
  switch (field.kind) {
    case 'text':
      return readText(node, `${name} is no text`);
    case 'label':
      return labelField(field.labels).fromNode(node);
    case 'score':
      return scoreField.fromNode(node);
    case 'grade':
      return gradeOf(node, field, name);
    case 'texts':
      return readItems(node, name, (item) => readText(item, `${name} holds what is no text`));
    case 'numbers':
      return readNumbers(node, field, name);
    case 'records':
      return readItems(node, name, (item) =>
        item.kind === 'object' ? readObject(item, field.of) : unclear(`${name} holds what is no object`),
      );
  }
}

function readItems<Value>(
  node: LenientNode,
  name: string,
  read: (item: LenientNode) => ValueReading<Value>,
): ValueReading<readonly Value[]> {
  if (node.kind !== 'array') return unclear(`${name} is no list`);
  const values: Value[] = [];
  for (const item of node.items) {
    if (item.kind === 'cut') return unclear(`${name} may have been cut`);
    const reading = read(item);
    if (reading.kind !== 'value') return reading;
    values.push(reading.value);
  }
  return { kind: 'value', value: values };
}

function readNumbers(
  node: LenientNode,
  { max }: { readonly max: number },
  name: string,
): ValueReading<readonly number[]> {
  const reading = readItems(node, name, (item) => gradeOf(item, { min: 1, max }, name));
  if (reading.kind !== 'value') return reading;
  return { kind: 'value', value: [...new Set(reading.value)].sort((a, b) => a - b) };
}

function gradeOf(node: LenientNode, ends: GradeEnds, name: string): ValueReading<number> {
  const reading = gradeField(ends).fromNode(node);
  if (reading.kind === 'value') return reading;
  return { ...reading, what: `${name}: ${reading.what}` };
}

// The dots that stand for words in the form that a judge is asked to fill in.

/** A reply that repeats the form gives no verdict, whatever number stands in it. */
export const isPlaceholder = (text: string | undefined): boolean =>
  text !== undefined && /^["'“”]*(?:…+|⋯+|\.{3,})["'“”]*$/u.test(text.trim());

export const theForm: ValueReading<never> = unclear('it repeats the form that was asked for');
