// The number under which a law was brought: 明治二十九年法律第八十九号.

import { kanjiNumeral } from '../../../text/kanji-number.ts';
import { matchAt } from '../../../text/match-at.ts';
import { counted } from '../provision-label.ts';
import { numeral } from './characters.ts';

export interface LawNumber {
  readonly end: number;
  /** In kanji and without month and day, as laws are listed: 平成17年7月26日法律第87号 is 平成十七年法律第八十七号. */
  readonly text: string;
}

const number = new RegExp(
  `((?:明治|大正|昭和|平成|令和)?)(元|${numeral})年(?:${numeral}月${numeral}日)?([^\\s()「」、。第0-9]{1,16})第(${numeral})号`,
  'uy',
);

/** The number of a law that begins here. */
export function readLawNumber(text: string, at: number): LawNumber | undefined {
  const match = matchAt(number, text, at);
  if (match === undefined) return undefined;
  const [whole, era = '', year = '', kind = '', count = ''] = match;
  const plainYear = year === '元' ? year : kanjiNumeral(Number(counted(year)));
  return { end: at + whole.length, text: `${era}${plainYear}年${kind}第${kanjiNumeral(Number(counted(count)))}号` };
}
