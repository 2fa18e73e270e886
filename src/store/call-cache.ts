// Replies of paid instruments.
import type { CallCache } from '../ports/call-cache.ts';
import type { StoreContext } from './backend.ts';

export function callCache({ db, write, now }: StoreContext): CallCache {
  return {
    async get(key) {
      const row = await db.selectFrom('call_cache').select('reply').where('key', '=', key).executeTakeFirst();
      return row?.reply;
    },
    async put(key, kind, reply) {
      await write(async (trx) => {
        await trx
          .insertInto('call_cache')
          .values({ key, kind, reply, created_at: now() })
          // The first reply stays: what was computed from it must be found again.
          .onConflict((conflict) => conflict.column('key').doNothing())
          .execute();
      });
    },
  };
}
