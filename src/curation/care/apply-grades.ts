// Puts grades that people gave into the judgements of a dataset. What is there already is never changed in silence.

import { type Example, type GradeScale, isByModel, type Judgement } from '../../model/example.ts';
import { DatasetError } from '../../model/hakari-error.ts';
import { canonicalJson } from '../../model/json.ts';
import { present } from '../../model/present.ts';

/** One line of a graded pool. */
export interface GradedPair {
  readonly exampleId: string;
  readonly docId: string;
  /** Absent: not looked at yet. */
  readonly relevance?: number;
  readonly note?: string;
  /** Who gave the grade (a person). */
  readonly by?: string;
  /** Where it stands in the file, for messages. */
  readonly where: string;
}

interface ApplyGradesOptions {
  readonly scale: GradeScale;
  /** Let grades replace other grades that are there (false); those of a person give way to no model's. */
  readonly replace?: boolean;
}

interface AppliedGrades {
  readonly examples: readonly Example[];
  /** New judgements. */
  readonly added: number;
  /** Judgements that have another grade, or another note, than before. */
  readonly replaced: number;
  /** Of the added and replaced ones, those that a model gave. */
  readonly byModel: number;
  /** Graded by a model as a person had graded them otherwise: the person's grade stands. */
  readonly keptOfPeople: number;
  /** Graded as it is judged already. */
  readonly same: number;
  /** Not graded. */
  readonly blank: number;
  /** Not graded although there is a note, which goes nowhere. */
  readonly notedOnly: number;
}

/**
 * Applies grades. New judgements are put behind those that are there, in the order of the pairs; applying the same pairs
 * again changes nothing.
 * @throws DatasetError `unknown-example`, `duplicate-row`, `grade-off-scale`, `judged-otherwise`, at the place of the pair
 */
export function applyGrades(
  examples: readonly Example[],
  pairs: readonly GradedPair[],
  { scale, replace = false }: ApplyGradesOptions,
): AppliedGrades {
  const judgements = new Map(
    examples.map(({ id, judgements: own = [] }) => [id, new Map(own.map((judgement) => [judgement.docId, judgement]))]),
  );
  refuseDuplicates(pairs);
  const counts = { added: 0, replaced: 0, byModel: 0, keptOfPeople: 0, same: 0, blank: 0, notedOnly: 0 };
  for (const pair of pairs) {
    const own = judgements.get(pair.exampleId);
    if (own === undefined) throw unknownExample(pair);
    if (pair.relevance === undefined) {
      counts.blank++;
      if (pair.note !== undefined) counts.notedOnly++;
      continue;
    }
    refuseOffScale(pair, pair.relevance, scale);
    const before = own.get(pair.docId);
    const given = judgementOf(pair, pair.relevance);
    if (before !== undefined && isByModel(given) && !isByModel(before)) {
      if (before.relevance === given.relevance) counts.same++;
      else counts.keptOfPeople++;
      continue;
    }
    const overrules = before !== undefined && isByModel(before) && !isByModel(given);
    const after = overrules ? overruled(before, given) : { ...before, ...given };
    if (before !== undefined && before.relevance !== after.relevance && !replace && !overrules)
      throw judgedOtherwise(pair, before);
    const changed = before === undefined || canonicalJson(before) !== canonicalJson(after);
    if (before === undefined) counts.added++;
    else if (changed) counts.replaced++;
    else counts.same++;
    if (changed && isByModel(after)) counts.byModel++;
    own.set(pair.docId, after);
  }
  return { ...counts, examples: examples.map((example) => withJudgements(example, judgements.get(example.id))) };
}

/** A person's grade in the place of a model's, whose reason goes with it. */
const overruled = ({ note: _note, by: _by, ...before }: Judgement, given: Judgement): Judgement => ({
  ...before,
  ...given,
});

const judgementOf = ({ docId, note, by }: GradedPair, relevance: number): Judgement =>
  present({ docId, relevance, note, by });

function withJudgements(example: Example, judgements: ReadonlyMap<string, Judgement> | undefined): Example {
  return judgements === undefined || judgements.size === 0
    ? example
    : { ...example, judgements: [...judgements.values()] };
}

function refuseDuplicates(pairs: readonly GradedPair[]): void {
  const seen = new Map<string, string>();
  for (const { exampleId, docId, where } of pairs) {
    const key = JSON.stringify([exampleId, docId]);
    const before = seen.get(key);
    if (before !== undefined) {
      throw new DatasetError(`${exampleId} and ${docId} are there twice, before at ${before}`, {
        code: 'duplicate-row',
        where,
        hint: 'keep one of the two',
      });
    }
    seen.set(key, where);
  }
}

function unknownExample({ exampleId, where }: GradedPair): DatasetError {
  return new DatasetError(`the dataset has no example ${exampleId}`, {
    code: 'unknown-example',
    where,
    hint: 'correct the id, or apply the pool to the dataset that it was made of',
  });
}

function refuseOffScale({ where }: GradedPair, relevance: number, { min, max }: GradeScale): void {
  if (relevance >= min && relevance <= max) return;
  throw new DatasetError(`the grade ${relevance} is off the dataset's scale, ${min} to ${max}`, {
    code: 'grade-off-scale',
    where,
    hint: 'correct the grade, or leave it blank',
  });
}

function judgedOtherwise({ exampleId, docId, relevance, where }: GradedPair, before: Judgement): DatasetError {
  return new DatasetError(
    `${docId} is judged ${before.relevance} for ${exampleId} already, and graded ${relevance} here`,
    {
      code: 'judged-otherwise',
      where,
      hint: ['leave it blank, or let the grades of the file win: ', { input: 'replace' }],
    },
  );
}
