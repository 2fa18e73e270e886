// Brings a dataset of any format into the store, into a file, or both.
import { z } from 'zod';
import type { DatasetFormat } from '../../datasets/formats/dataset-format.ts';
import { writeDataset } from '../../datasets/write-dataset.ts';
import type { Dataset, Example } from '../../model/example.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import { present } from '../../model/present.ts';
import type { DatasetStore } from '../../ports/store.ts';
import { type Document, datasetRefSchema } from '../result-shapes.ts';
import {
  datasetHead,
  datasetHeadSchema,
  listed,
  type OpenedDataset,
  unjudgedIn,
  unjudgedSchema,
} from './dataset-source.ts';
import { type ImportedFrom, importedFromSchema } from './importable-dataset.ts';
import { lossesSchema } from './write-revision.ts';

export interface ImportDatasetOptions {
  readonly dataset: OpenedDataset;
  /** What the file of another tool was taken for, once its examples have passed (a file of ours). */
  readonly from?: () => ImportedFrom | null;
  /** Where the dataset is kept; without one it is only written. */
  readonly store?: DatasetStore | undefined;
  /** File or folder to write; without one it is only kept. */
  readonly writeTo?: string | undefined;
  readonly writeFormat?: DatasetFormat | undefined;
  /** Write even though the format cannot hold everything (false). */
  readonly allowLoss?: boolean;
  /** Replace files that are there (false). */
  readonly overwrite?: boolean;
}

export const importDatasetOutputSchema = z.object({
  dataset: datasetHeadSchema,
  /** Examples with judgements. */
  judged: z.int(),
  judgements: z.int(),
  stored: datasetRefSchema.nullable(),
  files: z.array(z.string()),
  losses: lossesSchema,
  /** What the file of another tool was taken for; null of a file of ours. */
  from: importedFromSchema.nullable(),
  unjudged: unjudgedSchema,
});
export type ImportDatasetOutput = Document<typeof importDatasetOutputSchema>;

/**
 * Imports a dataset. Into the store alone it streams; for a file it is held in memory.
 * @throws DatasetError when it is bad, nothing being kept or written then; ConfigError when there is nowhere to put it
 */
export async function importDataset(options: ImportDatasetOptions): Promise<ImportDatasetOutput> {
  const { store, writeTo, writeFormat: format, allowLoss = false, overwrite = false } = options;
  if (store === undefined && writeTo === undefined) {
    throw new ConfigError('there is neither a store nor a file to import into', {
      code: 'nowhere-to-import',
      hint: 'name a file to write, or a store',
    });
  }
  const { header } = options.dataset;
  const counts = { examples: 0, judged: 0, judgements: 0 };
  const counted = counting(options.dataset.examples, counts);
  const held: Dataset | undefined = writeTo === undefined ? undefined : { ...header, examples: await listed(counted) };
  const { files, losses } =
    held === undefined || writeTo === undefined
      ? { files: [], losses: [] }
      : await writeDataset(held, writeTo, present({ allowLoss, overwrite, format }));
  const stored = (await store?.putDataset(header, held?.examples ?? counted)) ?? null;
  const { examples, ...judged } = counts;
  const from = options.from?.() ?? null;
  return {
    ...judged,
    dataset: datasetHead(header, examples),
    stored,
    files,
    losses,
    from,
    unjudged: unjudgedIn(options.dataset),
  };
}

interface Counts {
  examples: number;
  judged: number;
  judgements: number;
}

async function* counting(examples: AsyncIterable<Example>, counts: Counts): AsyncGenerator<Example> {
  for await (const example of examples) {
    const judgements = example.judgements?.length ?? 0;
    counts.examples++;
    counts.judgements += judgements;
    if (judgements > 0) counts.judged++;
    yield example;
  }
}
