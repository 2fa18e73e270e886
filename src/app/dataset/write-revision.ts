// Writes a dataset whose judgements were changed beside the old one.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { reviseYamlFile } from '../../datasets/care/revise-yaml.ts';
import type { DatasetFormat } from '../../datasets/formats/dataset-format.ts';
import { writeDataset } from '../../datasets/write-dataset.ts';
import { writeTextFile } from '../../datasets/write-text-file.ts';
import { contentHasher, type Dataset, type Example } from '../../model/example.ts';
import { canonicalJson } from '../../model/json.ts';
import { present } from '../../model/present.ts';
import type { Document } from '../result-shapes.ts';
import type { VersionedDataset } from './dataset-source.ts';

/** What the written format could not hold. */
export const lossesSchema = z.array(z.object({ what: z.string(), count: z.int() }));

export interface RevisionTarget {
  /** File or folder to write. */
  readonly out: string;
  /** Its format, when the name does not tell it. */
  readonly outFormat?: DatasetFormat | undefined;
  /** Write even though the format cannot hold everything (false). */
  readonly allowLoss?: boolean | undefined;
  /** Replace files that are there (false). */
  readonly overwrite?: boolean | undefined;
}

/** To be extended by the document of each use case that writes one. */
export const revisedSchema = z.object({
  dataset: z.string(),
  /** Hashes of the old and the new content. */
  oldVersion: z.string(),
  newVersion: z.string(),
  files: z.array(z.string()),
  losses: lossesSchema,
  /** The file is the old one with other judgements: comments and everything else stand as they stood. */
  inPlace: z.boolean(),
});
export type RevisedDataset = Document<typeof revisedSchema>;

interface Revision {
  readonly before: VersionedDataset;
  readonly examples: readonly Example[];
  /** Whether the names of judgements changed, and not their grades. */
  readonly renamed: boolean;
}

/**
 * Writes it. A YAML file that becomes a YAML file keeps its comments, shape and style, unless its shape forbids it.
 * @throws DatasetError `would-lose`, `file-exists`
 */
export async function writeRevision(
  { before, examples, renamed }: Revision,
  { out, outFormat: format, allowLoss = false, overwrite = false }: RevisionTarget,
): Promise<RevisedDataset> {
  const after: Dataset = { ...before.dataset, examples };
  const inPlace = await reviseYamlFile({
    named: present(before.named),
    before: before.dataset,
    after,
    renamed,
    out,
    format,
  });
  if (inPlace !== undefined) {
    await writeTextFile(out, inPlace.text, { overwrite });
    return { ...versions(before, inPlace.dataset), files: [out], losses: [], inPlace: true };
  }
  const { files, losses } = await writeDataset(after, out, present({ allowLoss, overwrite, format }));
  return { ...versions(before, after), files, losses, inPlace: false };
}

function versions(
  { version: oldVersion }: VersionedDataset,
  { name: dataset, examples, scale }: Dataset,
): Pick<RevisedDataset, 'dataset' | 'oldVersion' | 'newVersion'> {
  const hasher = contentHasher(createHash('sha256'));
  for (const example of examples) hasher.add(canonicalJson(example));
  return { dataset, oldVersion, newVersion: hasher.digest(scale) };
}
