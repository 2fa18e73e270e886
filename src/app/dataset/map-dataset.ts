// Proposes new names for judged documents that a corpus no longer has.
import { z } from 'zod';
import { findNames } from '../../curation/care/find-names.ts';
import type { Confidence } from '../../curation/care/name-proposal.ts';
import { type AcceptedName, renameJudgements } from '../../curation/care/rename-judgements.ts';
import { type ReadProposal, readProposals, writeProposals } from '../../datasets/care/proposal-file.ts';
import { DatasetError } from '../../model/hakari-error.ts';
import type { Corpus } from '../../ports/corpus.ts';
import type { Document } from '../result-shapes.ts';
import type { VersionedDataset } from './dataset-source.ts';
import { type RevisionTarget, revisedSchema, writeRevision } from './write-revision.ts';

interface MapDatasetOptions {
  readonly before: VersionedDataset;
  /** The corpus as it is now. */
  readonly corpus: Corpus;
  /** The corpus that the judgements were made on. */
  readonly from?: Corpus | undefined;
}

const candidate = z.object({ to: z.string(), score: z.number() });
const confidences = ['same-text', 'exact-quote', 'similar', 'ambiguous', 'none'] satisfies Confidence[];

export const mapDatasetOutputSchema = z.object({
  dataset: z.string(),
  version: z.string(),
  corpus: z.string(),
  /** Different names in the judgements, and those of them that the corpus lacks. */
  names: z.int(),
  lost: z.int(),
  proposals: z.array(
    z.object({
      from: z.string(),
      to: z.string().nullable(),
      confidence: z.enum(confidences),
      score: z.number().nullable(),
      others: z.array(candidate),
      evidence: z.array(z.string()),
      there: z.boolean(),
      judgements: z.array(z.object({ exampleId: z.string(), relevance: z.int() })),
    }),
  ),
  /** Names that stay although their text is another than in the old corpus. */
  changed: z.array(z.string()),
  /** Names that the old corpus lacks too. */
  neverThere: z.array(z.string()),
});
export type MapDatasetOutput = Document<typeof mapDatasetOutputSchema>;

/** @throws DatasetError when the dataset or a document cannot be read, `no-judgements`; ConfigError `no-corpus` */
export async function mapDataset(options: MapDatasetOptions): Promise<MapDatasetOutput> {
  const { corpus, from } = options;
  const { dataset, version, named } = options.before;
  if (dataset.examples.every(({ judgements }) => judgements === undefined)) {
    throw new DatasetError('the dataset has no judgements to map', {
      code: 'no-judgements',
      where: named.source,
      hint: ['name a dataset that has some, or its ', { input: 'qrels' }],
    });
  }
  const old = from === undefined ? {} : { from: () => from.units() };
  const found = await findNames(dataset.examples, { corpus: () => corpus.units(), ...old });
  return { dataset: dataset.name, version, corpus: corpus.place, ...found };
}

interface WriteProposalOptions {
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

// Gives judgements the new names that a person confirmed.
interface ApplyMapOptions extends RevisionTarget {
  readonly before: VersionedDataset;
  /** The confirmed file. */
  readonly proposal: string;
  /** Kinds of confidence whose undecided proposals are accepted as they stand (none). */
  readonly accept?: readonly string[] | undefined;
  /** Where two judgements of an example come to name one document, keep the higher grade (false). */
  readonly keepHighest?: boolean;
  /** When given, accepted names have to be in it. */
  readonly corpus?: Corpus | undefined;
}

export const applyMapOutputSchema = revisedSchema.extend({
  /** Judgements with a new name. */
  renamed: z.int(),
  /** Judgements that came to be one with another. */
  joined: z.int(),
  /** Proposals by what became of them. */
  accepted: z.int(),
  refused: z.int(),
  undecided: z.int(),
});

/** @throws DatasetError for a bad dataset or file, one of another dataset version, and collisions; nothing is written then */
export async function applyMap(options: ApplyMapOptions): Promise<Document<typeof applyMapOutputSchema>> {
  const { before, proposal: path, accept = [], keepHighest = false, corpus, ...target } = options;
  const { version, proposals } = await readProposals(path);
  if (version !== before.version) {
    throw new DatasetError(
      `the proposals are for the dataset version ${version.slice(0, 12)}, and this is ${before.version.slice(0, 12)}`,
      {
        code: 'other-dataset-version',
        where: path,
        hint: 'apply them to the dataset that they were made of, or map again',
      },
    );
  }
  const accepted = proposals.flatMap((each) => acceptedName(each, accept));
  if (corpus !== undefined) await refuseUnknownNames(accepted, corpus);
  const { examples, ...counts } = renameJudgements(before.dataset.examples, accepted, { keepHighest });
  const revised = await writeRevision({ before, examples, renamed: true }, target);
  const refused = proposals.filter((each) => each.accept === false).length;
  return {
    ...revised,
    ...counts,
    accepted: accepted.length,
    refused,
    undecided: proposals.length - accepted.length - refused,
  };
}

function acceptedName(
  { from, to, accept, confidence = '', exampleIds, where }: ReadProposal,
  kinds: readonly string[],
): readonly AcceptedName[] {
  const confirmed = accept ?? kinds.includes(confidence);
  return confirmed && to !== undefined ? [{ from, to, exampleIds, where }] : [];
}

async function refuseUnknownNames(accepted: readonly AcceptedName[], corpus: Corpus): Promise<void> {
  const missing = new Map(accepted.map((each) => [each.to, each]));
  for await (const { id } of corpus.units()) missing.delete(id);
  const [unknown] = missing.values();
  if (unknown === undefined) return;
  throw new DatasetError(`the corpus has no ${unknown.to}`, {
    code: 'unknown-document',
    where: unknown.where,
    hint: 'correct the new name',
  });
}
