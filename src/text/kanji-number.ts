// Numbers written in kanji, read and written.

const digits = '〇一二三四五六七八九';
const units: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000, 万: 1e4, 億: 1e8 };

/** What a number in kanji is written with. */
export const kanjiDigits = '〇一二三四五六七八九十百千万億';

/** The value of a number in kanji: 二百五十 → 250, 二〇二六 → 2026, 三千万 → 30000000. The text consists of `kanjiDigits`. */
export function kanjiValue(text: string): number {
  if (![...text].some((character) => character in units)) {
    return Number([...text].map((character) => digits.indexOf(character)).join(''));
  }
  let [total, part, digit] = [0, 0, 0];
  for (const character of text) {
    const unit = units[character];
    if (unit === undefined) digit = digits.indexOf(character);
    else if (unit < 1e4) [part, digit] = [part + (digit || 1) * unit, 0];
    else [total, part, digit] = [total + (part + digit || 1) * unit, 0, 0];
  }
  return total + part + digit;
}

/** How statutes write a whole number from 0 to 9999: 250 → 二百五十. */
export function kanjiNumeral(value: number): string {
  if (value === 0) return '〇';
  let text = '';
  for (const [unit, size] of [['千', 1000] as const, ['百', 100] as const, ['十', 10] as const, ['', 1] as const]) {
    const digit = Math.floor(value / size) % 10;
    if (digit > 0) text += `${digit > 1 || size === 1 ? digits[digit] : ''}${unit}`;
  }
  return text;
}
