// The first line of a bundle: which run it holds, of which dataset, and what the sections must hash to.
import { z } from 'zod';
import type { DatasetHeader } from '../../model/example.ts';
import { type MetricDefinition, metricNeeds } from '../../model/metric-definition.ts';
import { type Run, runStatuses } from '../../model/run.ts';
import type { BundleSection } from './bundle-line.ts';

export const bundleFormat = 'hakari-bundle';
/** Counts up when an older program could not read what a newer one writes. */
export const bundleVersion = 1;

/** A run without what belongs to the store it lies in: ids of experiment and dataset, parent, pinned name. */
export type BundledRun = Omit<Run, 'experimentId' | 'dataset' | 'parentId' | 'pinnedAs'>;

export interface SectionDigest {
  readonly lines: number;
  /** Of the section's lines with their line feeds. */
  readonly sha256: string;
}

export interface BundleManifest {
  readonly format: typeof bundleFormat;
  readonly version: number;
  readonly run: BundledRun;
  /** null for a stream. */
  readonly dataset: { readonly header: DatasetHeader; readonly hash: string; readonly examples: number } | null;
  readonly sections: Readonly<Record<BundleSection, SectionDigest>>;
}

const count = z.int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const jsonObject = z.record(z.string(), z.json());
const section: z.ZodType<SectionDigest> = z.strictObject({ lines: count, sha256 });

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
const run: z.ZodType<BundledRun> = z.strictObject({
  id: z.string().regex(/^[0-9a-f-]{1,64}$/),
  experiment: z.string(),
  target: z.strictObject({ id: z.string(), type: z.string(), config: jsonObject, fingerprint: z.string() }),
  ordinal: count,
  repeat: z.int().min(1),
  concurrency: z.int().min(1),
  metrics: z.array(z.string()).readonly(),
  ownMetrics: z.array(ownMetric).readonly().exactOptional(),
  environment: jsonObject,
  status: z.enum(runStatuses),
  startedAt: z.number(),
  finishedAt: z.number().exactOptional(),
  tags: z.array(z.string()).readonly(),
});

const header: z.ZodType<DatasetHeader> = z.strictObject({
  name: z.string(),
  description: z.string().exactOptional(),
  version: z.string().exactOptional(),
  created: z.string().exactOptional(),
  totalQueries: z.number().exactOptional(),
  scale: z.strictObject({ min: z.int(), max: z.int() }),
});

export const bundleManifestSchema: z.ZodType<BundleManifest> = z.strictObject({
  format: z.literal(bundleFormat),
  version: z.literal(bundleVersion),
  run,
  dataset: z.strictObject({ header, hash: sha256, examples: count }).nullable(),
  sections: z.strictObject({ example: section, trial: section, score: section }),
});
