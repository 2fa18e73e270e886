// Replies of paid instruments.
import { sql, type Transaction } from 'kysely';
import type { BatchCallCache, CallCacheCare, CallCacheEntry, CallCacheFilter } from '../ports/call-cache.ts';
import type { StoreContext } from './backend.ts';
import { chunked } from './blob.ts';
import type { CallCacheRow, Tables } from './tables.ts';

const keysAQuery = 500;
const rowsAStatement = 100;

export function callCache(context: StoreContext): BatchCallCache & CallCacheCare {
  const { db, write, now } = context;
  const putMany = async (entries: readonly CallCacheEntry[]): Promise<void> => {
    const createdAt = now();
    await write((trx) => insertEntries(trx, entries, createdAt));
  };
  return {
    async get(key) {
      const row = await db.selectFrom('call_cache').select('reply').where('key', '=', key).executeTakeFirst();
      return row?.reply;
    },
    async getMany(keys) {
      const found = new Map<string, Uint8Array>();
      for (const some of chunked(keys, keysAQuery)) {
        const rows = await db.selectFrom('call_cache').select(['key', 'reply']).where('key', 'in', some).execute();
        for (const { key, reply } of rows) found.set(key, reply);
      }
      return found;
    },
    put: (key, kind, reply) => putMany([{ key, kind, reply }]),
    putMany,
    callStats: () => stats(context),
    clearCalls: (filter = {}) => clearCalls(context, filter),
  };
}

async function insertEntries(
  trx: Transaction<Tables>,
  entries: readonly CallCacheEntry[],
  createdAt: number,
): Promise<void> {
  // A statement may not touch a row twice.
  const kept = new Map<string, CallCacheEntry>();
  for (const entry of entries) {
    if (entry.replace === true || !kept.has(entry.key)) kept.set(entry.key, entry);
  }
  const row = ({ key, kind, reply }: CallCacheEntry): CallCacheRow => ({ key, kind, reply, created_at: createdAt });
  const replacing = [...kept.values()].filter(({ replace }) => replace === true).map(row);
  const first = [...kept.values()].filter(({ replace }) => replace !== true).map(row);
  for (const rows of chunked(first, rowsAStatement)) {
    await trx
      .insertInto('call_cache')
      .values(rows)
      // The first reply stays: what was computed from it must be found again.
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
  }
  for (const rows of chunked(replacing, rowsAStatement)) {
    await trx
      .insertInto('call_cache')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet(({ ref }) => ({
          kind: ref('excluded.kind'),
          reply: ref('excluded.reply'),
          created_at: ref('excluded.created_at'),
        })),
      )
      .execute();
  }
}

async function stats({ reader }: StoreContext): ReturnType<CallCacheCare['callStats']> {
  const rows = await reader
    .selectFrom('call_cache')
    .select(({ fn }) => [
      'kind',
      fn.countAll().as('entries'),
      fn.sum(sql<number>`length(reply)`).as('bytes'),
      fn.min('created_at').as('oldest'),
      fn.max('created_at').as('newest'),
    ])
    .groupBy('kind')
    .orderBy('kind')
    .execute();
  return rows.map(({ kind, entries, bytes, oldest, newest }) => ({
    kind,
    entries: Number(entries),
    bytes: Number(bytes),
    oldestAt: Number(oldest),
    newestAt: Number(newest),
  }));
}

/** Forgets replies. @returns how many */
export async function clearCalls(
  { write, now }: StoreContext,
  { kind, olderThanMs }: CallCacheFilter,
): Promise<number> {
  const { numDeletedRows } = await write((trx) =>
    trx
      .deleteFrom('call_cache')
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
      .$if(olderThanMs !== undefined, (query) => query.where('created_at', '<', now() - olderThanMs!))
      .executeTakeFirst(),
  );
  return Number(numDeletedRows);
}
