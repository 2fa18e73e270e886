// What a page is made of, as read from its HTML or from a text that was prepared from it.

/** A cell where it begins; those beneath and beside it that it spans have none of their own. */
export interface TableCell {
  /** Lines are parted by line ends. */
  readonly text: string;
  /** 0-based. */
  readonly row: number;
  readonly column: number;
  /** At least 1. */
  readonly rowspan: number;
  readonly colspan: number;
}

export interface PageHeading {
  /** 1-6. */
  readonly level: number;
  /** Lines are parted by line ends. */
  readonly text: string;
}

/** Words with a reading above them, and what stands before and after them in the same line (up to 8 characters each). */
export interface PageRuby {
  readonly base: string;
  readonly before: string;
  readonly after: string;
}

export interface PageLink {
  readonly text: string;
  readonly href: string;
}

export interface PageImage {
  readonly alt: string;
  readonly source: string;
}

/** All in order of the page. Texts are as they stand; whoever compares them folds them. */
export interface PageStructure {
  readonly headings: readonly PageHeading[];
  readonly tables: readonly (readonly TableCell[])[];
  /** The first line of each item. */
  readonly listItems: readonly string[];
  /** Terms of definition lists and what is said of them, the first line of each. */
  readonly definitions: readonly string[];
  readonly ruby: readonly PageRuby[];
  readonly links: readonly PageLink[];
  readonly images: readonly PageImage[];
  /** Every line of text, also those of headings, cells and items. */
  readonly lines: readonly string[];
  /** Of a text whose tags are part of it: the whole of it. */
  readonly verbatim?: string;
}

/** A page without anything. */
export const emptyStructure: PageStructure = {
  headings: [],
  tables: [],
  listItems: [],
  definitions: [],
  ruby: [],
  links: [],
  images: [],
  lines: [],
};
