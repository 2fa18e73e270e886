// Text of others where GitHub and GitLab read Markdown: it is shown, links nowhere, names nobody and says nothing to the page.
import { beginning } from '../analysis/answers/excerpt.ts';
import { visibleControls } from '../text/visible-controls.ts';
import { escapeXml } from './cell-text.ts';
import { escapeMarkdown } from './markdown.ts';

/**
 * As `escapeMarkdown`; and a person (`@name`), an issue (`#1`, `GH-1`, `!1`), an address (`https://…`, `www.…`) and a short name of a picture (`:x:`) stay
 * text.
 * @param length in characters; what is longer is cut, with an ellipsis (300)
 */
export const inertMarkdown = (text: string, length = 300): string =>
  withGaps(escapeMarkdown(cutText(text, length)), '&#8203;');

/** The same where a page reads HTML and no Markdown, as within a block of `<details>`; it has no line break. @param length as there (300) */
export const inertHtml = (text: string, length = 300): string =>
  escapeXml(withGaps(visibleControls(cutText(text, length)).replace(/\s+/gu, ' '), '\u200b'));

/** @param gap a sign without width: what stands behind it is no mention, reference or address any more */
const withGaps = (text: string, gap: string): string =>
  text
    .replace(/[@#!](?=[\p{L}\p{N}_[-])/gu, (sign, place: number, whole: string) =>
      isDepth(whole, place) ? sign : `${sign}${gap}`,
    )
    .replace(/\b(GH)-(?=\d)/giu, `$1${gap}-`)
    .replace(/:(?=\/\/|[\p{L}\p{N}_+-]+:)/gu, `:${gap}`)
    .replace(/\b(www)\./giu, `$1${gap}.`);

/** `nDCG@5` can be copied as it stands: within a word nobody is meant, and without a dot behind it is no address. */
const isDepth = (text: string, place: number): boolean =>
  /[A-Za-z0-9]$/.test(text.slice(Math.max(0, place - 1), place)) && /^@\d+(?![\w.-])/.test(text.slice(place));

/** A code span that shows exactly this line, whatever backticks are in it. @param length as there (300) */
export function codeSpan(text: string, length = 300): string {
  const line = cutText(visibleControls(text).trim(), length);
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const pad = longest > 0 || line === '' ? ' ' : '';
  return `${fence}${pad}${line}${pad}${fence}`;
}

const cutText = (text: string, length: number): string => beginning(text, length).toWellFormed();
