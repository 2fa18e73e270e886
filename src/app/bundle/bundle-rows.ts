// What the rows of a bundle must be, so that nothing else gets into a store. Fields that a later program may add stay.
import { z } from 'zod';
import { callErrorKinds } from '../../model/call-error.ts';
import type { Example } from '../../model/example.ts';
import type { Score } from '../../model/score.ts';
import type { Trial } from '../../model/trial.ts';

const ordinal = z.int().min(0);
const milliseconds = z.number().min(0);
const id = z.string().min(1);
const texts = z.array(z.string());
const error = z.strictObject({ code: z.string(), message: z.string() });

export const exampleRow: z.ZodType<Example> = z.looseObject({
  id,
  query: z.string(),
  category: z.string().exactOptional(),
  language: z.string().exactOptional(),
  expectedAnswer: z.string().exactOptional(),
  expectedKeywords: texts.exactOptional(),
  forbiddenPhrases: texts.exactOptional(),
  judgements: z.array(z.looseObject({ docId: id, relevance: z.int() })).exactOptional(),
});

const document = z.looseObject({
  id,
  score: z.number().exactOptional(),
  text: z.string().exactOptional(),
  documentId: z.string().exactOptional(),
  chunkIds: texts.exactOptional(),
});
const stage = z.looseObject({
  name: z.string(),
  kind: z.enum(['retrieve', 'fuse', 'rerank', 'generate']),
  candidates: z.array(z.looseObject({ id: z.string(), score: z.number() })),
  ms: z.number(),
});
const retries = z.partialRecord(z.enum(callErrorKinds), ordinal);
const call = z.strictObject({
  model: z.string(),
  inputTokens: ordinal.nullable(),
  outputTokens: ordinal.nullable(),
  costUsd: z.number().min(0).nullable(),
  ms: milliseconds,
  cached: z.boolean(),
  retries,
});
const output = z.looseObject({
  answer: z.string().exactOptional(),
  documents: z.array(document).exactOptional(),
  contexts: texts.exactOptional(),
  stages: z.array(stage).exactOptional(),
  citations: z.array(z.json()).exactOptional(),
  timings: z.looseObject({ totalMs: z.number() }).exactOptional(),
  cached: z.boolean().exactOptional(),
  calls: z.array(call).exactOptional(),
});
const probe = z.looseObject({
  terms: z.array(z.looseObject({ term: z.string(), documentFrequency: ordinal.exactOptional() })),
  documents: z.array(
    z.looseObject({
      docId: id,
      inCorpus: z.boolean(),
      chunks: ordinal,
      outside: z.array(z.looseObject({ source: z.string(), chunk: z.string(), score: z.number() })),
      termShares: z.array(z.number()).exactOptional(),
    }),
  ),
});
const trialHead = {
  id,
  runId: id,
  exampleId: id.exactOptional(),
  repeat: ordinal,
  execution: ordinal,
  startedAt: z.number(),
  latencyMs: milliseconds.exactOptional(),
  retries: retries.exactOptional(),
};

export const trialRow: z.ZodType<Trial> = z.discriminatedUnion('status', [
  z.strictObject({
    ...trialHead,
    status: z.literal('ok'),
    output,
    warnings: texts.exactOptional(),
    probe: probe.exactOptional(),
    probeFailure: error.exactOptional(),
  }),
  z.strictObject({ ...trialHead, status: z.literal('failed'), error }),
]) as z.ZodType<Trial>;

const outcome = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('scored'), value: z.number(), details: z.json().exactOptional() }),
  z.strictObject({ status: z.literal('skipped'), reason: z.string(), details: z.json().exactOptional() }),
  z.strictObject({
    status: z.literal('failed'),
    by: z.enum(['target', 'instrument']),
    error,
    details: z.json().exactOptional(),
  }),
]);

export const scoreRow: z.ZodType<Score> = z.strictObject({
  id,
  runId: id,
  trialId: id,
  metric: z.string().min(1),
  metricVersion: z.int(),
  source: z.enum(['computed', 'judge', 'human']),
  author: z.string().exactOptional(),
  scorerFingerprint: z.string(),
  outcome,
  supersededBy: id.exactOptional(),
});
