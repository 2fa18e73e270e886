// A fault: a statement is ascribed to another article, section or chapter.
import { type AnswerEdit, pickOne } from './answer-edit.ts';
import { numbersIn, toFullWidth } from './numbers.ts';

const numbered = '([0-9０-９]+)';
const patterns: readonly RegExp[] = [
  new RegExp(String.raw`第\s*${numbered}\s*(?:条|項|節|章|款)`, 'gu'),
  new RegExp(String.raw`제\s*${numbered}\s*(?:조|항|절|장)`, 'gu'),
  new RegExp(String.raw`\b(?:Article|Section|Clause|Chapter|Paragraph|Rule)\s+${numbered}`, 'giu'),
];

interface FoundArticle {
  readonly digits: string;
  readonly index: number;
}

/** The new number is none that the contexts, the question or the answer have, of an article or of anything else. */
export const changeArticle: AnswerEdit = ({ answer, query, contexts, pick }) => {
  const found = pickOne(articlesIn(answer), pick);
  if (found === undefined) return undefined;
  const taken = new Set([query, answer, ...contexts].flatMap((text) => numbersIn(text).map((number) => number.value)));
  const value = numberOf(found.digits);
  const others = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    .map((more) => value + more)
    .filter((other) => !taken.has(other));
  const other = pickOne(others.slice(0, 4), pick);
  if (other === undefined) return undefined;
  const written = /[０-９]/u.test(found.digits) ? toFullWidth(String(other)) : String(other);
  return `${answer.slice(0, found.index)}${written}${answer.slice(found.index + found.digits.length)}`;
};

const articlesIn = (text: string): readonly FoundArticle[] =>
  patterns
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map((match) => ({ digits: match[1] ?? '', index: match.index + match[0].indexOf(match[1] ?? '') }))
    .sort((a, b) => a.index - b.index);

const numberOf = (digits: string): number => Number(digits.normalize('NFKC'));
