// The records of a file that another tool wrote, whatever holds them: JSON, lines of JSON, YAML, CSV, TSV, Parquet.
import { extname } from 'node:path';
import { DatasetError } from '../../model/hakari-error.ts';
import { readCsvTable, refuseRepeated } from '../source/csv-table.ts';
import { jsonSource, placeText, type SourceValue } from '../source/json-source.ts';
import { contentLines, emptyFile, readWholeFile, unknownExtension } from '../source/read-file.ts';
import {
  checkPlainData,
  type DataPath,
  formatPath,
  isRecord,
  maxFileBytes,
  maxYamlBytes,
  type Source,
} from '../source/source.ts';
import { yamlSource } from '../source/yaml-source.ts';
import { type ListForm, listFormOf } from './cell-lists.ts';
import { parquetRecords } from './parquet-records.ts';
import type { RawRecord } from './record-fields.ts';

/** A file opened as records. They can be read once. */
export interface RecordFile {
  readonly records: AsyncIterable<RawRecord>;
  /** Keys of the mapping around the records. */
  readonly root: ReadonlySet<string>;
  readonly table: boolean;
  /** Where a record stands, in words. */
  readonly placeOf: (position: number) => string;
  /** Of a table, also where the first records have nothing there. */
  readonly columns?: readonly string[];
}

export interface ReadRecordsOptions {
  /** Of the text (UTF-8), such as `shift_jis`. */
  readonly encoding?: string | undefined;
}

type Reader = (file: string, options: ReadRecordsOptions) => Promise<RecordFile>;

/** What the endings of files are read by. */
const readers: { readonly [extension: string]: Reader } = {
  '.json': async (file, { encoding }) =>
    documentRecords(jsonSource(await readWholeFile(file, maxFileBytes, encoding), file), file),
  '.jsonl': jsonLines,
  '.ndjson': jsonLines,
  '.yaml': yamlRecords,
  '.yml': yamlRecords,
  '.csv': (file, { encoding }) => tableRecords(file, { encoding }),
  '.tsv': (file, { encoding }) => tableRecords(file, { encoding, delimiter: '\t' }),
  '.parquet': async (file) => {
    const placeOf = (row: number): string => `${file}: row ${row}`;
    return { records: parquetRecords(file, placeOf), root: new Set(), table: true, placeOf };
  },
};

/** Whether files of this name are read as records. */
export const holdsRecords = (file: string): boolean => Object.hasOwn(readers, extname(file).toLowerCase());

/** JSON lines are read as they are asked for; the others are bounded in size and read at once. @throws DatasetError */
export async function readRecords(file: string, options: ReadRecordsOptions = {}): Promise<RecordFile> {
  const read = readers[extname(file).toLowerCase()];
  if (read !== undefined) return await read(file, options);
  throw unknownExtension(file, `name it ${Object.keys(readers).join(' ')}`);
}

async function jsonLines(file: string, { encoding }: ReadRecordsOptions): Promise<RecordFile> {
  const placeOf = (line: number): string => `${file}:${line}`;
  async function* records(): AsyncGenerator<RawRecord> {
    for await (const line of contentLines(file, encoding)) {
      yield record(jsonSource(line.text, file, line.number), {
        path: [],
        at: placeOf(line.number),
        position: line.number,
      });
    }
  }
  return { records: records(), root: new Set(), table: false, placeOf };
}

async function yamlRecords(file: string, { encoding }: ReadRecordsOptions): Promise<RecordFile> {
  return documentRecords(yamlSource(await readWholeFile(file, maxYamlBytes, encoding), file), file);
}

/** Where the list of records stands in a mapping around it. */
const listNames = [
  'data',
  'examples',
  'tests',
  'test_cases',
  'testCases',
  'goldens',
  'items',
  'records',
  'rows',
  'samples',
  'evaluation_dataset',
];

interface FoundList {
  readonly list: unknown;
  readonly path: DataPath;
  /** The mapping around it. */
  readonly root: { readonly [key: string]: unknown };
}

/** The list itself, in a mapping around it, or in the `data` of an API's reply; or a column a field, of which rows are made. */
function listIn(value: unknown): FoundList {
  if (!isRecord(value)) return { list: value, path: [], root: {} };
  const name = listNames.find((key) => Array.isArray(value[key]));
  if (name !== undefined) return { list: value[name], path: [name], root: value };
  const inner = isRecord(value.data) ? value.data : {};
  const below = listNames.find((key) => Array.isArray(inner[key]));
  if (below !== undefined) return { list: inner[below], path: ['data', below], root: { ...inner, ...value } };
  return { list: rowsOfColumns(value) ?? value, path: [], root: {} };
}

/** Undefined where the mapping is not made of several lists of one length. */
function rowsOfColumns(value: { readonly [key: string]: unknown }): readonly unknown[] | undefined {
  const columns = Object.entries(value);
  const [, first] = columns[0] ?? [];
  const isTable = columns.every(
    ([, cells]) => Array.isArray(cells) && Array.isArray(first) && cells.length === first.length,
  );
  if (!isTable || columns.length < 2 || !Array.isArray(first)) return undefined;
  return first.map((_, row) => Object.fromEntries(columns.map(([name, cells]) => [name, (cells as unknown[])[row]])));
}

/** What a reply of several pages says of itself. */
function pageRemarks({ meta }: FoundList['root']): readonly string[] | undefined {
  if (!isRecord(meta) || typeof meta.totalPages !== 'number' || meta.totalPages < 2) return undefined;
  return [`this is page ${String(meta.page ?? '?')} of ${meta.totalPages}: the other pages are files of their own`];
}

function documentRecords(document: SourceValue, file: string): RecordFile {
  const { value } = document;
  if (value === null) throw emptyFile(file);
  const { list, path, root } = listIn(value);
  const placeOf = (index: number): string => `${file}: ${formatPath([...path, index])}`;
  async function* records(): AsyncGenerator<RawRecord> {
    if (!Array.isArray(list)) return yield record(document, { path, at: file, position: 0 });
    for (const [index, item] of list.entries()) {
      const at = [...path, index];
      const position = { path: at, at: placeOf(index), position: index };
      const remarks = index === 0 ? pageRemarks(root) : undefined;
      yield { ...record({ ...document, value: item }, position), around: root, remarks };
    }
  }
  return { records: records(), root: new Set(Object.keys(root)), table: false, placeOf };
}

function record({ value, source }: SourceValue, where: Pick<RawRecord, 'path' | 'at' | 'position'>): RawRecord {
  if (isRecord(value)) return { value, source, ...where };
  throw new DatasetError('a record must be a mapping', {
    code: 'not-a-record',
    where: source.place(where.path),
    hint: 'write the fields of one question',
  });
}

interface TableOptions extends ReadRecordsOptions {
  /** (told by the first line) */
  readonly delimiter?: string;
}

async function tableRecords(file: string, options: TableOptions): Promise<RecordFile> {
  const { columns, line, rows, delimiter } = await readCsvTable(file, options);
  const unusual = options.delimiter === undefined && delimiter !== ',';
  const remarks = unusual
    ? [`the cells are parted by ${delimiter === ';' ? 'semicolons' : 'tabs'}, and not by commas`]
    : [];
  const names = columns.map((name, index) => (name === '' && index === 0 ? unnamed : name));
  refuseRepeated(
    names.filter((name) => name !== ''),
    placeText(file, line, []),
  );
  const placeOf = (at: number): string => `${file}:${at}`;
  const forms = new Map<string, ListForm>();
  const listForm = (column: string): ListForm => {
    const known = forms.get(column);
    if (known !== undefined) return known;
    const index = names.indexOf(column);
    const form = listFormOf(rows.map(({ cells }) => cells[index] ?? '').filter((cell) => cell.trim() !== ''));
    forms.set(column, form);
    return form;
  };
  async function* records(): AsyncGenerator<RawRecord> {
    for (const [index, { cells, line }] of rows.entries()) {
      const source: Source = { place: (path) => placeText(file, line, path), written: () => undefined };
      const filled = names.map((name, index): [string, string] => [name, cells[index] ?? '']);
      const value = Object.fromEntries(
        filled.filter(([name, cell]) => name !== '' && name !== unnamed && cell.trim() !== ''),
      );
      checkPlainData(value, source);
      const place = { path: [], at: placeOf(line), position: line };
      yield { value, source, ...place, listForm, remarks: index === 0 ? remarks : undefined };
    }
  }
  const columnsWithNames = names.filter((name) => name !== '' && name !== unnamed);
  return { records: records(), root: new Set(), table: true, columns: columnsWithNames, placeOf };
}

/** The numbers of the rows, which pandas writes under no name. */
const unnamed = 'Unnamed: 0';
