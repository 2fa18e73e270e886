// What a version of a dataset is made of, what the linter finds in it, and how small a difference it can show: counted once, and kept by content.
import { z } from 'zod';
import { datasetProfile } from '../../curation/lint/dataset-profile.ts';
import { lintDataset } from '../../curation/lint/lint-dataset.ts';
import { defaultLintOptions, type LintRule, lintRules } from '../../curation/lint/lint-finding.ts';
import { nearDuplicates } from '../../curation/lint/near-duplicates.ts';
import { isUnanswerable } from '../../metrics/expectation-of.ts';
import type { Json } from '../../model/json.ts';
import type { DatasetStore, StoredDataset } from '../../ports/store.ts';
import { pairedTMinimalEffect } from '../../stats/paired-t-power.ts';
import type { Document } from '../result-shapes.ts';
import { listed } from './dataset-source.ts';

const counts = z.record(z.string(), z.int());

export const datasetCareSchema = z.strictObject({
  /** Of the content. */
  hash: z.string(),
  examples: z.int(),
  /** Examples with judgements. */
  judged: z.int(),
  judgements: z.int(),
  /** Examples with an expected answer. */
  answered: z.int(),
  /** Examples that ask for a refusal. */
  unanswerable: z.int(),
  /** In order of first appearance; null: without a category. */
  categories: z.array(z.strictObject({ category: z.string().nullable(), examples: z.int() })),
  languages: counts,
  /** Examples that ask almost the same as an earlier one, the very same among them. */
  nearDuplicates: z.int(),
  /** The mean difference of two systems, in standard deviations of the differences, that a comparison on so many examples finds in 8 of 10 cases at best; null: too few to show any. */
  smallestEffect: z.number().nullable(),
  lint: z.strictObject({ error: z.int(), warning: z.int(), info: z.int() }),
  findings: z.array(
    z.strictObject({
      level: z.enum(['error', 'warning', 'info']),
      rule: z.enum(Object.keys(lintRules) as [LintRule, ...LintRule[]]),
      message: z.string(),
      /** Examples concerned; 0: it is of the whole. */
      examples: z.int(),
      /** The first of them. */
      where: z.array(z.string()),
    }),
  ),
});

export type DatasetCare = Document<typeof datasetCareSchema>;
export type LintedLevel = DatasetCare['findings'][number]['level'];

const part = 'care';
/** Counts up with the shape or meaning of a care, and with the rules of the linter. */
const version = 1;
const namedExamples = 10;
/** Fewer differences show nothing at 95 %: no sign flips have so small a p. */
const fewestToShow = 6;
/** What is known of it without looking. */
export async function knownCare(store: DatasetStore, hash: string): Promise<DatasetCare | undefined> {
  return (await store.readDatasetFacts({ hash, part, version })) as DatasetCare | undefined;
}

/** Keeps what was counted of a content. */
export const keepCare = (store: DatasetStore, care: DatasetCare): Promise<void> =>
  store.writeDatasetFacts({ hash: care.hash, part, version }, care as unknown as Json);

/** Counts it, whatever is known; every question is compared with the others. */
export async function lookAtDataset(
  store: Pick<DatasetStore, 'examplesOf'>,
  { hash, header: { scale } }: Pick<StoredDataset, 'hash' | 'header'>,
): Promise<DatasetCare> {
  const examples = await listed(store.examplesOf(hash));
  // Of the content alone: what a header claims is not part of it.
  const dataset = { name: hash, scale, examples };
  const { overall, categories } = datasetProfile(dataset);
  const findings = lintDataset(dataset);
  const { nearDuplicateThreshold: threshold, nearDuplicateGram: gram } = defaultLintOptions;
  const levelled = (wanted: string): number => findings.filter(({ level }) => level === wanted).length;
  return {
    hash,
    examples: examples.length,
    judged: overall.judged,
    judgements: overall.judgements,
    answered: examples.filter(({ expectedAnswer }) => expectedAnswer !== undefined).length,
    unanswerable: examples.filter(isUnanswerable).length,
    categories: categories.map(({ category, examples: count }) => ({ category, examples: count })),
    languages: { ...overall.languages },
    nearDuplicates: nearDuplicates(
      examples.map(({ query }) => query),
      { threshold, gram },
    ).length,
    smallestEffect: examples.length < fewestToShow ? null : pairedTMinimalEffect({ n: examples.length }),
    lint: { error: levelled('error'), warning: levelled('warning'), info: levelled('info') },
    findings: findings.map(({ where, ...finding }) => ({
      ...finding,
      examples: where.length,
      where: where.slice(0, namedExamples),
    })),
  };
}
