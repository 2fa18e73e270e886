// Removes what a crash left behind, and old replies of the call cache.
import { sql, type Transaction } from 'kysely';
import type { RunStore } from '../ports/run-store.ts';
import type { StoreContext } from './backend.ts';
import { chunked } from './blob.ts';
import { clearCalls } from './call-cache.ts';
import type { OpenWrite } from './list-statements.ts';
import { noRun } from './run-revisions.ts';
import type { Tables } from './tables.ts';

export interface PruneStoreOptions {
  /** Replies older than this many ms are removed (none). */
  readonly callsOlderThanMs?: number;
}

/** How many rows were removed. */
export interface PrunedRows {
  readonly blobs: number;
  /** Examples' sets that were never finished, or that no dataset names. */
  readonly contents: number;
  readonly calls: number;
}

const blobsATransaction = 500;
/** Younger ones may still be coming in. */
const unfinishedAfterMs = 24 * 3600 * 1000;

/** Removes in small transactions, so that others can write meanwhile; then gives the room back to the disk. */
export async function pruneStore(context: StoreContext, options: PruneStoreOptions = {}): Promise<PrunedRows> {
  const contents = await pruneContents(context);
  const { callsOlderThanMs: olderThanMs } = options;
  const calls = olderThanMs === undefined ? 0 : await clearCalls(context, { olderThanMs });
  const blobs = await pruneBlobs(context);
  if (blobs + contents + calls > 0) await giveBack(context);
  return { blobs, contents, calls };
}

/** On PostgreSQL room that later rows take: more would need a lock that stops everybody. */
async function giveBack({ family, db }: StoreContext): Promise<void> {
  const tables = ['blob', 'call_cache', 'dataset_content', 'example'].map((name) => sql.table(name));
  await (family === 'sqlite' ? sql`VACUUM` : sql`VACUUM (ANALYZE) ${sql.join(tables)}`).execute(db);
}

async function pruneContents({ write, now }: StoreContext): Promise<number> {
  const { numDeletedRows } = await write((trx) =>
    trx
      .deleteFrom('dataset_content')
      .where('created_at', '<', now() - unfinishedAfterMs)
      .where(({ not, exists, selectFrom, or, eb }) =>
        or([
          eb('hash', 'is', null),
          not(
            exists(
              selectFrom('dataset_version')
                .select('dataset_version.hash')
                .whereRef('dataset_version.hash', '=', 'dataset_content.hash'),
            ),
          ),
        ]),
      )
      .executeTakeFirst(),
  );
  return Number(numDeletedRows);
}

async function pruneBlobs({ family, reader, write }: StoreContext): Promise<number> {
  let removed = 0;
  for (let last: string | undefined = ''; last !== undefined; ) {
    const page: readonly { readonly hash: string }[] = await reader
      .selectFrom('blob')
      .select('hash')
      .where('hash', '>', last)
      .orderBy('hash')
      .limit(blobsATransaction)
      .execute();
    const hashes = page.map(({ hash }) => hash);
    if (hashes.length > 0) removed += await write((trx) => deleteUnusedBlobs({ family, trx }, hashes));
    last = hashes.at(-1);
  }
  return removed;
}

// Deletes a run with all that hangs on it, and the blobs that nobody else uses.
export function runDeletion({ family, write }: StoreContext): Pick<RunStore, 'deleteRun'> {
  return {
    deleteRun: (runId) =>
      write(async (trx) => {
        const hashes = await blobsOf(trx, runId);
        await forgetSharedFacts(trx, runId);
        const { numDeletedRows } = await trx.deleteFrom('run').where('id', '=', runId).executeTakeFirst();
        if (numDeletedRows === 0n) throw noRun(runId);
        for (const chunk of chunked(hashes, 500)) await deleteUnusedBlobs({ family, trx }, chunk);
      }),
  };
}

/**
 * Facts of several runs stand beside the first of them. A run that is deleted and imported again with other scores may count as many
 * appends as before, so that their scope would not tell the two apart.
 */
async function forgetSharedFacts(trx: Transaction<Tables>, runId: string): Promise<void> {
  const asked = trx.selectFrom('run').select('dataset_hash').where('id', '=', runId);
  const sameQuestions = trx.selectFrom('run').select('id').where('dataset_hash', '=', asked);
  await trx.deleteFrom('run_facts').where('run_id', 'in', sameQuestions).execute();
}

/**
 * Deletes those of the blobs that no trial and no score names.
 * @returns how many were deleted
 */
export async function deleteUnusedBlobs({ family, trx }: OpenWrite, hashes: readonly string[]): Promise<number> {
  // Whoever is about to name one of them holds it: only then can be told which are unused.
  if (family === 'postgres')
    await trx.selectFrom('blob').select('hash').where('hash', 'in', hashes).orderBy('hash').forUpdate().execute();
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
