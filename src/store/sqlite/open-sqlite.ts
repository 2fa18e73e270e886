// A backend on one SQLite file (or in memory, for tests and trials).
import { type BigIntStats, statSync } from 'node:fs';
import { Kysely } from 'kysely';
import type { Backend } from '../backend.ts';
import { explainSqlError } from '../explain-sql-error.ts';
import type { Tables } from '../tables.ts';
import { NodeSqliteDialect, type OpenDatabaseOptions, openDatabase } from './open-database.ts';
import { ScanDialect } from './scan-dialect.ts';

/**
 * Opens the file. Scans run in a worker thread with a read-only connection; in memory there is only one connection.
 */
export async function openSqlite(path: string, options: OpenDatabaseOptions): Promise<Backend> {
  const database = await openDatabase(path, options).catch((error: unknown) => {
    throw explainSqlError(error, path);
  });
  const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(database) });
  const place = path === ':memory:' ? undefined : path;
  const reader = place === undefined ? db : new Kysely<Tables>({ dialect: new ScanDialect(place) });
  return {
    family: 'sqlite',
    db,
    reader,
    place,
    isGone: place === undefined ? undefined : watchFile(place),
    async close() {
      if (reader !== db) await reader.destroy();
      await db.destroy();
      // Kysely closes only what it has used.
      if (database.isOpen) database.close();
    },
  };
}

/** @returns whether the path no longer leads to the file that it leads to now */
function watchFile(path: string): () => boolean {
  const look = (): BigIntStats | undefined => statSync(path, { bigint: true, throwIfNoEntry: false });
  const opened = look();
  return () => {
    const found = look();
    return found === undefined || found.ino !== opened?.ino || found.dev !== opened.dev;
  };
}
