// A YAML dataset file with other judgements, as its author wrote it.
import { existsSync } from 'node:fs';
import type { Dataset, Example } from '../../model/example.ts';
import { type DatasetFormat, formatOf } from '../formats/dataset-format.ts';
import { documentStream, type FileDefaults } from '../formats/read-document.ts';
import { maxYamlBytes } from '../source/limits.ts';
import { isFolder } from '../source/openable-file.ts';
import { readWholeFile } from '../source/read-whole-file.ts';
import { reviseYaml } from './revise-yaml.ts';

export interface ReviseFileOptions {
  /** What was read, and how. */
  readonly named: FileDefaults & { readonly source: string; readonly qrels?: string; readonly format?: DatasetFormat };
  readonly before: Dataset;
  readonly after: Dataset;
  /** Whether the names of judgements changed, and not their grades. */
  readonly renamed: boolean;
  /** What will be written. */
  readonly out: string;
  readonly format?: DatasetFormat | undefined;
}

export interface RevisedText {
  readonly text: string;
  /** What the text reads as: its judgements may stand in another order than those of `after`. */
  readonly dataset: Dataset;
}

/** @returns undefined where source or goal is no YAML file, or one of a shape in which that cannot be done */
export async function reviseYamlFile(options: ReviseFileOptions): Promise<RevisedText | undefined> {
  const { named, before, after, renamed, out, format } = options;
  const { source, qrels, format: sourceFormat, ...defaults } = named;
  if (qrels !== undefined || !existsSync(source) || (await isFolder(source))) return undefined;
  if ((sourceFormat ?? formatOf(source)) !== 'yaml' || (format ?? formatOf(out)) !== 'yaml') return undefined;
  const file = { file: source, defaults };
  const text = await reviseYaml(await readWholeFile(source, maxYamlBytes), { ...file, before, after, renamed });
  if (text === undefined) return undefined;
  const examples: Example[] = [];
  const stream = documentStream(text, { ...file, format: 'yaml' });
  for await (const { example } of stream.examples) examples.push(example);
  return { text, dataset: { ...stream.header, examples } };
}
