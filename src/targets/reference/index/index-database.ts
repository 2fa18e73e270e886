// The file an index is: its tables, and how it is opened.
import { hash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { placesVersion } from '../../../law/index/document-places.ts';
import type { Clock } from '../../../ports/clock.ts';
import { ANALYSER_VERSION } from '../../../text/analyse.ts';

const tables = `
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
-- Files of the corpus. While a stamp stands the file is not read again; while a hash stands it is not parsed again.
-- "bytes" are of its documents' texts in UTF-8.
CREATE TABLE source (path TEXT PRIMARY KEY, stamp TEXT NOT NULL, hash TEXT NOT NULL, bytes INTEGER NOT NULL) STRICT;
CREATE TABLE document (id TEXT PRIMARY KEY, source TEXT NOT NULL, hash TEXT NOT NULL) STRICT;
CREATE INDEX document_source ON document (source);
-- Ordinals are what postings and vectors name. A removed passage leaves its ordinal unused.
CREATE TABLE passage (
  ordinal INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, document TEXT NOT NULL,
  title TEXT NOT NULL, section TEXT NOT NULL, text TEXT NOT NULL,
  -- JSON: the places of laws that it stands for, and what its metadata say of them; empty where there are none.
  provisions TEXT NOT NULL, metadata TEXT NOT NULL
) STRICT;
CREATE INDEX passage_document ON passage (document);
CREATE TABLE term (term TEXT PRIMARY KEY, documents INTEGER NOT NULL, postings BLOB NOT NULL) STRICT;
-- Arrays that are read whole: 'lengths' and 'id-ranks', 32 bits an ordinal, little endian.
CREATE TABLE block (name TEXT PRIMARY KEY, bytes BLOB NOT NULL) STRICT;
-- One embedder's vectors. They are complete for the corpus whose fingerprint stands here.
CREATE TABLE space (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, dims INTEGER NOT NULL, corpus TEXT NOT NULL) STRICT;
CREATE TABLE vector (
  ordinal INTEGER NOT NULL, space INTEGER NOT NULL, components BLOB NOT NULL, PRIMARY KEY (ordinal, space)
) STRICT;
-- The same vectors as small integers, many in a row: from the ordinal in "first" on, one after another.
CREATE TABLE code (
  space INTEGER NOT NULL, first INTEGER NOT NULL, codes BLOB NOT NULL, scales BLOB NOT NULL, PRIMARY KEY (space, first)
) STRICT;
-- What an LSA space knows of a term.
CREATE TABLE basis (
  space INTEGER NOT NULL, term TEXT NOT NULL, idf REAL NOT NULL, direction BLOB NOT NULL, PRIMARY KEY (space, term)
) STRICT;
`;

/** Makes an empty index in a new file that no other process has open. */
function makeTables(database: DatabaseSync, settings: string): void {
  database.exec(tables);
  writeMeta(database, 'version', versionOf(settings));
}

/** Opens a private copy of an index while it is changed: it needs no journal. */
async function changeDraft<Result>(path: string, change: (database: DatabaseSync) => Promise<Result>): Promise<Result> {
  // SQLite allows work without a journal only when `defensive` is off.
  using database = new DatabaseSync(path, { defensive: false });
  database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -65536');
  return await change(database);
}

/**
 * Opens an index for reading.
 * @param settings what the index must have been built with, besides this version of analyser and tables
 * @returns undefined when there is none, or one that was built otherwise
 */
export function openForReading(path: string, settings: string): DatabaseSync | undefined {
  if (!existsSync(path)) return undefined;
  const database = new DatabaseSync(path, { readOnly: true, timeout: 5000 });
  try {
    if (readMeta(database, 'version') === versionOf(settings)) return database;
  } catch {
    // Not a database, or not one of ours: the same as none.
  }
  database.close();
  return undefined;
}

export function readMeta(database: DatabaseSync, name: string): string | undefined {
  const row = database.prepare('SELECT value FROM meta WHERE name = ?').get(name);
  return row === undefined ? undefined : String(row.value);
}

export function writeMeta(database: DatabaseSync, name: string, value: string): void {
  database.prepare('INSERT OR REPLACE INTO meta VALUES (?, ?)').run(name, value);
}

/** An array of 32-bit numbers kept as one block; empty when there is none. */
export function readBlock(database: DatabaseSync, name: string): Uint32Array {
  const bytes = database.prepare('SELECT bytes FROM block WHERE name = ?').get(name)?.bytes;
  return bytes instanceof Uint8Array ? new Uint32Array(bytes.slice().buffer) : new Uint32Array(0);
}

export function writeBlock(database: DatabaseSync, name: string, numbers: Uint32Array): void {
  const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
  database.prepare('INSERT OR REPLACE INTO block VALUES (?, ?)').run(name, bytes);
}

/** An index of other tables, another analyser or another reading of places is built anew. */
const versionOf = (settings: string): string =>
  `tables ${hash('sha256', tables, 'hex').slice(0, 8)}, analyser ${ANALYSER_VERSION}, places ${placesVersion}, ${settings}`;

// Changes an index file as a whole: its readers see the old one or the new one, never something between.
interface RewriteOptions {
  readonly path: string;
  readonly settings: string;
  readonly clock: Clock;
}

/** A draft of a slow embedder may not be written to for hours, while its vectors wait in memory. */
const abandonedAfterMs = 86_400_000;

/**
 * Applies `change` to a copy of the index (to an empty one when there is none that fits the settings), and puts the copy
 * in the index's place by one rename. Readers keep what they have open. A build that is killed or throws leaves the old
 * index as it was; drafts of killed ones are removed after a day.
 */
export async function rewriteIndex<Result>(
  { path, settings, clock }: RewriteOptions,
  change: (database: DatabaseSync) => Result | Promise<Result>,
): Promise<Result> {
  await makeFolder(dirname(path));
  await removeLeftovers(path, clock);
  const draft = `${path}.${randomUUID()}.tmp`;
  try {
    const before = openForReading(path, settings);
    before?.close();
    if (before !== undefined) await copyFile(path, draft);
    const result = await changeDraft(draft, async (database) => {
      if (before === undefined) makeTables(database, settings);
      return await inTransaction(database, change);
    });
    await syncFile(draft);
    await rename(draft, path);
    return result;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/**
 * Makes what is missing of the way to a folder, one level after the other. Not by `recursive`: below /proc, where nobody can make a folder, that
 * never comes back.
 */
export async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) await makeFolder(parent);
  await mkdir(folder).catch((error: unknown) => {
    // Another process may have made it meanwhile.
    if (!existsSync(folder)) throw error;
  });
}

async function inTransaction<Result>(
  database: DatabaseSync,
  change: (database: DatabaseSync) => Result | Promise<Result>,
): Promise<Result> {
  database.exec('BEGIN');
  const result = await change(database);
  database.exec('COMMIT');
  return result;
}

async function removeLeftovers(path: string, clock: Clock): Promise<void> {
  const folder = dirname(path);
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${basename(path)}.`) || !name.endsWith('.tmp')) continue;
    const draft = join(folder, name);
    const found = await stat(draft).catch(() => undefined);
    if (found !== undefined && clock.now() - found.mtimeMs > abandonedAfterMs) await rm(draft, { force: true });
  }
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync().finally(() => file.close());
}

// Vectors as SQLite keeps them: 32-bit floats, little endian.
export const toBlob = (vector: Float32Array): Uint8Array =>
  new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength);

/** A vector of its own: blobs of SQLite need not begin where floats may. */
export const fromBlob = (blob: unknown): Float32Array => new Float32Array((blob as Uint8Array).slice().buffer);
