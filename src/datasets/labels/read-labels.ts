// Reads a file of labels that people gave: a sheet (CSV), or one JSON object a line (JSONL).
import { extname } from 'node:path';
import { DatasetError } from '../../model/hakari-error.ts';
import { type LabelScale, wordScale } from '../../model/label-scale.ts';
import { nearestName } from '../../text/nearest-name.ts';
import { unescapeFormula } from '../../text/spreadsheet-cell.ts';
import { parseCsv } from '../formats/parse-csv.ts';
import { isRecord } from '../schema/is-record.ts';
import { jsonSource } from '../source/json-source.ts';
import { maxFileBytes } from '../source/limits.ts';
import { readLines } from '../source/read-lines.ts';
import { readWholeFile } from '../source/read-whole-file.ts';
import { type LabelRow, labelFields } from './label-row.ts';
import { readLabelRow } from './read-label-row.ts';

export interface LabelFile {
  readonly rows: readonly LabelRow[];
  /** The words of the file with their values, where its first line says them: `{"labels": {"good": 1, "bad": 0}}`. */
  readonly scale?: LabelScale;
}

/**
 * Whether the file is one of labels and not a bundle: its name ends in `.csv`, or its first line is a JSON object without the checksum that
 * every line of a bundle has.
 */
export async function isLabelFile(path: string): Promise<boolean> {
  if (isCsv(path)) return true;
  for await (const { text } of readLines(path)) {
    if (text.trim() === '') continue;
    return /^\s*\{/u.test(text) && !/^\s*\{\s*"check"\s*:/u.test(text);
  }
  return false;
}

/**
 * Reads the file whole. Rows without a value are kept as such.
 * @throws DatasetError with file, line and column: `missing-column`, `unknown-field`, `wrong-value`, `no-labels` and what reading CSV or
 *   JSONL refuses
 */
export async function readLabels(path: string): Promise<LabelFile> {
  const file = isCsv(path) ? await readCsvLabels(path) : await readJsonlLabels(path);
  if (file.rows.length > 0) return file;
  throw new DatasetError('there is no row of labels', {
    code: 'no-labels',
    where: path,
    hint: 'write one row for each answer',
  });
}

const isCsv = (path: string): boolean => extname(path).toLowerCase() === '.csv';

async function readCsvLabels(path: string): Promise<LabelFile> {
  const [titles, ...rows] = parseCsv(await readWholeFile(path, maxFileBytes), path);
  const place = `${path}:${titles?.line ?? 1}`;
  const written = (titles?.cells ?? []).map((cell) => cell.trim());
  const columns = written.map((name) => (name === '' ? '' : fieldOf(name, () => place)));
  const twice = columns.findIndex((name, i) => name !== '' && columns.indexOf(name) !== i);
  if (twice !== -1) throw givenTwice(written[twice] ?? '', place);
  for (const name of ['example', 'value']) {
    if (columns.includes(name)) continue;
    const cells = columns.length === 1 ? '; the cells have to be separated by commas' : '';
    throw new DatasetError(`the column "${name}" is not there${cells}`, {
      code: 'missing-column',
      where: place,
      hint: 'the first line names the columns: example and value at least',
    });
  }
  return {
    rows: rows.map(({ cells, line }) => {
      const fields = new Map(columns.map((name, i) => [name, unescapeFormula(cells[i] ?? '')] as const));
      const nameOf = (name: string): string => written[columns.indexOf(name)] ?? name;
      return readLabelRow(fields, (name) =>
        name === undefined ? `${path}:${line}` : `${path}:${line}: ${nameOf(name)}`,
      );
    }),
  };
}

async function readJsonlLabels(path: string): Promise<LabelFile> {
  const rows: LabelRow[] = [];
  let scale: LabelScale | undefined;
  for await (const { number, text } of readLines(path)) {
    if (text.trim() === '') continue;
    const { value, source } = jsonSource(text, path, number);
    if (!isRecord(value)) {
      throw new DatasetError('a row must be a JSON object', {
        code: 'not-a-record',
        where: source.place([]),
        hint: 'write {"example": "…", "value": …}',
      });
    }
    if (rows.length === 0 && scale === undefined && Object.keys(value).join() === 'labels') {
      scale = headerScale(value.labels, source.place(['labels']));
      continue;
    }
    rows.push(readJsonRow(value, source.place));
  }
  return scale === undefined ? { rows } : { rows, scale };
}

function readJsonRow(record: RawFields, place: (path: readonly string[]) => string): LabelRow {
  const written = new Map<string, string>();
  const fields = new Map<string, unknown>();
  for (const [name, value] of Object.entries(record)) {
    const field = fieldOf(name, () => place([name]));
    if (fields.has(field)) throw givenTwice(name, place([name]));
    written.set(field, name);
    fields.set(field, value);
  }
  return readLabelRow(fields, (name) => place(name === undefined ? [] : [written.get(name) ?? name]));
}

type RawFields = { readonly [name: string]: unknown };

function headerScale(labels: unknown, where: string): LabelScale {
  if (isRecord(labels) && Object.values(labels).every((value) => typeof value === 'number'))
    return wordScale(Object.entries(labels) as [string, number][], where);
  throw new DatasetError('the labels must be words with their values', {
    code: 'wrong-value',
    where,
    hint: 'write {"labels": {"good": 1, "bad": 0}}',
  });
}

const fieldNames: ReadonlyMap<string, string> = new Map(
  Object.entries(labelFields).flatMap(([name, aliases]) => [name, ...aliases].map((alias) => [alias, name] as const)),
);

function fieldOf(name: string, where: () => string): string {
  const field = fieldNames.get(name) ?? fieldNames.get(name.toLowerCase());
  if (field !== undefined) return field;
  const near = nearestName(name, fieldNames.keys());
  throw new DatasetError(`unknown field "${name}"`, {
    code: 'unknown-field',
    where: where(),
    hint: `${near === undefined ? '' : `did you mean "${near}"? `}known are ${Object.keys(labelFields).join(', ')}; remove others`,
  });
}

const givenTwice = (name: string, where: string): DatasetError =>
  new DatasetError(`the column "${name}" is there twice, maybe under two names`, {
    code: 'field-given-twice',
    where,
    hint: 'keep one of the two',
  });
