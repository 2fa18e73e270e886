// The words by which replies name their parts, in the three languages.
import { foldWidth } from '../../text/fold-width.ts';

/** A line a language. */
const words = (list: string): readonly string[] => list.split(', ');

/**
 * What a judge calls a total of its own, made of other scores or on another scale. It is a mention that may contradict the score that was
 * asked for, and never is that score.
 */
export const totalWords: readonly string[] = [
  ...words('final score, overall score, total score, final grade, overall grade'),
  ...words('最終スコア, 総合スコア, 最終評価, 総合評価'),
  ...words('최종 점수, 종합 점수'),
];

export const scoreWords: readonly string[] = [
  ...words('score, rating'),
  ...words('評価スコア, スコア, 評価点, 評価, 点数'),
  ...words('평가 점수, 점수, 스코어'),
  ...totalWords,
];

export const gradeWords: readonly string[] = [
  ...scoreWords,
  ...words('grade'),
  ...words('評点, 等級'),
  ...words('평점, 등급'),
];

/** By these a reply says that its score counts on a scale of its own. */
export const scaleWords: readonly string[] = [
  ...words(
    'max, maximum, max score, maximum score, max points, maximum points, max value, points possible, full marks, out of, scale, range',
  ),
  ...words('満点, 最大, 最高点, 尺度'),
  ...words('만점, 최대, 척도'),
];

export const labelWords: readonly string[] = [
  ...words('final label, label, verdict'),
  ...words('最終判定, ラベル, 判定'),
  ...words('최종 판정, 라벨, 레이블, 판정'),
];

export const reasonWords: readonly string[] = [
  ...words('reasoning, reason, rationale, explanation'),
  ...words('評価理由, 判定理由, 理由, 根拠'),
  ...words('평가 이유, 이유, 근거'),
];

/** A scale that a reply names in its own words, unless it is that from 0 to 1. The last number is its upper end. */
export const scaleMentions: readonly RegExp[] = [
  /(\d+(?:\.\d+)?) ?点満点/gu,
  /(\d+(?:\.\d+)?) ?段階(?:評価|中|で|の)/gu,
  /(\d+(?:\.\d+)?) ?점 ?만점/gu,
  /(\d+(?:\.\d+)?) ?단계 ?(?:평가|중|로|척도)/gu,
  /\bscale (?:of|from) -?\d+(?:\.\d+)? ?(?:to|-|–) ?(\d+(?:\.\d+)?)/giu,
  /\b-?\d+(?:\.\d+)? ?(?:to|-|–) ?(\d+(?:\.\d+)?) scale\b/giu,
  /\b(\d+)[- ]point scale\b/giu,
];

/** Whether a name of a JSON member is one of the words, letter case, width, `_` and `camelCase` aside. */
export const isWord = (name: string, words: readonly string[]): boolean => words.includes(memberKey(name));

/** Names of JSON members with the same key mean the same. */
export const memberKey = (name: string): string =>
  // Nearly every name is such a word, and its own key.
  /^[a-z]+$/u.test(name)
    ? name
    : name
        .normalize('NFKC')
        .trim()
        .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
        .toLowerCase()
        .replace(/[_-]/gu, ' ');

const alternatives = new WeakMap<readonly string[], string>();

/** The words as alternatives of a pattern, longest first. */
export function anyOf(words: readonly string[]): string {
  const known = alternatives.get(words);
  if (known !== undefined) return known;
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  const text = longestFirst.join('|').replaceAll(' ', '[ _]?');
  alternatives.set(words, text);
  return text;
}

// A scale that a reply names in its own words.

/**
 * The end of a scale is read only where the reply names no other scale: 1 of 5 is the worst.
 * @param mentions how scales are named, the first group of each being the upper end
 * @param end the upper end that was asked for
 * @returns what is wrong; undefined when nothing is
 */
export function foreignScale(text: string, mentions: readonly RegExp[], end: number): string | undefined {
  const named = mentions.flatMap((mention) => [...foldWidth(text).matchAll(mention)]);
  const other = named.find(([, upper]) => Number(upper) !== end);
  return other === undefined ? undefined : `it names a scale of its own (${other[0]})`;
}
