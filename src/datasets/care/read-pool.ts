// Reads a pool that a person graded, in part or whole.
import type { GradedPair } from '../../curation/care/apply-grades.ts';
import { DatasetError } from '../../model/hakari-error.ts';
import { nearestName } from '../../text/nearest-name.ts';
import { unescapeFormula } from '../../text/spreadsheet-cell.ts';
import { parseCsv } from '../formats/parse-csv.ts';
import { describeValue } from '../schema/explain-issue.ts';
import { isRecord } from '../schema/is-record.ts';
import { maxFileBytes, maxYamlBytes } from '../source/limits.ts';
import { readWholeFile } from '../source/read-whole-file.ts';
import { yamlSource } from '../source/yaml-source.ts';
import { judgeFields, poolFields, poolFormatOf, readBy } from './pool-format.ts';

/** A line of the file; the query is there to see whether the dataset still asks the same. */
export interface ReadPair extends GradedPair {
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
  const [titles, ...rows] = parseCsv(await readWholeFile(path, maxFileBytes), path);
  const columns = (titles?.cells ?? []).map((cell) => cell.trim());
  checkColumns(columns, [...poolFields, ...judgeFields, 'version'], `${path}:${titles?.line ?? 1}`);
  const read = rows.map(({ cells, line }): Row => {
    const fields = Object.fromEntries(columns.map((name, i) => [name, unescapeFormula(cells[i] ?? '')]));
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
      hint: 'hakari dataset pool --out makes one',
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
  const twice = columns.find((name, i) => name !== '' && columns.indexOf(name) !== i);
  if (twice !== undefined) {
    throw new DatasetError(`the column "${twice}" is there twice`, {
      code: 'field-given-twice',
      where,
      hint: 'keep one of the two',
    });
  }
  refuseUnknown(
    columns.filter((name) => name !== ''),
    known,
    () => where,
  );
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
  return {
    exampleId: textOf(row, 'example'),
    docId: textOf(row, 'document'),
    ...(relevance !== undefined && { relevance }),
    ...(query !== undefined && { query }),
    ...(note !== undefined && { note }),
    ...(by !== undefined && { by }),
    where: row.where(),
  };
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

function optionalText({ fields, where }: Row, name: string): string | undefined {
  const value = fields[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') {
    throw new DatasetError(`"${name}" must be a text, not ${describeValue(value)}`, {
      code: 'wrong-value',
      where: where(name),
      hint: 'put it between quotes',
    });
  }
  return value.trim() === '' ? undefined : value.trim();
}

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
