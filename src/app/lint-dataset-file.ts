// The linter's findings on a dataset of any format.
import { z } from 'zod';
import { type LintDatasetOptions, lintDataset } from '../curation/lint/lint-dataset.ts';
import { type LintFinding, type LintRule, lintRules } from '../curation/lint/lint-finding.ts';
import { corpusBeside, readDocumentIds } from '../datasets/read-document-ids.ts';
import type { Example } from '../model/example.ts';
import {
  type DatasetHead,
  datasetHead,
  datasetHeadSchema,
  type NamedDataset,
  openNamedDataset,
} from './dataset-source.ts';
import { readLintRules } from './lint-rules-file.ts';

export interface LintDatasetFileOptions extends NamedDataset {
  /** File of quotas and levels; the usual ones without it. */
  readonly rules?: string | undefined;
  /** Corpus whose ids the judgements must point at: folder, JSONL, or a file with an id a line (a BEIR folder's own). */
  readonly corpus?: string | undefined;
}

export interface LintDatasetFileOutput {
  readonly dataset: DatasetHead;
  readonly counts: { readonly error: number; readonly warning: number; readonly info: number };
  /** Documents of the corpus; null when none was given, so that judgements were not checked against one. */
  readonly documents: number | null;
  readonly findings: readonly LintFinding[];
}

const levels = ['error', 'warning', 'info'] as const;

export const lintDatasetFileOutputSchema: z.ZodType<LintDatasetFileOutput> = z.object({
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

/** Reads a dataset and lints it. @throws DatasetError when it cannot be read, ConfigError when the rules cannot */
export async function lintDatasetFile(options: LintDatasetFileOptions): Promise<LintDatasetFileOutput> {
  const { rules, corpus = await corpusBeside(options.source), ...named } = options;
  const given: LintDatasetOptions = rules === undefined ? {} : await readLintRules(rules);
  const documents = corpus === undefined ? undefined : await readDocumentIds(corpus);
  const opened = await openNamedDataset(named);
  const examples: Example[] = [];
  for await (const example of opened.examples) examples.push(example);
  const findings = lintDataset(
    { ...opened.header, examples },
    { ...given, ...(documents !== undefined && { documents }) },
  );
  const count = (level: string): number => findings.filter((finding) => finding.level === level).length;
  return {
    dataset: datasetHead(opened.header, examples.length),
    counts: { error: count('error'), warning: count('warning'), info: count('info') },
    documents: documents?.size ?? null,
    findings,
  };
}
