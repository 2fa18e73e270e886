// A notice as plain text, and what of others' words may stand in it.
import type { Notice } from '../ports/notifier.ts';

/** Characters of a quoted text at most, and of a line of ours, which may name what others named. */
const longestQuote = 160;
const longestLine = 1000;

/**
 * Others' words on one line: without control characters and the invisible ones that turn the direction of a line or hide in it, and not too
 * many.
 */
export function oneLine(text: string, longest: number = longestQuote): string {
  const plain = text
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  const signs = [...plain];
  return signs.length <= longest ? plain : `${signs.slice(0, longest).join('')}…`;
}

const noWidth = '\u200b';

/** So that programs which make links of what looks like an address make none of others' words. */
export const unlinked = (text: string): string =>
  text.replaceAll('://', `:${noWidth}//`).replaceAll(/\bwww\./giu, (found) => `${found.slice(0, -1)}${noWidth}.`);

/** @param escaped what is done to others' words (nothing) */
export function noticeText(
  { lines, quotes, link, command }: Notice,
  escaped: (text: string) => string = (text) => text,
): string {
  const paragraphs = [
    lines.map((line) => escaped(oneLine(line, longestLine))).join('\n'),
    quotes
      .map(({ label, text }) => escaped(`- ${oneLine(label)}${text === '' ? '' : `: ${oneLine(text)}`}`))
      .join('\n'),
    ...(link === undefined ? [] : [`${escaped(link.text)}: ${link.href}`]),
    ...(command === undefined ? [] : [escaped(command)]),
  ];
  return paragraphs.filter((paragraph) => paragraph !== '').join('\n\n');
}
