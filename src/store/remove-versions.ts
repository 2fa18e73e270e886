// Removes dataset versions, as long as no run asked them.
import type { Transaction } from 'kysely';
import { StoreError } from '../model/hakari-error.ts';
import type { StoreContext } from './backend.ts';
import type { Tables } from './tables.ts';

export async function deleteDataset({ write }: StoreContext, name: string, hash?: string): Promise<void> {
  await write(async (trx) => {
    const versions = await trx
      .selectFrom('dataset_version')
      .innerJoin('dataset', 'dataset.id', 'dataset_version.dataset_id')
      .select(['dataset.id', 'dataset_version.hash'])
      .where('dataset.name', '=', name)
      .$if(hash !== undefined, (query) => query.where('dataset_version.hash', '=', hash!))
      .execute();
    const [first] = versions;
    if (first === undefined) return;
    const hashes = versions.map((version) => version.hash);
    const asked = await trx
      .selectFrom('run')
      .select('id')
      .where('dataset_id', '=', first.id)
      .where('dataset_hash', 'in', hashes)
      .execute();
    if (asked.length > 0)
      throw new StoreError(asked.length === 1 ? 'a run asked it' : `${asked.length} runs asked it`, {
        code: 'dataset-in-use',
        where: `dataset ${name}`,
        hint: `its questions are theirs too: delete those runs first, such as ${asked[0]?.id}`,
      });
    await removeVersions(trx, first.id, hashes);
  });
}

/** Versions that no run asked; with the last one the dataset goes, and with them content that no other dataset has. */
export async function removeVersions(
  trx: Transaction<Tables>,
  datasetId: string,
  hashes: readonly string[],
): Promise<void> {
  await trx.deleteFrom('dataset_version').where('dataset_id', '=', datasetId).where('hash', 'in', hashes).execute();
  await trx
    .deleteFrom('dataset')
    .where('id', '=', datasetId)
    .where(({ not, exists }) =>
      not(exists(trx.selectFrom('dataset_version').select('hash').where('dataset_id', '=', datasetId))),
    )
    .execute();
  await trx
    .deleteFrom('dataset_content')
    .where('hash', 'in', hashes)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('dataset_version')
            .select('dataset_version.hash')
            .whereRef('dataset_version.hash', '=', 'dataset_content.hash'),
        ),
      ),
    )
    .execute();
}
