// Statutes as one SQLite file: its tables, how it is written and how it is looked up in.
import { hash } from 'node:crypto';
import { closeSync, existsSync, openSync, readSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import { plainLawName } from '../../law/index/plain-law-name.ts';
import type { LawName } from '../../law/names/law-names.ts';
import { amendmentLabel, parentKey } from '../../law/statutes/place-key.ts';
import type { PlaceLevel, PlaceSentence, Statute, StatuteCounts, StatutePlace } from '../../law/statutes/statute.ts';
import {
  beginsOn,
  type HeldPlace,
  type StatuteBook,
  type StatuteLaw,
  type StatuteRevision,
} from '../../law/statutes/statute-book.ts';
import { DatasetError } from '../../model/hakari-error.ts';
import { present } from '../../model/present.ts';

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
const levels: readonly PlaceLevel[] = [
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

export interface ImportedStatute extends StatuteCounts {
  readonly law: string;
  readonly from: string | null;
}

/**
 * Adds statutes to a file, which is made where there is none: all of them, or nothing when one throws. A revision that is there already, of the
 * same law and day, is replaced.
 */
export async function writeStatutes(file: string, statutes: SourcedStatutes): Promise<readonly ImportedStatute[]> {
  const isNew = !existsSync(file);
  const database = isNew ? new DatabaseSync(file) : openDatabase(file, false);
  let isWritten = false;
  try {
    const imported = await write(database, { statutes, isNew });
    isWritten = true;
    return imported;
  } finally {
    database.close();
    if (isNew && !isWritten) rmSync(file, { force: true });
  }
}

/** The same in memory, for a few statutes that nobody imported. */
export async function statutesInMemory(statutes: SourcedStatutes): Promise<StatuteDatabase> {
  const database = new DatabaseSync(':memory:');
  await write(database, { statutes, isNew: true });
  return bookOf(database);
}

type SourcedStatutes = AsyncIterable<{ readonly statute: Statute; readonly source: string }>;

async function write(
  database: DatabaseSync,
  { statutes, isNew }: { readonly statutes: SourcedStatutes; readonly isNew: boolean },
): Promise<readonly ImportedStatute[]> {
  if (isNew) database.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${version}`);
  database.exec('PRAGMA cache_size = -32768; BEGIN IMMEDIATE');
  if (isNew) database.exec(tables);
  const writeOne = statuteWriter(database);
  const imported: ImportedStatute[] = [];
  for await (const { statute, source } of statutes) {
    writeOne(statute, source);
    imported.push({ law: statute.law, from: statute.from ?? null, ...statute.counts });
  }
  nameByNewest(database);
  nameLaws(database);
  nameFamilies(database);
  database.exec('COMMIT');
  return imported;
}

function statuteWriter(database: DatabaseSync): (statute: Statute, source: string) => void {
  const insertLaw = database.prepare(
    `INSERT INTO law (identity, title, number, promulgated) VALUES (?, ?, ?, ?)
     ON CONFLICT (identity) DO UPDATE SET title = excluded.title, promulgated = coalesce(excluded.promulgated, promulgated) RETURNING id`,
  );
  const same = database.prepare('SELECT id FROM revision WHERE law = ? AND starts IS ? AND seen IS ?');
  const forgetPlaces = database.prepare('DELETE FROM place WHERE revision = ?');
  const forget = database.prepare('DELETE FROM revision WHERE id = ?');
  const insertRevision = database.prepare(
    `INSERT INTO revision (law, title, starts, seen, source, articles, paragraphs, items, digest) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id`,
  );
  const insertPlace = database.prepare('INSERT INTO place VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const insertName = database.prepare('INSERT OR IGNORE INTO name VALUES (?, ?, ?)');
  const insertTitle = database.prepare(
    'INSERT INTO name VALUES (?, ?, 0) ON CONFLICT (plain, law) DO UPDATE SET kind = 0',
  );
  const insertCalled = database.prepare('INSERT OR IGNORE INTO called VALUES (?, ?)');
  return (statute, source) => {
    const { law, identity, number, promulgated, from, seen, counts, places, abbreviations, called } = statute;
    const lawId = idOf(insertLaw.get(identity, law, number ?? null, promulgated ?? null));
    for (const row of same.all(lawId, from ?? null, seen ?? null)) {
      forgetPlaces.run(idOf(row));
      forget.run(idOf(row));
    }
    const digest = hash('sha256', JSON.stringify(statute), 'hex').slice(0, 16);
    const { articles, paragraphs, items } = counts;
    const revision = idOf(
      insertRevision.get(lawId, law, from ?? null, seen ?? null, source, articles, paragraphs, items, digest),
    );
    const under = countUnder(places);
    for (const [seq, place] of places.entries()) {
      insertPlace.run(
        revision,
        place.key,
        seq,
        levels.indexOf(place.level),
        place.to ?? null,
        place.number,
        place.caption ?? null,
        place.text,
        writeSentences(place.sentences),
        place.isDeleted === true ? 1 : 0,
        ...under(place),
      );
    }
    insertTitle.run(plainLawName(law), lawId);
    for (const name of abbreviations) insertName.run(plainLawName(name), lawId, 1);
    for (const one of called) insertCalled.run(one.number, one.name);
  };
}

const idOf = (row: Record<string, SQLOutputValue> | undefined): number => Number(row?.id);

/** Direct children; of an article the items of its first paragraph, or its own where its paragraphs have no numbers. */
function countUnder(
  places: readonly StatutePlace[],
): (place: StatutePlace) => readonly [paragraphs: number, items: number] {
  const children = Map.groupBy(places, ({ key }) => parentKey(key));
  const counted = (key: string, ...wanted: readonly PlaceLevel[]): number =>
    (children.get(key) ?? []).filter(({ level }) => wanted.includes(level)).length;
  return ({ key, level }) => {
    const paragraphs = counted(key, 'paragraph', ...(level === 'annex' ? (['row'] as const) : []));
    const first = level === 'article' ? children.get(key)?.find((child) => child.level === 'paragraph') : undefined;
    return [paragraphs, counted(first?.key ?? key, 'item')];
  };
}

/** Their ends in the words of the place, with a mark behind a proviso. */
const writeSentences = (sentences: readonly PlaceSentence[] | undefined): string | null =>
  sentences === undefined
    ? null
    : JSON.stringify(sentences.map(({ text, isProviso }) => [text.length, isProviso ? 1 : 0]));

function readSentences(written: SQLOutputValue | undefined, text: string): readonly PlaceSentence[] | undefined {
  if (typeof written !== 'string') return undefined;
  let at = 0;
  return (JSON.parse(written) as readonly (readonly [number, number])[]).map(([length, proviso]) => {
    at += length;
    return { text: text.slice(at - length, at), isProviso: proviso === 1 };
  });
}

/** A law is called as its newest revision is; a title that it had before still means it. */
function nameByNewest(database: DatabaseSync): void {
  const titles = database.prepare("SELECT law, title FROM revision ORDER BY law, coalesce(starts, seen, ''), id");
  const newest = new Map(titles.all().map(({ law, title }) => [Number(law), String(title)]));
  const rename = database.prepare('UPDATE law SET title = ? WHERE id = ? AND title <> ?');
  const demote = database.prepare('UPDATE name SET kind = 1 WHERE law = ? AND plain <> ? AND kind = 0');
  for (const [law, title] of newest) {
    rename.run(title, law, title);
    demote.run(law, plainLawName(title));
  }
}

/** What texts call the laws that are here, where they mean one law by it. */
function nameLaws(database: DatabaseSync): void {
  const numbers = new Map(
    database
      .prepare('SELECT id, number FROM law WHERE number IS NOT NULL')
      .all()
      .map(({ id, number }) => [amendmentLabel(String(number)), Number(id)]),
  );
  const insert = database.prepare('INSERT OR IGNORE INTO name VALUES (?, ?, 2)');
  const byName = Map.groupBy(database.prepare('SELECT number, name FROM called').all(), ({ name }) =>
    plainLawName(String(name)),
  );
  for (const [name, rows] of byName) {
    const law = rows.length === 1 ? numbers.get(String(rows[0]?.number)) : undefined;
    if (law !== undefined) insert.run(name, law);
  }
}

/** Orders and rules that carry a law out are called by each name of the law: 景表法施行令. */
function nameFamilies(database: DatabaseSync): void {
  const rows = database.prepare('SELECT plain, law, kind FROM name').all();
  const titles = new Map(rows.flatMap(({ plain, law, kind }) => (kind === 0 ? [[String(plain), Number(law)]] : [])));
  const titleOf = new Map([...titles].map(([title, law]) => [law, title]));
  const insert = database.prepare('INSERT OR IGNORE INTO name VALUES (?, ?, 1)');
  for (const { plain, law, kind } of rows) {
    if (kind === 0) continue;
    const title = titleOf.get(Number(law));
    for (const ending of ['施行令', '施行規則', ' 시행령', ' 시행규칙']) {
      const order = title === undefined ? undefined : titles.get(`${title}${ending}`);
      if (order !== undefined) insert.run(`${plain}${ending}`, order);
    }
  }
}

function openDatabase(file: string, readOnly: boolean): DatabaseSync {
  if (!existsSync(file)) {
    throw new DatasetError('there is no such file', { code: 'no-such-file', where: file, hint: 'check the path' });
  }
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly, timeout: 5000 });
    const id = database.prepare('PRAGMA application_id').get()?.application_id;
    const made = database.prepare('PRAGMA user_version').get()?.user_version;
    if (id === applicationId && made === version) return database;
  } catch {
    // Not a database: the same as one of something else.
  }
  database?.close();
  throw new DatasetError('it is no file of statutes that this version of Hakari made', {
    code: 'no-statutes',
    where: file,
    hint: [{ do: 'import-laws' }, ' makes one'],
  });
}

/** A law as lists show it. */
export interface ListedRevision extends ImportedStatute {
  readonly number: string | null;
  readonly until: string | null;
  readonly seen: string | null;
  readonly source: string;
}

export interface StatuteDatabase extends StatuteBook {
  /** All laws, by title. */
  readonly laws: () => readonly StatuteLaw[];
  /** The names of all laws, each title once. */
  readonly names: () => readonly LawName[];
  readonly revisions: () => readonly ListedRevision[];
  /** Names, by which laws are known here, that a text begins with. */
  readonly namesAtStart: (text: string) => readonly StatuteLaw[];
  /** Keys of the articles of the main part, in the order of print. */
  readonly articles: (revision: number) => readonly string[];
  /** Of everything in it. */
  readonly digest: () => string;
  close(): void;
}

/** @throws DatasetError for what is no file of statutes */
export const openStatutes = (file: string): StatuteDatabase => bookOf(openDatabase(file, true));

function bookOf(database: DatabaseSync): StatuteDatabase {
  const prepared = new Map<string, StatementSync>();
  const query = (sql: string): StatementSync => {
    const known = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, known);
    return known;
  };
  const known = new Map<number, StatuteLaw>();
  const named = new Map<string, readonly StatuteLaw[]>();
  const heads = new Map<number, readonly HeldPlace[]>();
  const lawOf = (id: number): StatuteLaw => {
    const law = known.get(id) ?? readLaw(query, id);
    known.set(id, law);
    return law;
  };
  return {
    named(name) {
      const plain = plainLawName(name);
      let laws = named.get(plain);
      if (laws === undefined) {
        const rows = query('SELECT law, kind FROM name WHERE plain = ? ORDER BY kind, law').all(plain);
        laws = rows.filter(({ kind }) => kind === rows[0]?.kind).map(({ law }) => lawOf(Number(law)));
        // Answers may name any number of laws that are not here.
        if (laws.length > 0) named.set(plain, laws);
      }
      return laws;
    },
    namesAtStart(text) {
      const plain = plainLawName(text);
      const starts = Array.from({ length: Math.min(plain.length, 160) }, (_, at) => plain.slice(0, at + 1));
      const rows = query(
        'SELECT DISTINCT law FROM name WHERE plain IN (SELECT value FROM json_each(?)) ORDER BY law',
      ).all(JSON.stringify(starts));
      return rows.map(({ law }) => lawOf(Number(law)));
    },
    place: (revision, key) => readPlace(query('SELECT * FROM place WHERE revision = ? AND key = ?').get(revision, key)),
    below(revision, key) {
      // "0" is the sign behind "/".
      const rows = query('SELECT * FROM place WHERE revision = ? AND key > ? AND key < ? ORDER BY seq');
      return rows.all(revision, `${key}/`, `${key}0`).flatMap((row) => readPlace(row) ?? []);
    },
    heads(revision) {
      const found =
        heads.get(revision) ??
        query('SELECT * FROM place WHERE revision = ? AND (until IS NOT NULL OR level IN (0, 6, 7)) ORDER BY seq')
          .all(revision)
          .flatMap((row) => readPlace(row) ?? []);
      heads.set(revision, found);
      return found;
    },
    laws: () =>
      query('SELECT id FROM law ORDER BY title, id')
        .all()
        .map(({ id }) => lawOf(Number(id))),
    names() {
      const rows = query('SELECT law, plain, kind FROM name ORDER BY law, kind').all();
      const names = new Map<string, string[]>();
      let abbreviations: string[] = [];
      for (const { plain, kind } of rows) {
        if (kind !== 0) abbreviations.push(String(plain));
        else {
          abbreviations = names.get(String(plain)) ?? [];
          names.set(String(plain), abbreviations);
        }
      }
      return [...names].map(([name, others]) => ({ name, abbreviations: others }));
    },
    revisions: () => listed(query),
    articles: (revision) =>
      query("SELECT key FROM place WHERE revision = ? AND key > 'A:' AND key < 'A;' AND level = 1 ORDER BY seq")
        .all(revision)
        .map(({ key }) => String(key)),
    digest: () =>
      hash('sha256', JSON.stringify(query('SELECT digest FROM revision ORDER BY digest').all()), 'hex').slice(0, 16),
    close: () => database.close(),
  };
}

type Query = (sql: string) => StatementSync;

function readLaw(query: Query, id: number): StatuteLaw {
  const law = query('SELECT title, number, promulgated FROM law WHERE id = ?').get(id);
  const names = query('SELECT plain FROM name WHERE law = ? AND kind > 0 ORDER BY plain').all(id);
  const revisions = query('SELECT id, starts, seen, source FROM revision WHERE law = ?').all(id);
  return present({
    id,
    name: plainLawName(String(law?.title)),
    abbreviations: names.map(({ plain }) => String(plain)),
    number: textOrNone(law?.number),
    promulgated: textOrNone(law?.promulgated),
    revisions: revisions
      .map(
        (row): StatuteRevision =>
          present({
            id: idOf(row),
            from: textOrNone(row.starts),
            seen: textOrNone(row.seen),
            source: String(row.source),
          }),
      )
      .sort((a, b) => (beginsOn(a) < beginsOn(b) ? -1 : 1)),
  });
}

const textOrNone = (value: SQLOutputValue | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

function readPlace(row: Record<string, SQLOutputValue> | undefined): HeldPlace | undefined {
  if (row === undefined) return undefined;
  const text = String(row.text);
  return present({
    key: String(row.key),
    level: levels[Number(row.level)] as PlaceLevel,
    to: textOrNone(row.until),
    number: String(row.number),
    caption: textOrNone(row.caption),
    text,
    sentences: readSentences(row.sentences, text),
    isDeleted: row.deleted === 1 ? (true as const) : undefined,
    paragraphs: Number(row.paragraphs),
    items: Number(row.items),
  });
}

function listed(query: Query): readonly ListedRevision[] {
  const rows = query(
    `SELECT revision.*, law.number FROM revision JOIN law ON law.id = revision.law
     ORDER BY law.title, law.id, coalesce(starts, seen, '')`,
  ).all();
  return rows.map((row, at): ListedRevision => {
    const next = rows[at + 1];
    const { articles, paragraphs, items } = row;
    return {
      law: String(row.title),
      number: textOrNone(row.number) ?? null,
      from: textOrNone(row.starts) ?? null,
      until: (next?.law === row.law ? textOrNone(next?.starts) : undefined) ?? null,
      seen: textOrNone(row.seen) ?? null,
      source: String(row.source),
      articles: Number(articles),
      paragraphs: Number(paragraphs),
      items: Number(items),
    };
  });
}
