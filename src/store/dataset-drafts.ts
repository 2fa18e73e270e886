// Datasets on their way into the store.
import type { Selectable, Transaction } from 'kysely';
import type { JsonObject } from '../model/json.ts';
import { present } from '../model/present.ts';
import type { DatasetDraft, DraftStore } from '../ports/draft-store.ts';
import type { StoreContext } from './backend.ts';
import { removeVersions } from './remove-versions.ts';
import type { Tables } from './tables.ts';

export function datasetDrafts({ db, write, now }: StoreContext): DraftStore {
  return {
    addDraft: ({ id, name, status, told, datasetId = null, createdBy }, asked) =>
      write(async (trx) => {
        const at = now();
        const row = { id, name, status, told: JSON.stringify(told), dataset_id: datasetId };
        const work = { asked: asked === undefined ? null : JSON.stringify(asked), calls: 0 };
        await trx
          .insertInto('dataset_draft')
          .values({ ...row, ...work, created_by: createdBy, created_at: at, changed_at: at })
          .execute();
      }),
    async findDraft(id) {
      const row = await db.selectFrom('dataset_draft').selectAll().where('id', '=', id).executeTakeFirst();
      return row && decode(row);
    },
    listDrafts: async (createdBy) =>
      (
        await db
          .selectFrom('dataset_draft')
          .selectAll()
          .where('created_by', '=', createdBy)
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .execute()
      ).map(decode),
    draftsInMaking: async () =>
      (
        await db.selectFrom('dataset_draft').select('id').where('status', '=', 'making').orderBy('created_at').execute()
      ).map(({ id }) => id),
    async draftWork(id) {
      const row = await db
        .selectFrom('dataset_draft')
        .select(['asked', 'calls'])
        .where('id', '=', id)
        .where('status', '=', 'making')
        .executeTakeFirst();
      if (row === undefined || row.asked === null) return undefined;
      return { asked: JSON.parse(row.asked) as JsonObject, calls: row.calls };
    },
    countDraftCall: (id) =>
      write(async (trx) => {
        const row = await trx
          .updateTable('dataset_draft')
          .set((eb) => ({ calls: eb('calls', '+', 1) }))
          .where('id', '=', id)
          .where('status', '=', 'making')
          .returning('calls')
          .executeTakeFirst();
        return row?.calls;
      }),
    changeDraft: (id, { status, told, datasetId }) =>
      write(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('dataset_draft')
          .set({ told: JSON.stringify(told), changed_at: now() })
          .$if(status !== undefined, (query) => query.set({ status: status!, asked: null }))
          .$if(datasetId !== undefined, (query) => query.set({ dataset_id: datasetId! }))
          .where('id', '=', id)
          .where('status', '=', 'making')
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      }),
    removeDraft: (id) =>
      write(async (trx) => {
        const drafts = await trx
          .selectFrom('dataset_draft')
          .select(['id', 'dataset_id'])
          .where('id', '=', id)
          .execute();
        await remove(trx, drafts);
      }),
    removeDraftsBefore: (createdAt) =>
      write(async (trx) => {
        const drafts = await trx
          .selectFrom('dataset_draft')
          .select(['id', 'dataset_id'])
          .where('created_at', '<', createdAt)
          .execute();
        await remove(trx, drafts);
      }),
  };
}

async function remove(
  trx: Transaction<Tables>,
  drafts: readonly Pick<Selectable<Tables['dataset_draft']>, 'id' | 'dataset_id'>[],
): Promise<void> {
  for (const { id, dataset_id: datasetId } of drafts) {
    await trx.deleteFrom('dataset_draft').where('id', '=', id).execute();
    if (datasetId === null) continue;
    const versions = await trx
      .selectFrom('dataset_version')
      .select('hash')
      .where('dataset_id', '=', datasetId)
      .execute();
    const hashes = versions.map(({ hash }) => hash);
    if (hashes.length > 0) await removeVersions(trx, datasetId, hashes);
  }
}

const decode = (row: Selectable<Tables['dataset_draft']>): DatasetDraft =>
  present({
    id: row.id,
    name: row.name,
    status: row.status,
    told: JSON.parse(row.told) as JsonObject,
    datasetId: row.dataset_id ?? undefined,
    createdBy: row.created_by,
    createdAt: row.created_at,
    changedAt: row.changed_at,
  });
