// What a dataset is made of: header, counts by category, and on demand its examples.
import { z } from 'zod';
import { datasetProfile } from '../../curation/lint/dataset-profile.ts';
import type { OpenedDataset } from '../../datasets/open-dataset.ts';
import { exampleSchema } from '../../datasets/schema/dataset-schema.ts';
import type { Example } from '../../model/example.ts';
import type { Document } from '../result-shapes.ts';
import { datasetHead, datasetHeadSchema, listed, unjudgedIn, unjudgedSchema } from './dataset-source.ts';

interface ShowDatasetOptions {
  readonly dataset: OpenedDataset;
  /** Ids of examples to show in full (none). */
  readonly examples?: readonly string[] | undefined;
}

const counts = z.record(z.string(), z.int());
const slice = {
  examples: z.int(),
  judged: z.int(),
  judgements: z.int(),
  languages: counts,
  difficulties: counts,
  specificity: counts,
  lengths: counts,
  grades: counts,
};

export const showDatasetOutputSchema = z.object({
  dataset: datasetHeadSchema,
  profile: z.object({
    overall: z.object(slice),
    categories: z.array(z.object({ category: z.string().nullable(), ...slice })),
  }),
  examples: z.array(exampleSchema),
  /** Asked-for ids that the dataset does not have. */
  missing: z.array(z.string()),
  unjudged: unjudgedSchema,
});
/** Examples are named apart: the compiler does not follow metadata, which is JSON of any depth. */
export type ShowDatasetOutput = Omit<Document<typeof showDatasetOutputSchema>, 'examples'> & {
  readonly examples: readonly Example[];
};

/** Reads the whole dataset and counts. @throws DatasetError */
export async function showDataset({
  dataset: opened,
  examples: wanted = [],
}: ShowDatasetOptions): Promise<ShowDatasetOutput> {
  const list = await listed(opened.examples);
  const byId = new Map(list.map((example) => [example.id, example]));
  return {
    dataset: datasetHead(opened.header, list.length),
    profile: datasetProfile({ ...opened.header, examples: list }),
    examples: wanted.flatMap((id) => byId.get(id) ?? []),
    missing: wanted.filter((id) => !byId.has(id)),
    unjudged: unjudgedIn(opened),
  };
}
