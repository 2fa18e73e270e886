// HTML to Markdown, so that pages are split along their headings like any other document.
import { htmlToMarkdown as convert } from '@mdream/js';
import { withoutUnread } from './without-unread.ts';

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
  const { title, body } = withoutUnread(html);
  return { title: convert(title, { format: 'text' }).replaceAll(/\s+/gu, ' ').trim(), body };
}
