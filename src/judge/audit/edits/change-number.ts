// Numbers in a text, as written and as meant.
import { type AnswerEdit, pickOne } from './answer-edit.ts';

/** Digits, with thousands apart and decimals: `1,200`, `2.5`, `３０`. */
const number = /[0-9０-９]+(?:[,，][0-9０-９]{3})*(?:[.．][0-9０-９]+)?/gu;
/** What turns a number into the number of an article; see `changeArticle`. */
const articleBefore = /(?:第|제|\b(?:article|section|clause|chapter|paragraph|rule|no\.)\s*)[\s]*$/iu;
const listBefore = /[[（(［〔#]\s*$/u;

interface FoundNumber {
  readonly text: string;
  readonly index: number;
  readonly value: number;
}

/** All numbers, in order. */
export const numbersIn = (text: string): readonly FoundNumber[] =>
  [...text.matchAll(number)].map((match) => ({
    text: match[0],
    index: match.index,
    value: Number(match[0].normalize('NFKC').replaceAll(',', '')),
  }));

/** Numbers that state an amount, a time or a count: neither those of articles nor marks of sources. */
const editableNumbers = (text: string): readonly FoundNumber[] =>
  numbersIn(text).filter(({ index }) => {
    const before = text.slice(0, index);
    return !articleBefore.test(before) && !listBefore.test(before) && !/\p{Script=Latin}-?$/u.test(before);
  });

/** The text with other digits in the width, the thousands and the decimals of the present ones. */
function writeNumberLike({ text }: FoundNumber, value: number): string {
  const plain = text.normalize('NFKC');
  const decimals = /\.(\d+)$/u.exec(plain)?.[1]?.length ?? 0;
  const whole = value.toFixed(decimals);
  const grouped =
    plain.includes(',') || (whole.length > 4 && text.length > 4)
      ? whole.replace(/\B(?=(?:\d{3})+(?!\d))/gu, ',')
      : whole;
  return /[０-９]/u.test(text) ? toFullWidth(grouped) : grouped;
}

/** Digits of ASCII in full width. */
export const toFullWidth = (text: string): string =>
  text.replace(/[0-9]/gu, (digit) => String.fromCodePoint((digit.codePointAt(0) ?? 0) + 0xfee0));

/** Digits of full width in ASCII. */
export const toHalfWidth = (text: string): string =>
  text.replace(/[０-９]/gu, (digit) => String.fromCodePoint((digit.codePointAt(0) ?? 0) - 0xfee0));

// A fault: one number of the answer is another one.

/**
 * Only a number that the contexts have, and that is not 1, which may be the unit of a rate; the new one stands neither there nor in
 * the question or the answer.
 */
export const changeNumber: AnswerEdit = ({ answer, query, contexts, pick }) => {
  const taken = new Set([query, answer, ...contexts].flatMap((text) => numbersIn(text).map(({ value }) => value)));
  const given = new Set(contexts.flatMap((text) => numbersIn(text).map(({ value }) => value)));
  const found = pickOne(
    editableNumbers(answer).filter(({ value }) => given.has(value) && value !== 1),
    pick,
  );
  if (found === undefined) return undefined;
  const other = pickOne(
    others(found).filter((value) => !taken.has(value)),
    pick,
  );
  if (other === undefined) return undefined;
  return `${answer.slice(0, found.index)}${writeNumberLike(found, other)}${answer.slice(found.index + found.text.length)}`;
};

/**
 * What may be an hour, a month or a day stays one. Else the change is in the leading place, so that nothing is lost in rounding: 300
 * becomes 500.
 */
function others({ text, value }: FoundNumber): readonly number[] {
  const digits = text.normalize('NFKC').replaceAll(',', '').split('.')[0]?.length ?? 1;
  const most = value <= 12 ? 12 : value <= 31 ? 31 : Number.POSITIVE_INFINITY;
  const step = most === Number.POSITIVE_INFINITY ? 10 ** (digits - 1) : 1;
  return [-8, -7, -6, -5, -4, -3, -2, 2, 3, 4, 5, 6, 7, 8]
    .map((times) => Number((value + times * step).toFixed(6)))
    .filter((other) => other > 1 && other <= most);
}

// A fault: a statement is ascribed to another article, section or chapter.
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
