// Reads a judge's reply. A reply with two meanings is refused: asking again costs one call, a wrong number spoils a result.
import { findObjects, type LenientNode, type LenientObject } from './lenient-json.ts';
import { isPlaceholder, theForm } from './read-record.ts';
import type { ReplyField } from './reply-field.ts';
import {
  isJson,
  type JudgeReply,
  type ReplyReading,
  textOfReply,
  unclear,
  unread,
  type ValueReading,
} from './reply-reading.ts';
import { anyOf, foreignScale, isWord, reasonWords } from './reply-words.ts';

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

// Every place of a reply that says a value: members of its JSON objects, and `Name:` in the text around them.

/** A place of the reply that says a value. */
interface Candidate<Value> {
  readonly reading: ValueReading<Value>;
  /** Whether it is the reply's own verdict, not a mention inside something else. */
  readonly own: boolean;
  /** The words that stand beside it. */
  readonly reason: () => string;
  readonly form: 'json' | 'score-line';
}

function objectCandidates<Value>(object: LenientObject, field: ReplyField<Value>): readonly Candidate<Value>[] {
  const found: Candidate<Value>[] = [];
  const visit = (node: LenientNode, own: boolean): void => {
    if (node.kind === 'array') for (const item of node.items) visit(item, false);
    if (node.kind !== 'object') return;
    const reason = reasonOf(node);
    const rival = node.members.find(([name]) => isWord(name, field.rivals))?.[0];
    for (const [name, value] of node.members) {
      if (!isWord(name, field.words)) {
        // `{"result": {"score": …}}` is a wrapper; an object among others is a part of something.
        visit(value, own && node.members.length === 1);
        continue;
      }
      const said = rival === undefined ? whole(object, reason, field.fromNode(value)) : ownScale(rival);
      const reading = isPlaceholder(reason) ? theForm : said;
      found.push({ reading, own: own && !isWord(name, field.totals), reason: () => reason ?? '', form: 'json' });
    }
  };
  visit(object, true);
  return found;
}

/** Cut JSON is believed when its verdict and its reason are there. */
const whole = <Value>(
  { complete }: LenientObject,
  reason: string | undefined,
  reading: ValueReading<Value>,
): ValueReading<Value> => (complete || reason !== undefined ? reading : unclear('the JSON was cut off'));

/** The 1 of `{"score": 1, "max": 5}` is not the best score. */
const ownScale = (name: string): ValueReading<never> => unclear(`it names a scale of its own (${name})`);

function reasonOf(object: LenientObject): string | undefined {
  for (const [name, value] of object.members) {
    if (value.kind === 'string' && isWord(name, reasonWords)) return value.text.trim();
  }
  return undefined;
}

/**
 * @param around the reply with its width folded and its objects blanked out
 * @param text the reply, character for character
 */
function lineCandidates<Value>(around: string, text: string, field: ReplyField<Value>): readonly Candidate<Value>[] {
  const names = anyOf(field.words);
  const mention = new RegExp(`(?:${names})["'“”‘’*_\`\\])】」]*[ \\t]*[:=]`, 'giu');
  const isTotal = new RegExp(`^(?:${anyOf(field.totals) || '$'})`, 'iu');
  const rival = field.rivals.length === 0 ? null : rivalLine(field.rivals).exec(around);
  const found: Candidate<Value>[] = [];
  for (const match of around.matchAll(mention)) {
    const end = match.index + match[0].length;
    const given = field.fromText(around.slice(end));
    if (given === undefined) continue;
    const lineStart = around.lastIndexOf('\n', match.index - 1) + 1;
    const reason = (): string => reasonAround({ around, text, start: lineStart, end });
    const said = rival === null ? given : ownScale(rival[1] ?? '');
    const reading = isPlaceholder(reason()) ? theForm : said;
    // Heading, list and emphasis marks, or an opening bracket, and nothing else: what is quoted was said by somebody else.
    const own = /^[\s#*_`\-•・"'“”‘’([【「]*$/u.test(around.slice(lineStart, match.index)) && !isTotal.test(match[0]);
    found.push({ reading, own, reason, form: 'score-line' });
  }
  return found;
}

const rivalLine = (words: readonly string[]): RegExp =>
  new RegExp(`^[ \\t#>*_\`"'-]{0,8}(${anyOf(words)})["'*_\`]{0,4}[ \\t]*[:=]`, 'imu');

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
    `(?:^|[\\n,;|。. ])[ \\t#>*_\`\\-"'“”【]{0,8}(?:${anyOf(reasonWords)})["'“”*_\`\\]】]*[ \\t]*[:=]`,
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
