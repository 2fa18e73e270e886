// The claims of an answer: its sentences, items and rows that say something that can be true or false.
import { isCourtesy, isQuestion, isRefusal, isSourceHeading, isSourceLine, saysNothingFound } from './claimless.ts';
import { type Sentence, splitSentences } from './split-sentences.ts';

/**
 * Splits an answer into claims, in order, without their marks of citations. Time is linear in its length.
 *
 * A claim is a sentence, an item of a list, a row of a table, or a piece of code as a whole. None are: headings and heads of tables,
 * labels (`料金：`), greetings and offers of help, questions, lists of sources (`[Source: …]`, `出典：`, `참고:` and the items below such a
 * line), and refusals (`文書に記載がありません`). The cut is one of form: a sentence with two statements is one claim.
 * @returns empty for an answer that claims nothing
 * @example
 * splitClaims('ご質問ありがとうございます。手数料は500円です[1]。\n出典：条例.pdf') // => ['手数料は500円です。']
 */
export function splitClaims(answer: string): readonly string[] {
  const claims: string[] = [];
  let underSources = false;
  for (const sentence of splitSentences(answer)) {
    if (isSourceHeading(sentence.text)) underSources = true;
    else if (sentence.kind !== 'item' && !isSourceLine(sentence.text)) underSources = false;
    if (underSources || !isClaim(sentence)) continue;
    const claim = withoutCitationMarks(sentence.text);
    if (/[\p{L}\p{N}]/u.test(claim)) claims.push(claim);
  }
  return claims;
}

function isClaim({ kind, text }: Sentence): boolean {
  if (kind === 'heading' || kind === 'table-head') return false;
  if (kind === 'row' || kind === 'code') return true;
  if (isLabel(text) || isSourceLine(text)) return false;
  return !isCourtesy(text) && !isQuestion(text) && !isRefusal(text);
}

/** Few words and a colon: a heading in all but its form. */
const isLabel = (text: string): boolean => text.length <= 24 && /[:：](?:\*\*|__)?$/u.test(text);

// Marks of citations inside an answer: what they name is a place and no part of what is said.

/** `[1]`, `[1, 3]`, `[^2]`, `[S1]`, `[Source: …]`, `（出典：…）`, `【参考：…】`, `[참고: …]`, `†1`. */
const marks =
  /[ \t]?[[【［]\s*\^?(?:[A-Za-z]{0,8}\s?\d{1,3})(?:\s*[,、;–-]\s*\^?(?:[A-Za-z]{0,8}\s?\d{1,3}))*\s*[\]】］]|[ \t]?[[【［(（]\s*(?:sources?|references?|出典|参考|参照|引用元?|출처|참고|참조)\s*[:：][^\]】］)）\n]{0,300}[\]】］)）]|†\d{1,3}/giu;
/** The address of a link; its text stays. */
const address = /\]\([^()\s]{1,2000}\)|https?:\/\/[^\s<>"'」』）)】\]]+/gu;

/** A sentence without its marks of citations and addresses, spaces closed up. */
const withoutCitationMarks = (sentence: string): string =>
  sentence
    .replace(marks, '')
    .replace(address, (found) => (found.startsWith(']') ? ']' : ' '))
    .replace(/[ \t]{2,}/gu, ' ')
    .trim();

/** Whether a text refuses: it says that it cannot answer, and claims nothing else. */
export const refuses = (text: string): boolean =>
  splitClaims(text).length === 0 && splitSentences(text).some((sentence) => isRefusal(sentence.text));

/** Whether a text claims nothing but that nothing was found, or that it cannot answer. */
export const findsNothing = (text: string): boolean =>
  splitClaims(text).every(saysNothingFound) && splitSentences(text).some((sentence) => saysNothingFound(sentence.text));
