// A citation of a law as it stands in a text, and what it means.

import type { LawCountry } from '../names/english-titles.ts';
import type { LawNames } from '../names/law-names.ts';
import type { Provision } from '../places/provision.ts';

export type CitationLanguage = 'ja' | 'ko' | 'en';

export interface LegalCitation {
  /** As the text has it: `text.slice(start, end)`. */
  readonly text: string;
  /** In UTF-16 code units of the text that was read. */
  readonly start: number;
  readonly end: number;
  readonly language: CitationLanguage;
  /** Full name of the law, abbreviations and 同法 resolved; absent where the text does not tell which law is meant. */
  readonly law?: string;
  /** Whose law it is, where English words beside its name say so: the Civil Code of Japan, the Korean Civil Act. */
  readonly country?: LawCountry;
  /**
   * `named`: by its name; `abbreviated`: by a name that the list or the text itself defines (以下「法」という); `same`: by 同法 or 같은 법;
   * `carried`: by the citation before it in a list or sentence (民法第3条及び第5条); `context`: by where the text stands; `quoted-from`: by the
   * source named after a quotation. Absent as `law` is.
   */
  readonly lawBy?: 'named' | 'abbreviated' | 'same' | 'carried' | 'context' | 'quoted-from';
  /**
   * What stands there of the law's name, where it may begin further to the left than could be read (まちづくり条例 of ○○がつくるまちづくり条例) or is an
   * abbreviation or a foreign name that no list has (§ 22 BDSG). `law` is absent then: another law may have these words for its name.
   */
  readonly lawEnd?: string;
  /** The number of a Japanese law that stands in brackets behind its name, as it is written: 平成五年法律第八十八号, Act No. 88 of 1993 (none). */
  readonly lawNumber?: string;
  /** Empty where a law is cited as a whole. */
  readonly provision: Provision;
  /** The last place of a range: 第3条から第5条まで. */
  readonly to?: Provision;
  /**
   * What was written relative to something that nothing tells (前条 at the beginning of a text): the words, such as `前条`. Then
   * `provision` holds what is known.
   */
  readonly unresolved?: string;
  /** What the text quotes from that place: the words between the brackets beside it, or of its quotation block. */
  readonly quote?: string;
}

/** Where a text stands that is read, so that 前条, 同条 and 第2項 can be told. */
export interface CitationContext {
  readonly law?: string;
  readonly provision?: Provision;
}

/** What a language's grammar of citations is asked. */
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

/** With all names of laws. */
export type GrammarOptions = FindCitationsOptions & { readonly laws: LawNames };

/** One language's way to cite. */
export interface CitationGrammar {
  readonly language: CitationLanguage;
  /** All citations in order of their place, without overlaps. Takes time in proportion to the text, whatever it says. */
  find(text: string, options: GrammarOptions): readonly LegalCitation[];
  /** The usual way to write it; finding it in what was printed gives the same law and places. */
  print(citation: PrintedCitation): string;
}

/** A law and a place, and, of a citation that was found, the language and the words, which tell how to print it. */
export type PrintedCitation = Pick<LegalCitation, 'law' | 'provision' | 'to'> &
  Partial<Pick<LegalCitation, 'language' | 'text'>>;
