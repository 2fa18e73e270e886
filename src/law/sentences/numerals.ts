// Numbers as they are written in Japanese, Korean and English: 1,200, 二十, 두, twenty-five.
import { kanjiDigits, kanjiValue } from '../../text/kanji-number.ts';

/** Of digits or kanji, for a pattern. */
export const number: string = `\\d[\\d,]*(?:\\.\\d+)?|[${kanjiDigits}]+`;
const koreanNumbers: Readonly<Record<string, number>> = {
  한: 1,
  두: 2,
  세: 3,
  네: 4,
  다섯: 5,
  여섯: 6,
  일곱: 7,
  여덟: 8,
  아홉: 9,
  열: 10,
  하루: 1,
};
const words =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
/** Of digits or English words, for a pattern. */
export const englishNumber: string = `\\d[\\d,]*(?:\\.\\d+)?|(?:${tens.join('|')})(?:-(?:${words.slice(1, 10).join('|')}))?|${words.slice(1).toReversed().join('|')}`;

/** Korean numbers that stand before what they count, for a pattern. */
export const koreanNumber: string = '한|두|세|네|다섯|여섯|일곱|여덟|아홉|열';
/** @param digits what one of the patterns found */
export function numberOf(digits: string): number {
  if (/^\d/u.test(digits)) return Number(digits.replaceAll(',', ''));
  const korean = koreanNumbers[digits];
  if (korean !== undefined) return korean;
  if (digits === 'a' || digits === 'an' || digits === 'per' || digits === 'each') return 1;
  const [ten = '', one] = digits.split('-');
  if (tens.includes(ten)) return 20 + 10 * tens.indexOf(ten) + (one === undefined ? 0 : words.indexOf(one));
  return words.includes(digits) ? words.indexOf(digits) : kanjiValue(digits);
}
