// Statements over lists, in few texts: Kysely writes a text once and SQLite prepares it once, whatever number of rows or values comes.
import { CompiledQuery, type InsertQueryBuilder, type InsertResult, type Transaction } from 'kysely';
import type { Family } from './backend.ts';
import type { Tables } from './tables.ts';

/** 17 columns of 256 rows stay far below SQLite's 32,766 parameters. */
const mostRows = 256;

type Insert<Table extends keyof Tables> = InsertQueryBuilder<Tables, Table, InsertResult>;

interface InsertText {
  readonly sql: string;
  readonly columns: readonly string[];
}

/** A transaction of a database of that family. */
export interface OpenWrite {
  readonly family: Family;
  readonly trx: Transaction<Tables>;
}

/**
 * Inserts rows, as many statements as it takes of 256, 128, … 2 and 1.
 * @param finish what stands behind the rows (nothing)
 */
export function insertInto<Table extends keyof Tables>(
  table: Table,
  finish: (insert: Insert<Table>) => Insert<Table> = (insert) => insert,
): (write: OpenWrite, rows: readonly Tables[Table][]) => Promise<void> {
  const texts = new Map<string, InsertText>();

  function textOf({ family, trx }: OpenWrite, rows: readonly Tables[Table][]): InsertText {
    const key = `${family} ${rows.length}`;
    const known = texts.get(key);
    if (known !== undefined) return known;
    const { sql } = finish(trx.insertInto(table).values(rows as never) as never).compile();
    const text = { sql, columns: Object.keys(rows[0] ?? {}) };
    texts.set(key, text);
    return text;
  }

  return async (write, rows) => {
    let start = 0;
    while (start < rows.length) {
      const some = rows.slice(start, start + Math.min(mostRows, powerBelow(rows.length - start)));
      const { sql, columns } = textOf(write, some);
      const parameters: unknown[] = [];
      for (const row of some) for (const column of columns) parameters.push(row[column as keyof Tables[Table]]);
      await write.trx.executeQuery(CompiledQuery.raw(sql, parameters));
      start += some.length;
    }
  };
}

const powerBelow = (count: number): number => 2 ** Math.floor(Math.log2(count));

/** The values of an `in (…)`, the last one repeated up to a power of two. */
export function inList<Value>(values: readonly Value[]): readonly Value[] {
  const size = 2 ** Math.ceil(Math.log2(values.length));
  return Array.from({ length: size }, (_, at) => values[Math.min(at, values.length - 1)] as Value);
}
