// Writes a dataset in which every question with options is asked in several orders of them.
import { z } from 'zod';
import { shuffleChoices } from '../../curation/care/shuffle-choices.ts';
import { writeDataset } from '../../datasets/write-dataset.ts';
import type { Dataset } from '../../model/example.ts';
import { DatasetError } from '../../model/hakari-error.ts';
import { present } from '../../model/present.ts';
import type { Document } from '../result-shapes.ts';
import type { VersionedDataset } from './dataset-source.ts';
import { lossesSchema, type RevisionTarget } from './write-revision.ts';

interface ShuffleDatasetOptions extends RevisionTarget {
  readonly before: VersionedDataset;
  readonly orders: number;
  readonly seed: number;
  /** (`rotate`) */
  readonly method?: 'rotate' | 'random';
  /** Name of the new dataset (that of the old one with `-shuffled`). */
  readonly newName?: string | undefined;
}

export const shuffleDatasetOutputSchema = z.object({
  dataset: z.string(),
  /** Examples before and after. */
  before: z.int(),
  after: z.int(),
  /** Questions whose options were moved. */
  shuffled: z.int(),
  /** Ids of examples that stay as they are: without options, or with options that cannot be told apart. */
  kept: z.array(z.string()),
  orders: z.int(),
  seed: z.int(),
  files: z.array(z.string()),
  losses: lossesSchema,
});

/** @throws DatasetError for a bad dataset, one without options (`no-choices`), and files that cannot be written; nothing is written then */
export async function shuffleDataset(
  options: ShuffleDatasetOptions,
): Promise<Document<typeof shuffleDatasetOutputSchema>> {
  const { orders, seed, method = 'rotate', newName, out, outFormat: format } = options;
  const { allowLoss = false, overwrite = false } = options;
  const { dataset, named } = options.before;
  const { examples, shuffled, kept } = shuffleChoices(dataset.examples, { orders, seed, method });
  if (shuffled === 0) {
    throw new DatasetError('no question has options that could be moved', {
      code: 'no-choices',
      where: named.source,
      hint: 'options stand in `choices`, two to eight of them, each with words of its own',
    });
  }
  const { totalQueries: _, ...header } = dataset;
  const after: Dataset = { ...header, name: newName ?? `${dataset.name}-shuffled`, examples };
  const { files, losses } = await writeDataset(after, out, present({ allowLoss, overwrite, format }));
  const counts = { before: dataset.examples.length, after: examples.length };
  return { dataset: after.name, ...counts, shuffled, kept, orders, seed, files, losses };
}
