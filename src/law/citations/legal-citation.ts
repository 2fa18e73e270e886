// A citation of a law as it stands in a text, and what it means.
import type { Provision } from './provision.ts';

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
  /**
   * `named`: by its name; `abbreviated`: by a name that the list or the text itself defines (以下「法」という); `same`: by 同法 or 같은 법;
   * `carried`: by the citation before it in a list or sentence (民法第3条及び第5条); `context`: by where the text stands; `quoted-from`: by the
   * source named after a quotation. Absent as `law` is.
   */
  readonly lawBy?: 'named' | 'abbreviated' | 'same' | 'carried' | 'context' | 'quoted-from';
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
