// The beginning of a text of others, as far as a reader takes it in.

/**
 * Cut between characters; what is cut ends with `…`. Of a text of any length no more is read than is shown.
 * @param length in characters
 */
export function beginning(text: string, length: number): string {
  const characters = [...text.slice(0, 2 * length + 2)];
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`;
}

/** As `beginning`, on one line. */
export const excerpt = (text: string, length: number): string => beginning(text.replace(/\s+/gu, ' ').trim(), length);
