// Writes a dataset in any format, and says what the format could not hold.
import { basename, join, resolve } from 'node:path';
import { stringify as yamlText } from 'yaml';
import {
  type Dataset,
  type DatasetHeader,
  defaultScale,
  type Example,
  type GradeScale,
  openScale,
} from '../model/example.ts';
import { DatasetError } from '../model/hakari-error.ts';
import { checkDataset } from './check-dataset.ts';
import { type DatasetFormat, datasetFormatOf } from './formats/dataset-format.ts';
import { nameOf } from './formats/read-document.ts';
import type { JudgedQueries } from './formats/read-judged-queries.ts';
import { fieldsOf } from './schema/dataset-schema.ts';
import { csvTableText } from './source/csv-table.ts';
import { maxFileBytes, maxYamlBytes } from './source/source.ts';
import { refuseExisting, refuseTooLarge, writeTextFile } from './write-text-file.ts';

interface WriteDatasetOptions {
  /** Format, when the name does not tell it (by extension; `trec` for a pair of files). */
  readonly format?: DatasetFormat;
  /** Write even though the format cannot hold everything (false). What is lost is told either way. */
  readonly allowLoss?: boolean;
  /** Replace files that are there (false). */
  readonly overwrite?: boolean;
}

/** What was written and what was not. */
interface WrittenDataset {
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
  const format = options.format ?? (typeof target === 'string' ? datasetFormatOf(target) : 'trec');
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
  refuseTooLarge(text, { what: 'the file', limit, where: target, hint: 'write JSONL' });
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
    hint: ['write yaml, json or jsonl, or allow the loss: ', { input: 'lossy' }],
  });
}

/** A part of a dataset that a file in some format would not hold. */
interface DatasetLoss {
  /** A field such as `judgements.note` or `header.version`, or a few words. */
  readonly what: string;
  /** In how many examples; 1 for parts of the header. */
  readonly count: number;
}

/**
 * The losses of writing `dataset` in `format`, most basic first; YAML, JSON and JSONL have none.
 * @param defaultName the name that a reader would give the dataset
 */
function datasetLosses(dataset: Dataset, format: DatasetFormat, defaultName: string): readonly DatasetLoss[] {
  if (format === 'yaml' || format === 'json' || format === 'jsonl') return [];
  return [...headerLosses(dataset, format, defaultName), ...exampleLosses(dataset.examples, format)];
}

/** Losses as one line of text. */
function describeLosses(losses: readonly DatasetLoss[]): string {
  return losses.map(({ what, count }) => (count === 1 ? what : `${what} (${count} examples)`)).join(', ');
}

function headerLosses(dataset: Dataset, format: DatasetFormat, defaultName: string): DatasetLoss[] {
  const losses: DatasetLoss[] = [];
  if (dataset.name !== defaultName) losses.push({ what: 'header.name', count: 1 });
  for (const name of ['description', 'version', 'created', 'totalQueries'] as const) {
    if (dataset[name] !== undefined) losses.push({ what: `header.${name}`, count: 1 });
  }
  const implied = format === 'csv' ? defaultScale : openScale;
  const { min, max } = dataset.scale;
  if (min !== implied.min || max !== implied.max) losses.push({ what: 'header.scale', count: 1 });
  return losses;
}

function exampleLosses(examples: readonly Example[], format: DatasetFormat): DatasetLoss[] {
  if (format === 'csv') return [];
  const counts = new Map<string, number>();
  const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);
  for (const example of examples) {
    const { judgements = [] } = example;
    if (judgements.length === 0) count('examples without judgements');
    if (judgements.some((judgement) => judgement.description !== undefined)) count('judgements.description');
    if (judgements.some((judgement) => judgement.subtopics !== undefined)) count('judgements.subtopics');
    if (judgements.some((judgement) => judgement.note !== undefined)) count('judgements.note');
    if (judgements.some((judgement) => judgement.by !== undefined)) count('judgements.by');
    if (format === 'beir') continue;
    if (/[\t\n\r]/.test(example.query)) count('tabs and line breaks of queries');
    for (const name of Object.keys(example)) if (!trecFields.has(name)) count(name);
  }
  return [...counts].map(([what, n]) => ({ what, count: n }));
}

const trecFields: ReadonlySet<string> = new Set(['id', 'query', 'judgements']);

// A dataset as the text of one file (YAML, JSON, JSONL or CSV) or of two (queries and judgements, as BEIR and TREC have them).

/** Writes fields in the order of the schema, under the program's names. The same dataset gives the same text. */
const datasetText: { readonly [format in 'yaml' | 'json' | 'jsonl' | 'csv']: (dataset: Dataset) => string } = {
  yaml: (dataset) => yamlText(datasetDocument(dataset), { lineWidth: 0, aliasDuplicateObjects: false }),
  json: (dataset) => `${JSON.stringify(datasetDocument(dataset), null, 2)}\n`,
  jsonl: ({ examples, ...header }) => [headerLine(header), ...examples.map(exampleLine)].join(''),
  csv: ({ examples }) => {
    const { columns, cellsOf } = exampleCells(new Set(examples.flatMap((example) => Object.keys(example))));
    return csvTableText(columns, examples.map(cellsOf));
  },
};

/** The first line of JSONL. */
export const headerLine = (header: DatasetHeader): string => `${JSON.stringify({ dataset: headerRecord(header) })}\n`;

export const exampleLine = (example: Example): string => `${JSON.stringify(exampleRecord(example))}\n`;

/** Columns of a table and the cells of a row. @param used fields that any example has */
export function exampleCells(used: ReadonlySet<string>): {
  readonly columns: readonly string[];
  readonly cellsOf: (example: Example) => readonly string[];
} {
  const columns = fieldsOf('example').filter((name) => name === 'id' || name === 'query' || used.has(name));
  return { columns, cellsOf: (example) => columns.map((name) => writeCell(example[name as keyof Example])) };
}

/** A field's value as a reader of CSV gives it back. */
function writeCell(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** An example's fields in the order of the schema. */
function exampleRecord(example: Example): { readonly [name: string]: unknown } {
  const entries = fieldsOf('example').map((name) => [name, example[name as keyof Example]] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function datasetDocument({ examples, ...header }: Dataset): object {
  return { dataset: headerRecord(header), queries: examples.map(exampleRecord) };
}

function headerRecord(header: DatasetHeader): { readonly [name: string]: unknown } {
  const { scale, ...rest } = header;
  const named = sameScale(scale, openScale) ? 'open' : scale;
  return { ...rest, scale: sameScale(scale, defaultScale) ? undefined : named };
}

function sameScale(a: GradeScale, b: GradeScale): boolean {
  return a.min === b.min && a.max === b.max;
}

/** The contents of the two files. */
interface JudgedQueriesText {
  readonly queries: string;
  readonly qrels: string;
}

/**
 * Writes queries and judgements. In BEIR's queries.jsonl the fields that the layout does not know stand beside its
 * own ones, where other loaders pass over them.
 * @throws DatasetError `cannot-write` when nothing is judged, or an id of a TREC file holds a blank
 */
function judgedQueriesText(dataset: Dataset, format: 'beir' | 'trec'): JudgedQueriesText {
  if (dataset.examples.every((example) => example.judgements === undefined)) {
    throw new DatasetError('no example has judgements, and in BEIR and TREC files only judged queries count', {
      code: 'cannot-write',
      hint: 'write YAML, JSON, JSONL or CSV',
    });
  }
  return format === 'beir' ? beirText(dataset) : trecText(dataset);
}

function beirText({ examples }: Dataset): JudgedQueriesText {
  const queries = examples.map((example) => {
    const { id, query, judgements: _, ...rest } = exampleRecord(example);
    return `${JSON.stringify({ _id: id, text: query, ...rest })}\n`;
  });
  const rows = examples.flatMap(({ id, judgements = [] }) =>
    judgements.map(({ docId, relevance }) => `${id}\t${docId}\t${relevance}\n`),
  );
  return { queries: queries.join(''), qrels: ['query-id\tcorpus-id\tscore\n', ...rows].join('') };
}

function trecText({ examples }: Dataset): JudgedQueriesText {
  const queries = examples.map(({ id, query }) => `${withoutBlank(id)}\t${query.replace(/[\t\n\r]+/g, ' ')}\n`);
  const rows = examples.flatMap(({ id, judgements = [] }) =>
    judgements.map(({ docId, relevance }) => `${id} 0 ${withoutBlank(docId)} ${relevance}\n`),
  );
  return { queries: queries.join(''), qrels: rows.join('') };
}

function withoutBlank(id: string): string {
  if (!id.includes(' ')) return id;
  throw new DatasetError(`the id "${id}" holds a blank, which separates the columns of a TREC file`, {
    code: 'cannot-write',
    hint: 'write another format or change the id',
  });
}
