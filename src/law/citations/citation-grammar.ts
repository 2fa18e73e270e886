// What a language's grammar of citations is asked.
import type { LawNames } from './law-names.ts';
import type { CitationContext, CitationLanguage, LegalCitation } from './legal-citation.ts';

export interface FindCitationsOptions {
  /** Names by which laws are known beside the built-in ones, such as those of a corpus (the built-in ones). */
  readonly laws?: LawNames;
  /** Where the text stands (nowhere: 前条 at its beginning stays unresolved). */
  readonly context?: CitationContext;
  /**
   * What becomes of citations inside words that the text quotes from a law: they are that law's, and no claims of the text (`left-out`).
   */
  readonly quoted?: 'left-out' | 'kept';
  /** Templates that mark sources, for quotations such as 「…」[Source: 民法第709条] (the usual ones). */
  readonly markers?: readonly string[];
}

/** One language's way to cite. */
export interface CitationGrammar {
  readonly language: CitationLanguage;
  /** All citations in order of their place, none overlapping another. Takes time in proportion to the text, whatever it says. */
  find(
    text: string,
    options: Required<Pick<FindCitationsOptions, 'laws'>> & FindCitationsOptions,
  ): readonly LegalCitation[];
  /** The usual way to write it; finding it in what was printed gives the same law and places. */
  print(citation: PrintedCitation): string;
}

export type PrintedCitation = Pick<LegalCitation, 'law' | 'provision' | 'to'>;
