// A piece of a statute's mark-up as a tree, and the words in it.

export interface StatuteElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (StatuteElement | string)[];
}

/** Whoever reads a file tells a reader of statutes what stands in it, in order. */
export interface MarkupReader {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text(words: string): void;
  close(name: string): void;
}

export const elementsOf = ({ children }: StatuteElement): readonly StatuteElement[] =>
  children.filter((child) => typeof child !== 'string');

export const childrenNamed = (element: StatuteElement, name: string): readonly StatuteElement[] =>
  elementsOf(element).filter((child) => child.name === name);

export const childNamed = (element: StatuteElement, name: string): StatuteElement | undefined =>
  elementsOf(element).find((child) => child.name === name);

/** Words of a child; an empty text where there is none. */
export const wordsOfChild = (element: StatuteElement, name: string): string => {
  const child = childNamed(element, name);
  return child === undefined ? '' : wordsOf(child);
};

/** The text of an element with its line breaks, where these tell something. */
export const linesOf = (element: StatuteElement): string =>
  element.children.map((child) => (typeof child === 'string' ? child : linesOf(child))).join('');

/** Pictures and readings (`Rt` stands above the words of `Ruby`) are no words of the text. */
const wordless: ReadonlySet<string> = new Set(['Rt', 'Fig', 'ArithFormulaNum']);
/** What stands on a line of its own. */
const lines: ReadonlySet<string> = new Set([
  'Article',
  'Paragraph',
  'Item',
  'Subitem1',
  'Subitem2',
  'Subitem3',
  'Subitem4',
  'Subitem5',
  'List',
  'Sublist1',
  'Sublist2',
  'Sublist3',
  'TableStruct',
  'TableRow',
  'AmendProvision',
  'Remarks',
  'Note',
]);
const cells: ReadonlySet<string> = new Set(['Column', 'TableColumn', 'TableHeaderColumn']);
const numbers: ReadonlySet<string> = new Set([
  'ArticleTitle',
  'ParagraphNum',
  'ItemTitle',
  'Subitem1Title',
  'Subitem2Title',
  'Subitem3Title',
  'RemarksLabel',
]);

/** The words of an element as they are read: sentences one behind the other, cells with a wide space between, rows on lines of their own. */
export function wordsOf(element: StatuteElement): string {
  if (wordless.has(element.name)) return '';
  let words = '';
  let before: StatuteElement | undefined;
  for (const child of element.children) {
    if (typeof child === 'string') {
      // Files are set in: a line break is no word.
      words += child.replaceAll(/[ \t\r]*\n[ \t\r\n]*/gu, '');
      continue;
    }
    const own = wordsOf(child);
    if (own !== '' && words.trim() !== '' && before !== undefined) words += gap(before, child);
    words += own;
    if (own !== '') before = child;
  }
  return words.replace(/^[\s　]+|[\s　]+$/gu, '');
}

function gap(before: StatuteElement, after: StatuteElement): string {
  if (lines.has(after.name) || lines.has(before.name)) return '\n';
  if (cells.has(after.name) || numbers.has(before.name)) return '　';
  return '';
}
