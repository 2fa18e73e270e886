// The language in which a question is answered.

export type AnswerLanguage = 'ja' | 'ko' | 'en';

/**
 * By the script of the query: Hangul is Korean, kana or, without Hangul, Han is Japanese, everything else English. A query that
 * mixes Hangul and kana goes by the script that has more characters.
 */
export function answerLanguage(query: string): AnswerLanguage {
  const count = (script: RegExp): number => query.match(script)?.length ?? 0;
  const hangul = count(/\p{sc=Hangul}/gu);
  const kana = count(/[\p{sc=Hiragana}\p{sc=Katakana}]/gu);
  if (hangul > kana) return 'ko';
  return kana > 0 || /\p{sc=Han}/u.test(query) ? 'ja' : 'en';
}

/** What is answered when the search found no passage at all. */
export const nothingFound: Readonly<Record<AnswerLanguage, string>> = {
  ja: '該当する文書は見つかりませんでした。',
  ko: '해당하는 문서를 찾지 못했습니다.',
  en: 'No passage was found for this question.',
};
