// Queries in one file, judgements in another: BEIR folders and TREC pairs. The corpus is the target's business.
import { readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { type GradeScale, type Judgement, openScale } from '../../model/example.ts';
import { DatasetError } from '../../model/hakari-error.ts';
import { parquetRecords } from '../imports/parquet-records.ts';
import { gradeOffScale } from '../schema/dataset-schema.ts';
import { readHeader } from '../schema/read-example.ts';
import { emptyFile, openableFile, readLines } from '../source/read-file.ts';
import type { ExampleStream, PlacedExample } from './dataset-format.ts';
import { type FileDefaults, nameOf } from './read-document.ts';
import { isParquet, placeIn, readTopics } from './read-topics.ts';

/** The two files. */
export interface JudgedQueries {
  readonly queries: string;
  readonly qrels: string;
}

/**
 * Opens queries with their judgements. Only queries with rows in the qrels file are examples, the others are counted. The judgements are
 * held in memory, the queries are read as they are asked for.
 */
export async function openJudgedQueries(files: JudgedQueries, defaults: FileDefaults): Promise<ExampleStream> {
  if ((await openableFile(files.queries)) === 0) throw emptyFile(files.queries);
  const qrels = await readJudgementFile(files.qrels, defaults.scale);
  const source = { place: () => files.queries, written: () => undefined };
  const header = readHeader({}, source, [], { name: nameOf(resolve(files.queries)), scale: openScale, ...defaults });
  const left = { count: 0, ids: [] as string[] };
  const examples = judged(files.queries, qrels, left);
  const place = (line: number): string => placeIn(files.queries, line);
  return { header, examples, origin: files.queries, place, unjudged: () => left };
}

const shownIds = 5;

async function* judged(
  file: string,
  qrels: ReadJudgements,
  left: { count: number; readonly ids: string[] },
): AsyncGenerator<PlacedExample> {
  const missing = new Set(qrels.judgements.keys());
  for await (const { example, position } of readTopics(file)) {
    const judgements = qrels.judgements.get(example.id);
    missing.delete(example.id);
    if (judgements !== undefined) yield { example: { ...example, judgements }, position };
    else if (left.count++ < shownIds) left.ids.push(example.id);
  }
  const [unknown] = missing;
  if (unknown !== undefined) throw unknownQuery(unknown, missing.size, qrels, file);
}

function unknownQuery(id: string, count: number, qrels: ReadJudgements, file: string): DatasetError {
  const others = count > 1 ? ` (and ${count - 1} more)` : '';
  return new DatasetError(`the query "${id}"${others} is judged but not in ${basename(file)}`, {
    code: 'unknown-query',
    where: placeIn(qrels.file, qrels.lineOf(id)),
    hint: 'add the query or remove its judgements; do the two files belong together?',
  });
}

/** A folder's two files and the format that they are in. */
interface DatasetFolder extends JudgedQueries {
  readonly format: 'beir' | 'trec';
}

/**
 * A BEIR folder has queries.jsonl and qrels/*.tsv, of which `qrels` chooses one (test); an MTEB folder the same in Parquet,
 * queries/*.parquet and qrels/ or data/ with test-*.parquet; a TREC folder one file whose name begins with `topics` and one whose
 * name begins with `topics` and one whose name begins with `qrels`.
 * @throws DatasetError `unknown-format`, or `missing-qrels` with the names there are
 */
export async function findFolder(folder: string, qrels?: string): Promise<DatasetFolder> {
  const names = await readdir(folder);
  if (names.includes('queries.jsonl')) {
    return { format: 'beir', queries: join(folder, 'queries.jsonl'), qrels: await beirQrels(folder, qrels) };
  }
  const queries = await parquetQueries(folder, names);
  if (queries !== undefined) return { format: 'beir', queries, qrels: await parquetQrels(folder, names, qrels) };
  const topics = names.filter((name) => /^topics/i.test(name));
  if (topics.length === 1) {
    return { format: 'trec', queries: join(folder, String(topics[0])), qrels: trecQrels(folder, names, qrels) };
  }
  throw new DatasetError(
    'the folder holds neither queries.jsonl (BEIR), nor queries in Parquet (MTEB), nor one file of topics (TREC)',
    {
      code: 'unknown-format',
      where: folder,
      hint: 'name a file: .yaml .json .jsonl .csv',
    },
  );
}

/** `queries.parquet`, or the one file of `queries/`, as MTEB's folders have it. */
async function parquetQueries(folder: string, names: readonly string[]): Promise<string | undefined> {
  if (names.includes('queries.parquet')) return join(folder, 'queries.parquet');
  if (!names.includes('queries')) return undefined;
  const directory = join(folder, 'queries');
  const files = (await readdir(directory).catch(() => [])).filter(isParquet).sort();
  if (files.length > 1) throw inParts(directory, files);
  return files[0] === undefined ? undefined : join(directory, files[0]);
}

/** `test.parquet` or `test-00000-of-00001.parquet`, beside which other splits may stand. */
async function parquetQrels(folder: string, names: readonly string[], wanted: string | undefined): Promise<string> {
  const directory = join(folder, ['qrels', 'data', 'default'].find((name) => names.includes(name)) ?? 'qrels');
  const files = (await readdir(directory).catch(() => [])).filter(isParquet).sort();
  const splitOf = (file: string) => file.replace(/(?:-\d+-of-\d+)?\.parquet$/i, '');
  const splits = [...new Set(files.map(splitOf))];
  const usual = splits.includes('test') || splits.length !== 1 ? 'test' : splits[0];
  const split = wanted === undefined ? usual : splitOf(wanted);
  const chosen = files.filter((file) => splitOf(file) === split);
  if (chosen.length > 1) throw inParts(directory, chosen);
  if (chosen[0] === undefined) throw missingQrels(directory, `${split}.parquet`, files);
  return join(directory, chosen[0]);
}

const inParts = (where: string, files: readonly string[]): DatasetError =>
  new DatasetError(`these are parts of one table: ${files.join(', ')}`, {
    code: 'several-parts',
    where,
    hint: 'join them into one file, and name queries and judgements as { queries: …, qrels: … }',
  });

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
  return { header, examples: judgedIds(qrels), origin: file, place: (line) => placeIn(file, line) };
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
  /** Its line, or its row in a table. */
  readonly number: number;
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
  for await (const row of isParquet(file) ? parquetRows(file) : textRows(file)) {
    let query = queries.get(row.queryId);
    if (query === undefined) {
      query = { line: row.number, rows: [], lines: [] };
      queries.set(row.queryId, query);
    }
    const before = placeOf(query, row.docId);
    if (before !== undefined) throw duplicateRow(row, query.lines[before] as number, file);
    query.places?.set(row.docId, query.rows.length);
    query.lines.push(row.number);
    query.rows.push({ docId: row.docId, relevance: readGrade(row, scale, file) });
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

async function* textRows(file: string): AsyncGenerator<QrelsRow> {
  let begun = false;
  for await (const { text, number } of readLines(file)) {
    if (text.trim() === '' || (!begun && isHeader(text))) continue;
    begun = true;
    // Ids of BEIR files may hold blanks, those of TREC files may not.
    const tabbed = text.split('\t').map((cell) => cell.trim());
    const columns = tabbed.length === 3 ? tabbed : text.split(/[ \t\v\f]+/).filter((cell) => cell !== '');
    const [queryId, docId, grade] = columns.length === 4 ? [columns[0], columns[2], columns[3]] : columns;
    if ((columns.length === 3 && columns !== tabbed) || columns.length > 4 || !queryId || !docId || !grade) {
      throw new DatasetError(`a judgement has three tab-separated columns (query, document, grade) or TREC's four`, {
        code: 'wrong-columns',
        where: placeIn(file, number),
        hint: 'correct the line',
      });
    }
    yield { queryId, docId, grade, number };
  }
}

function isHeader(text: string): boolean {
  return /^query[-_]?id\t/i.test(text);
}

async function* parquetRows(file: string): AsyncGenerator<QrelsRow> {
  for await (const { value, at, position } of parquetRecords(file, (row) => placeIn(file, row))) {
    const cell = (name: string) => String(value[`${name}-id`] ?? value[`${name}_id`] ?? '').trim();
    const [queryId, docId, grade] = [cell('query'), cell('corpus'), String(value.score ?? '').trim()];
    if (queryId === '' || docId === '' || grade === '') {
      throw new DatasetError('a judgement has the columns query-id, corpus-id and score', {
        code: 'wrong-columns',
        where: at,
        hint: `the row has ${Object.keys(value).join(', ')}`,
      });
    }
    yield { queryId, docId, grade, number: position };
  }
}

function readGrade({ grade: written, number }: QrelsRow, scale: GradeScale, file: string): number {
  const grade = /^[+-]?\d{1,10}$/.test(written) ? Number(written) : Number.NaN;
  const where = placeIn(file, number);
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

function duplicateRow(row: QrelsRow, before: number, file: string): DatasetError {
  return new DatasetError(
    `the document "${row.docId}" is judged twice for "${row.queryId}", before in ${isParquet(file) ? 'row' : 'line'} ${before}`,
    {
      code: 'duplicate-judgement',
      where: placeIn(file, row.number),
      hint: `keep one of the two ${isParquet(file) ? 'rows' : 'lines'}`,
    },
  );
}
