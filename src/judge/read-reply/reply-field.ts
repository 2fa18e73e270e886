// What is looked for in a reply: a score, or one of several labels.
import type { GradeEnds } from '../../metrics/judged/judged-metric.ts';
import type { LenientNode } from './lenient-json.ts';
import { unclear, type ValueReading } from './reply-reading.ts';
import {
  anyOf,
  gradeWords,
  labelWords,
  reasonWords,
  scaleMentions,
  scaleWords,
  scoreWords,
  totalWords,
} from './reply-words.ts';

export interface ReplyField<Value> {
  /** What it is called, in its three languages. */
  readonly words: readonly string[];
  /** Those of the words that name something else than what was asked for; it may contradict it. */
  readonly totals: readonly string[];
  /** What beside it says that it is meant in another way than it was asked for. */
  readonly rivals: readonly string[];
  /** Mentions of a scale anywhere, with its upper end. */
  readonly scales: readonly RegExp[];
  /** Upper end of the scale that was asked for (1). */
  readonly scaleEnd?: number;
  /** The value of a JSON member. */
  readonly fromNode: (node: LenientNode) => ValueReading<Value>;
  /**
   * The value that a text begins with, which goes to the end of the reply.
   * @returns undefined when nothing is meant to be a value there
   */
  readonly fromText: (text: string) => ValueReading<Value> | undefined;
}

/** What may stand between a value and the end of its line. */
const tail = new RegExp(
  `^[ \\t*_\`"'“”‘’|.。,、;)\\]」】–—-]*(?:$|\\r?\\n|(?:${anyOf(reasonWords)})["'”’*_\`\\])】]*[ \\t]*[:=])`,
  'iu',
);
/** A value and its reason on one line: `0.85 / Reason: …`. After a share, `8/10 / Reason: …`, the stroke could belong to it. */
const strokeBeforeReason = new RegExp(
  `^[ \\t*_\`"'”’]*/[ \\t]*(?=[*_\`"'“‘(【]*(?:${anyOf(reasonWords)})["'”’*_\`\\])】]*[ \\t]*[:=])`,
  'iu',
);
/** A line that is a number and nothing else belongs to the value before it, or takes its place. */
const numberBelow = /^[^\n]*\n\s*[.,]?\d[\d.,]*[ \t]*(?:[%/][^\n]*)?(?:$|\n)/u;
const opening = /^[ \t*_`"'“”‘’([「【]*/u;

interface NumberKind {
  readonly name: 'score' | 'grade';
  readonly words: readonly string[];
  /** (1) */
  readonly scaleEnd?: number;
  /** Reads a text that is to be the number and nothing else. */
  readonly readWhole: (text: string) => ValueReading<number>;
  /** Reads the number that a text begins with. */
  readonly readFirst: (text: string) => OpenNumberReading;
  /** The text behind the number, without its unit. */
  readonly behind?: (written: string, rest: string) => string;
}

function numberField({ name, readWhole, readFirst, behind, ...more }: NumberKind): ReplyField<number> {
  return {
    ...more,
    totals: totalWords,
    rivals: scaleWords,
    scales: scaleMentions,
    fromNode: (node) => {
      if (node.kind === 'cut') return unclear(`the ${name} may have been cut`);
      if (node.kind !== 'number' && node.kind !== 'string') return unclear(`the ${name} is no number`);
      return readWhole(node.text.normalize('NFKC').trim());
    },
    fromText: (text) => {
      const from = text.replace(opening, '');
      if (!/^[^\n]*\d/u.test(from)) return undefined;
      const { reading, length, closed } = readFirst(from);
      const written = from.slice(0, length);
      const rest = from.slice(length);
      if (reading.kind !== 'unclear' && rest === '' && !closed) {
        return unclear(`${written} ends the reply and may have been cut`);
      }
      const unit = behind?.(written, rest) ?? rest;
      const after = written.includes('/') ? unit : unit.replace(strokeBeforeReason, '');
      if (numberBelow.test(after)) return unclear(`${written || `the ${name}`} is followed by another number`);
      return tail.test(after) ? reading : unclear(`${written || `the ${name}`} is followed by something else`);
    },
  };
}

/** A number between 0 and 1. */
export const scoreField: ReplyField<number> = numberField({
  name: 'score',
  words: scoreWords,
  readWhole: wholeNumberText,
  readFirst: (text) => {
    const { reading, length } = readNumber(text);
    return { reading, length, closed: /\.\d{2,}$|%$/u.test(text.slice(0, length)) };
  },
  behind: (written, rest) => (written.includes('.') ? rest.replace(/^ ?[点점]/u, '') : rest),
});

/** A whole number of a scale. */
export const gradeField = (ends: GradeEnds): ReplyField<number> =>
  numberField({
    name: 'grade',
    words: gradeWords,
    scaleEnd: ends.max,
    readWhole: (text) => {
      const { reading, length } = readGrade(text, ends);
      return length === text.length ? reading : unclear(`${JSON.stringify(text.slice(0, 40))} is no clear grade`);
    },
    readFirst: (text) => readGrade(text, ends),
  });

/** Exactly one of the labels; letter case, width and space around it aside. */
export function labelField(labels: readonly string[]): ReplyField<string> {
  const byKey = new Map(labels.map((label) => [labelKey(label), label]));
  const find = (text: string): ValueReading<string> => {
    const label = byKey.get(labelKey(text));
    return label === undefined
      ? unclear(`${JSON.stringify(text.trim().slice(0, 40))} is none of the labels`)
      : { kind: 'value', value: label };
  };
  return {
    words: labelWords,
    totals: [],
    rivals: [],
    scales: [],
    fromNode: (node) => {
      if (node.kind === 'string' || node.kind === 'word') return find(node.text);
      if (node.kind === 'number') return find(node.text);
      return unclear('the label may have been cut');
    },
    fromText: (text) => {
      const line = text.split(new RegExp(`\\r?\\n|[,;。 ]+(?=(?:${anyOf(reasonWords)}) *:)`, 'iu'))[0] ?? '';
      const bare = find(line);
      const reading =
        bare.kind === 'value' ? bare : find(line.replace(opening, '').replace(/[ \t*_`"'“”‘’)\]」】.。,]*$/u, ''));
      if (reading.kind !== 'value' || line.length < text.length) return reading;
      const key = labelKey(reading.value);
      const longer = [...byKey.keys()].some((other) => other !== key && other.startsWith(key));
      return longer ? unclear(`${reading.value} ends the reply and may have been cut`) : reading;
    },
  };
}

/** Labels with the same key cannot be told apart in a reply. */
export const labelKey = (label: string): string => label.normalize('NFKC').trim().toLowerCase().replace(/\s+/gu, ' ');

function wholeNumberText(text: string): ValueReading<number> {
  // The exponents that JSON has.
  if (/^-?(?:0|[1-9]\d*)(?:\.\d+)?[eE][-+]?\d+$/u.test(text)) {
    return inRange(Number(text), text);
  }
  const { reading, length } = readNumber(text);
  return length === text.length ? reading : unclear(`${JSON.stringify(text.slice(0, 40))} is no clear number`);
}

// A number between 0 and 1 at the beginning of a text, in the ways that models write one.
interface NumberReading {
  readonly reading: ValueReading<number>;
  /** Characters that were read. */
  readonly length: number;
}

const fraction = /^(\d+(?:\.\d+)?) ?\/ ?(\d+(?:\.\d+)?)/u;
const percentage = /^(\d+(?:\.\d+)?) ?%/u;
/** A decimal comma, where no thousands can be meant. */
const commaDecimal = /^([01]),(\d{1,2})(?!\d)/u;
const decimal = /^(-?)(\d*)(\.\d+)?/u;

/**
 * Reads `0.85`, `.85`, `0,85`, `85%` or `8/10`; nothing is clamped. Width must be folded already.
 * Unclear is what could mean two things: `0.` (cut, or a sentence's end), `0.8/10`, `0.5%`, `08`.
 */
function readNumber(text: string): NumberReading {
  const share = fraction.exec(text);
  if (share !== null) return { reading: readFraction(share[1] ?? '', share[2] ?? ''), length: share[0].length };
  const percent = percentage.exec(text);
  if (percent !== null) return { reading: readPercentage(percent[1] ?? ''), length: percent[0].length };
  const comma = commaDecimal.exec(text);
  if (comma !== null) return { reading: inRange(Number(`${comma[1]}.${comma[2]}`), comma[0]), length: comma[0].length };
  return readDecimal(text);
}

function readDecimal(text: string): NumberReading {
  const [written = '', sign = '', whole = '', decimals = ''] = decimal.exec(text) ?? [];
  if (whole === '' && decimals === '') return { reading: unclear('no number'), length: 0 };
  const { length } = written;
  if (/^\d{2,}/u.test(whole) && whole.startsWith('0')) return { reading: unclear(`${written} is no number`), length };
  if (decimals === '' && text[length] === '.') return { reading: unclear(`${written}. may have been cut`), length };
  if (sign === '-') return { reading: { kind: 'out-of-range', what: `${written} is not between 0 and 1` }, length };
  return { reading: inRange(Number(`${whole === '' ? '0' : whole}${decimals}`), written), length };
}

/** n / m with 0 ≤ n ≤ m. A part below 1 of something larger than 1 is more likely a share already. */
function readFraction(part: string, whole: string): ValueReading<number> {
  const [n, m] = [Number(part), Number(whole)];
  const written = `${part}/${whole}`;
  if (m === 0 || (n > 0 && n < 1 && m !== 1)) return unclear(`${written} is no clear share`);
  return inRange(n / m, written);
}

function readPercentage(written: string): ValueReading<number> {
  const percent = Number(written);
  if (percent > 0 && percent < 1) return unclear(`${written}% may be a share already`);
  return inRange(percent / 100, `${written}%`);
}

function inRange(value: number, written: string): ValueReading<number> {
  if (value >= 0 && value <= 1) return { kind: 'value', value };
  return { kind: 'out-of-range', what: `${written} is not between 0 and 1` };
}

// A whole number of a scale at the beginning of a text, in the ways that models write one.
interface OpenNumberReading extends NumberReading {
  /** Whether what was read cannot be the beginning of something else: `4/5`, and not `4`. */
  readonly closed: boolean;
}

/** `4/5`, `4 out of 5`, `4点/5点`. */
const gradeFirst = /^(-?\d+(?:[.,]\d+)?)(?: ?[点점])? ?(?:\/|out of |of ) ?(\d+)(?![\d.,])(?: ?[点점])?/iu;
/** `5点満点で4点`, `5段階中4`, `5점 만점에 4점`. */
const scaleFirst =
  /^(\d+) ?(?:点満点|段階(?:評価)?|점 ?만점|단계(?: ?평가)?)(?:中|で|の|에서|에|중)? ?(-?\d+(?:[.,]\d+)?)( ?[点점])?/u;
const alone = /^(-?\d+(?:[.,]\d+)?)(?: ?%)?(?: ?[点점])?/u;

/** Reads `4`, `4.0`, `4点`, `4/5`, `4 out of 5` or `5点満点で4点`; `4.5` and `80%` are no grades. Width must be folded already. */
function readGrade(text: string, { min, max }: GradeEnds): OpenNumberReading {
  const [written = '', grade = '', end, closed] = parts(text) ?? [];
  const found = { length: written.length, closed: closed === true };
  if (written === '') return { ...found, reading: unclear('no number') };
  if (end !== undefined && Number(end) !== max) {
    return { ...found, reading: unclear(`it names a scale of its own (${written.trim()})`) };
  }
  if (written.includes('%') || !/^-?\d{1,6}(?:\.0+)?$/u.test(grade) || /^-?0\d/u.test(grade)) {
    return { ...found, reading: unclear(`${written.trim()} is no whole number from ${min} to ${max}`) };
  }
  const value = Number(grade);
  if (value >= min && value <= max) return { ...found, reading: { kind: 'value', value: value + 0 } };
  return { ...found, reading: { kind: 'out-of-range', what: `${written.trim()} is not between ${min} and ${max}` } };
}

function parts(text: string): readonly [string, string, string | undefined, boolean] | undefined {
  const first = gradeFirst.exec(text);
  if (first !== null) return [first[0], first[1] ?? '', first[2], true];
  const second = scaleFirst.exec(text);
  if (second !== null) return [second[0], second[2] ?? '', second[1], second[3] !== undefined];
  const only = alone.exec(text);
  // `5点` may go on as `5点満点で1点`.
  return only === null ? undefined : [only[0], only[1] ?? '', undefined, false];
}
