// The words of options inside an answer.
import { type ChoiceOption, foldLabels } from './choice-labels.ts';

interface FoundText {
  readonly position: number;
  /** Where the words begin and end in the folded answer. */
  readonly start: number;
  readonly end: number;
}

/**
 * The option whose words stand here, of several the longest; spaces and punctuation do not count.
 * @param text folded
 */
export function optionTextAt(text: string, at: number, options: readonly ChoiceOption[]): FoundText | undefined {
  let best: FoundText | undefined;
  for (const [position, option] of options.entries()) {
    const end = endOf(text, at, textKey(option.text));
    if (end !== undefined && isWhole(text, at, end) && end > (best?.end ?? at)) best = { position, start: at, end };
  }
  return best;
}

/** All places where words of options stand; those within the words of a longer option are left out. */
export function optionTextsIn(text: string, options: readonly ChoiceOption[]): readonly FoundText[] {
  const { signs, places } = squeezed(text);
  const found = options.flatMap((option, position): readonly FoundText[] => {
    const key = textKey(option.text);
    const all: FoundText[] = [];
    if (key === '') return all;
    for (let at = signs.indexOf(key); at >= 0; at = signs.indexOf(key, at + key.length)) {
      const start = places[at] ?? 0;
      const end = (places[at + key.length - 1] ?? 0) + 1;
      if (isWhole(text, start, end)) all.push({ position, start, end });
    }
    return all;
  });
  const isWithin = (a: FoundText, b: FoundText): boolean =>
    a !== b && b.start <= a.start && a.end <= b.end && b.end - b.start > a.end - a.start;
  return found.length > mostFound ? found : found.filter((each) => !found.some((other) => isWithin(each, other)));
}

/** An answer that repeats options so often makes no clear choice. */
const mostFound = 500;
const silent = /[\s\p{P}\p{S}]/u;

function endOf(text: string, from: number, key: string): number | undefined {
  if (key === '') return undefined;
  let at = from;
  for (let sign = 0; sign < key.length; at++) {
    if (at >= text.length) return undefined;
    const own = text.charAt(at);
    if (own === key.charAt(sign)) sign++;
    else if (!silent.test(own)) return undefined;
  }
  return at;
}

function squeezed(text: string): { readonly signs: string; readonly places: readonly number[] } {
  const places: number[] = [];
  let signs = '';
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (silent.test(sign)) continue;
    signs += sign;
    places.push(at);
  }
  return { signs, places };
}

/** 5 is not found in 15, and “art” not in “party”. */
function isWhole(text: string, start: number, end: number): boolean {
  const [before, first, last, after] = [start - 1, start, end - 1, end].map((at) => text.charAt(at));
  return !joins(before, first) && !joins(last, after);
}

const joins = (a = '', b = ''): boolean =>
  [/^\p{Nd}$/u, /^\p{sc=Latin}$/u, /^\p{sc=Katakana}$/u, /^[〇一二三四五六七八九十百千万]$/u].some(
    (kind) => kind.test(a) && kind.test(b),
  );

// What an answer in JSON gives as its choice.

const names: ReadonlySet<string> = new Set([
  'answer',
  'finalanswer',
  'correctanswer',
  'choice',
  'finalchoice',
  'correctchoice',
  'option',
  'correctoption',
  'selected',
  'selection',
  'selectedoption',
  'selectedchoice',
  'label',
  'answerlabel',
  'output',
  '答え',
  '解答',
  '回答',
  '最終回答',
  '正解',
  '正答',
  '選択',
  '選択肢',
  '정답',
  '답',
  '답변',
  '선택',
]);

/** Longer objects are not read as a choice. */
const longest = 20_000;

/** @returns the values of members such as `answer` of the last object that has one; an empty list where the answer has no such object */
export function answersInJson(answer: string): readonly string[] {
  const objects = [...answer.matchAll(/\{[^{}]*\}/gu)].map(([text]) => text).filter(({ length }) => length <= longest);
  for (const text of objects.reverse()) {
    const values = valuesOf(text);
    if (values.length > 0) return values;
  }
  return [];
}

function valuesOf(text: string): readonly string[] {
  const parsed = parse(text);
  if (typeof parsed !== 'object' || parsed === null) return [];
  return Object.entries(parsed).flatMap(([name, value]) => {
    if (
      !names.has(
        name
          .normalize('NFKC')
          .toLowerCase()
          .replace(/[\s_-]+/gu, ''),
      )
    )
      return [];
    const one: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
    return typeof one === 'string' || typeof one === 'number' ? [String(one)] : [''];
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Texts with the same key are the same, whatever their width, case, spaces and punctuation. */
export const textKey = (text: string): string => foldLabels(text).replace(/[\s\p{P}\p{S}]+/gu, '');
