// Writes a dataset whose judgements were changed beside the old one.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { canonicalJson } from '../core/model/canonical-json.ts';
import { contentHasher } from '../core/model/content-hash.ts';
import type { Dataset } from '../core/model/dataset.ts';
import type { DatasetFormat } from '../datasets/formats/dataset-format.ts';
import { writeDataset } from '../datasets/write-dataset.ts';
import type { VersionedDataset } from './referred-dataset.ts';

export interface RevisionTarget {
  /** File or folder to write. */
  readonly out: string;
  /** Its format, when the name does not tell it. */
  readonly outFormat?: DatasetFormat;
  /** Write even though the format cannot hold everything (false). */
  readonly allowLoss?: boolean;
  /** Replace files that are there (false). */
  readonly overwrite?: boolean;
}

export interface RevisedDataset {
  readonly dataset: string;
  /** Hashes of the old and the new content. */
  readonly oldVersion: string;
  readonly newVersion: string;
  readonly files: readonly string[];
  readonly losses: readonly { readonly what: string; readonly count: number }[];
}

/** Of the fields of `RevisedDataset`, to be spread into the schema of a use case. */
export const revisedSchema: {
  readonly [name in keyof RevisedDataset]: z.ZodType<RevisedDataset[name]>;
} = {
  ...{ dataset: z.string(), oldVersion: z.string(), newVersion: z.string(), files: z.array(z.string()) },
  losses: z.array(z.object({ what: z.string(), count: z.int() })),
};

/** @throws DatasetError `would-lose`, `file-exists` */
export async function writeRevision(
  before: VersionedDataset,
  after: Dataset,
  { out, outFormat: format, allowLoss = false, overwrite = false }: RevisionTarget,
): Promise<RevisedDataset> {
  const { files, losses } = await writeDataset(after, out, { allowLoss, overwrite, ...(format && { format }) });
  const hasher = contentHasher(createHash('sha256'));
  for (const example of after.examples) hasher.add(canonicalJson(example));
  const versions = { oldVersion: before.version, newVersion: hasher.digest(after.scale) };
  return { dataset: after.name, ...versions, files, losses };
}
