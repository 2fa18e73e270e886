// Which characters names of Japanese laws are made of, and numbers.
import { kanjiDigits, kanjiNumeral } from '../../../text/kanji-number.ts';
import { matchAt } from '../../../text/match-text.ts';
import { plainDigits } from '../../places/provision-label.ts';

/** A number in digits or kanji, of bounded length. */
export const numeral: string = `(?:\\d{1,5}|[${kanjiDigits.replace(/[万億]/gu, '')}]{1,9})`;

/** Kanji, katakana, letters, and the circles that stand for a place: what words of a name are made of. */
export function isNameCharacter(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 0x3000) return (code > 64 && code < 91) || (code > 96 && code < 123) || placeholders.includes(code);
  return (
    (code > 0x33ff && code < 0xa000) ||
    (code > 0x30a0 && code < 0x30fb) ||
    code === 0x30fc ||
    (code > 0x3004 && code < 0x3008) ||
    (code > 0xd7ff && code < 0xfb00)
  );
}

/** ○ ◯ △ □ ● */
const placeholders: readonly number[] = [0x25cb, 0x25ef, 0x25b3, 0x25a1, 0x25cf];

export function isHiragana(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code > 0x3040 && code < 0x3097;
}

export function isKatakana(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return (code > 0x30a0 && code < 0x30fb) || code === 0x30fc;
}

/** The number under which a law was brought: 明治二十九年法律第八十九号. */
export interface LawNumber {
  readonly end: number;
  /** In kanji and without month and day, as laws are listed: 平成17年7月26日法律第87号 is 平成十七年法律第八十七号. */
  readonly text: string;
}

const eras = '明治|大正|昭和|平成|令和';
/** The day on which it was promulgated, in the year before that of its number: 平成一二年八月一四日　平成一三年厚生労働省令第二号. */
const dayBefore = `(?:(?:${eras})(?:元|${numeral})年${numeral}月${numeral}日 ?(?=${eras}))?`;
const number = new RegExp(
  `${dayBefore}((?:${eras})?)(元|${numeral})年(?:${numeral}月${numeral}日)?([^\\s()「」、。第0-9]{1,16})第(${numeral})号`,
  'uy',
);

/** The number of a law that begins here. */
export function readLawNumber(text: string, at: number): LawNumber | undefined {
  const match = matchAt(number, text, at);
  if (match === undefined) return undefined;
  const [whole, era = '', year = '', kind = '', count = ''] = match;
  const plainYear = year === '元' ? year : kanjiNumeral(Number(plainDigits(year)));
  return { end: at + whole.length, text: `${era}${plainYear}年${kind}第${kanjiNumeral(Number(plainDigits(count)))}号` };
}
