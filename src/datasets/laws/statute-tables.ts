// The file that statutes are kept in: its tables, and how it is told and opened.
import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import type { PlaceLevel, PlaceSentence } from '../../law/statutes/statute.ts';
import { DatasetError } from '../../model/hakari-error.ts';

/** What marks a file as one of statutes: `HKLW`, and the version of its tables. */
const applicationId = 0x484b4c57;
const version = 1;

const tables = `
CREATE TABLE law (id INTEGER PRIMARY KEY, identity TEXT NOT NULL UNIQUE, title TEXT NOT NULL, number TEXT, promulgated TEXT) STRICT;
-- Several of one law are its text on different days. "seen" is a day on which it surely was the text, where "starts" is not known.
CREATE TABLE revision (
  id INTEGER PRIMARY KEY, law INTEGER NOT NULL, title TEXT NOT NULL, starts TEXT, seen TEXT, source TEXT NOT NULL,
  articles INTEGER NOT NULL, paragraphs INTEGER NOT NULL, items INTEGER NOT NULL, digest TEXT NOT NULL
) STRICT;
CREATE INDEX revision_law ON revision (law);
-- Plain names: 0 a title, 1 an abbreviation, 2 what other laws call it.
CREATE TABLE name (plain TEXT NOT NULL, law INTEGER NOT NULL, kind INTEGER NOT NULL, PRIMARY KEY (plain, law)) STRICT, WITHOUT ROWID;
-- What texts call a law, by its number, whether it is here or not.
CREATE TABLE called (number TEXT NOT NULL, name TEXT NOT NULL, PRIMARY KEY (number, name)) STRICT, WITHOUT ROWID;
CREATE TABLE place (
  revision INTEGER NOT NULL, key TEXT NOT NULL, seq INTEGER NOT NULL, level INTEGER NOT NULL, until TEXT, number TEXT NOT NULL,
  caption TEXT, text TEXT NOT NULL, sentences TEXT, deleted INTEGER NOT NULL, paragraphs INTEGER NOT NULL, items INTEGER NOT NULL,
  PRIMARY KEY (revision, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX place_head ON place (revision, seq) WHERE until IS NOT NULL OR level IN (0, 6, 7);
`;

/** In the order of their numbers in a file: never changed, only added to. */
export const levels: readonly PlaceLevel[] = [
  'division',
  'article',
  'paragraph',
  'item',
  'subitem',
  'row',
  'annex',
  'supplement',
];

/** Whether a file begins as files of SQLite do. */
export function isDatabase(file: string): boolean {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return false;
  const handle = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(15);
    readSync(handle, bytes, 0, 15, 0);
    return bytes.toString('latin1') === 'SQLite format 3';
  } finally {
    closeSync(handle);
  }
}

/** In a database that has nothing yet. */
export function makeTables(database: DatabaseSync): void {
  database.exec(tables);
}

/** What tells the file from others; outside of a transaction. */
export function markFile(database: DatabaseSync): void {
  database.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${version}`);
}

/** Whether nothing is in it: the first import into it was killed before it ended, and is undone. */
export const isUnfinished = (database: DatabaseSync): boolean =>
  database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'revision'").get() === undefined;

/** @throws DatasetError for what is no file of statutes, and, to be read, for one in which nothing is */
export function openDatabase(file: string, readOnly: boolean): DatabaseSync {
  if (!existsSync(file)) {
    throw new DatasetError('there is no such file', { code: 'no-such-file', where: file, hint: 'check the path' });
  }
  let database: DatabaseSync | undefined;
  let unfinished = false;
  try {
    database = new DatabaseSync(file, { readOnly, timeout: 5000 });
    const id = database.prepare('PRAGMA application_id').get()?.application_id;
    const made = database.prepare('PRAGMA user_version').get()?.user_version;
    if (id === applicationId && made === version) {
      if (!readOnly || !isUnfinished(database)) return database;
      unfinished = true;
    }
  } catch {
    // Not a database: the same as one of something else.
  }
  database?.close();
  if (unfinished)
    throw new DatasetError('nothing is in it: the import that made it did not end', {
      code: 'no-statutes',
      where: file,
      hint: [{ do: 'import-laws' }, ' into it makes it whole'],
    });
  throw new DatasetError('it is no file of statutes that this version of Hakari made', {
    code: 'no-statutes',
    where: file,
    hint: [{ do: 'import-laws' }, ' makes one'],
  });
}

// What several readers and writers of rows share.

export const idOf = (row: Record<string, SQLOutputValue> | undefined): number => Number(row?.id);

/** Their ends in the words of the place, with a mark behind a proviso. */
export const writeSentences = (sentences: readonly PlaceSentence[] | undefined): string | null =>
  sentences === undefined
    ? null
    : JSON.stringify(sentences.map(({ text, isProviso }) => [text.length, isProviso ? 1 : 0]));

export function readSentences(written: SQLOutputValue | undefined, text: string): readonly PlaceSentence[] | undefined {
  if (typeof written !== 'string') return undefined;
  let at = 0;
  return (JSON.parse(written) as readonly (readonly [number, number])[]).map(([length, proviso]) => {
    at += length;
    return { text: text.slice(at - length, at), isProviso: proviso === 1 };
  });
}
