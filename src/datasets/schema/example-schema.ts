// The one schema of an example. Field names are those of the program; files may use others (field-names.ts).
import { z } from 'zod';
import type { Example, Judgement, Relationship, Turn } from '../../model/example.ts';

const text = z.string().regex(/\S/, { error: 'must not be blank' });
const texts = z.array(text).min(1).readonly();
// Ids stand in tab-separated files and on command lines.
const id = z.string().regex(/^[^\s\p{Cc}](?:[^\p{Cc}]*[^\s\p{Cc}])?$/u, {
  error: 'must neither begin nor end with white space nor hold control characters',
});
const grade = z.int().min(-2147483648).max(2147483647);

export const judgementSchema: z.ZodType<Judgement> = z.strictObject({
  docId: id,
  relevance: grade,
  description: text.exactOptional(),
  note: text.exactOptional(),
  by: text.exactOptional(),
});

export const relationshipSchema: z.ZodType<Relationship> = z.strictObject({ from: text, to: text, type: text });

export const turnSchema: z.ZodType<Turn> = z.strictObject({ role: z.enum(['user', 'assistant']), text });

/** An example, unknown fields refused. Whether a grade is on the dataset's scale is not known here. */
export const exampleSchema: z.ZodType<Example> = z.strictObject({
  id,
  query: text,
  history: z.array(turnSchema).min(1).readonly().exactOptional(),
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
  expectedRelationships: z.array(relationshipSchema).min(1).readonly().exactOptional(),
  check: text.exactOptional(),
  correctPremise: text.exactOptional(),
  choices: texts.exactOptional(),
  correctChoice: text.exactOptional(),
  judgements: z.array(judgementSchema).min(1).readonly().exactOptional(),
  metadata: z.record(z.string(), z.json()).exactOptional(),
});
