// Opens the SQLite file of a store: made for its owner only, never another program's, in WAL mode.
import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { CompiledQuery, type DatabaseConnection, type Driver, SqliteDialect, SqliteDriver } from 'kysely';
import { StoreError } from '../../model/hakari-error.ts';

export interface OpenDatabaseOptions {
  /** Make the file when there is none (true). */
  readonly create: boolean;
  /** (false) */
  readonly readOnly?: boolean;
  /** `full` also survives a power cut right after a commit; `normal` survives the end of the process. */
  readonly synchronous: 'normal' | 'full';
}

/** Of 4 KiB. */
const pagesACheckpoint = 4000;

/** How long a write waits for another process, in ms. */
export const busyTimeoutMs = 5000;

/** `HAKA`, in the header of every SQLite file of ours. */
const applicationId = 0x48414b41;

/**
 * Opens or makes a store's file.
 * @param path of the file, or `:memory:`
 * @throws StoreError `no-store`, `not-a-store`, `store-unreadable`; SQLite's own error for a file that it cannot use
 */
export async function openDatabase(path: string, options: OpenDatabaseOptions): Promise<DatabaseSync> {
  if (path !== ':memory:') makeFile(path, options.create);
  const readOnly = path !== ':memory:' && (options.readOnly === true || !isWritable(path));
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(readOnly ? placeToRead(path) : path, { timeout: busyTimeoutMs, readOnly });
    if (readOnly) return requireOurs(database, path);
    claim(database, path);
    await useWriteAheadLog(database);
    database.exec(`PRAGMA synchronous = ${options.synchronous}; PRAGMA foreign_keys = ON`);
    // Hashes fall all over their indexes: pages stay in memory, and come to the file when many have gathered.
    database.exec(`PRAGMA cache_size = -8000; PRAGMA wal_autocheckpoint = ${pagesACheckpoint}`);
    return database;
  } catch (error) {
    database?.close();
    throw error;
  }
}

/** SQLite writes the file, and side files in its folder, for readers too. */
function isWritable(path: string): boolean {
  try {
    closeSync(openSync(path, 'r+'));
    accessSync(dirname(path), constants.W_OK);
    return true;
  } catch (error) {
    // What is wrong otherwise, SQLite says.
    return !['EACCES', 'EPERM', 'EROFS'].includes(String((error as NodeJS.ErrnoException).code));
  }
}

/**
 * What to open for reading. Of a file that cannot be written SQLite needs side files too, unless it is told that the file does not change,
 * which holds while nobody has it open: then it has neither a log nor an index of one. What is in a log is never left out in silence.
 */
export function placeToRead(path: string): string | URL {
  const log = statSync(`${path}-wal`, { throwIfNoEntry: false });
  const inUse = log !== undefined && (log.size > 0 || existsSync(`${path}-shm`));
  if (inUse || isWritable(path)) return path;
  const place = pathToFileURL(path);
  place.searchParams.set('immutable', '1');
  return place;
}

/** SQLite gives its side files the mode of the file itself. */
function makeFile(path: string, create: boolean): void {
  if (existsSync(path)) return;
  if (!create)
    throw new StoreError('there is no store', {
      code: 'no-store',
      where: path,
      hint: [{ do: 'ask' }, ' makes one; ', { input: 'store' }, ' names another'],
    });
  try {
    makeFolders(dirname(path));
    closeSync(openSync(path, 'a', 0o600));
  } catch (cause) {
    throw new StoreError('the store file cannot be made', {
      code: 'store-unreadable',
      where: path,
      hint: 'check path and permissions',
      cause,
    });
  }
}

/**
 * Makes what is missing of the way to a folder, one level after the other. Not by `recursive`: below /proc, where nobody can make a
 * folder and the system says that its parent is missing, that tries for ever.
 */
function makeFolders(folder: string): void {
  if (existsSync(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolders(parent);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have made it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

const applicationOf = (database: DatabaseSync): unknown =>
  database.prepare('PRAGMA application_id').get()?.application_id;

function requireOurs(database: DatabaseSync, path: string): DatabaseSync {
  if (applicationOf(database) === applicationId) return database;
  throw new StoreError('the file is no store', { code: 'not-a-store', where: path, hint: 'name another file' });
}

function claim(database: DatabaseSync, path: string): void {
  const found = applicationOf(database);
  if (found === applicationId) return;
  const tables = database.prepare('SELECT count(*) AS n FROM sqlite_schema').get()?.n;
  if (found !== 0 || tables !== 0)
    throw new StoreError('the file is a database of another program', {
      code: 'not-a-store',
      where: path,
      hint: 'name another file',
    });
  database.exec(`PRAGMA application_id = ${applicationId}`);
}

/** Two processes that open a new file at once: SQLite does not wait here, whatever its timeout is. */
async function useWriteAheadLog(database: DatabaseSync): Promise<void> {
  const attempts = 100;
  for (let attempt = 1; ; attempt++) {
    try {
      database.exec('PRAGMA journal_mode = WAL');
      return;
    } catch (error) {
      if (attempt === attempts) throw error;
      await sleep(busyTimeoutMs / attempts);
    }
  }
}

// Kysely over node:sqlite: the built-in SQLite dialect with an adapted connection, and transactions that take the write
// lock at once (a deferred one that reads first fails with SQLITE_BUSY when two processes write).
type SqliteDatabase = Exclude<ConstructorParameters<typeof SqliteDriver>[0]['database'], () => unknown>;
type SqliteStatement = ReturnType<SqliteDatabase['prepare']>;

/** Prepared statements kept for the next query of the same text. */
const keptStatements = 200;

export class NodeSqliteDialect extends SqliteDialect {
  readonly #database: DatabaseSync;
  readonly #adapted: SqliteDatabase;

  constructor(database: DatabaseSync) {
    const adapted = adapt(database);
    super({ database: adapted });
    this.#database = database;
    this.#adapted = adapted;
  }

  override createDriver(): Driver {
    return new ImmediateDriver(this.#adapted, this.#database);
  }
}

class ImmediateDriver extends SqliteDriver {
  readonly #database: DatabaseSync;

  constructor(adapted: SqliteDatabase, database: DatabaseSync) {
    super({ database: adapted });
    this.#database = database;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** SQLite has rolled back by itself when the disk is full or fails: a second time would hide why. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

function adapt(database: DatabaseSync): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      const found = kept.get(sql);
      if (found !== undefined) return found;
      const statement = adaptStatement(database, sql);
      kept.set(sql, statement);
      if (kept.size > keptStatements) kept.delete(kept.keys().next().value ?? sql);
      return statement;
    },
  };
}

function adaptStatement(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = database.prepare(sql);
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
  };
}
