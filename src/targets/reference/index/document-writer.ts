// Puts documents into an index that is being built; those that are there with the same content stay as they are.
import { hash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { distinctPlaces, documentPlaces } from '../../../law/index/document-places.ts';
import { printPlace } from '../../../law/index/print-place.ts';
import type { Place } from '../../../law/places/covers.ts';
import { DatasetError } from '../../../model/hakari-error.ts';
import { appendPosting, createPostingsWriter, forEachPosting, writtenPostings } from '../../../search/postings.ts';
import { resultOf } from '../../../search/ranking/chunk-results.ts';
import type { CorpusDocument, IndexedPassage } from '../corpus/corpus-document.ts';
import type { SplitSettings } from '../corpus/pack-blocks.ts';
import { splitDocument } from '../corpus/split-document.ts';
import { readBlock, writeBlock } from './index-database.ts';
import { createPassageWriter, type PassageWriter } from './passage-writer.ts';

/** How documents are split; null keeps them whole, undefined means what their kind does by itself. */
export type SplitChoice = SplitSettings | null | undefined;

/** How many documents an update touched. */
export interface UpdateCounts {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

export interface DocumentWriter {
  put(document: CorpusDocument, source: string): void;
  /** The documents of this file too are taken out unless they come again. */
  reopen(source: string): void;
  /** Takes out the documents that no longer came, and writes what is left to write. */
  finish(): UpdateCounts;
}

/** For Markdown, HTML and text; documents that come with an id stay whole. */
export const defaultSplit: SplitSettings = { maxChars: 1200, overlapChars: 150 };

/** How this document is split under that choice. */
export const splitOf = ({ kind }: Pick<CorpusDocument, 'kind'>, choice: SplitChoice): SplitSettings | null =>
  choice === undefined ? (kind === 'passage' ? null : defaultSplit) : choice;

/**
 * @param options.sources the files whose documents may have changed or gone
 */
export function createDocumentWriter(
  database: DatabaseSync,
  { sources, split }: { readonly sources: readonly string[]; readonly split: SplitChoice },
): DocumentWriter {
  const passages = createPassageWriter(database);
  const pending = documentsOf(database, sources);
  const seen = new Map<string, string>();
  const counts = { added: 0, changed: 0, removed: 0 };
  const select = database.prepare('SELECT source FROM document WHERE id = ?');
  const insert = database.prepare('INSERT OR REPLACE INTO document VALUES (?, ?, ?)');
  const drop = database.prepare('DELETE FROM document WHERE id = ?');

  return {
    put: (document, source) => {
      const { id, where } = document;
      const before = pending.get(id);
      const other = seen.get(id) ?? (before === undefined ? select.get(id)?.source : undefined);
      if (other !== undefined) throw duplicate(id, { where, other: String(other) });
      seen.set(id, where);
      pending.delete(id);
      const { kind, title, text, metadata = null } = document;
      const content = hash('sha256', JSON.stringify([kind, title, text, metadata]), 'base64url');
      insert.run(id, source, content);
      if (before === content) return;
      if (before === undefined) counts.added += 1;
      else {
        counts.changed += 1;
        passages.removeDocument(id);
      }
      addPassages(passages, document, splitDocument(document, splitOf(document, split)));
    },
    reopen: (source) => {
      for (const [id, content] of documentsOf(database, [source])) pending.set(id, content);
    },
    finish: () => {
      for (const id of pending.keys()) {
        passages.removeDocument(id);
        drop.run(id);
        counts.removed += 1;
      }
      passages.finish();
      if (counts.changed + counts.removed > 0) compactOrdinals(database);
      return counts;
    },
  };
}

function addPassages(writer: PassageWriter, document: CorpusDocument, passages: readonly IndexedPassage[]): void {
  const provisions = passageProvisions(document, passages);
  const { metadata, where } = document;
  for (const [at, passage] of passages.entries()) {
    writer.add(passage, { provisions: provisions[at] ?? [], metadata, where });
  }
}

function documentsOf(database: DatabaseSync, sources: readonly string[]): Map<string, string> {
  const select = database.prepare('SELECT id, hash FROM document WHERE source = ?');
  const found = new Map<string, string>();
  for (const source of sources) {
    for (const row of select.iterate(source)) found.set(String(row.id), String(row.hash));
  }
  return found;
}

const duplicate = (id: string, { where, other }: { readonly where: string; readonly other: string }): DatasetError =>
  new DatasetError(`the document id ${JSON.stringify(id)} came before, in ${other}`, {
    code: 'duplicate-document',
    where,
    hint: 'ids of documents are unique in a corpus',
  });

// The places of laws that the passages of a document stand for.

/**
 * Printed, a list a passage; empty where the document is no law's.
 * @param passages all of the document, in reading order
 */
function passageProvisions(
  { metadata }: Pick<CorpusDocument, 'metadata'>,
  passages: readonly IndexedPassage[],
): readonly (readonly string[])[] {
  let before: { readonly section: string; readonly place: Place } | undefined;
  return passages.map((passage) => {
    const { title, section, text } = passage;
    const own = resultOf(passage, 'section');
    const path = [title, ...(section === '' ? [] : section.split(' > '))];
    const places = documentPlaces({ path, text, metadata }, before?.section === own ? before.place : undefined);
    const last = places.at(-1);
    before = last === undefined ? undefined : { section: own, place: last };
    return distinctPlaces(places).map(printPlace);
  });
}

// Closes the gaps that removed passages left in the numbering.

/** Gaps below this number are not worth the work. */
const fewGaps = 1000;

/**
 * Numbers the passages anew when more than half of the numbers are out of use. The order stays, so that postings and
 * vectors are only renumbered. Codes of vector spaces are then of the old numbers: this is called only when documents
 * changed, which makes every space be written anew.
 */
function compactOrdinals(database: DatabaseSync): void {
  const lengths = readBlock(database, 'lengths');
  const used = database.prepare('SELECT ordinal FROM passage ORDER BY ordinal').all();
  if (lengths.length - used.length < Math.max(fewGaps, used.length)) return;
  const idRanks = readBlock(database, 'id-ranks');
  const renumbered = new Map(used.map(({ ordinal }, at) => [Number(ordinal), at]));
  const passage = database.prepare('UPDATE passage SET ordinal = ? WHERE ordinal = ?');
  const vector = database.prepare('UPDATE vector SET ordinal = ? WHERE ordinal = ?');
  for (const [before, after] of renumbered) {
    passage.run(after, before);
    vector.run(after, before);
  }
  renumberPostings(database, renumbered);
  const kept = (numbers: Uint32Array): Uint32Array =>
    Uint32Array.from(renumbered.keys(), (at) => numbers[at] as number);
  writeBlock(database, 'lengths', kept(lengths));
  writeBlock(database, 'id-ranks', kept(idRanks));
}

function renumberPostings(database: DatabaseSync, renumbered: ReadonlyMap<number, number>): void {
  const write = database.prepare('UPDATE term SET postings = ? WHERE term = ?');
  for (const { term, postings } of database.prepare('SELECT term, postings FROM term').all()) {
    const writer = createPostingsWriter();
    forEachPosting(postings as Uint8Array, (ordinal, frequency) =>
      appendPosting(writer, renumbered.get(ordinal) as number, frequency),
    );
    write.run(writtenPostings(writer), term as string);
  }
}
