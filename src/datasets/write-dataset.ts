// Writes a dataset in any format, and says what the format could not hold.
import { basename, join, resolve } from 'node:path';
import type { Dataset } from '../model/example.ts';
import { DatasetError } from '../model/hakari-error.ts';
import { checkDataset } from './check-dataset.ts';
import { type DatasetFormat, formatOf } from './formats/dataset-format.ts';
import { type DatasetLoss, datasetLosses, describeLosses } from './formats/dataset-losses.ts';
import { datasetText } from './formats/dataset-text.ts';
import { judgedQueriesText } from './formats/judged-queries-text.ts';
import { nameOf } from './formats/read-document.ts';
import type { JudgedQueries } from './formats/read-judged-queries.ts';
import { maxFileBytes, maxYamlBytes } from './source/limits.ts';
import { refuseExisting, writeTextFile } from './write-text-file.ts';

export interface WriteDatasetOptions {
  /** Format, when the name does not tell it (by extension; `trec` for a pair of files). */
  readonly format?: DatasetFormat;
  /** Write even though the format cannot hold everything (false). What is lost is told either way. */
  readonly allowLoss?: boolean;
  /** Replace files that are there (false). */
  readonly overwrite?: boolean;
}

/** What was written and what was not. */
export interface WrittenDataset {
  readonly files: readonly string[];
  readonly losses: readonly DatasetLoss[];
}

/**
 * Writes a dataset. Reading the files back gives the same dataset, but for the losses.
 * @param target a file; a folder for BEIR (`queries.jsonl`, `qrels/test.tsv`) and TREC (`topics.tsv`, `qrels.txt`);
 *   or the two files of a TREC pair
 * @throws DatasetError `would-lose` unless `allowLoss`, `file-exists` unless `overwrite`, and what reading would refuse
 */
export async function writeDataset(
  dataset: Dataset,
  target: string | JudgedQueries,
  options: WriteDatasetOptions = {},
): Promise<WrittenDataset> {
  const format = options.format ?? (typeof target === 'string' ? formatOf(target) : 'trec');
  const checked = checkDataset(dataset);
  const losses = datasetLosses(checked, format, defaultName(target, format));
  if (losses.length > 0 && options.allowLoss !== true) throw wouldLose(losses, format);
  const files = filesOf(checked, target, format);
  if (options.overwrite !== true) for (const [file] of files) refuseExisting(file);
  for (const [file, text] of files) await writeTextFile(file, text, { overwrite: true });
  return { files: files.map(([file]) => file), losses };
}

function defaultName(target: string | JudgedQueries, format: DatasetFormat): string {
  if (typeof target !== 'string') return nameOf(resolve(target.queries));
  return format === 'beir' || format === 'trec' ? basename(resolve(target)) : nameOf(target);
}

function filesOf(
  dataset: Dataset,
  target: string | JudgedQueries,
  format: DatasetFormat,
): (readonly [string, string])[] {
  if (format === 'beir' || format === 'trec') {
    const { queries, qrels } = judgedQueriesText(dataset, format);
    const paths = pathsOf(target, format);
    return [[paths.queries, queries] as const, [paths.qrels, qrels] as const];
  }
  if (typeof target !== 'string') {
    throw new DatasetError(`${format} is one file, not two`, { code: 'unknown-format', hint: 'name one file' });
  }
  const text = datasetText[format](dataset);
  const limit = { yaml: maxYamlBytes, json: maxFileBytes, csv: maxFileBytes, jsonl: Number.POSITIVE_INFINITY }[format];
  if (Buffer.byteLength(text) > limit) {
    throw new DatasetError(`the file would have more than ${limit / 1024 / 1024} MiB and could not be read back`, {
      code: 'file-too-large',
      where: target,
      hint: 'write JSONL',
    });
  }
  return [[target, text]];
}

function pathsOf(
  target: string | JudgedQueries,
  format: 'beir' | 'trec',
): { readonly queries: string; readonly qrels: string } {
  if (typeof target !== 'string') return target;
  if (format === 'trec') return { queries: join(target, 'topics.tsv'), qrels: join(target, 'qrels.txt') };
  return { queries: join(target, 'queries.jsonl'), qrels: join(target, 'qrels', 'test.tsv') };
}

function wouldLose(losses: readonly DatasetLoss[], format: DatasetFormat): DatasetError {
  return new DatasetError(`${format} cannot hold ${describeLosses(losses)}`, {
    code: 'would-lose',
    hint: 'write yaml, json or jsonl, or allow the loss: --lossy',
  });
}
