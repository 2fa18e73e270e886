// Removes traces of a time that is over, with all that hangs on them.
import type { StoreContext } from '../backend.ts';
import { chunked } from '../blob.ts';
import { deleteUnusedBlobs } from '../prune-store.ts';
import { idsAQuery, removedATransaction } from './trace-rows.ts';

const dayMs = 24 * 3600 * 1000;

/** In small transactions, so that others can write meanwhile. */
export async function forgetTraces({ family, db, write }: StoreContext, before: number): Promise<number> {
  let forgotten = 0;
  for (;;) {
    const old = await db
      .selectFrom('trace')
      .select(['id', 'trial_id'])
      .where('started_at', '<', before)
      .orderBy('started_at')
      .limit(removedATransaction)
      .execute();
    if (old.length === 0) break;
    await write(async (trx) => {
      const ids = old.map(({ id }) => id);
      const trials = old.flatMap(({ trial_id }) => trial_id ?? []);
      for (const table of ['span', 'open_trace', 'feedback'] as const)
        await trx.deleteFrom(table).where('trace_id', 'in', ids).execute();
      await trx.deleteFrom('trace').where('id', 'in', ids).execute();
      if (trials.length === 0) return;
      const hashes = await trx
        .selectFrom('trial')
        .select(['details_hash', 'contexts_hash'])
        .where('id', 'in', trials)
        .unionAll(
          trx
            .selectFrom('score')
            .select(['details_hash', 'details_hash as contexts_hash'])
            .where('trial_id', 'in', trials)
            .where('details_hash', 'is not', null),
        )
        .execute();
      await trx.deleteFrom('trial').where('id', 'in', trials).execute();
      const unused = new Set(hashes.flatMap((row) => [row.details_hash ?? [], row.contexts_hash ?? []].flat()));
      for (const some of chunked([...unused].sort(), idsAQuery)) await deleteUnusedBlobs({ family, trx }, some);
    });
    forgotten += old.length;
  }
  await write((trx) =>
    trx
      .deleteFrom('untold_trace')
      .where('day', '<', before - dayMs)
      .execute(),
  );
  await write((trx) =>
    trx
      .deleteFrom('feedback')
      .where('at', '<', before)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('trace').select('trace.id').whereRef('trace.id', '=', 'feedback.trace_id'))),
      )
      .execute(),
  );
  return forgotten;
}
