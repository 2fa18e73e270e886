// Reads an index: little at opening, the rest when a question asks for it.
import type { DatabaseSync } from 'node:sqlite';
import type { JsonObject } from '../../../model/json.ts';
import { type Bm25Scorer, type Bm25Settings, createBm25Scorer, type QueryTerm } from '../../../search/bm25.ts';
import { foldCase } from '../../../search/keyword-count.ts';
import { resultOf } from '../../../search/ranking/chunk-results.ts';
import { analyse } from '../../../text/analyse.ts';
import { type IndexedPassage, searchedText } from '../../search/corpus/corpus-document.ts';
import type { NamedPassage, StoredPassage } from '../../search/passage-index.ts';
import { readBlock, readMeta } from './index-database.ts';
import { hasSpace, openSpace, type VectorSpace } from './vector-space.ts';

export interface IndexReader {
  /** Of the documents and how they are indexed, the same however the index came to be. */
  readonly fingerprint: string;
  /** Number of passages. */
  readonly passages: number;
  /** Rank of each passage's id by ordinal, for ties. */
  readonly idRanks: Uint32Array;
  /** The query's terms that occur in the index, in order of first appearance. */
  queryTerms(query: string): readonly QueryTerm[];
  /** Number of passages that have a term of the analyser; 0 when none has. */
  documentFrequency(term: string): number;
  /** The scorer for these settings; made once. */
  bm25(settings: Bm25Settings): Bm25Scorer;
  /** Whether it has a document or a passage of that id. */
  has(id: string): boolean;
  /** The first document by id; undefined when there is none. */
  firstDocument(): string | undefined;
  /** Id and document of a passage, without its text. */
  name(ordinal: number): Pick<IndexedPassage, 'id' | 'document'>;
  passage(ordinal: number): StoredPassage;
  /** Those with the next higher numbers, in order. */
  passagesAfter(ordinal: number, count: number): readonly (NamedPassage & IndexedPassage)[];
  /** Of the passage of that id; undefined when there is none. */
  ordinalOf(id: string): number | undefined;
  /** The passages that a name means, in reading order: those of a document, the pieces of a section, or one passage. */
  passagesOf(name: string): readonly NamedPassage[];
  /** What is searched of each passage, folded, by ordinal; read once and kept. Empty where there is no passage. */
  foldedTexts(): readonly string[];
  /** Whether it has this space's vectors of just the documents it has. */
  hasSpace(name: string): boolean;
  /** A vector space, loaded once and kept. */
  space(name: string): VectorSpace;
  close(): void;
}

/** As text: empty where there is nothing. */
interface Kept {
  readonly provisions: string;
  readonly metadata: string;
}

export function createIndexReader(database: DatabaseSync): IndexReader {
  const lengths = readBlock(database, 'lengths');
  const passages = Number(database.prepare('SELECT count(*) AS n FROM passage').get()?.n);
  const scorers = new Map<string, Bm25Scorer>();
  const spaces = new Map<string, VectorSpace>();
  let folded: readonly string[] | undefined;
  const term = database.prepare('SELECT documents, postings FROM term WHERE term = ?');
  const frequency = database.prepare('SELECT documents FROM term WHERE term = ?');
  const name = database.prepare('SELECT id, document FROM passage WHERE ordinal = ?');
  const named = database.prepare('SELECT 1 FROM document WHERE id = ? UNION ALL SELECT 1 FROM passage WHERE id = ?');
  const ofDocument = database.prepare('SELECT ordinal, id, document FROM passage WHERE document = ? ORDER BY ordinal');
  const documentOf = database.prepare('SELECT document FROM passage WHERE id = ?');
  const passage = database.prepare(
    'SELECT id, document, title, section, text, provisions, metadata FROM passage WHERE ordinal = ?',
  );
  const ordinal = database.prepare('SELECT ordinal FROM passage WHERE id = ?');
  const following = database.prepare(
    'SELECT ordinal, id, document, title, section, text FROM passage WHERE ordinal > ? ORDER BY ordinal LIMIT ?',
  );

  return {
    fingerprint: readMeta(database, 'fingerprint') ?? '',
    passages,
    idRanks: readBlock(database, 'id-ranks'),
    queryTerms: (query) => {
      const repetitions = new Map<string, number>();
      for (const each of analyse(query)) repetitions.set(each, (repetitions.get(each) ?? 0) + 1);
      return [...repetitions].flatMap(([each, times]) => {
        const row = term.get(each) as { documents: number; postings: Uint8Array } | undefined;
        if (row === undefined) return [];
        return [{ term: each, repetitions: times, documentFrequency: row.documents, postings: row.postings }];
      });
    },
    documentFrequency: (each) => Number(frequency.get(each)?.documents ?? 0),
    bm25: (settings) => {
      const key = `${settings.k1} ${settings.b}`;
      const scorer = scorers.get(key) ?? createBm25Scorer({ lengths, passages, settings });
      scorers.set(key, scorer);
      return scorer;
    },
    has: (id) => named.get(id, id) !== undefined,
    firstDocument: () => database.prepare('SELECT min(id) AS id FROM document').get()?.id?.toString(),
    name: (ordinal) => name.get(ordinal) as unknown as Pick<IndexedPassage, 'id' | 'document'>,
    passage: (ordinal) => {
      const { provisions, metadata, ...named } = passage.get(ordinal) as unknown as IndexedPassage & Kept;
      return {
        ...named,
        provisions: provisions === '' ? [] : (JSON.parse(provisions) as readonly string[]),
        metadata: metadata === '' ? {} : (JSON.parse(metadata) as JsonObject),
      };
    },
    passagesAfter: (after, count) =>
      following.all(after, count) as unknown as readonly (NamedPassage & IndexedPassage)[],
    ordinalOf: (id) => ordinal.get(id)?.ordinal as number | undefined,
    passagesOf: (called) => {
      const whole = ofDocument.all(called) as unknown as readonly NamedPassage[];
      if (whole.length > 0) return whole;
      const document = documentOf.get(called)?.document;
      if (document === undefined) return [];
      const all = ofDocument.all(document) as unknown as readonly NamedPassage[];
      return all.filter((passage) => passage.id === called || resultOf(passage, 'section') === called);
    },
    foldedTexts: () => (folded ??= readFolded(database, lengths.length)),
    hasSpace: (called) => hasSpace(database, called),
    space: (called) => {
      const space = spaces.get(called) ?? openSpace(database, called);
      spaces.set(called, space);
      return space;
    },
    close: () => database.close(),
  };
}

function readFolded(database: DatabaseSync, ordinals: number): readonly string[] {
  const texts = new Array<string>(ordinals).fill('');
  for (const row of database.prepare('SELECT ordinal, title, section, text FROM passage').iterate()) {
    texts[Number(row.ordinal)] = foldCase(searchedText(row as { title: string; section: string; text: string }));
  }
  return texts;
}
