// What a corpus is made of, and what the index keeps of it.

import { caseMetadata } from '../../../law/cases/document-case.ts';
import { legalMetadata } from '../../../law/index/metadata-place.ts';
import { DatasetError } from '../../../model/hakari-error.ts';
import type { Json, JsonObject } from '../../../model/json.ts';

/** One document as it was read. */
export interface CorpusDocument {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** `markdown` is split along its headings; `plain` has none; `passage` came with an id and stays whole. */
  readonly kind: 'markdown' | 'plain' | 'passage';
  /** `file` or `file:line`, for messages. */
  readonly where: string;
  /** What its metadata say of the law and the place that it stands for, or of the decision that it is (nothing). */
  readonly metadata?: JsonObject;
}

/** One unit of the index: a document, or a chunk of one. */
export interface IndexedPassage {
  /** `document` or `document#section`. */
  readonly id: string;
  readonly document: string;
  readonly title: string;
  /** Headings from the outside in, joined by ` > `; empty when there are none. */
  readonly section: string;
  readonly text: string;
}

/** What of a passage is searched: title, headings and text as they stand. */
export const searchedText = ({ title, section, text }: Pick<IndexedPassage, 'title' | 'section' | 'text'>): string =>
  `${title}\n${section}\n${text}`;

// What is kept of a document's metadata.

/** @param metadata as it was read; anything but an object is passed over */
export function documentMetadata(metadata: unknown): Pick<CorpusDocument, 'metadata'> {
  if (typeof metadata !== 'object' || metadata === null || Array.isArray(metadata)) return {};
  const plain = Object.entries(metadata).filter(([, value]) => ['string', 'number'].includes(typeof value));
  const given = Object.fromEntries(plain as [string, Json][]);
  const kept = { ...legalMetadata(given), ...caseMetadata(given) };
  return Object.keys(kept).length === 0 ? {} : { metadata: kept };
}

/** The file system's error for a file of the corpus. If the file were left out silently, it would look like a document that no search finds. */
export function unreadableDocument(path: string, cause: unknown): DatasetError {
  const reason = cause instanceof Error ? cause.message.replace(/, \w+(?: '.*')?$/u, '') : String(cause);
  return new DatasetError(`the document cannot be read [${reason}]`, {
    code: 'unreadable-document',
    where: path,
    hint: 'check the file and its permissions, or take it out of the corpus',
    cause,
  });
}
