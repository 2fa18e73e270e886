// A pool of documents to grade, as a file that a person fills in: a sheet (CSV) or YAML.
import { extname } from 'node:path';
import { stringify as yamlText } from 'yaml';
import type { GradedPair } from '../../curation/care/apply-grades.ts';
import type { PooledPair } from '../../curation/care/pool-example.ts';
import { DatasetError } from '../../model/hakari-error.ts';
import { present } from '../../model/present.ts';
import type { Guidance } from '../../model/way-on.ts';
import { nearestName } from '../../text/nearest-name.ts';
import { cellText, describeValue } from '../schema/explain-issue.ts';
import { csvTableText, readCsvTable, refuseRepeated } from '../source/csv-table.ts';
import { readWholeFile } from '../source/read-file.ts';
import { isRecord, maxFileBytes, maxYamlBytes } from '../source/source.ts';
import { yamlSource } from '../source/yaml-source.ts';
import { refuseTooLarge, writeTextFile } from '../write-text-file.ts';

type PoolFormat = 'csv' | 'yaml';

/** The columns in the order in which they are written; `grade` and `note` are the person's. */
const poolFields = ['example', 'query', 'document', 'title', 'excerpt', 'grade', 'note'] as const;

/** Columns beside them where a model has graded: who, and why. */
const judgeFields = ['by', 'reason'] as const;

/**
 * Who graded, with the grade, so that a person who changes the grade may leave this cell as it is.
 * @returns `judge openai:m, documentRelevance/1/ja: 2`
 */
const writeBy = ({ by, relevance }: { readonly by: string; readonly relevance: number }): string =>
  `${by}: ${relevance}`;

/** @returns undefined when the grade is no longer the one that was given */
function readBy(written: string, relevance: number): string | undefined {
  const [, by, grade] = /^(.+): (-?\d+)$/u.exec(written) ?? [];
  if (by === undefined) return written;
  return Number(grade) === relevance ? by : undefined;
}

/** The format of a file by its extension. @throws DatasetError `unknown-format` */
export function poolFormatOf(path: string): PoolFormat {
  const extension = extname(path).toLowerCase();
  if (extension === '.csv') return 'csv';
  if (extension === '.yaml' || extension === '.yml') return 'yaml';
  throw new DatasetError(`the extension "${extension}" is not one of a pool to grade`, {
    code: 'unknown-format',
    where: path,
    hint: 'name it .csv for a spreadsheet, or .yaml',
  });
}

interface Pool {
  /** Name of the dataset. */
  readonly dataset: string;
  /** Content hash of the dataset version. */
  readonly version: string;
  readonly pairs: readonly GradablePair[];
}

/** A pair that somebody may have graded beforehand. */
export interface GradablePair extends PooledPair {
  readonly given?: GivenGrade;
}

/** A grade that stands in the pool when it is written. */
export interface GivenGrade {
  readonly relevance: number;
  /** Who gave it. */
  readonly by: string;
  readonly reason: string;
}

export interface WritePoolOptions {
  /** Lines for the reader, put above a YAML file; a CSV file has no place for them. */
  readonly remarks: readonly string[];
  /** Replace a file that is there (false). */
  readonly overwrite?: boolean;
}

/**
 * Writes the pool with empty grades, in the format that the name tells.
 * @throws DatasetError `unknown-format`, `file-exists`, `file-too-large` when it could not be read back
 */
export async function writePool(pool: Pool, path: string, options: WritePoolOptions): Promise<void> {
  const format = poolFormatOf(path);
  const text = format === 'csv' ? poolCsv(pool) : poolYaml(pool, options.remarks);
  const limit = format === 'csv' ? maxFileBytes : maxYamlBytes;
  const hint: Guidance = [
    `${format === 'csv' ? '' : 'write CSV, or '}pool fewer runs, a smaller `,
    { input: 'k' },
    ' or a smaller ',
    { input: 'excerpt' },
  ];
  refuseTooLarge(text, { what: 'the pool', limit, where: path, hint });
  await writeTextFile(path, text, options);
}

const record = ({
  exampleId,
  query,
  docId,
  title,
  excerpt,
  given,
}: GradablePair): Readonly<Record<string, string>> => ({
  example: exampleId,
  query,
  document: docId,
  title: title ?? '',
  excerpt: excerpt ?? '',
  grade: given === undefined ? '' : String(given.relevance),
  note: '',
  by: given === undefined ? '' : writeBy(given),
  reason: given?.reason ?? '',
});

function poolCsv({ pairs, version }: Pool): string {
  const judged = pairs.some(({ given }) => given !== undefined);
  const fields = judged ? [...poolFields, ...judgeFields] : poolFields;
  const rows = pairs.map(record).map((cells) => [...fields.map((name) => cells[name] ?? ''), version]);
  return csvTableText([...fields, 'version'], rows);
}

function poolYaml({ pairs, dataset, version }: Pool, remarks: readonly string[]): string {
  const head = remarks.map((line) => `# ${line}\n`).join('');
  const list = pairs.map((pair) => {
    const { title, excerpt, grade: _grade, note: _note, by, reason, ...fields } = record(pair);
    return {
      ...fields,
      title: title || undefined,
      excerpt: excerpt || undefined,
      grade: pair.given?.relevance ?? null,
      note: null,
      by: by || undefined,
      reason: by === '' ? undefined : reason,
    };
  });
  return head + yamlText({ pool: { dataset, version }, pairs: list }, { lineWidth: 0, nullStr: '' });
}

/** A line of the file; the query is there to see whether the dataset still asks the same. */
interface ReadPair extends GradedPair {
  readonly query?: string;
}

export interface ReadPool {
  /** Content hash of the dataset version that the pool was made of. */
  readonly version: string;
  readonly pairs: readonly ReadPair[];
}

/**
 * Reads the file. Rows without a grade are kept as such.
 * @throws DatasetError with file and line: `missing-column`, `unknown-field`, `grade-not-integer`, `mixed-versions` and
 *   what reading CSV or YAML refuses
 */
export async function readPool(path: string): Promise<ReadPool> {
  return poolFormatOf(path) === 'csv' ? await readCsvPool(path) : await readYamlPool(path);
}

interface Row {
  readonly fields: { readonly [name: string]: unknown };
  /** The place of a field, or of the row. */
  where(name?: string): string;
}

async function readCsvPool(path: string): Promise<ReadPool> {
  const { columns, line: titles, rows } = await readCsvTable(path);
  checkColumns(columns, [...poolFields, ...judgeFields, 'version'], `${path}:${titles}`);
  const read = rows.map(({ cells, line }): Row => {
    const fields = Object.fromEntries(columns.map((name, i) => [name, cells[i] ?? '']));
    return { fields, where: (name) => (name === undefined ? `${path}:${line}` : `${path}:${line}: ${name}`) };
  });
  const version = read[0] === undefined ? '' : textOf(read[0], 'version');
  for (const row of read) {
    if (textOf(row, 'version') === version) continue;
    throw new DatasetError('the rows are of different dataset versions', {
      code: 'mixed-versions',
      where: row.where('version'),
      hint: 'apply one pool after the other',
    });
  }
  return { version, pairs: read.map(readPair) };
}

async function readYamlPool(path: string): Promise<ReadPool> {
  const { value, source } = yamlSource(await readWholeFile(path, maxYamlBytes), path);
  if (!isRecord(value) || !isRecord(value.pool) || !Array.isArray(value.pairs)) {
    throw new DatasetError('this is no pool to grade: "pool" and "pairs" are not there', {
      code: 'not-a-pool',
      where: path,
      hint: [{ do: 'write-pool' }, ' makes one'],
    });
  }
  const version = textOf({ fields: value.pool, where: (name = 'version') => source.place(['pool', name]) }, 'version');
  const pairs = value.pairs.map((fields: unknown, i): ReadPair => {
    const where: Row['where'] = (name) => source.place(name === undefined ? ['pairs', i] : ['pairs', i, name]);
    if (!isRecord(fields)) {
      throw new DatasetError(`a pair must be a mapping, not ${describeValue(fields)}`, {
        code: 'not-a-record',
        where: where(),
        hint: 'write its fields as "name: value"',
      });
    }
    refuseUnknown(Object.keys(fields), [...poolFields, ...judgeFields], where);
    return readPair({ fields, where });
  });
  return { version, pairs };
}

function checkColumns(columns: readonly string[], known: readonly string[], where: string): void {
  const named = columns.filter((name) => name !== '');
  refuseRepeated(named, where);
  refuseUnknown(named, known, () => where);
  const missing = ['example', 'document', 'grade', 'version'].find((name) => !columns.includes(name));
  if (missing === undefined) return;
  const cells = columns.length === 1 ? '; the cells have to be separated by commas' : '';
  throw new DatasetError(`the column "${missing}" is not there${cells}`, {
    code: 'missing-column',
    where,
    hint: 'keep the columns example, document, grade and version as they were written',
  });
}

function refuseUnknown(names: readonly string[], known: readonly string[], where: (name: string) => string): void {
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const near = nearestName(unknown, known);
  throw new DatasetError(`unknown field "${unknown}"`, {
    code: 'unknown-field',
    where: where(unknown),
    hint: near === undefined ? 'remove it, or put what it says into note' : `did you mean "${near}"?`,
  });
}

function readPair(row: Row): ReadPair {
  const [query, said] = [optionalText(row, 'query'), optionalText(row, 'note')];
  const relevance = gradeOf(row);
  const written = optionalText(row, 'by');
  const by = written === undefined || relevance === undefined ? undefined : readBy(written, relevance);
  const note = said ?? (by === undefined ? undefined : optionalText(row, 'reason'));
  return present({
    exampleId: textOf(row, 'example'),
    docId: textOf(row, 'document'),
    relevance,
    query,
    note,
    by,
    where: row.where(),
  });
}

function textOf(row: Row, name: string): string {
  const value = row.fields[name];
  if (typeof value === 'string' && value.trim() !== '') return value.trim();
  throw new DatasetError(
    value === undefined || value === null || value === ''
      ? `"${name}" is missing`
      : `"${name}" must be a text, not ${describeValue(value)}`,
    { code: 'missing-field', where: row.where(name), hint: 'leave it as it was written' },
  );
}

const optionalText = ({ fields, where }: Row, name: string): string | undefined =>
  cellText(fields[name], { name, where });

/** Digits may be full-width, as Japanese keyboards write them. */
function gradeOf({ fields, where }: Row): number | undefined {
  const value = fields.grade;
  if (value === undefined || value === null) return undefined;
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text === 'string') {
    const digits = text.normalize('NFKC').trim();
    if (digits === '') return undefined;
    if (/^[+-]?\d{1,9}$/u.test(digits)) return Number(digits);
  }
  throw new DatasetError(`the grade must be a whole number, not ${describeValue(value)}`, {
    code: 'grade-not-integer',
    where: where('grade'),
    hint: 'write a grade of the scale, or leave it blank',
  });
}
