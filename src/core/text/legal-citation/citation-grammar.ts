// What a language's grammar of citations is asked.
import type { LawNames } from './law-names.ts';
import type { CitationContext, CitationLanguage, LegalCitation } from './legal-citation.ts';

export interface FindCitationsOptions {
  /** Names by which laws are known beside the built-in ones, such as those of a corpus (the built-in ones). */
  readonly laws?: LawNames;
  /** Where the text stands (nowhere: 前条 at its beginning stays unresolved). */
  readonly context?: CitationContext;
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
