// The dataset that a config names.
import { resolve } from 'node:path';
import { type OpenedDataset, openDataset } from '../datasets/open-dataset.ts';
import { ConfigError } from '../model/hakari-error.ts';
import type { Target } from '../ports/target.ts';
import type { LoadedConfig } from './load-config.ts';

/**
 * Paths are relative to the config.
 * @throws ConfigError when the queries have no texts and a target would have to be asked
 */
export async function openConfiguredDataset(
  { config, directory, where }: LoadedConfig,
  targets: readonly Target[],
): Promise<OpenedDataset> {
  const { dataset } = config;
  if (typeof dataset === 'string') return await openDataset(resolve(directory, dataset));
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
