// What a database must give so that the tables of the store can live in it.
import { type Kysely, sql, type Transaction } from 'kysely';
import type { OpenTransaction } from '../ports/run-store.ts';
import type { Telemetry } from '../ports/telemetry.ts';
import type { Tables } from './tables.ts';

/** Families of SQL that the one query code runs on. */
export type Family = 'sqlite' | 'postgres';

export interface Backend {
  readonly family: Family;
  /** Reads and writes. On SQLite a transaction takes the write lock when it begins. */
  readonly db: Kysely<Tables>;
  /** Reads that may be long; the same as `db` where there is no second connection. */
  readonly reader: Kysely<Tables>;
  /** Where it is, as messages name it (nowhere). */
  readonly place?: string | undefined;
  /** Whether what is written goes nowhere any more: its file was deleted, or another one put in its place (never). */
  readonly isGone?: (() => boolean) | undefined;
  /** How far its clock is ahead of this process's, in ms (0). */
  readonly aheadMs?: number | undefined;
  close(): Promise<void>;
}

/** What every part of the store works with. */
export interface StoreContext extends Backend {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** The author of datasets, when it is known. */
  readonly author: string | undefined;
  readonly telemetry: Telemetry;
  /** Under which name this process counts its appends. */
  readonly writer: string;
  /**
   * One transaction: all or nothing, durable when it resolves. Errors of the database come out as StoreErrors.
   * @param within joined instead of a transaction of its own; it is durable when that is committed
   */
  readonly write: <T>(work: (trx: Transaction<Tables>) => Promise<T>, within?: OpenTransaction) => Promise<T>;
}

/** A transaction of the same database, as a port hands it around: the store joins a transaction that was begun elsewhere. */
export const openTransactionOf = (trx: Transaction<Tables>): OpenTransaction => trx as unknown as OpenTransaction;

/** The other way round, for what has to write beside the store, such as a queue that completes a job. */
export const transactionOf = (open: OpenTransaction): Transaction<Tables> => open as unknown as Transaction<Tables>;

/**
 * Lets one transaction at a time through, from here to its end, of all that give this name. SQLite has one writer anyway; on PostgreSQL two
 * that read what is there and then write would both find nothing.
 */
export async function oneAtATime(
  { family }: Pick<Backend, 'family'>,
  trx: Transaction<Tables>,
  name: string,
): Promise<void> {
  if (family === 'postgres') await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}
