// Marks of citations inside an answer: what they name is a place and no part of what is said.

/** `[1]`, `[1, 3]`, `[^2]`, `[S1]`, `[Source: …]`, `（出典：…）`, `【参考：…】`, `[참고: …]`, `†1`. */
const marks =
  /[ \t]?[[【［]\s*\^?(?:[A-Za-z]{0,8}\s?\d{1,3})(?:\s*[,、;–-]\s*\^?(?:[A-Za-z]{0,8}\s?\d{1,3}))*\s*[\]】］]|[ \t]?[[【［(（]\s*(?:sources?|references?|出典|参考|参照|引用元?|출처|참고|참조)\s*[:：][^\]】］)）\n]{0,300}[\]】］)）]|†\d{1,3}/giu;
/** The address of a link; its text stays. */
const address = /\]\([^()\s]{1,2000}\)|https?:\/\/[^\s<>"'」』）)】\]]+/gu;

/** A sentence without its marks of citations and addresses, spaces closed up. */
export const withoutCitationMarks = (sentence: string): string =>
  sentence
    .replace(marks, '')
    .replace(address, (found) => (found.startsWith(']') ? ']' : ' '))
    .replace(/[ \t]{2,}/gu, ' ')
    .trim();
