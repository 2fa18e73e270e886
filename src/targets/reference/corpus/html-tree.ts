// A page as the tree that a browser would make of it, and a walk over what a reader reads of it.
import { type DefaultTreeAdapterMap, defaultTreeAdapter, parse } from 'parse5';

export type PageElement = DefaultTreeAdapterMap['element'];
type PageNode = DefaultTreeAdapterMap['childNode'];
export type PageTree = DefaultTreeAdapterMap['document'];

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
