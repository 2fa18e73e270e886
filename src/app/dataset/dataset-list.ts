// Datasets as a list shows them: filtered, sorted, a page at a time, each with what is known of it.
import { z } from 'zod';
import type { RunQueries } from '../../ports/run-queries.ts';
import type { DatasetStore, Store, StoredDataset } from '../../ports/store.ts';
import type { Document } from '../result-shapes.ts';
import { datasetCareSchema, knownCare } from './dataset-care.ts';
import { managedDataset, managedDatasetSchema } from './managed-dataset.ts';

export const listedDatasetSchema = managedDatasetSchema.extend({
  /** Null as long as nobody has looked at this version. */
  languages: datasetCareSchema.shape.languages.nullable(),
  lint: datasetCareSchema.shape.lint.nullable(),
  /** When the newest run on any of its versions began; null: there is none. */
  last_run_at: z.string().nullable(),
});

/** With the members of `dataset list --json`. */
export const apiDatasetSchema = managedDatasetSchema.extend({
  updatedAt: z.string(),
  /** On its present version. */
  runs: z.int(),
});

/** Every dataset, the newest change first. */
export async function allDatasets(
  store: Pick<Store, 'listDatasets' | 'runsOfVersions'>,
): Promise<readonly z.infer<typeof apiDatasetSchema>[]> {
  const runsOf = await store.runsOfVersions();
  return (await presentDatasets(store)).map((stored) => {
    const shown = managedDataset(stored);
    return { ...shown, updatedAt: shown.updated_at, runs: runsOf(stored) };
  });
}

export type ListedDataset = Document<typeof listedDatasetSchema>;

export const datasetOrders = ['changed', 'name', 'size'] as const;

export interface DatasetFilter {
  /** Stands in its name or description, in either case. */
  readonly text?: string | undefined;
  /** (changed) */
  readonly order?: (typeof datasetOrders)[number] | undefined;
}

/** The newest version of each, the newest change first. */
export async function presentDatasets(store: Pick<DatasetStore, 'listDatasets'>): Promise<readonly StoredDataset[]> {
  const newest = new Map<string, StoredDataset>();
  // Versions come newest first.
  for (const stored of await store.listDatasets()) if (!newest.has(stored.id)) newest.set(stored.id, stored);
  return [...newest.values()];
}

export async function listDatasetPage(
  store: DatasetStore & RunQueries,
  { text = '', order = 'changed' }: DatasetFilter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly datasets: readonly ListedDataset[]; readonly total: number }> {
  const wanted = text.normalize('NFC').toLowerCase();
  const fitting = (await presentDatasets(store)).filter(({ name, description = '' }) =>
    `${name}\n${description}`.toLowerCase().includes(wanted),
  );
  const sorted =
    order === 'changed'
      ? fitting
      : fitting.toSorted((a, b) =>
          order === 'size' ? b.examples - a.examples : a.name < b.name ? -1 : a.name > b.name ? 1 : 0,
        );
  const datasets: ListedDataset[] = [];
  for (const stored of sorted.slice(offset, offset + limit)) {
    const care = await knownCare(store, stored.hash);
    const [run] = (await store.queryRuns({ datasetId: stored.id, limit: 1 })).rows;
    datasets.push({
      ...managedDataset(stored),
      languages: care?.languages ?? null,
      lint: care?.lint ?? null,
      last_run_at: run === undefined ? null : new Date(run.startedAt).toISOString(),
    });
  }
  return { datasets, total: sorted.length };
}
