// What the linter finds in a dataset.

import { extname } from 'node:path';
import { z } from 'zod';
import { lintDataset } from '../../curation/lint/lint-dataset.ts';
import { type LintOptions, type LintRule, lintPresets, lintRules } from '../../curation/lint/lint-finding.ts';
import type { OpenedDataset } from '../../datasets/open-dataset.ts';
import { corpusBeside, readDocumentIds } from '../../datasets/read-document-ids.ts';
import { explainIssue } from '../../datasets/schema/explain-issue.ts';
import { jsonSource } from '../../datasets/source/json-source.ts';
import { readWholeFile } from '../../datasets/source/read-file.ts';
import { yamlSource } from '../../datasets/source/yaml-source.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import { present } from '../../model/present.ts';
import type { Guidance } from '../../model/way-on.ts';
import { nearestName } from '../../text/nearest-name.ts';
import { count, type Document } from '../result-shapes.ts';
import { datasetHead, datasetHeadSchema, listed, unjudgedIn, unjudgedSchema } from './dataset-source.ts';

interface LintRequest {
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

const level = z.enum(['error', 'warning', 'info']);
const rule = z.enum(Object.keys(lintRules) as [LintRule, ...LintRule[]]);

export const lintedDatasetSchema = z.object({
  dataset: datasetHeadSchema,
  counts: z.object({ error: z.int(), warning: z.int(), info: z.int() }),
  /** Documents of the corpus; null when none was given, so that judgements were not checked against one. */
  documents: z.int().nullable(),
  findings: z.array(z.object({ level, rule, message: z.string(), where: z.array(z.string()) })),
  unjudged: unjudgedSchema,
});
export type LintedDataset = Document<typeof lintedDatasetSchema>;

/** Reads the whole dataset. @throws DatasetError when it cannot be read */
export async function lintedDataset({ dataset: opened, rules, documents }: LintRequest): Promise<LintedDataset> {
  const examples = await listed(opened.examples);
  const findings = lintDataset({ ...opened.header, examples }, present({ ...rules, documents }));
  const countOf = (wanted: string): number => findings.filter((finding) => finding.level === wanted).length;
  return {
    dataset: datasetHead(opened.header, examples.length),
    counts: { error: countOf('error'), warning: countOf('warning'), info: countOf('info') },
    documents: documents?.size ?? null,
    findings,
    unjudged: unjudgedIn(opened),
  };
}

// The file of the linter's rules: YAML or JSON with the options of the linter.
const quota = z.record(z.string(), count).nullable();
const fields = {
  perCategory: count.nullable().exactOptional(),
  languages: quota.exactOptional(),
  specificity: quota.exactOptional(),
  lengths: quota.exactOptional(),
  shortMaxWords: count.exactOptional(),
  mediumMaxWords: count.exactOptional(),
  difficulties: z.array(z.string().min(1)).min(1).nullable().exactOptional(),
  minDifficultyShare: z.number().min(0).max(1).exactOptional(),
  nearDuplicateThreshold: z.number().gt(0).max(1).exactOptional(),
  nearDuplicateGram: z.int().min(1).max(8).exactOptional(),
  levels: z.partialRecord(rule, z.enum([...level.options, 'off'])).exactOptional(),
};

/** Quotas, bounds and levels; what is left out is as usual, null switches a quota off. */
const lintRulesSchema = z.strictObject(fields) satisfies z.ZodType<Partial<LintOptions>>;

/** The rules of a preset, else of the file of that name. @throws ConfigError and DatasetError as `readLintRules` */
export const lintRulesOf = async (name: string): Promise<Partial<LintOptions>> =>
  lintPresets[name] ?? (await readLintRules(name));

/** Reads the linter's rules. @throws ConfigError `lint-rules` with file, line and field; DatasetError for broken files */
export async function readLintRules(file: string): Promise<Partial<LintOptions>> {
  const text = await readWholeFile(file, 1024 * 1024);
  const { value, source } = extname(file) === '.json' ? jsonSource(text, file) : yamlSource(text, file);
  const result = lintRulesSchema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  if (issue === undefined) throw new Error('a schema failed without an issue');
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const path = [...issue.path, ...(unknown === undefined ? [] : [unknown])] as (string | number)[];
  if (unknown !== undefined) {
    const nearest = nearestName(unknown, issue.path[0] === 'levels' ? Object.keys(lintRules) : Object.keys(fields));
    const hint: Guidance =
      nearest === undefined ? [{ page: 'datasets' }, ' lists the rules'] : `did you mean "${nearest}"?`;
    throw new ConfigError(`unknown rule "${unknown}"`, { code: 'lint-rules', where: source.place(path), hint });
  }
  let found: unknown = value;
  for (const step of path) found = (found as { [step: string | number]: unknown } | null | undefined)?.[step];
  const { what, hint } = explainIssue(issue, String(path.at(-1) ?? 'rules'), found);
  throw new ConfigError(what, { code: 'lint-rules', where: source.place(path), hint });
}
