// One part of a reply, read from its JSON: what has two meanings is no value.

import type { GradeEnds } from '../../metrics/judged/judged-metric.ts';
import type { RecordField, RecordOf, RecordShape } from '../../metrics/judged/verdict-shape.ts';
import type { LenientNode, LenientObject } from './lenient-json.ts';
import { isPlaceholder, theForm } from './placeholder.ts';
import { gradeField, labelField, scoreField } from './reply-field.ts';
import { unclear, type ValueReading } from './reply-reading.ts';
import { gradeWords, isWord, labelWords, memberKey, reasonWords, scaleWords } from './reply-words.ts';

/** Reads every part of an object; what else is in it is not looked at, unless it is another verdict. */
export function readObject<Shape extends RecordShape>(
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
