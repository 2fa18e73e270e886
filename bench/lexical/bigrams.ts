// The share of bigrams that published overlap measures are made of: letters of Japanese and Korean, words of the others.

const tokens = (text: string): readonly string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/\p{sc=Han}|[\p{sc=Hiragana}\p{sc=Katakana}ー]|\p{sc=Hangul}|[\p{sc=Latin}\p{N}]+/gu) ?? [];
export const bigrams = (text: string): readonly string[] => {
  const all = tokens(text);
  return all.slice(1).map((token, at) => `${all[at]} ${token}`);
};
