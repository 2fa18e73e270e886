// Targets that were added on a server.
import type { Selectable } from 'kysely';
import { StoreError } from '../model/hakari-error.ts';
import type { JsonObject } from '../model/json.ts';
import type { AddedTarget, TargetStore } from '../ports/target-store.ts';
import type { StoreContext } from './backend.ts';
import type { Tables } from './tables.ts';

export function addedTargets({ db, write, now }: StoreContext): TargetStore {
  return {
    addTarget: ({ id, name, settings, addedBy }) =>
      write(async (trx) => {
        const row = { id, name, settings: JSON.stringify(settings), added_by: addedBy, added_at: now() };
        const inserted = await trx
          .insertInto('added_target')
          .values(row)
          .onConflict((conflict) => conflict.column('name').doNothing())
          .executeTakeFirst();
        if (inserted.numInsertedOrUpdatedRows === 0n)
          throw new StoreError(`there is a target ${name} already`, { code: 'target-exists' });
        return decode(row);
      }),
    listTargets: async () => (await db.selectFrom('added_target').selectAll().orderBy('name').execute()).map(decode),
    removeTarget: (id) =>
      write(async (trx) => {
        const { numDeletedRows } = await trx.deleteFrom('added_target').where('id', '=', id).executeTakeFirst();
        return numDeletedRows > 0n;
      }),
  };
}

const decode = (row: Selectable<Tables['added_target']>): AddedTarget => ({
  id: row.id,
  name: row.name,
  settings: JSON.parse(row.settings) as JsonObject,
  addedBy: row.added_by,
  addedAt: row.added_at,
});
