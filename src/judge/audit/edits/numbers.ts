// Numbers in a text, as written and as meant.

/** Digits, with thousands apart and decimals: `1,200`, `2.5`, `３０`. */
const number = /[0-9０-９]+(?:[,，][0-9０-９]{3})*(?:[.．][0-9０-９]+)?/gu;
/** What turns a number into the number of an article; see `changeArticle`. */
const articleBefore = /(?:第|제|\b(?:article|section|clause|chapter|paragraph|rule|no\.)\s*)[\s]*$/iu;
const listBefore = /[[（(［〔#]\s*$/u;

export interface FoundNumber {
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
export const statedNumbers = (text: string): readonly FoundNumber[] =>
  numbersIn(text).filter(({ index }) => {
    const before = text.slice(0, index);
    return !articleBefore.test(before) && !listBefore.test(before) && !/\p{Script=Latin}-?$/u.test(before);
  });

/** The text with other digits in the width, the thousands and the decimals of the present ones. */
export function writeNumberLike({ text }: FoundNumber, value: number): string {
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
