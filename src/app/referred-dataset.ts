// A dataset that a command names by path, or by name or hash of a stored version.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { OpenedDataset } from '../datasets/open-dataset.ts';
import { contentHasher, type Dataset, type DatasetHeader, type Example } from '../model/example.ts';
import { DatasetError } from '../model/hakari-error.ts';
import { canonicalJson } from '../model/json.ts';
import type { DatasetStore } from '../ports/store.ts';
import { type NamedDataset, openNamedDataset } from './dataset-source.ts';

/** A dataset in memory with the hash that a store would name it by. */
export interface VersionedDataset {
  /** How it was named: for messages, and to revise the file that it stands in. */
  readonly named: NamedDataset;
  readonly dataset: Dataset;
  readonly version: string;
}

/**
 * Opens it; a file or folder of that name goes before a stored dataset.
 * @throws DatasetError `no-such-dataset` when there is neither
 */
export async function openReferredDataset(
  named: NamedDataset,
  store: DatasetStore | undefined,
): Promise<OpenedDataset> {
  if (existsSync(named.source)) return await openNamedDataset(named);
  const stored = await openStoredDataset(named.source, store);
  if (stored !== undefined) return stored;
  throw new DatasetError('there is no such file or folder, and no stored dataset of that name or hash', {
    code: 'no-such-dataset',
    where: named.source,
    hint: 'check the path; hakari runs show names the dataset version of a run, --store or -c another store',
  });
}

/** @param reference name, hash or unique hash prefix; undefined when the store has no such dataset */
export async function openStoredDataset(
  reference: string,
  store: DatasetStore | undefined,
): Promise<OpenedDataset | undefined> {
  const stored = await store?.findDataset(reference);
  if (store === undefined || stored === undefined) return undefined;
  return { header: stored.header, examples: store.examplesOf(stored.hash) };
}

/** The examples as they pass by, and afterwards their hash. */
export function hashing({ header, examples }: OpenedDataset): {
  readonly header: DatasetHeader;
  readonly examples: AsyncIterable<Example>;
  /** Once all examples have passed. */
  readonly version: () => string;
} {
  const hasher = contentHasher(createHash('sha256'));
  async function* passing(): AsyncGenerator<Example> {
    for await (const example of examples) {
      hasher.add(canonicalJson(example));
      yield example;
    }
  }
  return { header, examples: passing(), version: () => hasher.digest(header.scale) };
}

/** Reads the whole dataset. @throws DatasetError */
export async function readReferredDataset(
  named: NamedDataset,
  store: DatasetStore | undefined,
): Promise<VersionedDataset> {
  const { header, examples, version } = hashing(await openReferredDataset(named, store));
  const list: Example[] = [];
  for await (const example of examples) list.push(example);
  return { named, dataset: { ...header, examples: list }, version: version() };
}
