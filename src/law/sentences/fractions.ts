// Parts of a whole as percent, however they are written: 20分の1, 二十分の一, 20분의 1, one twentieth, half.
import { kanjiDigits, kanjiValue } from '../../text/kanji-number.ts';

export interface FractionFound {
  readonly dimension: 'share';
  /** Percent. */
  readonly value: number;
  readonly text: string;
  readonly at: number;
}

const digits = `\\d+|[${kanjiDigits}]+`;
const japanese = new RegExp(`(${digits})分の(${digits})`, 'gu');
const korean = /(\d+)분의 ?(\d+)|([이삼사오육칠팔구십]{1,3})분의 ?([일이삼사오육칠팔구])/gu;
const koreanDigits = '영일이삼사오육칠팔구';
const parts =
  'half third quarter|fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'
    .split(' ')
    .map((names, at) => [names.split('|'), at + 2] as const);
const names = parts.flatMap(([each]) => each).join('|');
const counts = ['a', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
/** `the third day`, `a fifth plot` are none. */
const english = new RegExp(
  `\\b(${counts.join('|')})[\\s-](${names})s?\\b(?=\\s(?:of|the)\\b)|\\b(?:one[\\s-])?half\\b(?=\\s(?:of|the|that|price))|\\b(\\d{1,2})/(\\d{1,3})\\b(?=\\sof)`,
  'gu',
);
const halves = /半額|半分|半数|절반|반액/gu;

/** @param text NFKC, in small letters */
export function fractionsOf(text: string): readonly FractionFound[] {
  const found: FractionFound[] = [];
  const add = (match: RegExpMatchArray, count: number, whole: number): void => {
    // A ratio as it is written, so that one twentieth is five percent to the last digit.
    const value = Math.round((count / whole) * 1e8) / 1e6;
    if (whole > 0) found.push({ dimension: 'share', value, text: match[0], at: match.index ?? 0 });
  };
  for (const match of text.matchAll(japanese)) add(match, numberOf(match[2] ?? ''), numberOf(match[1] ?? ''));
  for (const match of text.matchAll(korean)) {
    const [, whole, count, named = '', one = ''] = match;
    if (whole === undefined) add(match, koreanDigits.indexOf(one), koreanValue(named));
    else add(match, Number(count), Number(whole));
  }
  for (const match of text.matchAll(english)) {
    const [, count, part, above, below] = match;
    if (above !== undefined) add(match, Number(above), Number(below));
    else if (count === undefined) add(match, 1, 2);
    else add(match, Math.max(1, counts.indexOf(count)), parts.find(([each]) => each.includes(part ?? ''))?.[1] ?? 0);
  }
  for (const match of text.matchAll(halves)) add(match, 1, 2);
  return found;
}

const numberOf = (text: string): number => (/^\d/u.test(text) ? Number(text) : kanjiValue(text));

function koreanValue(text: string): number {
  const [tens, ones] = text.includes('십') ? text.split('십') : ['', text];
  const ten = text.includes('십') ? 10 * Math.max(1, koreanDigits.indexOf(tens || '일')) : 0;
  return ten + (ones === '' || ones === undefined ? 0 : koreanDigits.indexOf(ones));
}
