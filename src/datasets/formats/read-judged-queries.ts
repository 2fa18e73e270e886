// Queries in one file, judgements in another: BEIR folders and TREC pairs. The corpus is the target's business.
import { readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { type GradeScale, type Judgement, openScale } from '../../model/example.ts';
import { DatasetError } from '../../model/hakari-error.ts';
import { gradeOffScale } from '../schema/dataset-schema.ts';
import { readHeader } from '../schema/read-example.ts';
import { emptyFile, type Line, openableFile, readLines } from '../source/read-file.ts';
import type { ExampleStream, PlacedExample } from './dataset-format.ts';
import { type FileDefaults, nameOf } from './read-document.ts';
import { readTopics } from './read-topics.ts';

/** The two files. */
export interface JudgedQueries {
  readonly queries: string;
  readonly qrels: string;
}

/**
 * Opens queries with their judgements. Only queries with rows in the qrels file are examples. The judgements are
 * held in memory, the queries are read as they are asked for.
 */
export async function openJudgedQueries(files: JudgedQueries, defaults: FileDefaults): Promise<ExampleStream> {
  if ((await openableFile(files.queries)) === 0) throw emptyFile(files.queries);
  const qrels = await readJudgementFile(files.qrels, defaults.scale);
  const source = { place: () => files.queries, written: () => undefined };
  const header = readHeader({}, source, [], { name: nameOf(resolve(files.queries)), scale: openScale, ...defaults });
  const examples = judged(files.queries, qrels);
  return { header, examples, origin: files.queries, place: (line) => `${files.queries}:${line}` };
}

async function* judged(file: string, qrels: ReadJudgements): AsyncGenerator<PlacedExample> {
  const missing = new Set(qrels.judgements.keys());
  for await (const { example, position } of readTopics(file)) {
    const judgements = qrels.judgements.get(example.id);
    missing.delete(example.id);
    if (judgements !== undefined) yield { example: { ...example, judgements }, position };
  }
  const [unknown] = missing;
  if (unknown !== undefined) throw unknownQuery(unknown, missing.size, qrels, file);
}

function unknownQuery(id: string, count: number, qrels: ReadJudgements, file: string): DatasetError {
  const others = count > 1 ? ` (and ${count - 1} more)` : '';
  return new DatasetError(`the query "${id}"${others} is judged but not in ${basename(file)}`, {
    code: 'unknown-query',
    where: `${qrels.file}:${qrels.lineOf(id)}`,
    hint: 'add the query or remove its judgements; do the two files belong together?',
  });
}

/** A folder's two files and the format that they are in. */
interface DatasetFolder extends JudgedQueries {
  readonly format: 'beir' | 'trec';
}

/**
 * A BEIR folder has queries.jsonl and qrels/*.tsv, of which `qrels` chooses one (test); a TREC folder one file whose
 * name begins with `topics` and one whose name begins with `qrels`.
 * @throws DatasetError `unknown-format`, or `missing-qrels` with the names there are
 */
export async function findFolder(folder: string, qrels?: string): Promise<DatasetFolder> {
  const names = await readdir(folder);
  if (names.includes('queries.jsonl')) {
    return { format: 'beir', queries: join(folder, 'queries.jsonl'), qrels: await beirQrels(folder, qrels) };
  }
  const topics = names.filter((name) => /^topics/i.test(name));
  if (topics.length === 1) {
    return { format: 'trec', queries: join(folder, String(topics[0])), qrels: trecQrels(folder, names, qrels) };
  }
  throw new DatasetError('the folder holds neither queries.jsonl (BEIR) nor one file of topics (TREC)', {
    code: 'unknown-format',
    where: folder,
    hint: 'name a file: .yaml .json .jsonl .csv',
  });
}

async function beirQrels(folder: string, wanted: string | undefined): Promise<string> {
  const directory = join(folder, 'qrels');
  const names = await readdir(directory).catch(() => []);
  const available = names.filter((name) => name.endsWith('.tsv')).sort();
  const usual = available.includes('test.tsv') || available.length !== 1 ? 'test.tsv' : available[0];
  const name = wanted === undefined ? usual : `${wanted.replace(/\.tsv$/, '')}.tsv`;
  if (name !== undefined && available.includes(name)) return join(directory, name);
  throw missingQrels(directory, name ?? 'test.tsv', available);
}

function trecQrels(folder: string, names: readonly string[], wanted: string | undefined): string {
  const available = names.filter((name) => /^qrels/i.test(name)).sort();
  const name = wanted ?? (available.length === 1 ? available[0] : undefined);
  if (name !== undefined && names.includes(name)) return join(folder, name);
  throw missingQrels(folder, name ?? 'file that begins with "qrels"', available);
}

function missingQrels(where: string, wanted: string, available: readonly string[]): DatasetError {
  const none = available.length === 0;
  const among = none ? '' : `, there is ${available.join(', ')}`;
  return new DatasetError(`the judgements are missing: there is no ${wanted}${among}`, {
    code: 'missing-qrels',
    where,
    hint: none ? 'add the judgements; BEIR keeps them in qrels/test.tsv' : 'choose one with the option qrels',
  });
}

/** A judgement file alone. */
export interface BareQrels {
  readonly qrels: string;
}

/** Opens a judgement file; the id of each query stands for its text, so no live target may be asked. */
export async function openBareQrels({ qrels: file }: BareQrels, defaults: FileDefaults): Promise<ExampleStream> {
  const qrels = await readJudgementFile(file, defaults.scale);
  const source = { place: () => file, written: () => undefined };
  const header = readHeader({}, source, [], { name: nameOf(resolve(file)), scale: openScale, ...defaults });
  return { header, examples: judgedIds(qrels), origin: file, place: (line) => `${file}:${line}` };
}

async function* judgedIds(qrels: ReadJudgements): AsyncGenerator<PlacedExample> {
  for (const [id, judgements] of qrels.judgements)
    yield { example: { id, query: id, judgements }, position: qrels.lineOf(id) };
}

// Judgement files: three tab-separated columns as in BEIR, or four separated by white space as in TREC.

/** All judgements of a file by query, in file order. */
interface ReadJudgements {
  readonly file: string;
  readonly judgements: ReadonlyMap<string, readonly Judgement[]>;
  /** The first line that names the query. */
  lineOf(queryId: string): number;
}

interface QrelsRow {
  readonly queryId: string;
  readonly docId: string;
  readonly grade: string;
}

interface QueryRows {
  readonly line: number;
  readonly rows: Judgement[];
  /** The line of each row. */
  readonly lines: number[];
  /** Places of the rows by document, where there are many. */
  places?: Map<string, number>;
}

/**
 * Reads a qrels file into memory. The scale is open unless given: any integer of 32 bits.
 * @throws DatasetError for wrong columns, grades that are no integers or off the scale, and rows given twice
 */
async function readJudgementFile(file: string, scale: GradeScale = openScale): Promise<ReadJudgements> {
  const queries = new Map<string, QueryRows>();
  for await (const line of readLines(file)) {
    if (line.text.trim() === '' || (queries.size === 0 && isHeader(line.text))) continue;
    const row = readRow(line, file);
    let query = queries.get(row.queryId);
    if (query === undefined) {
      query = { line: line.number, rows: [], lines: [] };
      queries.set(row.queryId, query);
    }
    const before = placeOf(query, row.docId);
    if (before !== undefined) throw duplicateRow(row, query.lines[before] as number, line, file);
    query.places?.set(row.docId, query.rows.length);
    query.lines.push(line.number);
    query.rows.push({ docId: row.docId, relevance: readGrade(row.grade, scale, line, file) });
  }
  if (queries.size === 0) throw emptyFile(file);
  const judgements = new Map<string, readonly Judgement[]>();
  for (const [id, { rows }] of queries) judgements.set(id, rows);
  return { file, judgements, lineOf: (id) => queries.get(id)?.line ?? 1 };
}

/** Queries with more judgements are looked up in a table; most have a handful, and a table of their own would cost more than they do. */
const fewRows = 16;

function placeOf(query: QueryRows, docId: string): number | undefined {
  if (query.rows.length < fewRows) {
    const place = query.rows.findIndex((row) => row.docId === docId);
    return place < 0 ? undefined : place;
  }
  query.places ??= new Map(query.rows.map((row, place) => [row.docId, place]));
  return query.places.get(docId);
}

function isHeader(text: string): boolean {
  return /^query[-_]?id\t/i.test(text);
}

// Ids of BEIR files may hold blanks, those of TREC files may not.
function readRow(line: Line, file: string): QrelsRow {
  const tabbed = line.text.split('\t').map((cell) => cell.trim());
  const columns = tabbed.length === 3 ? tabbed : line.text.split(/[ \t\v\f]+/).filter((cell) => cell !== '');
  const [queryId, docId, grade] = columns.length === 4 ? [columns[0], columns[2], columns[3]] : columns;
  if ((columns.length === 3 && columns !== tabbed) || columns.length > 4 || !queryId || !docId || !grade) {
    throw new DatasetError(`a judgement has three tab-separated columns (query, document, grade) or TREC's four`, {
      code: 'wrong-columns',
      where: `${file}:${line.number}`,
      hint: 'correct the line',
    });
  }
  return { queryId, docId, grade };
}

function readGrade(written: string, scale: GradeScale, line: Line, file: string): number {
  const grade = /^[+-]?\d{1,10}$/.test(written) ? Number(written) : Number.NaN;
  const where = `${file}:${line.number}`;
  if (Number.isNaN(grade)) {
    throw new DatasetError(`the grade must be a whole number, not "${written}"`, {
      code: 'grade-not-integer',
      where,
      hint: 'write whole numbers; 0 and below mean not relevant',
    });
  }
  if (grade < scale.min || grade > scale.max) throw gradeOffScale(grade, scale, where);
  return grade === 0 ? 0 : grade;
}

function duplicateRow(row: QrelsRow, before: number, line: Line, file: string): DatasetError {
  return new DatasetError(
    `the document "${row.docId}" is judged twice for "${row.queryId}", before in line ${before}`,
    {
      code: 'duplicate-judgement',
      where: `${file}:${line.number}`,
      hint: 'keep one of the two lines',
    },
  );
}
