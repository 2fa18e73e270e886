// A dataset as a user names it: a path, and with it what the path does not tell.

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { z } from 'zod';
import type { DatasetFormat } from '../../datasets/formats/dataset-format.ts';
import { type OpenedDataset, openDataset } from '../../datasets/open-dataset.ts';
import { isFolder } from '../../datasets/source/read-file.ts';
import { contentHasher, type Dataset, type DatasetHeader, type Example, type GradeScale } from '../../model/example.ts';
import { DatasetError } from '../../model/hakari-error.ts';
import { canonicalJson } from '../../model/json.ts';
import { present } from '../../model/present.ts';
import type { DatasetStore } from '../../ports/store.ts';
import type { Document } from '../result-shapes.ts';

export interface NamedDataset {
  /** A file, or a BEIR or TREC folder. */
  readonly source: string;
  /** The judgements: beside a file of queries their file, in a folder the one to take (test). */
  readonly qrels?: string | undefined;
  /** Format, when the name does not tell it. */
  readonly format?: DatasetFormat | undefined;
  /** A name other than the dataset's own. */
  readonly name?: string | undefined;
  /** The grades there are, when the dataset does not say (0 to 3; TREC and BEIR: any integer). */
  readonly scale?: GradeScale | undefined;
}

/** Opens it; `name` goes before the name in the file. @throws DatasetError */
export async function openNamedDataset(dataset: NamedDataset): Promise<OpenedDataset> {
  const { source, qrels, name, format, scale } = dataset;
  const options = present({ format, scale });
  const opened =
    qrels === undefined || (await isFolder(source))
      ? await openDataset(source, present({ ...options, qrels }))
      : await openDataset({ queries: source, qrels }, options);
  if (name === undefined) return opened;
  const header: DatasetHeader = { ...opened.header, name };
  return { header, examples: opened.examples };
}

export const gradeScaleSchema = z.object({ min: z.int(), max: z.int() });

/** A dataset's header and size in the output of the use cases. */
export const datasetHeadSchema = z.object({
  name: z.string(),
  description: z.string().nullable(),
  version: z.string().nullable(),
  created: z.string().nullable(),
  /** What the header claims. */
  totalQueries: z.int().nullable(),
  scale: gradeScaleSchema,
  /** What was counted. */
  examples: z.int(),
});
type DatasetHead = Document<typeof datasetHeadSchema>;

export function datasetHead(header: DatasetHeader, examples: number): DatasetHead {
  const { name, description = null, version = null, created = null, totalQueries = null, scale } = header;
  return { name, description, version, created, totalQueries, scale, examples };
}

// A dataset that a command names by path, or by name or hash of a stored version.

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
