// Gives judgements the new names that a person confirmed.
import { z } from 'zod';
import { type AcceptedName, renameJudgements } from '../curation/care/rename-judgements.ts';
import { type ReadProposal, readProposals } from '../datasets/care/proposal-file.ts';
import { DatasetError } from '../model/hakari-error.ts';
import type { Corpus } from '../ports/corpus.ts';
import type { VersionedDataset } from './referred-dataset.ts';
import { type RevisedDataset, type RevisionTarget, revisedSchema, writeRevision } from './write-revision.ts';

export interface ApplyMapOptions extends RevisionTarget {
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

export interface ApplyMapOutput extends RevisedDataset {
  /** Judgements with a new name. */
  readonly renamed: number;
  /** Judgements that came to be one with another. */
  readonly joined: number;
  /** Proposals by what became of them. */
  readonly accepted: number;
  readonly refused: number;
  readonly undecided: number;
}

export const applyMapOutputSchema: z.ZodType<ApplyMapOutput> = z.object({
  ...revisedSchema,
  ...{ renamed: z.int(), joined: z.int(), accepted: z.int(), refused: z.int(), undecided: z.int() },
});

/** @throws DatasetError for a bad dataset or file, one of another dataset version, and collisions; nothing is written then */
export async function applyMap(options: ApplyMapOptions): Promise<ApplyMapOutput> {
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
    ...{ ...revised, ...counts, accepted: accepted.length, refused },
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
