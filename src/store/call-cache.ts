// Replies of paid instruments.
import { sql } from 'kysely';
import type { BatchCallCache, CallCacheCare, CallCacheEntry, CallCacheFilter } from '../ports/call-cache.ts';
import type { StoreContext } from './backend.ts';
import { chunked } from './blob.ts';
import { inList, insertInto, type OpenWrite } from './list-statements.ts';
import type { CallCacheRow } from './tables.ts';

const keysAQuery = 512;

/** The first reply stays: what was computed from it must be found again. */
const insertFirst = insertInto('call_cache', (insert) =>
  insert.onConflict((conflict) => conflict.column('key').doNothing()),
);
const insertReplacing = insertInto('call_cache', (insert) =>
  insert.onConflict((conflict) =>
    conflict.column('key').doUpdateSet(({ ref }) => ({
      kind: ref('excluded.kind'),
      reply: ref('excluded.reply'),
      created_at: ref('excluded.created_at'),
    })),
  ),
);

export function callCache(context: StoreContext): BatchCallCache & CallCacheCare {
  const { db, family, write, now } = context;
  const putMany = async (entries: readonly CallCacheEntry[]): Promise<void> => {
    const createdAt = now();
    await write((trx) => insertEntries({ family, trx }, entries, createdAt));
  };
  return {
    async get(key) {
      const row = await db.selectFrom('call_cache').select('reply').where('key', '=', key).executeTakeFirst();
      return row?.reply;
    },
    async getMany(keys) {
      const found = new Map<string, Uint8Array>();
      for (const some of chunked(keys, keysAQuery)) {
        const rows = await db
          .selectFrom('call_cache')
          .select(['key', 'reply'])
          .where('key', 'in', inList(some))
          .execute();
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

async function insertEntries(write: OpenWrite, entries: readonly CallCacheEntry[], createdAt: number): Promise<void> {
  // A statement may not touch a row twice.
  const kept = new Map<string, CallCacheEntry>();
  for (const entry of entries) {
    if (entry.replace === true || !kept.has(entry.key)) kept.set(entry.key, entry);
  }
  const rows = (replaces: boolean): readonly CallCacheRow[] =>
    [...kept.values()]
      .filter(({ replace = false }) => replace === replaces)
      .map(({ key, kind, reply }) => ({ key, kind, reply, created_at: createdAt }));
  await insertFirst(write, rows(false));
  await insertReplacing(write, rows(true));
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
