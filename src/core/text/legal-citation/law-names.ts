// Names of laws, and where one stands in a text.

/** A law by its full name. */
export interface LawName {
  readonly name: string;
  /** Other names that mean it for certain (none). */
  readonly abbreviations?: readonly string[];
}

export interface FoundLawName {
  /** The full name. */
  readonly law: string;
  readonly abbreviated: boolean;
  /** End of the name in the text. */
  readonly end: number;
}

/** A list of laws that texts are held against. Widths of characters and spaces inside a name make no difference. */
export interface LawNames {
  /** The longest name that begins at this place of the text. */
  at(text: string, index: number): FoundLawName | undefined;
  /** The full name that a whole text is, or abbreviates. */
  resolve(name: string): string | undefined;
  readonly names: readonly LawName[];
}
