// The dataset that a config names.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type OpenedDataset, openDataset } from '../datasets/open-dataset.ts';
import { ConfigError, DatasetError } from '../model/hakari-error.ts';
import type { DatasetStore } from '../ports/store.ts';
import type { Target } from '../ports/target.ts';
import type { LoadedConfig } from './load-config.ts';

/**
 * Paths are relative to the config; a name of no file is that of a dataset in the store.
 * @param store where names are looked up; undefined where there is none yet
 * @throws ConfigError when the queries have no texts and a target would have to be asked
 */
export async function openConfiguredDataset(
  { config, directory, where }: LoadedConfig,
  targets: readonly Target[],
  store: DatasetStore | undefined,
): Promise<OpenedDataset> {
  const { dataset } = config;
  if (typeof dataset === 'string') {
    const path = resolve(directory, dataset);
    if (existsSync(path) || !mayBeName(dataset)) return await openDataset(path);
    const stored = await store?.findDataset(dataset);
    if (store !== undefined && stored !== undefined)
      return { header: stored.header, examples: store.examplesOf(stored.hash) };
    throw new DatasetError(`there is no file ${dataset}, and no dataset of that name in the store`, {
      code: 'no-such-dataset',
      where: where(['dataset']),
      hint: ['paths are relative to the config; ', { do: 'import-dataset' }, ' keeps a set in the store'],
    });
  }
  const options = dataset.name === undefined ? {} : { name: dataset.name };
  const qrels = resolve(directory, dataset.qrels);
  if (dataset.queries !== undefined)
    return await openDataset({ queries: resolve(directory, dataset.queries), qrels }, options);
  if (targets.some((target) => !target.capabilities.recorded)) {
    throw new ConfigError('the dataset has judgements but no queries to ask', {
      code: 'config-no-queries',
      where: where(['dataset']),
      hint: 'add queries: FILE; judgements alone are enough for run-file targets only',
    });
  }
  return await openDataset({ qrels }, options);
}

/** What looks like a path means a file alone. */
const mayBeName = (dataset: string): boolean => !/[/\\]|\.(?:ya?ml|jsonl?|csv|tsv)$/iu.test(dataset);

/** Whether a config means a dataset of the store. */
export const isStoredDataset = ({ config: { dataset }, directory }: LoadedConfig): boolean =>
  typeof dataset === 'string' && mayBeName(dataset) && !existsSync(resolve(directory, dataset));

/** Examples held in memory: most datasets as a whole. */
const heldExamples = 10_000;

/**
 * Reads the beginning of a dataset before anything is done with it, so that what is wrong there comes to light first.
 * @returns what was given, from its first item; it can be read once
 * @throws what reading the first 10,000 throws
 */
export async function readAhead<T>(items: AsyncIterable<T>): Promise<AsyncIterable<T>> {
  const source = items[Symbol.asyncIterator]();
  const held: T[] = [];
  while (held.length < heldExamples) {
    const { value, done } = await source.next();
    if (done === true) return inTurn(held, undefined);
    held.push(value);
  }
  return inTurn(held, source);
}

async function* inTurn<T>(
  held: readonly T[],
  source: AsyncIterator<T> | undefined,
): AsyncGenerator<T, void, undefined> {
  yield* held;
  if (source !== undefined) yield* { [Symbol.asyncIterator]: () => source };
}
