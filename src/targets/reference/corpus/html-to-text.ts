// HTML to text without tags: lines for blocks, tabs between the cells of a row.
import { isBlock, type PageElement, parsePage, walkPage } from './html-tree.ts';

const apart = new Set('p h1 h2 h3 h4 h5 h6 table ul ol dl pre blockquote figure section article'.split(' '));
const readings = new Set(['rt', 'rp', 'rtc']);

/**
 * The text of a page. White space is as a browser shows it: runs are one space, except in `<pre>`; a block begins a line,
 * paragraphs, headings, lists and tables are set apart by an empty one. Readings of kanji (`<rt>`) are dropped.
 */
export function htmlToText(html: string): string {
  const out = createLines();
  let pre = 0;
  walkPage(parsePage(html), {
    enter: (element) => {
      const { tagName } = element;
      if (readings.has(tagName)) return false;
      if (tagName === 'br') out.line();
      else if (tagName === 'pre') pre += 1;
      if (tagName === 'td' || tagName === 'th') out.cell();
      else breakAt(element, out);
      return true;
    },
    text: (value) => (pre > 0 ? out.verbatim(value) : out.words(value)),
    leave: (element) => {
      if (element.tagName === 'pre') pre -= 1;
      if (element.tagName !== 'td' && element.tagName !== 'th') breakAt(element, out);
    },
  });
  return out.text();
}

function breakAt(element: PageElement, out: ReturnType<typeof createLines>): void {
  if (apart.has(element.tagName)) out.paragraph();
  else if (isBlock(element)) out.line();
}

function createLines() {
  const parts: string[] = [];
  /** What is to stand before the next word. */
  let gap: '' | ' ' | '\t' | '\n' | '\n\n' = '';
  const widen = (wanted: typeof gap): void => {
    if (strength(wanted) > strength(gap)) gap = wanted;
  };
  const put = (text: string): void => {
    if (text === '') return;
    parts.push(parts.length === 0 && gap.trim() === '' ? '' : gap, text);
    gap = '';
  };
  return {
    words: (value: string): void => {
      if (/^\s/u.test(value)) widen(' ');
      put(value.trim().replaceAll(/[ \t\n\f\r]+/gu, ' '));
      if (/\s$/u.test(value)) widen(' ');
    },
    verbatim: (value: string): void => put(value),
    line: (): void => widen('\n'),
    paragraph: (): void => widen('\n\n'),
    cell: (): void => widen('\t'),
    text: (): string => parts.join('').trim(),
  };
}

const strength = (gap: string): number => ['', ' ', '\t', '\n', '\n\n'].indexOf(gap);
