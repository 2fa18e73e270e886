// A run's revision: each writer counts its own appends in a row of its own; the revision is their sum.
import { type ExpressionWrapper, expressionBuilder, type Kysely, type Transaction } from 'kysely';
import { StoreError } from '../model/hakari-error.ts';
import type { StoreContext } from './backend.ts';
import type { Tables } from './tables.ts';

/** Counts an append of this writer to the run, in the transaction that makes it. */
export async function countAppend(trx: Transaction<Tables>, { writer }: StoreContext, runId: string): Promise<void> {
  await trx
    .insertInto('run_revision')
    .values({ run_id: runId, writer, appends: 1 })
    .onConflict((conflict) =>
      conflict.columns(['run_id', 'writer']).doUpdateSet((eb) => ({ appends: eb('run_revision.appends', '+', 1) })),
    )
    .execute();
}

/** @throws StoreError `no-run` */
export async function revisionOf(db: Kysely<Tables>, runId: string): Promise<number> {
  const revision = await readRevision(db, runId);
  if (revision === undefined) throw noRun(runId);
  return revision;
}

/** The revision of a query's `run`. */
export function revisionOfRow(): ExpressionWrapper<Tables & { run: Tables['run'] }, 'run', number> {
  return expressionBuilder<Tables, 'run'>()
    .selectFrom('run_revision')
    .whereRef('run_revision.run_id', '=', 'run.id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('run_revision.appends'), eb.lit(0)).as('revision')) as never;
}

/** Whether the run still has this revision, so that what was made of its rows may be kept. */
export async function isAtRevision(db: Kysely<Tables>, runId: string, revision: number): Promise<boolean> {
  return (await readRevision(db, runId)) === revision;
}

async function readRevision(db: Kysely<Tables>, runId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('run')
    .select(revisionOfRow().as('revision'))
    .where('id', '=', runId)
    .executeTakeFirst();
  return row && Number(row.revision);
}

/** A run that was named by its id but is not there. */
export function noRun(runId: string): StoreError {
  return new StoreError('there is no such run', {
    code: 'no-run',
    where: `run ${runId}`,
    hint: [{ do: 'list-runs' }, ' shows what is there'],
  });
}
