// Every place of a reply that says a value: members of its JSON objects, and `Name:` in the text around them.
import type { LenientNode, LenientObject } from './lenient-json.ts';
import { isPlaceholder, theForm } from './placeholder.ts';
import type { ReplyField } from './reply-field.ts';
import { unclear, type ValueReading } from './reply-reading.ts';
import { anyOf, isWord, reasonWords } from './reply-words.ts';

/** A place of the reply that says a value. */
export interface Candidate<Value> {
  readonly reading: ValueReading<Value>;
  /** Whether it is the reply's own verdict, not a mention inside something else. */
  readonly own: boolean;
  /** The words that stand beside it. */
  readonly reason: () => string;
  readonly form: 'json' | 'score-line';
}

export function objectCandidates<Value>(object: LenientObject, field: ReplyField<Value>): readonly Candidate<Value>[] {
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
      found.push({ reading, own, reason: () => reason ?? '', form: 'json' });
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

/** `{"score": 1, "max": 5}` is no 1. */
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
export function lineCandidates<Value>(
  around: string,
  text: string,
  field: ReplyField<Value>,
): readonly Candidate<Value>[] {
  const names = anyOf(field.words);
  const mention = new RegExp(`(?:${names})["'“”‘’*_\`\\])】」]*[ \\t]*[:=]`, 'giu');
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
    const own = /^[\s#*_`\-•・"'“”‘’([【「]*$/u.test(around.slice(lineStart, match.index));
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
