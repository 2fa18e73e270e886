// The values of a metric in their order, kept for a large run: its lists by value then cost what a page costs. A run that is written pays nothing.
import { sql } from 'kysely';
import type { KeptValues } from '../ports/run-queries.ts';
import { oneAtATime, type StoreContext } from './backend.ts';
import { isAtRevision, revisionOf } from './run-revisions.ts';
import { contentOf, isLatestExecution } from './trials-of-run.ts';

/** Of a transaction: others write in between. */
const examplesAWrite = 10_000;

export function runValues(context: StoreContext): KeptValues {
  const under = new Map<string, Promise<void>>();
  return {
    keepValues(runId, metric) {
      const key = `${runId} ${metric}`;
      const making = under.get(key) ?? keepValues(context, runId, metric).finally(() => under.delete(key));
      under.set(key, making);
      return making;
    },
  };
}

async function keepValues(context: StoreContext, runId: string, metric: string): Promise<void> {
  const revision = await revisionOf(context.reader, runId);
  if (await hasValues(context, runId, metric, revision)) return;
  const contentId = await contentOf(context, runId);
  const content = await context.reader
    .selectFrom('dataset_content')
    .select('examples')
    .where('id', '=', contentId ?? '')
    .executeTakeFirst();
  const examples = content?.examples ?? 0;
  const isBegun = await context.write(async (trx) => {
    await oneAtATime(context, trx, `values of ${runId}`);
    if (!(await isAtRevision(trx, runId, revision))) return false;
    await trx.deleteFrom('run_value_list').where('run_id', '=', runId).where('metric', '=', metric).execute();
    await trx.deleteFrom('run_value').where('run_id', '=', runId).where('metric', '=', metric).execute();
    return true;
  });
  if (!isBegun) return;
  for (let first = 0; first < examples; first += examplesAWrite)
    await context.write(async (trx) => {
      await oneAtATime(context, trx, `values of ${runId}`);
      await trx
        .insertInto('run_value')
        .columns(['run_id', 'metric', 'value', 'id', 'trial_id'])
        .expression((eb) =>
          eb
            .selectFrom('trial')
            .innerJoin('score', 'score.trial_id', 'trial.id')
            .select([
              'trial.run_id',
              'score.metric',
              sql<number>`score.value`.as('value'),
              'score.id',
              'score.trial_id',
            ])
            .where('trial.run_id', '=', runId)
            .where('trial.example_ordinal', '>=', first)
            .where('trial.example_ordinal', '<', first + examplesAWrite)
            .where((each) => isLatestExecution(each as never))
            .where('score.metric', '=', metric)
            .where('score.value', 'is not', null)
            .where('score.superseded_by', 'is', null)
            .where('score.source', '!=', 'human'),
        )
        // Another process makes the same list of the same rows.
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
  await context.write(async (trx) => {
    // What was read was of one moment: otherwise the list stays without a head, and nobody takes it.
    if (!(await isAtRevision(trx, runId, revision))) return;
    await trx
      .insertInto('run_value_list')
      .values({ run_id: runId, metric, revision })
      .onConflict((conflict) => conflict.columns(['run_id', 'metric']).doUpdateSet({ revision }))
      .execute();
  });
}

/** Whether the run's values of that metric are kept as of this revision. */
export async function hasValues(
  { reader }: Pick<StoreContext, 'reader'>,
  runId: string,
  metric: string,
  revision: number,
): Promise<boolean> {
  const head = await reader
    .selectFrom('run_value_list')
    .select('revision')
    .where('run_id', '=', runId)
    .where('metric', '=', metric)
    .executeTakeFirst();
  return head !== undefined && Number(head.revision) === revision;
}
