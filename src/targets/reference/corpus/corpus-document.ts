// What a corpus is made of, and what the index keeps of it.
import type { JsonObject } from '../../../model/json.ts';

/** One document as it was read. */
export interface CorpusDocument {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** `markdown` is split along its headings; `plain` has none; `passage` came with an id and stays whole. */
  readonly kind: 'markdown' | 'plain' | 'passage';
  /** `file` or `file:line`, for messages. */
  readonly where: string;
  /** What its metadata say of the law and the place that it stands for (nothing). */
  readonly metadata?: JsonObject;
}

/** One unit of the index: a document, or a chunk of one. */
export interface Passage {
  /** `document` or `document#section`. */
  readonly id: string;
  readonly document: string;
  readonly title: string;
  /** Headings from the outside in, joined by ` > `; empty when there are none. */
  readonly section: string;
  readonly text: string;
}

/** What of a passage is searched: title, headings and text as they stand. */
export const searchedText = ({ title, section, text }: Pick<Passage, 'title' | 'section' | 'text'>): string =>
  `${title}\n${section}\n${text}`;
