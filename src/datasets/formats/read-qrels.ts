// Judgement files: three tab-separated columns as in BEIR, or four separated by white space as in TREC.

import type { Judgement } from '../../model/example.ts';
import { type GradeScale, openScale } from '../../model/example.ts';
import { DatasetError } from '../../model/hakari-error.ts';
import { gradeOffScale } from '../schema/dataset-schema.ts';
import { emptyFile, type Line, readLines } from '../source/read-file.ts';

/** All judgements of a file by query, in file order. */
export interface ReadJudgements {
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
export async function readJudgementFile(file: string, scale: GradeScale = openScale): Promise<ReadJudgements> {
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
