// How many tokens a text is, without the vendor's tokeniser.

/**
 * A guess at the tokens of a text: one for a character of Chinese, Japanese or Korean script and for other characters beyond
 * Latin-1, one for four of the rest, rounded up. Tokenisers differ from it by a third and more; use it to plan, never to bill.
 */
export function estimateTokens(text: string): number {
  let wide = 0;
  let narrow = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x100) narrow += 1;
    // The second half of a surrogate pair is not counted again.
    else if (unit < 0xdc00 || unit > 0xdfff) wide += 1;
  }
  return wide + Math.ceil(narrow / 4);
}

/**
 * What the tokens of a text do not exceed: its bytes in UTF-8, since the tokenisers of vendors work on bytes or fall back to them.
 * (Characters beyond the basic plane are counted as six bytes and have four.)
 */
export function tokensAtMost(text: string): number {
  let bytes = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) bytes += 1;
    else if (unit < 0x800) bytes += 2;
    else bytes += 3;
  }
  return bytes;
}
