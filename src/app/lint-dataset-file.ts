// What the linter finds in a dataset.
import { z } from 'zod';
import { lintDataset } from '../curation/lint/lint-dataset.ts';
import { type LintFinding, type LintOptions, type LintRule, lintRules } from '../curation/lint/lint-finding.ts';
import type { OpenedDataset } from '../datasets/open-dataset.ts';
import { corpusBeside, readDocumentIds } from '../datasets/read-document-ids.ts';
import type { Example } from '../model/example.ts';
import { present } from '../model/present.ts';
import { type DatasetHead, datasetHead, datasetHeadSchema } from './dataset-source.ts';

export interface LintRequest {
  readonly dataset: OpenedDataset;
  /** Quotas and levels (the usual ones). */
  readonly rules?: Partial<LintOptions> | undefined;
  /** Ids that the judgements must point at. */
  readonly documents?: ReadonlySet<string> | undefined;
}

/**
 * The documents that judgements of a dataset must point at.
 * @param corpus folder, JSONL, or a file with an id a line (a BEIR folder's own)
 * @returns undefined where there is no corpus
 */
export async function documentIdsFor(
  source: string,
  corpus: string | undefined,
): Promise<ReadonlySet<string> | undefined> {
  const path = corpus ?? (await corpusBeside(source));
  return path === undefined ? undefined : await readDocumentIds(path);
}

export interface LintedDataset {
  readonly dataset: DatasetHead;
  readonly counts: { readonly error: number; readonly warning: number; readonly info: number };
  /** Documents of the corpus; null when none was given, so that judgements were not checked against one. */
  readonly documents: number | null;
  readonly findings: readonly LintFinding[];
}

const levels = ['error', 'warning', 'info'] as const;

export const lintedDatasetSchema: z.ZodType<LintedDataset> = z.object({
  dataset: datasetHeadSchema,
  counts: z.object({ error: z.int(), warning: z.int(), info: z.int() }),
  documents: z.int().nullable(),
  findings: z.array(
    z.object({
      level: z.enum(levels),
      rule: z.enum(Object.keys(lintRules) as LintRule[]),
      message: z.string(),
      where: z.array(z.string()),
    }),
  ),
});

/** Reads the whole dataset. @throws DatasetError when it cannot be read */
export async function lintedDataset({ dataset: opened, rules, documents }: LintRequest): Promise<LintedDataset> {
  const examples: Example[] = [];
  for await (const example of opened.examples) examples.push(example);
  const findings = lintDataset({ ...opened.header, examples }, present({ ...rules, documents }));
  const count = (level: string): number => findings.filter((finding) => finding.level === level).length;
  return {
    dataset: datasetHead(opened.header, examples.length),
    counts: { error: count('error'), warning: count('warning'), info: count('info') },
    documents: documents?.size ?? null,
    findings,
  };
}
