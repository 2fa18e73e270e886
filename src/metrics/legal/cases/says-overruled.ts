// Words that say of a decision that it is no authority any longer.

/** Whether a sentence says so. That a decision reversed the one below it says nothing of itself. */
export const saysOverruled = (sentence: string): boolean => overruled.test(sentence.replace(below, ' '));

const overruled =
  /変更され|破棄され|維持されてい?ない|判例変更|변경(?:되|된)|폐기(?:되|된)|파기(?:되|된)|더 이상 유지|\boverruled\b|\breversed (?:by|on appeal)\b|no longer good law|\bsuperseded\b|\babrogated\b|departed from (?:in|by)/iu;
const below =
  /原(?:判決|審|決定)[^。、]{0,10}(?:破棄|変更)[^。、]{0,6}|원심[^.]{0,12}(?:파기|변경)[가-힣]{0,4}|\boverruled (?:the|an|its|his|her|that) \w+/giu;

/** The sentence in which a part of a text stands, as far as marks tell; abbreviations may end it too early. */
export function sentenceAround(text: string, { start, end }: { readonly start: number; readonly end: number }): string {
  const before = /[^。！？\n]*$/u.exec(text.slice(Math.max(0, start - longest), start))?.[0] ?? '';
  const after = /^[^。！？\n]*?(?=[。！？\n]|\.\s|$)/u.exec(text.slice(end, end + longest))?.[0] ?? '';
  const cut = before.lastIndexOf('. ');
  return `${cut < 0 ? before : before.slice(cut + 2)}${after}`;
}
const longest = 160;
