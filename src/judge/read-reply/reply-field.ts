// What is looked for in a reply: a score, or one of several labels.
import type { GradeEnds } from '../../metrics/judged/judged-metric.ts';
import type { LenientNode } from './lenient-json.ts';
import { readGrade, readNumber } from './read-number.ts';
import { unclear, type ValueReading } from './reply-reading.ts';
import { anyOf, gradeWords, labelWords, reasonWords, scaleMentions, scaleWords, scoreWords } from './reply-words.ts';

export interface ReplyField<Value> {
  /** What it is called, in its three languages. */
  readonly words: readonly string[];
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
/** A line that is a number and nothing else belongs to the value before it, or takes its place. */
const numberBelow = /^[^\n]*\n\s*[.,]?\d[\d.,]*[ \t]*(?:[%/][^\n]*)?(?:$|\n)/u;
const opening = /^[ \t*_`"'“”‘’([「【]*/u;

/** A number between 0 and 1. */
export const scoreField: ReplyField<number> = {
  words: scoreWords,
  rivals: scaleWords,
  scales: scaleMentions,
  fromNode: (node) => {
    if (node.kind === 'cut') return unclear('the score may have been cut');
    if (node.kind !== 'number' && node.kind !== 'string') return unclear('the score is no number');
    return wholeNumberText(node.text.normalize('NFKC').trim());
  },
  fromText: (text) => {
    const start = opening.exec(text)?.[0].length ?? 0;
    const from = text.slice(start);
    if (!/^[^\n]*\d/u.test(from)) return undefined;
    const { reading, length } = readNumber(from);
    const written = from.slice(0, length);
    const rest = from.slice(length);
    if (reading.kind !== 'unclear' && rest === '' && !/\.\d{2,}$|%$/u.test(written)) {
      return unclear(`${written} ends the reply and may have been cut`);
    }
    const after = written.includes('.') ? rest.replace(/^ ?[点점]/u, '') : rest;
    if (numberBelow.test(after)) return unclear(`${written || 'the score'} is followed by another number`);
    return tail.test(after) ? reading : unclear(`${written || 'the score'} is followed by something else`);
  },
};

/** A whole number of a scale. */
export const gradeField = (ends: GradeEnds): ReplyField<number> => ({
  words: gradeWords,
  rivals: scaleWords,
  scales: scaleMentions,
  scaleEnd: ends.max,
  fromNode: (node) => {
    if (node.kind === 'cut') return unclear('the grade may have been cut');
    if (node.kind !== 'number' && node.kind !== 'string') return unclear('the grade is no number');
    const text = node.text.normalize('NFKC').trim();
    const { reading, length } = readGrade(text, ends);
    return length === text.length ? reading : unclear(`${JSON.stringify(text.slice(0, 40))} is no clear grade`);
  },
  fromText: (text) => {
    const start = opening.exec(text)?.[0].length ?? 0;
    const from = text.slice(start);
    if (!/^[^\n]*\d/u.test(from)) return undefined;
    const { reading, length, closed } = readGrade(from, ends);
    const written = from.slice(0, length);
    const rest = from.slice(length);
    if (reading.kind !== 'unclear' && rest === '' && !closed) {
      return unclear(`${written} ends the reply and may have been cut`);
    }
    if (numberBelow.test(rest)) return unclear(`${written || 'the grade'} is followed by another number`);
    return tail.test(rest) ? reading : unclear(`${written || 'the grade'} is followed by something else`);
  },
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
    const value = Number(text);
    return value >= 0 && value <= 1
      ? { kind: 'value', value }
      : { kind: 'out-of-range', what: `${text} is not between 0 and 1` };
  }
  const { reading, length } = readNumber(text);
  return length === text.length ? reading : unclear(`${JSON.stringify(text.slice(0, 40))} is no clear number`);
}
