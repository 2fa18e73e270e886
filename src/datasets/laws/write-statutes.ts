// Writes statutes into a file, which is made or added to.
import { createHash } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { plainLawName } from '../../law/index/plain-law-name.ts';
import { amendmentLabel, isInRemarks, parentKey } from '../../law/statutes/place-key.ts';
import type { PlaceLevel, Statute, StatuteCounts, StatutePlace } from '../../law/statutes/statute.ts';
import { DatasetError } from '../../model/hakari-error.ts';
import { bookOf, type StatuteDatabase } from './statute-database.ts';
import { idOf, isUnfinished, levels, makeTables, markFile, openDatabase, writeSentences } from './statute-tables.ts';

export interface ImportedStatute extends StatuteCounts {
  readonly law: string;
  readonly from: string | null;
}

/**
 * Adds statutes to a file, which is made where there is none: all of them, or nothing when one throws. A revision that is there already, of the
 * same law and day, is replaced.
 */
export async function writeStatutes(file: string, statutes: SourcedStatutes): Promise<readonly ImportedStatute[]> {
  const isThere = (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;
  const database = isThere ? openDatabase(file, false) : newDatabase(file);
  const isNew = !isThere || isUnfinished(database);
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

function newDatabase(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file);
  } catch (cause) {
    throw new DatasetError('it cannot be made', {
      code: 'not-writable',
      where: file,
      hint: 'is its folder there, and may it be written to?',
      cause,
    });
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
  if (isNew) markFile(database);
  database.exec('PRAGMA cache_size = -8192; BEGIN IMMEDIATE');
  if (isNew) makeTables(database);
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
    const digest = digestOf(statute);
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

/** Of all that is written of it, place by place: the whole of a long statute as one text would be many megabytes. */
function digestOf({ places, ...statute }: Statute): string {
  const digest = createHash('sha256').update(JSON.stringify(statute));
  for (const place of places) digest.update(JSON.stringify(place));
  return digest.digest('hex').slice(0, 16);
}

/**
 * Direct children; of an article the items of its first paragraph, or its own where its paragraphs have no numbers. Rows of an annexed table are as
 * paragraphs, without 備考, and what is counted in a row is as items.
 */
function countUnder(
  places: readonly StatutePlace[],
): (place: StatutePlace) => readonly [paragraphs: number, items: number] {
  const children = Map.groupBy(places, ({ key }) => parentKey(key));
  const counted = (key: string, ...wanted: readonly PlaceLevel[]): number =>
    (children.get(key) ?? []).filter(({ level }) => wanted.includes(level)).length;
  return ({ key, level }) => {
    if (level === 'row') return [0, isRow(key) ? counted(key, 'row') : 0];
    const rows = level === 'annex' ? (children.get(key) ?? []).filter((child) => child.level === 'row') : [];
    const paragraphs = counted(key, 'paragraph') + rows.filter((row) => !isInRemarks(row.key)).length;
    const first = level === 'article' ? children.get(key)?.find((child) => child.level === 'paragraph') : undefined;
    return [paragraphs, counted(first?.key ?? key, 'item')];
  };
}

/** Not what is counted in one: of it, as of items, what lies below is no item. */
const isRow = (key: string): boolean => /(?:^|\/)R:[^/]*$/u.test(key);

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
