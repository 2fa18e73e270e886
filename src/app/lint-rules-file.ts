// The file of the linter's rules: YAML or JSON with the options of the linter.
import { extname } from 'node:path';
import { z } from 'zod';
import { type LintOptions, type LintRule, lintRules } from '../curation/lint/lint-finding.ts';
import { explainIssue } from '../datasets/schema/explain-issue.ts';
import { jsonSource } from '../datasets/source/json-source.ts';
import { readWholeFile } from '../datasets/source/read-file.ts';
import { yamlSource } from '../datasets/source/yaml-source.ts';
import { ConfigError } from '../model/hakari-error.ts';
import { nearestName } from '../text/nearest-name.ts';

const count = z.int().min(0);
const quota = z.record(z.string(), count).nullable();
const rule = z.enum(Object.keys(lintRules) as [LintRule, ...LintRule[]]);

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
  levels: z.partialRecord(rule, z.enum(['error', 'warning', 'info', 'off'])).exactOptional(),
};

/** Quotas, bounds and levels; what is left out is as usual, null switches a quota off. */
export const lintRulesSchema: z.ZodType<Partial<LintOptions>> = z.strictObject(fields);

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
    const hint = nearest === undefined ? 'docs/datasets.md lists the rules' : `did you mean "${nearest}"?`;
    throw new ConfigError(`unknown rule "${unknown}"`, { code: 'lint-rules', where: source.place(path), hint });
  }
  let found: unknown = value;
  for (const step of path) found = (found as { [step: string | number]: unknown } | null | undefined)?.[step];
  const { what, hint } = explainIssue(issue, String(path.at(-1) ?? 'rules'), found);
  throw new ConfigError(what, { code: 'lint-rules', where: source.place(path), hint });
}
