// A corpus in a server: its tables, and how it comes into them. What is loaded is named by its content and never changed.
import { hash } from 'node:crypto';
import { ConfigError, DatasetError } from '../../model/hakari-error.ts';
import type { NamedSome } from '../../model/preparation-facts.ts';
import type { Progress } from '../../ports/progress.ts';
import { foldCase } from '../../search/keyword-count.ts';
import { searchedText } from '../search/corpus/corpus-document.ts';
import type { CorpusToLoad, LoadedPassage } from '../search/load/corpus-to-load.ts';
import { toLexemes } from './index-terms.ts';
import { onceAtATime, type SearchServer, type Session } from './server.ts';

/** Raise it when tables of the same names would hold something else than before. */
const LAYOUT_VERSION = 1;

/** What stands in the server when a load is through. */
export interface LoadedCorpus {
  /** The table of passages; names of other tables begin with it. */
  readonly table: string;
  readonly documents: number;
  readonly passages: number;
  readonly leftOut: NamedSome;
  /** Whether this process loaded it, now. */
  readonly fresh: boolean;
}

/** What was loaded: a row a table that is complete, or was begun. */
const registry = onceAtATime(`CREATE TABLE IF NOT EXISTS loaded (
  name text PRIMARY KEY, complete boolean NOT NULL, facts text NOT NULL, at timestamptz NOT NULL DEFAULT now()
)`);

/**
 * Loads a corpus that is not there yet. What an earlier process left unfinished is continued, chunk by chunk; processes that load the same take turns.
 * @throws ConfigError `no-index` where it is not there and nothing may be loaded; DatasetError for a corpus that cannot be loaded
 */
export async function loadCorpus(
  server: SearchServer,
  corpus: CorpusToLoad,
  { skipIndexing, progress }: { readonly skipIndexing: boolean; readonly progress: Progress },
): Promise<LoadedCorpus> {
  const table = `p${LAYOUT_VERSION}_${corpus.name}`;
  const known = await factsOf(server, table);
  if (known !== undefined) return { table, ...known, fresh: false };
  if (skipIndexing) throw noIndex('the present corpus is', server.shown);
  return await server.alone(table, progress, async (session) => {
    // Somebody else may have loaded it while this process waited.
    const now = await factsOf(server, table);
    if (now !== undefined) return { table, ...now, fresh: false };
    const facts = await fillTable(session, table, { corpus, progress });
    return { table, ...facts, fresh: true };
  });
}

export const noIndex = (what: string, where: string): ConfigError =>
  new ConfigError(`${what} not loaded into the database`, {
    code: 'no-index',
    where,
    hint: ['run once without ', { input: 'skipIndexing' }],
  });

type Facts = Pick<LoadedCorpus, 'documents' | 'passages' | 'leftOut'>;

/** @returns undefined for a table that is not there, or not complete */
async function factsOf(session: Session, name: string): Promise<Facts | undefined> {
  const text = await completeFacts(session, name);
  return text === undefined ? undefined : (JSON.parse(text) as Facts);
}

/** What was written about a table when it was complete; undefined for one that is not there, or not complete. */
export async function completeFacts(session: Session, name: string): Promise<string | undefined> {
  const [there] = await session.query(`SELECT to_regclass('loaded') IS NOT NULL AS yes`);
  if (there?.yes !== true) return undefined;
  const [row] = await session.query('SELECT facts FROM loaded WHERE name = $1 AND complete', [name]);
  return row === undefined ? undefined : String(row.facts);
}

/** Notes that a table is being made. To be called alone. */
export async function beginTable(session: Session, name: string): Promise<void> {
  await session.query(registry);
  await session.query(`INSERT INTO loaded (name, complete, facts) VALUES ($1, false, '') ON CONFLICT DO NOTHING`, [
    name,
  ]);
}

export async function completeTable(session: Session, name: string, facts: unknown): Promise<void> {
  await session.query('UPDATE loaded SET complete = true, facts = $2, at = now() WHERE name = $1', [
    name,
    JSON.stringify(facts),
  ]);
}

interface FillParts {
  readonly corpus: CorpusToLoad;
  readonly progress: Progress;
}

async function fillTable(session: Session, table: string, { corpus, progress }: FillParts): Promise<Facts> {
  await beginTable(session, table);
  // "terms" are those of our analyser as words of PostgreSQL; "folded" is what the baseline looks through.
  await session.query(`CREATE TABLE IF NOT EXISTS ${table} (
    ordinal integer PRIMARY KEY, id text COLLATE "C" NOT NULL UNIQUE, document text COLLATE "C" NOT NULL,
    title text NOT NULL, section text NOT NULL, body text NOT NULL, provisions text NOT NULL, metadata text NOT NULL,
    folded text NOT NULL, terms text NOT NULL, searched tsvector NOT NULL
  )`);
  const [before] = await session.query(`SELECT coalesce(max(ordinal) + 1, 0) AS next FROM ${table}`);
  const reading = corpus.passages({ progress, from: Number(before?.next) });
  let next = await reading.next();
  for (; next.done !== true; next = await reading.next()) {
    await insertChunk(session, table, next.value);
    progress.update('loading passages', (next.value.at(-1)?.ordinal ?? 0) + 1);
  }
  const facts = next.value;
  progress.update('indexing', facts.passages, facts.passages);
  await session.query(`CREATE INDEX IF NOT EXISTS ${table}_document ON ${table} (document)`);
  await session.query(`CREATE INDEX IF NOT EXISTS ${table}_searched ON ${table} USING gin (searched)`);
  await session.query(`DROP TABLE IF EXISTS ${table}_terms`);
  await session.query(
    `CREATE TABLE ${table}_terms AS SELECT word COLLATE "C" AS term, ndoc AS passages FROM ts_stat('SELECT searched FROM ${table}')`,
  );
  await session.query(`ALTER TABLE ${table}_terms ADD PRIMARY KEY (term)`);
  await session.query(`ANALYZE ${table}`);
  await session.query(`ANALYZE ${table}_terms`);
  await completeTable(session, table, facts);
  return facts;
}

/** One statement, so that a chunk is there whole or not at all. */
async function insertChunk(session: Session, table: string, chunk: readonly LoadedPassage[]): Promise<void> {
  const rows = chunk.map((passage) => {
    const { ordinal, id, document, title, section, text, provisions, metadata, terms } = passage;
    return {
      ordinal,
      id,
      document,
      title,
      section,
      body: text,
      provisions: provisions.length === 0 ? '' : JSON.stringify(provisions),
      metadata: Object.keys(metadata).length === 0 ? '' : JSON.stringify(metadata),
      folded: foldCase(searchedText(passage)),
      terms: toLexemes(terms),
    };
  });
  const columns = 'ordinal, id, document, title, section, body, provisions, metadata, folded, terms';
  const types =
    'ordinal int, id text, document text, title text, section text, body text, provisions text, metadata text, folded text, terms text';
  await session
    .query(
      `INSERT INTO ${table} (${columns}, searched)
       SELECT ${columns}, to_tsvector('pg_catalog.simple', terms) FROM json_to_recordset($1::json) AS given(${types})`,
      [storable(JSON.stringify(rows))],
    )
    .catch((error: unknown) => {
      throw refusedChunk(error, chunk);
    });
}

/** PostgreSQL has no character U+0000, and no halves of pairs: both are the sign for a broken character there. */
export const storable = (json: string): string =>
  json.replaceAll(/(?<!\\)((?:\\\\)*)\\u(?:0000|[dD][89a-fA-F][0-9a-fA-F]{2})/gu, '$1\ufffd');

function refusedChunk(error: unknown, chunk: readonly LoadedPassage[]): unknown {
  const state = error instanceof Error && 'code' in error ? error.code : undefined;
  if (state === '54000') {
    const longest = chunk.reduce((most, passage) => (passage.terms.length > most.terms.length ? passage : most));
    return new DatasetError(`the passage ${JSON.stringify(longest.id)} has more words than PostgreSQL can search`, {
      code: 'passage-too-long',
      hint: 'split the documents: split: true',
      cause: error,
    });
  }
  if (state !== '23505') return error;
  const named = /\(id\)=\((.*)\) already exists/u.exec(String((error as { detail?: unknown }).detail))?.[1];
  return new DatasetError(`the passage id ${JSON.stringify(named ?? '')} is taken`, {
    code: 'duplicate-document',
    hint: 'a "#" in a document id can collide with the section of another document',
    cause: error,
  });
}

/** A name for what is made of a table and something else. */
export const derivedName = (table: string, kind: string, of: string): string =>
  `${table}_${kind}_${hash('sha256', of, 'hex').slice(0, 12)}`;
