// HTML to Markdown, so that pages are split along their headings like any other document.
import { htmlToMarkdown as convert } from '@mdream/js';

/** Elements that are not part of what a reader reads. */
const unread = /<(script|style|template|noscript|nav|svg)\b[^>]*>[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/giu;
/** Readings of kanji and their brackets would stand inside the words. Their end tags may be left out. */
const readings = /<(rt|rp)\b[^>]*>[^<]*(?:<\/\1\s*>)?/giu;
const titleElement = /<title\b[^>]*>([\s\S]*?)<\/title\s*>/iu;

/** A page's title (empty when it has none) and body. */
export interface ConvertedPage {
  readonly title: string;
  readonly markdown: string;
}

/** Converts a page; scripts, styles, comments, `<nav>` and readings of kanji (`<rt>`) are dropped first. */
export function htmlToMarkdown(html: string): ConvertedPage {
  const { title, body } = readableParts(html);
  return { title, markdown: convert(body).trim() };
}

/** A page's title as text, and its HTML without the title and without what is not read. */
export function readableParts(html: string): { readonly title: string; readonly body: string } {
  const read = html.replace(unread, '').replace(readings, '');
  const title = titleElement.exec(read)?.[1] ?? '';
  return {
    title: convert(title, { format: 'text' }).replaceAll(/\s+/gu, ' ').trim(),
    body: read.replace(titleElement, ''),
  };
}
