// A dataset in a file: its path, and with it what the path does not tell.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { DatasetFormat } from '../../datasets/formats/dataset-format.ts';
import { type OpenedDataset, openDataset } from '../../datasets/open-dataset.ts';
import { isFolder } from '../../datasets/source/read-file.ts';
import { contentHasher, type Dataset, type DatasetHeader, type Example, type GradeScale } from '../../model/example.ts';
import { canonicalJson } from '../../model/json.ts';
import { present } from '../../model/present.ts';
import type { Document } from '../result-shapes.ts';

export type { OpenedDataset };

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
  /** Of the text of a file (UTF-8). */
  readonly encoding?: string | undefined;
}

/** Opens it; `name` goes before the name in the file. @throws DatasetError */
export async function openNamedDataset(dataset: NamedDataset): Promise<OpenedDataset> {
  const { source, qrels, name, format, scale, encoding } = dataset;
  const options = present({ format, scale, encoding });
  const opened =
    qrels === undefined || (await isFolder(source))
      ? await openDataset(source, present({ ...options, qrels }))
      : await openDataset({ queries: source, qrels }, options);
  if (name === undefined) return opened;
  const header: DatasetHeader = { ...opened.header, name };
  return { ...opened, header };
}

export const gradeScaleSchema = z.object({ min: z.int(), max: z.int() });

/** Queries that are no examples because nothing is judged of them; null where there are none. */
export const unjudgedSchema = z
  .object({
    count: z.int(),
    /** Of the first five. */
    ids: z.array(z.string()),
  })
  .nullable();
export type Unjudged = Document<typeof unjudgedSchema>;

/** Once the examples have passed. */
export function unjudgedIn({ unjudged }: Pick<OpenedDataset, 'unjudged'>): Unjudged {
  const { count = 0, ids = [] } = unjudged?.() ?? {};
  return count === 0 ? null : { count, ids: [...ids] };
}

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

/** A dataset in memory with the hash that a store would name it by. */
export interface VersionedDataset {
  /** How it was named: for messages, and to revise the file that it stands in. */
  readonly named: NamedDataset;
  readonly dataset: Dataset;
  readonly version: string;
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

/** Reads the whole dataset. @param named where it came from @throws DatasetError */
export async function readVersion(named: NamedDataset, opened: OpenedDataset): Promise<VersionedDataset> {
  const { header, examples, version } = hashing(opened);
  const dataset = { ...header, examples: await listed(examples) };
  return { named, dataset, version: version() };
}

/** All of a stream, in memory. */
export async function listed<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}
