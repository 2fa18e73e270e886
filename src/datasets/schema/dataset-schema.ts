// What a dataset holds: the schemas of its header and its examples. Field names are those of the program; files may use
// others (field-names.ts).
import { z } from 'zod';
import type { DatasetHeader, Example, GradeScale, Judgement, Relationship, Turn } from '../../model/example.ts';
import { DatasetError } from '../../model/hakari-error.ts';
import { isDay } from '../../model/iso-day.ts';
import type { DataPath } from '../source/source.ts';

/** A schema for each field of a model type: the compiler refuses one too many, one too few, and one of another type. */
type Shape<Model> = { readonly [Field in keyof Model]-?: z.ZodType<Model[Field]> };

const text = z.string().regex(/\S/, { error: 'must not be blank' });
const noDay = 'must be a day such as 2026-04-01';
const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: noDay })
  .refine(isDay, { error: noDay });
const texts = z.array(text).min(1).readonly();
// Ids stand in tab-separated files and on command lines.
const id = z.string().regex(/^[^\s\p{Cc}](?:[^\p{Cc}]*[^\s\p{Cc}])?$/u, {
  error: 'must neither begin nor end with white space nor hold control characters',
});
const grade = z.int().min(-2147483648).max(2147483647);

const scale = z
  .strictObject({ min: z.int(), max: z.int() } satisfies Shape<GradeScale>)
  .refine(({ min, max }) => min < max, { error: 'needs a min below its max' });

const header = {
  name: text,
  description: text.exactOptional(),
  version: text.exactOptional(),
  created: text.exactOptional(),
  totalQueries: z.int().min(0).exactOptional(),
  scale,
} satisfies Shape<DatasetHeader>;

const judgement = {
  docId: id,
  relevance: grade,
  subtopics: z
    .array(text)
    .min(1)
    .readonly()
    .refine((names) => new Set(names).size === names.length, { error: 'names a subtopic twice' })
    .exactOptional(),
  description: text.exactOptional(),
  note: text.exactOptional(),
  by: text.exactOptional(),
} satisfies Shape<Judgement>;

const relationship = { from: text, to: text, type: text } satisfies Shape<Relationship>;

const turn = { role: z.enum(['user', 'assistant']), text } satisfies Shape<Turn>;

const example = {
  id,
  query: text,
  history: z.array(z.strictObject(turn)).min(1).readonly().exactOptional(),
  category: text.exactOptional(),
  language: text.exactOptional(),
  difficulty: text.exactOptional(),
  queryType: text.exactOptional(),
  hops: z.int().min(0).exactOptional(),
  aggregationType: text.exactOptional(),
  inferenceType: text.exactOptional(),
  expectedAnswer: text.exactOptional(),
  expectedKeywords: texts.exactOptional(),
  forbiddenPhrases: texts.exactOptional(),
  expectedCitations: texts.exactOptional(),
  citations: z.enum(['required', 'optional']).exactOptional(),
  asOf: day.exactOptional(),
  factsOn: day.exactOptional(),
  expectedRelationships: z.array(z.strictObject(relationship)).min(1).readonly().exactOptional(),
  check: text.exactOptional(),
  correctPremise: text.exactOptional(),
  choices: texts.exactOptional(),
  correctChoice: text.exactOptional(),
  judgements: z.array(z.strictObject(judgement)).min(1).readonly().exactOptional(),
  metadata: z.record(z.string(), z.json()).exactOptional(),
} satisfies Shape<Example>;

export const headerSchema: z.ZodType<DatasetHeader> = z.strictObject(header);

/** An example, unknown fields refused. Whether a grade is on the dataset's scale is not known here. */
export const exampleSchema: z.ZodType<Example> = z.strictObject(example);

/** The kinds of record that a dataset is made of. */
export type RecordKind = 'header' | 'example' | 'judgement' | 'relationship' | 'turn';

const shapes: Readonly<Record<RecordKind, Readonly<Record<string, z.ZodType>>>> = {
  header,
  example,
  judgement,
  relationship,
  turn,
};

/** The fields of each kind of record, in the order in which they are written. */
export const fieldsOf = (kind: RecordKind): readonly string[] => Object.keys(shapes[kind]);

/** Fields that are a text, of whatever record; ids are none, since a number there is an error. */
export const textFields: ReadonlySet<string> = fieldsThatAre(text);

/** Fields that are a list of texts. */
export const textLists: ReadonlySet<string> = fieldsThatAre(texts);

function fieldsThatAre(schema: z.ZodType): ReadonlySet<string> {
  const fields = Object.values(shapes).flatMap((shape) => Object.entries(shape));
  return new Set(
    fields
      .filter(([, own]) => (own instanceof z.ZodExactOptional ? own.unwrap() : own) === schema)
      .map(([name]) => name),
  );
}

/** @throws DatasetError `grade-off-scale` or `duplicate-judgement` at the place that `place` gives for a path */
export function checkJudgements(
  judgements: readonly Judgement[],
  scale: GradeScale,
  place: (path: DataPath) => string,
): void {
  const seen = new Map<string, number>();
  for (const [i, { docId, relevance }] of judgements.entries()) {
    if (relevance < scale.min || relevance > scale.max) {
      throw gradeOffScale(relevance, scale, place(['judgements', i, 'relevance']));
    }
    const before = seen.get(docId);
    if (before !== undefined) {
      const first = place(['judgements', before, 'docId']);
      throw new DatasetError(`the document "${docId}" is judged twice, before at ${first}`, {
        code: 'duplicate-judgement',
        where: place(['judgements', i, 'docId']),
        hint: 'keep one of the two',
      });
    }
    seen.set(docId, i);
  }
}

/** @param before place of the example that has the id already */
export function duplicateId(
  id: string,
  { before, where }: { readonly before: string; readonly where: string },
): DatasetError {
  return new DatasetError(`the id "${id}" is given twice, before at ${before}`, {
    code: 'duplicate-id',
    where,
    hint: 'give each example its own id',
  });
}

export function gradeOffScale(grade: number, scale: GradeScale, where: string): DatasetError {
  return new DatasetError(`the grade ${grade} is off the dataset's scale, ${scale.min} to ${scale.max}`, {
    code: 'grade-off-scale',
    where,
    hint: 'correct the grade, or declare another scale in the header: scale: { min: …, max: … }',
  });
}
