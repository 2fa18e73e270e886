// Looks places up in a file of statutes.
import { hash } from 'node:crypto';
import type { DatabaseSync, SQLOutputValue, StatementSync } from 'node:sqlite';
import { plainLawName } from '../../law/index/plain-law-name.ts';
import type { LawName } from '../../law/names/law-names.ts';
import { amendmentLabel } from '../../law/statutes/place-key.ts';
import type { PlaceLevel, StatuteCounts } from '../../law/statutes/statute.ts';
import {
  beginsOn,
  type HeldPlace,
  type StatuteBook,
  type StatuteLaw,
  type StatuteRevision,
} from '../../law/statutes/statute-book.ts';
import { present } from '../../model/present.ts';
import { idOf, levels, openDatabase, readSentences } from './statute-tables.ts';

/** A law as lists show it. */
export interface ListedRevision extends StatuteCounts {
  readonly law: string;
  readonly from: string | null;
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
  /** Of everything in it. */
  readonly digest: () => string;
  close(): void;
}

/** @throws DatasetError for what is no file of statutes */
export const openStatutes = (file: string): StatuteDatabase => bookOf(openDatabase(file, true));

/** Of a database that is open. */
export function bookOf(database: DatabaseSync): StatuteDatabase {
  const prepared = new Map<string, StatementSync>();
  const query = (sql: string): StatementSync => {
    const known = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, known);
    return known;
  };
  const known = new Map<number, StatuteLaw>();
  const named = new Map<string, readonly StatuteLaw[]>();
  const heads = new Map<number, readonly HeldPlace[]>();
  let byNumber: ReadonlyMap<string, readonly Record<string, SQLOutputValue>[]> | undefined;
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
    numbered(number) {
      byNumber ??= Map.groupBy(query('SELECT id, number FROM law WHERE number IS NOT NULL ORDER BY id').all(), (row) =>
        amendmentLabel(String(row.number)),
      );
      const rows = byNumber.get(amendmentLabel(number)) ?? [];
      // 법률 제28호 and 대통령령 제28호 are two laws; 제28호 may be either.
      const same = rows.filter((row) => plainLawName(String(row.number)) === plainLawName(number));
      return (same.length > 0 ? same : rows).map((row) => lawOf(idOf(row)));
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
  const revisions = query('SELECT id, title, starts, seen, source FROM revision WHERE law = ?').all(id);
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
            title: plainLawName(String(row.title)),
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
