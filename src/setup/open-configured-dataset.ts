// Opens the dataset that a config names.
import { resolve } from 'node:path';
import type { OpenedDataset } from '../datasets/open-dataset.ts';
import { openDataset } from '../datasets/open-dataset.ts';
import type { LoadedConfig } from './load-config.ts';

/** Paths are relative to the config. */
export async function openConfiguredDataset({ config, directory }: LoadedConfig): Promise<OpenedDataset> {
  const { dataset } = config;
  if (typeof dataset === 'string') return await openDataset(resolve(directory, dataset));
  return await openDataset({ queries: resolve(directory, dataset.queries), qrels: resolve(directory, dataset.qrels) });
}
