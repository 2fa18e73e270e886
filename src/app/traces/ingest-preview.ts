// What an ingest would take, as it would be read.
import { z } from 'zod';
import type { LoggedTrace } from '../../datasets/logs/logged-trace.ts';
import { present } from '../../model/present.ts';
import { count } from '../result-shapes.ts';
import { type LogSurvey, surveyShape } from './survey-log.ts';

const previewedSchema = z.strictObject({
  line: z.int().min(1),
  id: z.string(),
  /** ISO 8601, in UTC. */
  at: z.string(),
  stream: z.string().optional(),
  query: z.string().optional(),
  answer: z.string().optional(),
  documents: z
    .array(z.strictObject({ id: z.string(), score: z.number().optional(), text: z.string().optional() }))
    .optional(),
  latencyMs: z.number().optional(),
  inputTokens: z.number().optional(),
  outputTokens: z.number().optional(),
  costUsd: z.number().optional(),
  model: z.string().optional(),
  category: z.string().optional(),
  language: z.string().optional(),
  release: z.string().optional(),
  session: z.string().optional(),
  person: z.string().optional(),
  error: z.string().optional(),
  feedback: z
    .strictObject({
      thumbs: z.enum(['up', 'down']).optional(),
      stars: z.number().optional(),
      comment: z.string().optional(),
      correction: z.string().optional(),
    })
    .optional(),
  scores: z.record(z.string(), z.number()).optional(),
});

export const ingestPreviewSchema = z.strictObject({
  dryRun: z.literal(true),
  lines: count,
  /** That would be taken where the store has none of them: each id once. */
  traces: count,
  ...surveyShape,
  /** As the first lines are read. */
  first: z.array(previewedSchema),
});

export type IngestPreview = z.infer<typeof ingestPreviewSchema>;

export const ingestPreview = ({
  lines,
  traces,
  rejected,
  fields,
  warnings,
  passedOver,
  first,
  period,
}: LogSurvey): IngestPreview => ({
  ...{ dryRun: true as const, lines, traces },
  ...{ rejected: [...rejected], fields: [...fields], warnings: [...warnings], passedOver },
  first: first.map(previewed),
  ...(period === undefined ? {} : { period }),
});

function previewed({ line, facts, said, scores }: LoggedTrace): z.infer<typeof previewedSchema> {
  const { startedAt, endedAt, usage, documents, error } = facts;
  return present({
    ...{ line, id: facts.traceId, at: new Date(startedAt).toISOString(), stream: facts.service },
    ...{ query: facts.query, answer: facts.answer, documents: documents && [...documents] },
    latencyMs: endedAt === undefined ? undefined : Math.round((endedAt - startedAt) * 1000) / 1000,
    ...usage,
    ...{ model: facts.model, category: facts.category, language: facts.language, release: facts.release },
    ...{ session: facts.session, person: facts.person, error: error?.message, feedback: said },
    scores: scores.length === 0 ? undefined : Object.fromEntries(scores),
  });
}
