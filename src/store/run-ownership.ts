// Who works on a run: leases with a fence, changes of status that compare first, and transactions that others join.
import type { Kysely, Transaction } from 'kysely';
import { StoreError } from '../model/hakari-error.ts';
import type { RunLease, RunOwnership } from '../ports/run-store.ts';
import { openTransactionOf, type StoreContext } from './backend.ts';
import { noRun } from './run-revisions.ts';
import type { Tables } from './tables.ts';

export function runOwnership(context: StoreContext): RunOwnership {
  const { db, now, write } = context;
  return {
    claimRun: (runId, claim) => claimRun(context, runId, claim),
    renewLease: async (lease, forMs) => {
      const until = now() + forMs;
      const held = await write((trx) => changeLease(trx, lease, { lease_until: until }));
      return held ? { ...lease, until } : undefined;
    },
    releaseLease: async (lease) => {
      await write((trx) => changeLease(trx, lease, { owner: null, lease_until: null }));
    },
    requireLease: (lease) => requireLease(db, context, lease),
    async leaseOf(runId) {
      const row = await db
        .selectFrom('run')
        .select(['owner', 'lease_until as until', 'fence'])
        .where('id', '=', runId)
        .executeTakeFirst();
      if (row === undefined) throw noRun(runId);
      const { owner, until, fence } = row;
      return owner === null || until === null || until <= now() ? undefined : { runId, owner, fence, until };
    },
    changeStatus: (runId, { from, to, at }, { within, leases = [] } = {}) =>
      write(async (trx) => {
        for (const lease of leases) await requireLease(trx, context, lease);
        const { numUpdatedRows } = await trx
          .updateTable('run')
          .set({ status: to })
          .$if(at !== undefined, (query) => query.set({ finished_at: at! }))
          .where('id', '=', runId)
          .$if(from !== undefined, (query) => query.where('status', 'in', from!))
          .executeTakeFirst();
        if (numUpdatedRows > 0n) return true;
        const there = await trx.selectFrom('run').select('id').where('id', '=', runId).executeTakeFirst();
        if (there === undefined) throw noRun(runId);
        return false;
      }, within),
    transaction: (work) => write((trx) => work(openTransactionOf(trx))),
  };
}

async function claimRun(
  { write, now }: StoreContext,
  runId: string,
  { owner, forMs }: Parameters<RunOwnership['claimRun']>[1],
): Promise<RunLease | undefined> {
  const at = now();
  const until = at + forMs;
  return write(async (trx) => {
    const claimed = await trx
      .updateTable('run')
      .set((eb) => ({ owner, lease_until: until, fence: eb('fence', '+', 1) }))
      .where('id', '=', runId)
      .where(({ or, eb }) => or([eb('owner', 'is', null), eb('owner', '=', owner), eb('lease_until', '<=', at)]))
      .returning('fence')
      .executeTakeFirst();
    if (claimed !== undefined) return { runId, owner, fence: Number(claimed.fence), until };
    const there = await trx.selectFrom('run').select('id').where('id', '=', runId).executeTakeFirst();
    if (there === undefined) throw noRun(runId);
    return undefined;
  });
}

/**
 * A lease whose time is over still counts until another process claims the run: until then only its holder writes.
 * @returns whether it counts
 */
async function changeLease(
  trx: Transaction<Tables>,
  { runId, owner, fence }: RunLease,
  values: { readonly owner?: null; readonly lease_until: number | null },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('run')
    .set(values)
    .where('id', '=', runId)
    .where('owner', '=', owner)
    .where('fence', '=', fence)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * In a transaction it holds the lease until that ends: nobody claims the run meanwhile.
 * @throws StoreError `lease-lost`
 */
export async function requireLease(
  db: Kysely<Tables>,
  { family }: StoreContext,
  { runId, owner, fence }: RunLease,
): Promise<void> {
  const held = await db
    .selectFrom('run')
    .select('id')
    .where('id', '=', runId)
    .where('owner', '=', owner)
    .where('fence', '=', fence)
    // SQLite has one writer at a time.
    .$if(family === 'postgres', (query) => query.forShare())
    .executeTakeFirst();
  if (held !== undefined) return;
  throw new StoreError('another process has taken over this run', {
    code: 'lease-lost',
    where: `run ${runId}`,
    hint: 'what this process still had to write is left to the other one',
  });
}
