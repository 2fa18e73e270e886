// Kysely over node:sqlite: the built-in SQLite dialect with an adapted connection, and transactions that take the write
// lock at once (a deferred one that reads first fails with SQLITE_BUSY when two processes write).
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { CompiledQuery, type DatabaseConnection, type Driver, SqliteDialect, SqliteDriver } from 'kysely';

type SqliteDatabase = Exclude<ConstructorParameters<typeof SqliteDriver>[0]['database'], () => unknown>;
type SqliteStatement = ReturnType<SqliteDatabase['prepare']>;

/** Prepared statements kept for the next query of the same text. */
const keptStatements = 200;

export class NodeSqliteDialect extends SqliteDialect {
  readonly #database: SqliteDatabase;

  constructor(database: DatabaseSync) {
    const adapted = adapt(database);
    super({ database: adapted });
    this.#database = adapted;
  }

  override createDriver(): Driver {
    return new ImmediateDriver({ database: this.#database });
  }
}

class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
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
