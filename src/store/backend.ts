// What a database must give so that the tables of the store can live in it.
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** Families of SQL that the one query code runs on. */
export type Family = 'sqlite' | 'postgres';

export interface Backend {
  readonly family: Family;
  /** Reads and writes. On SQLite a transaction takes the write lock when it begins. */
  readonly db: Kysely<Tables>;
  /** Reads that may be long; the same as `db` where there is no second connection. */
  readonly reader: Kysely<Tables>;
  close(): Promise<void>;
}

/** What every part of the store works with. */
export interface StoreContext extends Backend {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Who puts datasets, when it is told. */
  readonly author?: string;
  /** One transaction: all or nothing, durable when it resolves. Errors of the database come out as StoreErrors. */
  readonly write: <T>(work: (trx: Transaction<Tables>) => Promise<T>) => Promise<T>;
}
