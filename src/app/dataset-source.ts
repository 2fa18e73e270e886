// A dataset as a user names it: a path, and with it what the path does not tell.
import { z } from 'zod';
import type { DatasetFormat } from '../datasets/formats/dataset-format.ts';
import { type OpenedDataset, openDataset } from '../datasets/open-dataset.ts';
import { isFolder } from '../datasets/source/read-file.ts';
import type { DatasetHeader, GradeScale } from '../model/example.ts';
import { present } from '../model/present.ts';

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

/** A dataset's header and size in the output of the use cases. */
export const datasetHeadSchema: z.ZodType<DatasetHead> = z.object({
  name: z.string(),
  description: z.string().nullable(),
  version: z.string().nullable(),
  created: z.string().nullable(),
  totalQueries: z.int().nullable(),
  scale: z.object({ min: z.int(), max: z.int() }),
  examples: z.int(),
});

export interface DatasetHead {
  readonly name: string;
  readonly description: string | null;
  readonly version: string | null;
  readonly created: string | null;
  /** What the header claims. */
  readonly totalQueries: number | null;
  readonly scale: GradeScale;
  /** What was counted. */
  readonly examples: number;
}

export function datasetHead(header: DatasetHeader, examples: number): DatasetHead {
  const { name, description = null, version = null, created = null, totalQueries = null, scale } = header;
  return { name, description, version, created, totalQueries, scale, examples };
}
