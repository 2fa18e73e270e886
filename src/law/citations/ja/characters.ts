// Which characters names of Japanese laws are made of, and numbers.
import { kanjiDigits } from '../../../text/kanji-number.ts';

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
