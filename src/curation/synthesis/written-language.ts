// In which language a text is written, as far as its letters tell.

export type WrittenLanguage = 'ja' | 'ko' | 'en';

/** Letters of these scripts are words or syllables; Latin ones are a fifth of a word. */
const lettersOfAWord = 5;

/**
 * Korean where hangul outweighs kana and Chinese characters, Japanese where those do, English where Latin letters outweigh all of them:
 * a Japanese manual is full of Latin names, and an English one may quote a Japanese word.
 */
export function writtenLanguage(text: string): WrittenLanguage {
  const { hangul, kana, han, other } = letterCounts(text);
  const wide = hangul + kana + han;
  if (wide === 0 || wide * lettersOfAWord < other) return 'en';
  return hangul >= kana + han ? 'ko' : 'ja';
}

interface LetterCounts {
  readonly hangul: number;
  readonly kana: number;
  readonly han: number;
  readonly other: number;
}

function letterCounts(text: string): LetterCounts {
  const count = (letters: RegExp): number => text.match(letters)?.length ?? 0;
  const hangul = count(/\p{Script=Hangul}/gu);
  const kana = count(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  const han = count(/\p{Script=Han}/gu);
  return { hangul, kana, han, other: count(/\p{L}/gu) - hangul - kana - han };
}

/** How much a text says: its letters and digits, those of Chinese, Japanese and Korean script counted twice. */
export function lettersOf(text: string): number {
  const { hangul, kana, han, other } = letterCounts(text);
  return other + 2 * (hangul + kana + han) + (text.match(/\p{N}/gu)?.length ?? 0);
}
