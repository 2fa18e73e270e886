// A piece of a document that questions are written from.
import type { JsonObject } from '../../model/json.ts';

export interface SourceChunk {
  /** As judgements name it: `document`, or `document#section`. */
  readonly id: string;
  /** (what stands before the `#` of the id) */
  readonly documentId?: string | undefined;
  /** Headings that it stands under; shown with it (none). */
  readonly title?: string | undefined;
  readonly text: string;
  /** The caller's own; no question is written from it (none). */
  readonly metadata?: JsonObject | undefined;
}

/** The document of a chunk. */
export function documentOf({ id, documentId }: Pick<SourceChunk, 'id' | 'documentId'>): string {
  if (documentId !== undefined) return documentId;
  const hash = id.lastIndexOf('#');
  return hash <= 0 ? id : id.slice(0, hash);
}
