// Gives judgements the new names of their documents, all at once: names may be swapped.

import type { Example, Judgement } from '../../model/example.ts';
import { DatasetError } from '../../model/hakari-error.ts';

/** A confirmed new name for the judgements of some examples. */
export interface AcceptedName {
  readonly from: string;
  readonly to: string;
  readonly exampleIds: readonly string[];
  /** Where it stands in the file, for messages. */
  readonly where: string;
}

interface RenameOptions {
  /** When two judgements of one example come to name the same document with different grades, keep the higher (false). */
  readonly keepHighest?: boolean;
}

interface RenamedJudgements {
  readonly examples: readonly Example[];
  /** Judgements that have a new name. */
  readonly renamed: number;
  /** Judgements that came to be one with another of the same example. */
  readonly joined: number;
}

/**
 * A name with two new names (a document that was split) is copied to both. Place, grade, description and note of a judgement
 * stay.
 * @throws DatasetError `unknown-example`, `unknown-judgement`, `duplicate-row`, `judgements-collide`
 */
export function renameJudgements(
  examples: readonly Example[],
  accepted: readonly AcceptedName[],
  { keepHighest = false }: RenameOptions = {},
): RenamedJudgements {
  const byExample = groupAccepted(examples, accepted);
  const counts = { renamed: 0, joined: 0 };
  const after = examples.map((example) => {
    const names = byExample.get(example.id);
    if (names === undefined) return example;
    const renamed = (example.judgements ?? []).flatMap((judgement): readonly PlacedJudgement[] => {
      const to = names.get(judgement.docId);
      if (to === undefined) return [{ judgement }];
      counts.renamed++;
      return to.map(({ to: docId, where }) => ({ judgement: { ...judgement, docId }, where }));
    });
    const judgements = joinSame(example.id, renamed, keepHighest);
    counts.joined += renamed.length - judgements.length;
    return { ...example, judgements };
  });
  return { ...counts, examples: after };
}

interface PlacedJudgement {
  readonly judgement: Judgement;
  readonly where?: string;
}

type NewNames = Map<string, { readonly to: string; readonly where: string }[]>;

function groupAccepted(examples: readonly Example[], accepted: readonly AcceptedName[]): ReadonlyMap<string, NewNames> {
  const judged = new Map(
    examples.map(({ id, judgements = [] }) => [id, new Set(judgements.map(({ docId }) => docId))]),
  );
  const groups = new Map<string, NewNames>();
  for (const { from, to, exampleIds, where } of accepted) {
    for (const id of exampleIds) {
      refuseUnknown(judged.get(id), { id, from, where });
      const names: NewNames = groups.get(id) ?? new Map();
      groups.set(id, names);
      const list = names.get(from) ?? [];
      names.set(from, list);
      const before = list.find((one) => one.to === to);
      if (before !== undefined) {
        throw new DatasetError(`${from} becomes ${to} for ${id} twice, before at ${before.where}`, {
          code: 'duplicate-row',
          where,
          hint: 'keep one of the two',
        });
      }
      list.push({ to, where });
    }
  }
  return groups;
}

function refuseUnknown(
  names: ReadonlySet<string> | undefined,
  { id, from, where }: { readonly id: string; readonly from: string; readonly where: string },
): void {
  if (names?.has(from) === true) return;
  throw new DatasetError(
    names === undefined ? `the dataset has no example ${id}` : `${id} has no judgement of ${from}`,
    {
      code: names === undefined ? 'unknown-example' : 'unknown-judgement',
      where,
      hint: 'leave from and examples as they were written; only accept and to are yours',
    },
  );
}

function joinSame(exampleId: string, list: readonly PlacedJudgement[], keepHighest: boolean): readonly Judgement[] {
  const joined = new Map<string, PlacedJudgement>();
  for (const placed of list) {
    const { docId, relevance } = placed.judgement;
    const before = joined.get(docId);
    if (before === undefined) {
      joined.set(docId, placed);
      continue;
    }
    const other = before.judgement.relevance;
    if (other !== relevance && !keepHighest) {
      const where = placed.where ?? before.where;
      throw new DatasetError(`${exampleId} would judge ${docId} twice, ${other} and ${relevance}`, {
        code: 'judgements-collide',
        where,
        hint: ['accept one of the two, or keep the higher grade of each such pair: ', { input: 'keepHighest' }],
      });
    }
    if (relevance > other) joined.set(docId, placed);
  }
  return [...joined.values()].map(({ judgement }) => judgement);
}
