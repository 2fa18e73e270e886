// The number of an article, paragraph or item as it is counted, however it was written.
import { kanjiDigits, kanjiValue } from '../../text/kanji-number.ts';
import { plainForms } from './plain-forms.ts';

const number = `(?:\\d{1,6}|[${kanjiDigits}]{1,12})`;
const label = new RegExp(
  `^(?:第|제)?(${number})(?:条|項|号|章|節|編|款|目|조|항|호|장|절|편|관|목)?((?:[のノ의\\-_.]${number}){0,4})(?:条|項|号)?$`,
  'u',
);
const named = /^(?:articles?|art\.?|sections?|sec\.|§|paragraphs?|para\.?|items?|no\.?)(?=[\d(])/iu;

/**
 * The label of a place as `Provision` writes it: `5`, `第5条` and `五` are `5`; `5の2`, `第五条の二`, `5-2`, `제5조의2` are `5-2`;
 * `(b)`, `イ`, `가목` are `b`, `イ`, `가`. Widths and spaces make no difference. Undefined for what is none, such as an empty text.
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
    return [match[1] as string, ...branches].map(counted).join('-');
  }
  if (/^[a-z]{1,4}$/iu.test(plain)) return plain.toLowerCase();
  return /^([ァ-ヶ]|[가-힣](?=목?$))목?$/u.exec(plain)?.[1];
}

/** A number in digits or kanji in plain digits, without leading zeros. */
export const counted = (digits: string): string => String(/^\d/u.test(digits) ? Number(digits) : kanjiValue(digits));
