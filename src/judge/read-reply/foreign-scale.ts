// A scale that a reply names in its own words.
import { foldWidth } from '../../text/fold-width.ts';

/**
 * The end of a scale is read only where the reply names no other scale: 1 of 5 is the worst.
 * @param mentions how scales are named, the first group of each being the upper end
 * @param end the upper end that was asked for
 * @returns what is wrong; undefined when nothing is
 */
export function foreignScale(text: string, mentions: readonly RegExp[], end: number): string | undefined {
  const named = mentions.flatMap((mention) => [...foldWidth(text).matchAll(mention)]);
  const other = named.find(([, upper]) => Number(upper) !== end);
  return other === undefined ? undefined : `it names a scale of its own (${other[0]})`;
}
