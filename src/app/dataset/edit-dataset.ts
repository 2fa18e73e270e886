// Edits of a dataset as somebody asks for them: over the version that was read, of an example that has to be there.
import { DatasetError, StoreError } from '../../model/hakari-error.ts';
import type { DatasetStore, StoredDataset } from '../../ports/store.ts';
import { changedExample, type DatasetEdit, datasetOf, editDataset, exampleUuid } from './managed-dataset.ts';

/** Names a version with what stands in its header; who edits sends back what was read. */
export const versionTag = ({ hash, updatedAt }: Pick<StoredDataset, 'hash' | 'updatedAt'>): string =>
  `${hash}.${updatedAt}`;

export interface EditedPlace {
  readonly id: string;
  /** Tag of the version that was read (whatever is there now). */
  readonly over?: string | undefined;
}

/** @throws StoreError `dataset-changed` when another version is there now */
export async function editOver(
  store: DatasetStore,
  { id, over }: EditedPlace,
  edit: (dataset: StoredDataset) => DatasetEdit | Promise<DatasetEdit>,
): Promise<StoredDataset> {
  const dataset = await datasetOf(store, id);
  if (over !== undefined && over !== versionTag(dataset))
    throw new StoreError('there is another version of this dataset now: read it again', { code: 'dataset-changed' });
  return await editDataset(store, dataset, await edit(dataset));
}

/** Of an example by its UUID; undefined takes it out. */
type ExampleChange = Readonly<Record<string, unknown>> | undefined;

/** @param change fields by name, null takes one away @throws DatasetError `no-such-example`, and for what cannot be read: nothing is written then */
export async function editExample(
  store: DatasetStore,
  { exampleId, ...place }: EditedPlace & { readonly exampleId: string },
  change: ExampleChange,
): Promise<StoredDataset> {
  return await editOver(store, place, async (dataset) => {
    const wanted = await exampleIn(store, dataset, exampleId);
    const now = change && changedExample(wanted, change, dataset.header.scale);
    return { each: (example) => (example.id === wanted.id ? now : example) };
  });
}

/** @throws DatasetError `no-such-example` */
export async function exampleIn(store: DatasetStore, dataset: StoredDataset, exampleId: string) {
  for await (const example of store.examplesOf(dataset.hash))
    if (exampleUuid(dataset.id, example.id) === exampleId) return example;
  throw new DatasetError('the dataset has no such example', {
    code: 'no-such-example',
    where: `example ${exampleId}`,
  });
}
