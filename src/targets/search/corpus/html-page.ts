// A page as the tree that a browser would make of it, and a walk over what a reader reads of it.
import { type DefaultTreeAdapterMap, defaultTreeAdapter, parse } from 'parse5';

export type PageElement = DefaultTreeAdapterMap['element'];
type PageNode = DefaultTreeAdapterMap['childNode'];
type PageTree = DefaultTreeAdapterMap['document'];

/** What happens on the walk, in order of the page. */
export interface PageVisitor {
  /** @returns false to pass over the element and all that is in it */
  enter(element: PageElement): boolean;
  text(value: string): void;
  leave(element: PageElement): void;
}

/** Never read: scripts and the like, what stands in a head, and the menus of a page. */
const unread = new Set(
  'head script style template noscript nav svg math iframe noembed noframes object audio video canvas'.split(' '),
);

/** Any text is a page; the parser follows the rules of browsers for what is wrong in it. */
export const parsePage = (html: string): PageTree => parse(html);

/** Walks over a page without recursion, however deep it is. */
export function walkPage(tree: PageTree, visitor: PageVisitor): void {
  const open: { readonly element: PageElement | undefined; readonly children: readonly PageNode[]; next: number }[] = [
    { element: undefined, children: tree.childNodes, next: 0 },
  ];
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const node = top.children[top.next];
    top.next += 1;
    if (node === undefined) {
      if (top.element !== undefined) visitor.leave(top.element);
      open.pop();
    } else if (defaultTreeAdapter.isTextNode(node)) visitor.text(node.value);
    else if (defaultTreeAdapter.isElementNode(node) && !unread.has(node.tagName) && visitor.enter(node)) {
      open.push({ element: node, children: node.childNodes, next: 0 });
    }
  }
}

/** An attribute's value; undefined when the element does not have it. */
export const attributeOf = (element: PageElement, name: string): string | undefined =>
  element.attrs.find((attribute) => attribute.name === name)?.value;

const blocks = new Set(
  (
    'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure ' +
    'footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu ol optgroup option p pre search section ' +
    'summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);

/** Whether an element begins and ends a line by itself. */
export const isBlock = ({ tagName }: PageElement): boolean => blocks.has(tagName);

// HTML to text without tags: lines for blocks, tabs between the cells of a row.
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
