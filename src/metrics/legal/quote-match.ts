// Whether quoted words stand in a text, however they were set.

/**
 * Widths, spaces and quotation marks make no difference. Where the quote leaves something out (…, 〔略〕, 중략), its parts must stand in
 * the text one after the other.
 * @returns true too for a quote of nothing but marks
 */
export const quoteStandsIn = (quote: string, text: string): boolean => quoteStandsInPlain(quote, plainWords(text));

/** @param whole as `plainWords` gives it */
export function quoteStandsInPlain(quote: string, whole: string): boolean {
  let from = 0;
  for (const part of quote.normalize('NFKC').split(leftOut).map(plainWords)) {
    const at = whole.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return true;
}

const leftOut =
  /\.{3,}|…+|・{3,}|‥+|⋯+|[(〔[【<]\s*(?:(?:前|中|後|以下)?略|전략|중략|후략|생략|omitted)\s*[)〕\]】>]/giu;

/** A text without what makes no difference between a quote and its source. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{Pi}\p{Pf}"'`「」『』〈〉《》]+/gu, '');
