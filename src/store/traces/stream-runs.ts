// The run of a stream: it is opened with the first trace, and goes on.
import { streamType } from '../../model/run.ts';
import type { TraceStore } from '../../ports/trace-store.ts';
import { oneAtATime, type StoreContext } from '../backend.ts';
import { storableText } from '../blob.ts';
import { ensureExperiment } from '../run-heads.ts';

/** Of the experiment that holds the runs of all streams. */
const experimentName = 'production';

export function streamRuns(context: StoreContext): Pick<TraceStore, 'ensureStreamRun' | 'streamsBegun'> {
  const { db } = context;
  return {
    ensureStreamRun: (stream, id) => ensureStreamRun(context, stream, id),
    async streamsBegun() {
      const rows = await db
        .selectFrom('run')
        .select(['target_id', 'started_at'])
        .where('target_type', '=', streamType)
        .where('dataset_id', 'is', null)
        .execute();
      return new Map(rows.map(({ target_id, started_at }) => [target_id, started_at]));
    },
  };
}

async function ensureStreamRun(context: StoreContext, stream: string, id: string): Promise<string> {
  const find = (db: Pick<StoreContext['db'], 'selectFrom'>) =>
    db
      .selectFrom('run')
      .select('id')
      .where('target_type', '=', streamType)
      .where('target_id', '=', storableText(stream))
      .where('dataset_id', 'is', null)
      .executeTakeFirst();
  const known = await find(context.db);
  if (known !== undefined) return known.id;
  const experiment_id = await ensureExperiment(context, experimentName);
  return context.write(async (trx) => {
    await oneAtATime(context, trx, `stream ${stream}`);
    const made = await find(trx);
    if (made !== undefined) return made.id;
    await trx
      .insertInto('run')
      .values({
        ...{ id, experiment_id, dataset_id: null, dataset_hash: null, target_id: storableText(stream) },
        ...{ target_type: streamType, target_fingerprint: streamType, target_config: '{}', ordinal: 0, repeat: 1 },
        ...{ concurrency: 1, metrics: '[]', own_metrics: null, environment: '{}', status: 'running' as const },
        ...{ started_at: context.now(), finished_at: null, parent_id: null, pinned_as: null, tags: '[]' },
        ...{ owner: null, lease_until: null, fence: 0 },
      })
      .execute();
    return id;
  });
}
