// How many words a query has, in languages with and without blanks between them.

/** A name in dots, such as a fully qualified class name: three parts or more. */
export const qualifiedName: RegExp = /[A-Za-z_]\w*(?:\.[A-Za-z_]\w*){2,}/;

/**
 * Words by the Unicode segmentation of the language (with a dictionary for Japanese); a fully qualified class name
 * is one word. Text with Hangul is segmented as Korean.
 * @param language `ja`, `ko`, `en` or `mixed`; for others the script decides
 */
export function countWords(text: string, language: string): number {
  const qualified = new RegExp(qualifiedName, 'g');
  let words = 0;
  const rest = text.replace(qualified, () => {
    words++;
    return ' ';
  });
  for (const segment of segmenters[localeOf(rest, language)].segment(rest)) if (segment.isWordLike) words++;
  return words;
}

type Locale = 'ja' | 'ko' | 'en';

const segmenters: { readonly [locale in Locale]: Intl.Segmenter } = {
  ja: new Intl.Segmenter('ja', { granularity: 'word' }),
  ko: new Intl.Segmenter('ko', { granularity: 'word' }),
  en: new Intl.Segmenter('en', { granularity: 'word' }),
};

function localeOf(text: string, language: string): Locale {
  if (/\p{Script=Hangul}/u.test(text)) return 'ko';
  if (language === 'ja' || language === 'mixed') return 'ja';
  if (language === 'en' || language === 'ko') return language;
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) ? 'ja' : 'en';
}
