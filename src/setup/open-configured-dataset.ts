// The dataset that a config names.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { hashing, type Unjudged, unjudgedIn } from '../app/dataset/dataset-source.ts';
import { type ImportableDataset, type ImportedFrom, openFileOrImport } from '../app/dataset/importable-dataset.ts';
import { type OpenedDataset, openDataset } from '../datasets/open-dataset.ts';
import type { Example } from '../model/example.ts';
import { ConfigError, DatasetError } from '../model/hakari-error.ts';
import type { DatasetStore } from '../ports/store.ts';
import type { Target } from '../ports/target.ts';
import { nothingToAsk } from './config-targets.ts';
import type { LoadedConfig } from './load-config.ts';

/** What reading the file of a dataset showed. */
export interface ReadFile {
  /** What a file of another tool was taken for; null of one of ours. */
  readonly from: ImportedFrom | null;
  readonly unjudged: Unjudged;
}

/**
 * Paths are relative to the config; a name of no file is that of a dataset in the store.
 * @param session where names are looked up, unless its store is still to be made
 * @param told takes what is to be said of the file, once its examples have passed
 * @throws ConfigError when the queries have no texts and a target would have to be asked
 */
export async function openConfiguredDataset(
  loaded: LoadedConfig,
  targets: readonly Target[],
  { store, newStore }: { readonly store: DatasetStore; readonly newStore: boolean },
  told: (read: ReadFile) => void = () => {},
): Promise<OpenedDataset> {
  const { directory, where } = loaded;
  const { dataset } = loaded.config;
  if (dataset === undefined) throw nothingToAsk(loaded);
  if (typeof dataset === 'string') {
    const path = resolve(directory, dataset);
    if (existsSync(path) || !mayBeName(dataset)) return telling(await openFileOrImport(path), told);
    const stored = newStore ? undefined : await store.findDataset(dataset);
    if (stored !== undefined) return { header: stored.header, examples: store.examplesOf(stored.hash) };
    throw new DatasetError(`there is no file ${dataset}, and no dataset of that name in the store`, {
      code: 'no-such-dataset',
      where: where(['dataset']),
      hint: ['paths are relative to the config; ', { do: 'import-dataset' }, ' keeps a set in the store'],
    });
  }
  const options = dataset.name === undefined ? {} : { name: dataset.name };
  const qrels = resolve(directory, dataset.qrels);
  if (dataset.queries !== undefined)
    return telling(await openDataset({ queries: resolve(directory, dataset.queries), qrels }, options), told);
  if (targets.some((target) => !target.capabilities.recorded)) {
    throw new ConfigError('the dataset has judgements but no queries to ask', {
      code: 'config-no-queries',
      where: where(['dataset']),
      hint: 'add queries: FILE; judgements alone are enough for run-file targets only',
    });
  }
  return await openDataset({ qrels }, options);
}

function telling(
  opened: OpenedDataset & Partial<Pick<ImportableDataset, 'from'>>,
  told: (read: ReadFile) => void,
): OpenedDataset {
  async function* examples(): AsyncGenerator<Example> {
    yield* opened.examples;
    told({ from: opened.from?.() ?? null, unjudged: unjudgedIn(opened) });
  }
  return { header: opened.header, examples: examples() };
}

/** The hash by which a store would name the dataset of a config as it is now. Reads all of it. */
export async function configuredVersion(loaded: LoadedConfig, store: DatasetStore): Promise<string> {
  const { examples, version } = hashing(await openConfiguredDataset(loaded, [], { store, newStore: false }));
  for await (const _ of examples);
  return version();
}

/** What looks like a path means a file alone. */
const mayBeName = (dataset: string): boolean =>
  !/[/\\]|\.(?:ya?ml|jsonl?|ndjson|csv|tsv|parquet|xlsx?)$/iu.test(dataset);

/** Whether a config means a dataset of the store. */
export const isStoredDataset = ({ config: { dataset }, directory }: LoadedConfig): boolean =>
  typeof dataset === 'string' && mayBeName(dataset) && !existsSync(resolve(directory, dataset));
