// What a bundle must hold, so that nothing else gets into a store. Its first line, the manifest, says which run it holds, of which
// dataset, and what the sections must hash to.
import { z } from 'zod';
import { callErrorKinds } from '../../model/call-error.ts';
import type { DatasetHeader, Example } from '../../model/example.ts';
import type { JsonObject } from '../../model/json.ts';
import { type MetricDefinition, metricNeeds } from '../../model/metric-definition.ts';
import { type Run, runStatuses } from '../../model/run.ts';
import type { Score } from '../../model/score.ts';

export const bundleFormat = 'hakari-bundle';
/** Counts up when an older program could not read what a newer one writes. */
export const bundleVersion = 1;

/** A run without what belongs to the store it lies in: ids of experiment and dataset, parent, pinned name. */
export type BundledRun = Omit<Run, 'experimentId' | 'dataset' | 'parentId' | 'pinnedAs'>;

const count = z.int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** Of what is recorded as it came. */
const jsonObject: z.ZodType<JsonObject> = z.record(z.string(), z.json());
/** The hash is of the section's lines with their line feeds. */
const section = z.strictObject({ lines: count, sha256 });
export type SectionDigest = Readonly<z.infer<typeof section>>;

/** A metric that a run brought along: the definition of a judge or of a module. */
const ownMetric: z.ZodType<MetricDefinition> = z.strictObject({
  name: z.string().regex(/^[A-Za-z][A-Za-z0-9]*$/),
  aliases: z.tuple([]),
  title: z.string(),
  formula: z.string(),
  citation: z.string(),
  edges: z.string(),
  parameters: z.tuple([]),
  cutoff: z.literal('none'),
  direction: z.enum(['higher', 'lower']),
  range: z.tuple([z.number(), z.number().nullable()]).readonly(),
  worst: z.number().exactOptional(),
  level: z.literal('trial'),
  statistic: z.enum(['mean', 'rate']),
  unit: z.enum(['ms', 'usd', 'tokens']).exactOptional(),
  needs: z.array(z.enum(metricNeeds)).readonly(),
  version: z.int().min(1),
});

export const bundledRunSchema = z.strictObject({
  id: z.string().regex(/^[0-9a-f-]{1,64}$/),
  experiment: z.string(),
  target: z.strictObject({ id: z.string(), type: z.string(), config: jsonObject, fingerprint: z.string() }),
  ordinal: count,
  repeat: z.int().min(1),
  concurrency: z.int().min(1),
  metrics: z.array(z.string()).readonly(),
  ownMetrics: z.array(ownMetric).readonly().optional(),
  environment: jsonObject,
  status: z.enum(runStatuses),
  startedAt: z.number(),
  finishedAt: z.number().exactOptional(),
  tags: z.array(z.string()).readonly(),
}) satisfies z.ZodType<BundledRun>;

const header = z.strictObject({
  name: z.string(),
  description: z.string().exactOptional(),
  version: z.string().exactOptional(),
  created: z.string().exactOptional(),
  totalQueries: z.number().exactOptional(),
  scale: z.strictObject({ min: z.int(), max: z.int() }),
}) satisfies z.ZodType<DatasetHeader>;

/** The dataset is null for a stream. */
export const bundleManifestSchema = z.strictObject({
  format: z.literal(bundleFormat),
  version: z.literal(bundleVersion),
  run: bundledRunSchema,
  dataset: z.strictObject({ header, hash: sha256, examples: count }).nullable(),
  sections: z.strictObject({ example: section, trial: section, score: section }),
});
export type BundleManifest = Readonly<z.infer<typeof bundleManifestSchema>>;

// The rows. Fields that a later program may add stay.
const ordinal = z.int().min(0);
const milliseconds = z.number().min(0);
const id = z.string().min(1);
const texts = z.array(z.string());
const error = z.strictObject({ code: z.string(), message: z.string() });

export const exampleRow = z.looseObject({
  id,
  query: z.string(),
  category: z.string().exactOptional(),
  language: z.string().exactOptional(),
  expectedAnswer: z.string().exactOptional(),
  expectedKeywords: texts.exactOptional(),
  forbiddenPhrases: texts.exactOptional(),
  judgements: z.array(z.looseObject({ docId: id, relevance: z.int() })).exactOptional(),
}) satisfies z.ZodType<Example>;

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

export const trialRow = z.discriminatedUnion('status', [
  z.strictObject({
    ...trialHead,
    status: z.literal('ok'),
    output,
    warnings: texts.exactOptional(),
    probe: probe.exactOptional(),
    probeFailure: error.exactOptional(),
  }),
  z.strictObject({ ...trialHead, status: z.literal('failed'), error, unansweredMs: milliseconds.exactOptional() }),
]);

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

export const scoreRow = z.strictObject({
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
}) satisfies z.ZodType<Score>;
