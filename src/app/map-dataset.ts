// Proposes new names for judged documents that a corpus no longer has.
import { z } from 'zod';
import { findNames } from '../curation/care/find-names.ts';
import type { Confidence, NameProposal } from '../curation/care/name-proposal.ts';
import { writeProposals } from '../datasets/care/proposal-file.ts';
import { DatasetError } from '../model/hakari-error.ts';
import type { Corpus } from '../ports/corpus.ts';
import type { VersionedDataset } from './referred-dataset.ts';

export interface MapDatasetOptions {
  readonly before: VersionedDataset;
  /** The corpus as it is now. */
  readonly corpus: Corpus;
  /** The corpus that the judgements were made on. */
  readonly from?: Corpus | undefined;
}

export interface MapDatasetOutput {
  readonly dataset: string;
  readonly version: string;
  readonly corpus: string;
  /** Different names in the judgements, and those of them that the corpus lacks. */
  readonly names: number;
  readonly lost: number;
  readonly proposals: readonly NameProposal[];
  /** Names that stay although their text is another than in the old corpus. */
  readonly changed: readonly string[];
  /** Names that the old corpus lacks too. */
  readonly neverThere: readonly string[];
}

const candidate = z.object({ to: z.string(), score: z.number() });
const confidences = ['same-text', 'exact-quote', 'similar', 'ambiguous', 'none'] satisfies Confidence[];

export const mapDatasetOutputSchema: z.ZodType<MapDatasetOutput> = z.object({
  ...{ dataset: z.string(), version: z.string(), corpus: z.string(), names: z.int(), lost: z.int() },
  proposals: z.array(
    z.object({
      ...{ from: z.string(), to: z.string().nullable(), confidence: z.enum(confidences) },
      ...{
        score: z.number().nullable(),
        others: z.array(candidate),
        evidence: z.array(z.string()),
        there: z.boolean(),
      },
      judgements: z.array(z.object({ exampleId: z.string(), relevance: z.int() })),
    }),
  ),
  ...{ changed: z.array(z.string()), neverThere: z.array(z.string()) },
});

/** @throws DatasetError when the dataset or a document cannot be read, `no-judgements`; ConfigError `no-corpus` */
export async function mapDataset(options: MapDatasetOptions): Promise<MapDatasetOutput> {
  const { corpus, from } = options;
  const { dataset, version, named } = options.before;
  if (dataset.examples.every(({ judgements }) => judgements === undefined)) {
    throw new DatasetError('the dataset has no judgements to map', {
      code: 'no-judgements',
      where: named.source,
      hint: 'name a dataset that has some, or its --qrels',
    });
  }
  const old = from === undefined ? {} : { from: () => from.units() };
  const found = await findNames(dataset.examples, { corpus: () => corpus.units(), ...old });
  return { dataset: dataset.name, version, corpus: corpus.place, ...found };
}

export interface WriteProposalOptions {
  /** Lines for the reader, put above the proposals. */
  readonly remarks: readonly string[];
  /** Replace a file that is there (false). */
  readonly overwrite?: boolean;
}

/** Writes the file that a person confirms. @throws DatasetError `file-exists`, `file-too-large` */
export async function writeMapProposals(
  { dataset, version, corpus, proposals }: MapDatasetOutput,
  path: string,
  options: WriteProposalOptions,
): Promise<void> {
  await writeProposals({ dataset, version, corpus, proposals }, path, options);
}
