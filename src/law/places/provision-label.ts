// The number of an article, paragraph or item as it is counted, however it was written.

import { foldWidth } from '../../text/fold-width.ts';
import { kanjiDigits, kanjiValue } from '../../text/kanji-number.ts';

const number = `(?:\\d{1,6}|[${kanjiDigits}]{1,12})`;
const label = new RegExp(
  `^(?:第|제)?(${number})(?:条|項|号|章|節|編|款|目|조|항|호|장|절|편|관|목)?((?:[のノ의\\-_.]${number}){0,4})(?:条|項|号)?$`,
  'u',
);
const named = /^(?:articles?|art\.?|sections?|sec\.|§|paragraphs?|para\.?|items?|no\.?)(?=[\d(])/iu;

/**
 * The label of a place as `Provision` writes it: `5`, `第5条` and `五` are `5`; `5の2`, `第五条の二`, `5-2`, `제5조의2` are `5-2`;
 * `(b)`, `イ`, `가목` are `b`, `イ`, `가`. Widths and spaces make no difference. Undefined for a text that is no label, such as an empty one.
 *
 * @example
 * provisionLabel('第二十七条の二十二の二') // => '27-22-2'
 */
export function provisionLabel(text: string | number): string | undefined {
  const plain = plainForms(String(text))
    .replace(/\s/gu, '')
    .replace(named, '')
    .replace(/^\((.*)\)$/u, '$1');
  const match = label.exec(plain);
  if (match !== null) {
    const branches = (match[2] as string).split(/[のノ의\-_.]/u).slice(1);
    return [match[1] as string, ...branches].map(plainDigits).join('-');
  }
  if (/^[a-z]{1,4}$/iu.test(plain)) return plain.toLowerCase();
  return /^([ァ-ヶ]|[가-힣](?=목?$))목?$/u.exec(plain)?.[1];
}

/** A number in digits or kanji in plain digits, without leading zeros. */
export const plainDigits = (digits: string): string =>
  String(/^\d/u.test(digits) ? Number(digits) : kanjiValue(digits));

/** The label so many steps on: 3 before 4, 3-2 before 3-3, 3 before 3-2; undefined before the first. */
export function labelBeside(label: string, step: number): string | undefined {
  const parts = label.split('-');
  const number = Number(parts.pop()) + step;
  if (!(number >= 1)) return undefined;
  const outer = parts.join('-');
  if (outer === '') return String(number);
  return number === 1 ? (step === -1 ? outer : undefined) : `${outer}-${number}`;
}

/** The number of Ⅳ or ②, as statute books and notes mark paragraphs and items. */
export function signNumber(sign: string): string {
  const code = sign.charCodeAt(0);
  return String(code >= 0x2160 && code <= 0x216b ? code - 0x215f : code - 0x245f);
}

// A text with the forms of its characters made alike, and every character at its place.

/** What statutes of older print write otherwise. */
const older: Readonly<Record<string, string>> = {
  '〜': '~',
  '‐': '-',
  '–': '-',
  '—': '-',
  條: '条',
  號: '号',
};

/**
 * The text with full-width letters, digits and signs as plain ones (`（第１条）` is `(第1条)`), 條 as 条 and dashes as one: of the same
 * length, so that places in it are places in the text.
 */
export const plainForms = (text: string): string =>
  foldWidth(text).replace(/[〜‐–—條號]/gu, (character) => older[character] as string);

// Roman numerals below forty, as annexes and items are counted.

/** The number; undefined for a text that is not a numeral, such as `iiii`, or that mixes letter cases. */
export function readRoman(text: string): number | undefined {
  if (text === '' || !(text === text.toLowerCase() || text === text.toUpperCase())) return undefined;
  const lower = text.toLowerCase();
  if (!/^x{0,3}(?:ix|iv|v?i{0,3})$/u.test(lower)) return undefined;
  return [...lower].reduce((sum, letter, at) => {
    const value = values[letter] ?? 0;
    return sum + (value < (values[lower[at + 1] ?? ''] ?? 0) ? -value : value);
  }, 0);
}

const values: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 };
const units = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];

/** In capitals; undefined outside 1 to 39. */
export const writeRoman = (value: number): string | undefined =>
  Number.isInteger(value) && value > 0 && value < 40
    ? 'X'.repeat(Math.floor(value / 10)) + (units[value % 10] as string)
    : undefined;
