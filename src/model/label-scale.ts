// How people wrote their labels down: numbers of a scale, or words with their values.
import { ConfigError } from './hakari-error.ts';

export type LabelScale =
  /** Numbers between two ends; the first one means what the low end of the metric means. */
  | { readonly kind: 'range'; readonly ends: readonly [number, number] }
  /** Words with their values; letter case and width do not count. */
  | { readonly kind: 'words'; readonly values: ReadonlyMap<string, number> };

/** What a label that was written down is worth. */
interface ReadLabel {
  readonly value: number;
  /** As it was written, where it is a word. */
  readonly word?: string;
}

const number = String.raw`[+-]?(?:\d+(?:\.\d*)?|\.\d+)`;

/**
 * Reads a scale: `1..4`, or `good=1,bad=0`.
 * @param where of it, for the error
 * @throws ConfigError `label-scale`
 */
export function parseLabelScale(text: string, where: string): LabelScale {
  const range = parseRange(text);
  if (range !== undefined) return { kind: 'range', ends: range };
  const pairs = text.split(',').map((part) => part.split('='));
  if (pairs.some((pair) => pair.length !== 2 || toNumber(pair[1] ?? '') === undefined)) {
    throw new ConfigError(`${JSON.stringify(text)} is no scale`, {
      code: 'label-scale',
      where,
      hint: 'write 1..4 for numbers, or good=1,ok=0.5,bad=0 for words with their values',
    });
  }
  return wordScale(
    pairs.map(([word = '', value = '']) => [word, toNumber(value) ?? Number.NaN] as const),
    where,
  );
}

/** Reads `1..4`, or `4..1`. @returns undefined when it is something else, or its ends are the same */
export function parseRange(text: string): readonly [number, number] | undefined {
  const match = new RegExp(String.raw`^\s*(${number})\s*\.\.\s*(${number})\s*$`, 'u').exec(text.normalize('NFKC'));
  if (match === null) return undefined;
  const ends = [Number(match[1]), Number(match[2])] as const;
  return ends[0] === ends[1] ? undefined : ends;
}

/**
 * A scale of words.
 * @throws ConfigError `label-scale` for a word given twice or empty, and for fewer than two values
 */
export function wordScale(pairs: readonly (readonly [string, number])[], where: string): LabelScale {
  const values = new Map<string, number>();
  for (const [word, value] of pairs) {
    const key = wordKey(word);
    const problem = key === '' ? 'a label without a name' : values.has(key) ? `the label ${word} twice` : undefined;
    if (problem !== undefined || !Number.isFinite(value)) {
      throw new ConfigError(problem ?? `the label ${word} without a finite value`, {
        code: 'label-scale',
        where,
        hint: 'write each label once with its value, such as good=1,bad=0; letter case and width do not count',
      });
    }
    values.set(key, value);
  }
  if (new Set(values.values()).size >= 2) return { kind: 'words', values };
  throw new ConfigError('a scale needs two labels with different values', {
    code: 'label-scale',
    where,
    hint: 'write all of its labels, such as good=1,bad=0',
  });
}

/** What a written label is worth on a scale (numbers without bounds). @returns undefined when the scale does not have it */
export function readLabel(text: string, scale: LabelScale | undefined): ReadLabel | undefined {
  if (scale?.kind === 'words') {
    const value = scale.values.get(wordKey(text));
    return value === undefined ? undefined : { value, word: text.trim() };
  }
  const value = toNumber(text);
  return value === undefined ? undefined : { value };
}

/** In the words of a message: `a number from 1 to 4`, `good, bad`. */
export function scaleText(scale: LabelScale | undefined): string {
  if (scale === undefined) return 'a number such as 1 or 0.5';
  return scale.kind === 'range' ? `a number from ${scale.ends.join(' to ')}` : [...scale.values.keys()].join(', ');
}

/** Whether a value lies between two ends, in whichever order they are. */
export const isBetween = (value: number, [a, b]: readonly [number, number]): boolean =>
  value >= Math.min(a, b) && value <= Math.max(a, b);

const wordKey = (word: string): string => word.normalize('NFKC').trim().toLowerCase();

/** Digits may be full-width, as Japanese keyboards write them. */
function toNumber(text: string): number | undefined {
  const folded = text.normalize('NFKC').trim();
  return new RegExp(`^${number}$`, 'u').test(folded) ? Number(folded) : undefined;
}
