// Puts passages into an index that is being built, and takes them out.
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
import { type IndexedPassage, searchedText } from '../corpus/corpus-document.ts';
import { readBlock, writeBlock } from './index-database.ts';

/** What is kept of a passage beside what is searched. */
export interface KeptOfPassage {
  /** Printed places of laws (none). */
  readonly provisions: readonly string[];
  readonly metadata?: JsonObject | undefined;
  /** `file` or `file:line`, for messages. */
  readonly where: string;
}

export interface PassageWriter {
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
export function createPassageWriter(database: DatabaseSync): PassageWriter {
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
