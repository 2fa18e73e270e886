// Deletes a run with all that hangs on it, and the blobs that nobody else uses.
import type { Transaction } from 'kysely';
import type { RunStore } from '../ports/run-store.ts';
import type { StoreContext } from './backend.ts';
import { chunked } from './chunked.ts';
import { noRun } from './run-heads.ts';
import type { Tables } from './tables.ts';

export function runDeletion({ write }: StoreContext): Pick<RunStore, 'deleteRun'> {
  return {
    deleteRun: (runId) =>
      write(async (trx) => {
        const hashes = await blobsOf(trx, runId);
        const { numDeletedRows } = await trx.deleteFrom('run').where('id', '=', runId).executeTakeFirst();
        if (numDeletedRows === 0n) throw noRun(runId);
        for (const chunk of chunked(hashes, 500)) await deleteUnusedBlobs(trx, chunk);
      }),
  };
}

/**
 * Deletes those of the blobs that no trial and no score names.
 * @returns how many were deleted
 */
export async function deleteUnusedBlobs(trx: Transaction<Tables>, hashes: readonly string[]): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('blob')
    .where('hash', 'in', hashes)
    .where(({ not, exists, selectFrom, or }) =>
      not(
        or([
          exists(selectFrom('trial').select('trial.id').whereRef('trial.details_hash', '=', 'blob.hash')),
          exists(selectFrom('trial').select('trial.id').whereRef('trial.contexts_hash', '=', 'blob.hash')),
          exists(selectFrom('score').select('score.id').whereRef('score.details_hash', '=', 'blob.hash')),
        ]),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

async function blobsOf(trx: Transaction<Tables>, runId: string): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom('trial')
    .select('details_hash as hash')
    .where('run_id', '=', runId)
    .union(trx.selectFrom('trial').select('contexts_hash as hash').where('run_id', '=', runId))
    .union(
      trx
        .selectFrom('score')
        .innerJoin('trial', 'trial.id', 'score.trial_id')
        .select('score.details_hash as hash')
        .where('trial.run_id', '=', runId),
    )
    .execute();
  return rows.flatMap(({ hash }) => hash ?? []);
}
