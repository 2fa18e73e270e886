// Puts documents into an index that is being built; those that are there with the same content stay as they are.
import { hash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { DatasetError } from '../../../model/hakari-error.ts';
import type { JsonObject } from '../../../model/json.ts';
import {
  appendPosting,
  createPostingsWriter,
  forEachPosting,
  type PostingsWriter,
  writtenPostings,
} from '../../../search/postings.ts';
import { analyse } from '../../../text/analyse.ts';
import { type CorpusDocument, type IndexedPassage, searchedText } from '../../search/corpus/corpus-document.ts';
import { type SplitChoice, splitOf } from '../../search/corpus/index-choice.ts';
import { passageProvisions } from '../../search/corpus/passage-provisions.ts';
import { splitDocument } from '../../search/corpus/split-document.ts';
import { duplicateDocument } from '../../search/load/corpus-to-load.ts';
import { readBlock, writeBlock } from './index-database.ts';

/** How many documents an update touched. */
export interface UpdateCounts {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
}

interface DocumentWriter {
  put(document: CorpusDocument, source: string): void;
  /** The documents of this file too are taken out unless they come again. */
  reopen(source: string): void;
  /** Takes out the documents that no longer came, and writes what is left to write. */
  finish(): UpdateCounts;
}

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
      if (other !== undefined) throw duplicateDocument(id, { where, other: String(other) });
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

// Puts passages into an index that is being built, and takes them out.

/** What is kept of a passage beside what is searched. */
interface KeptOfPassage {
  /** Printed places of laws (none). */
  readonly provisions: readonly string[];
  readonly metadata?: JsonObject | undefined;
  /** `file` or `file:line`, for messages. */
  readonly where: string;
}

interface PassageWriter {
  add(passage: IndexedPassage, kept: KeptOfPassage): void;
  /** Takes out all passages of a document. */
  removeDocument(id: string): void;
  /** Writes the postings that changed, and the blocks. */
  finish(): void;
}

/**
 * Only terms of passages that were added or removed are rewritten: a removed passage is analysed once more, which gives
 * the very terms it is to be taken out of. New passages get ordinals above all that were ever used, so that appending
 * to a term's postings keeps them in order.
 */
function createPassageWriter(database: DatabaseSync): PassageWriter {
  const lengths = [...readBlock(database, 'lengths')];
  const added = new Map<string, PostingsWriter>();
  const removed = new Map<string, Set<number>>();
  const insert = database.prepare('INSERT OR IGNORE INTO passage VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  const select = database.prepare('SELECT ordinal, title, section, text FROM passage WHERE document = ?');
  const drop = database.prepare('DELETE FROM passage WHERE document = ?');
  const dropVectors = database.prepare('DELETE FROM vector WHERE ordinal = ?');

  return {
    add: (passage, { provisions, metadata, where }) => {
      const ordinal = lengths.length;
      const { id, document, title, section, text } = passage;
      const kept = [
        provisions.length === 0 ? '' : JSON.stringify(provisions),
        metadata === undefined ? '' : JSON.stringify(metadata),
      ];
      if (insert.run(ordinal, id, document, title, section, text, ...kept).changes !== 1) {
        throw new DatasetError(`the passage id ${JSON.stringify(id)} is taken`, {
          code: 'duplicate-document',
          where,
          hint: 'a "#" in a document id can collide with the section of another document',
        });
      }
      const terms = analyse(searchedText(passage));
      for (const [term, frequency] of countTerms(terms)) {
        const postings = added.get(term) ?? createPostingsWriter();
        if (postings.count === 0) added.set(term, postings);
        appendPosting(postings, ordinal, frequency);
      }
      lengths.push(terms.length);
    },
    removeDocument: (id) => {
      for (const row of select.all(id)) {
        const ordinal = Number(row.ordinal);
        const { title, section, text } = row as { title: string; section: string; text: string };
        for (const term of new Set(analyse(searchedText({ title, section, text })))) {
          const ordinals = removed.get(term);
          if (ordinals === undefined) removed.set(term, new Set([ordinal]));
          else ordinals.add(ordinal);
        }
        dropVectors.run(ordinal);
        lengths[ordinal] = 0;
      }
      drop.run(id);
    },
    finish: () => {
      writeTerms(database, added, removed);
      writeBlock(database, 'lengths', Uint32Array.from(lengths));
      writeBlock(database, 'id-ranks', idRanks(database, lengths.length));
    },
  };
}

function countTerms(terms: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

function writeTerms(
  database: DatabaseSync,
  added: ReadonlyMap<string, PostingsWriter>,
  removed: ReadonlyMap<string, ReadonlySet<number>>,
): void {
  const read = database.prepare('SELECT postings FROM term WHERE term = ?');
  const write = database.prepare('INSERT OR REPLACE INTO term VALUES (?, ?, ?)');
  const drop = database.prepare('DELETE FROM term WHERE term = ?');
  const fresh = database.prepare('SELECT 1 FROM term LIMIT 1').get() === undefined;
  // In order of terms, pages of the B-tree fill up one after another.
  for (const term of [...new Set([...added.keys(), ...removed.keys()])].sort()) {
    const before = fresh ? undefined : read.get(term)?.postings;
    const more = added.get(term);
    const postings = before instanceof Uint8Array ? merge(before, removed.get(term), more) : more;
    if (postings === undefined || postings.count === 0) drop.run(term);
    else write.run(term, postings.count, writtenPostings(postings));
  }
}

function merge(
  before: Uint8Array,
  gone: ReadonlySet<number> | undefined,
  more: PostingsWriter | undefined,
): PostingsWriter {
  const merged = createPostingsWriter();
  forEachPosting(before, (ordinal, frequency) => {
    if (gone?.has(ordinal) !== true) appendPosting(merged, ordinal, frequency);
  });
  if (more !== undefined) {
    forEachPosting(writtenPostings(more), (ordinal, frequency) => appendPosting(merged, ordinal, frequency));
  }
  return merged;
}

/** Sorted here, not by SQLite, so that ties fall as everywhere in Hakari: by UTF-16 code units. */
function idRanks(database: DatabaseSync, ordinals: number): Uint32Array {
  const passages = database.prepare('SELECT ordinal, id FROM passage').all() as { ordinal: number; id: string }[];
  passages.sort((a, b) => (a.id < b.id ? -1 : 1));
  const ranks = new Uint32Array(ordinals);
  for (const [rank, { ordinal }] of passages.entries()) ranks[ordinal] = rank;
  return ranks;
}
