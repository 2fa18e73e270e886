// The pieces of a corpus: units that a judgement may name, and chunks that questions are written from.
import type { JsonObject } from '../model/json.ts';

export type UnitKind = 'document' | 'section' | 'piece';

/** A document, a section of one, or a piece of a long section. */
export interface CorpusUnit {
  /** `document`, `document#section` or `document#section~2`. */
  readonly id: string;
  readonly kind: UnitKind;
  /** A document without sections. */
  readonly whole: boolean;
  /** The document's title. */
  readonly title: string;
  /** The section's own heading, without those above it; empty for documents and for what stands before the first heading. */
  readonly heading: string;
  /** Text without title and heading. */
  readonly text: string;
}

/** The units of a corpus, which are gone through several times. */
export type CorpusUnits = () => AsyncIterable<CorpusUnit>;

/** The kind of thing that an id looks like, when its corpus is not there to ask. */
export function kindOfName(id: string): UnitKind {
  if (!id.includes('#')) return 'document';
  return /~\d+$/u.test(id) ? 'piece' : 'section';
}

/** Whether a judgement of a `kind` may come to name the unit. */
export function mayName(kind: UnitKind, unit: Pick<CorpusUnit, 'kind' | 'whole'>): boolean {
  if (kind === 'document' || unit.kind === 'document')
    return unit.kind === 'document' && (kind === 'document' || unit.whole);
  return kind === 'piece' || unit.kind === 'section';
}

/** A piece of a document that questions are written from. */
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
export function documentOfChunk({ id, documentId }: Pick<SourceChunk, 'id' | 'documentId'>): string {
  if (documentId !== undefined) return documentId;
  const hash = id.lastIndexOf('#');
  return hash <= 0 ? id : id.slice(0, hash);
}
