// Opens a dataset of any format: the header at once, the examples one by one.
import { basename, extname, resolve } from 'node:path';
import type { Dataset, DatasetHeader, Example } from '../model/example.ts';
import { DatasetError } from '../model/hakari-error.ts';
import {
  type DatasetFormat,
  datasetFormatOf,
  type ExampleStream,
  type PlacedExample,
  type UnjudgedQueries,
} from './formats/dataset-format.ts';
import { type FileDefaults, nameOf, openDocument } from './formats/read-document.ts';
import {
  type BareQrels,
  findFolder,
  type JudgedQueries,
  openBareQrels,
  openJudgedQueries,
} from './formats/read-judged-queries.ts';
import { duplicateId, textLists } from './schema/dataset-schema.ts';
import { canonicalName } from './schema/field-names.ts';
import { readExample, readHeader } from './schema/read-example.ts';
import { type CsvRow, readCsvTable, refuseRepeated } from './source/csv-table.ts';
import {
  JsonTextError,
  jsonSource,
  parseJsonText,
  placeText,
  type SourceValue,
  spanInJson,
} from './source/json-source.ts';
import { contentLines, emptyFile, isFolder, type Line, openableFile, withFirst } from './source/read-file.ts';
import { checkPlainData, type DataPath, isRecord, type Source } from './source/source.ts';

/** Where a dataset is: a file, a BEIR folder, a TREC pair of topics and judgements, or judgements alone. */
export type DatasetSource = string | JudgedQueries | BareQrels;

export interface OpenDatasetOptions extends FileDefaults {
  /** Which judgements of a folder: the file of `qrels/`, with or without `.tsv` (`test`). */
  readonly qrels?: string;
  /** Format, when the name does not tell it (by extension and content of the folder). */
  readonly format?: DatasetFormat;
}

/** A dataset whose examples are still to be read. They can be read once. */
export interface OpenedDataset {
  readonly header: DatasetHeader;
  /** Ends with a DatasetError at the first bad example, at an id given twice, and when there is none at all. */
  readonly examples: AsyncIterable<Example>;
  /** Queries that are no examples for want of a judgement; whole once the examples have passed (there can be none). */
  readonly unjudged?: (() => UnjudgedQueries) | undefined;
}

/**
 * Opens a dataset. JSONL and BEIR are read as the examples are asked for, so memory does not grow with their
 * texts (only with ids and BEIR's judgements); YAML, JSON and CSV are bounded in size and read at once.
 * @throws DatasetError with file, line and path
 */
export async function openDataset(source: DatasetSource, options: OpenDatasetOptions = {}): Promise<OpenedDataset> {
  const stream = await openStream(source, options);
  return { header: stream.header, examples: withUniqueIds(stream), unjudged: stream.unjudged };
}

async function openStream(source: DatasetSource, options: OpenDatasetOptions): Promise<ExampleStream> {
  if (typeof source !== 'string') {
    return 'queries' in source ? openJudgedQueries(source, options) : openBareQrels(source, options);
  }
  if (await isFolder(source)) {
    const folder = await findFolder(source, options.qrels);
    return openJudgedQueries(folder, { name: basename(resolve(source)), ...options });
  }
  await openableFile(source);
  if (options.format === undefined && isTabSeparated(source)) return openCsv(source, options);
  const format = options.format ?? datasetFormatOf(source);
  switch (format) {
    case 'yaml':
    case 'json':
      return openDocument(source, format, options);
    case 'jsonl':
      return openJsonl(source, options);
    case 'csv':
      return openCsv(source, options);
    default:
      throw new DatasetError(`the format ${format} is a folder or a pair of files`, {
        code: 'unknown-format',
        where: source,
        hint: 'name the folder, or both files as { queries: …, qrels: … }',
      });
  }
}

async function* withUniqueIds(stream: ExampleStream): AsyncGenerator<Example, void, undefined> {
  const positions = new Map<string, number>();
  for await (const { example, position } of stream.examples) {
    const before = positions.get(example.id);
    if (before !== undefined) {
      throw duplicateId(example.id, { before: stream.place(before), where: stream.place(position) });
    }
    positions.set(ownCopy(example.id), position);
    yield example;
  }
  if (positions.size > 0) return;
  throw new DatasetError('there are no examples', {
    code: 'no-examples',
    where: stream.origin,
    hint: 'write at least one example with a query',
  });
}

// A text cut out of a line keeps the whole line in memory for as long as it lives itself.
function ownCopy(text: string): string {
  return Buffer.from(text).toString();
}

/**
 * Reads a dataset of any format.
 * @param source a file, a BEIR folder, or `{ queries, qrels }` for TREC topics and judgements
 * @throws DatasetError: exactly one, with file, line and path, what is wrong and what to do
 */
export async function readDataset(source: DatasetSource, options: OpenDatasetOptions = {}): Promise<Dataset> {
  const { header, examples } = await openDataset(source, options);
  const list: Example[] = [];
  for await (const example of examples) list.push(example);
  return { ...header, examples: list };
}

// JSONL files: one example a line, the header in a first line `{"dataset": {…}}` or absent.

/** Opens a JSONL file; its lines are read as they are asked for. */
async function openJsonl(file: string, defaults: FileDefaults): Promise<ExampleStream> {
  const lines = contentLines(file, defaults.encoding);
  const first = await lines.next();
  if (first.done) throw emptyFile(file);
  const head = parseLine(file, first.value);
  const given = headerIn(head);
  const header = readHeader(given ?? {}, head.source, ['dataset'], { name: nameOf(file), ...defaults });
  const examples = given === undefined ? withFirst(first.value, lines) : lines;
  return { header, examples: examplesIn(file, header, examples), origin: file, place: (line) => `${file}:${line}` };
}

async function* examplesIn(
  file: string,
  header: DatasetHeader,
  lines: AsyncIterable<Line>,
): AsyncGenerator<PlacedExample> {
  let count = 0;
  for await (const line of lines) {
    const { value, source } = parseLine(file, line);
    count++;
    const context = { source, path: [], scale: header.scale, defaultId: `q-${count}` };
    yield { example: readExample(value, context), position: line.number };
  }
}

function parseLine(file: string, line: Line): SourceValue {
  return jsonSource(line.text, file, line.number);
}

function headerIn({ value }: SourceValue): unknown {
  return isRecord(value) && Object.keys(value).length === 1 ? value.dataset : undefined;
}

// CSV files: a line of field names, then one example a record. The same with tabs is read, and never written.

const isTabSeparated = (file: string): boolean => extname(file).toLowerCase() === '.tsv';

/** Opens a CSV file. It has no header of its own: name and scale come from `defaults`. */
async function openCsv(file: string, defaults: FileDefaults): Promise<ExampleStream> {
  const { columns, line, rows } = await readCsvTable(file, {
    encoding: defaults.encoding,
    delimiter: isTabSeparated(file) ? '\t' : ',',
  });
  const source: Source = { place: (path) => placeText(file, line, path), written: () => undefined };
  refuseRepeated(columns, source.place([]));
  if (columns.includes('__proto__')) checkPlainData(Object.fromEntries([['__proto__', '']]), source);
  const header = readHeader({}, source, [], { name: nameOf(file), ...defaults });
  async function* examples(): AsyncGenerator<PlacedExample> {
    for (const [i, row] of rows.entries()) {
      const { raw, source } = readRow(row, columns, file);
      const context = { source, path: [], scale: header.scale, defaultId: `q-${i + 1}` };
      yield { example: readExample(raw, context), position: row.line };
    }
  }
  return { header, examples: examples(), origin: file, place: (line) => `${file}:${line}` };
}

interface RowRecord {
  readonly raw: unknown;
  readonly source: Source;
}

function readRow({ cells, line }: CsvRow, columns: readonly string[], file: string): RowRecord {
  const texts = new Map(columns.map((column, i) => [column, cells[i] ?? '']));
  const source: Source = {
    place: (path) => placeText(file, line, path),
    written: ([column, ...inner]) => writtenInCell(texts.get(String(column)) ?? '', inner),
  };
  const entries = [...texts].map(([column, cell]): [string, unknown] => {
    const name = canonicalName('example', column);
    return [column, name === undefined ? cell : readCell(name, cell, () => source.place([column]))];
  });
  const raw: unknown = Object.fromEntries(entries);
  checkPlainData(raw, source);
  return { raw, source };
}

/**
 * Reads a cell. Texts are what stands there; lists are JSON (`["a", "b"]`) or separated by `|`; judgements are JSON
 * or `document:grade` separated by `|`; records and metadata are JSON; hops are a whole number.
 * @param place computed for messages only
 * @throws DatasetError `broken-json` when a cell that has to be JSON is not
 */
function readCell(name: string, cell: string, place: () => string): unknown {
  if (cell.trim() === '') return undefined;
  if (name === 'hops') return /^\s*\d{1,9}\s*$/.test(cell) ? Number(cell) : cell;
  const json = /^\s*\[/.test(cell);
  if (name === 'choices' && !json && cell.includes('\n')) return cell;
  if (textLists.has(name)) return json ? parseCell(cell, place) : cell.split('|').map((item) => item.trim());
  if (name === 'judgements') return json ? parseCell(cell, place) : cell.split('|').map(readJudgement);
  return jsonFields.has(name) ? parseCell(cell, place) : cell;
}

/** The characters of a scalar inside a cell. */
function writtenInCell(cell: string, path: DataPath): string | undefined {
  if (path.length === 0) return cell;
  const span = /^\s*[[{]/.test(cell) ? spanInJson(cell, path) : undefined;
  return span && cell.slice(span.start, span.end);
}

const jsonFields: ReadonlySet<string> = new Set(['history', 'expectedRelationships', 'metadata']);

function readJudgement(item: string): unknown {
  const parts = /^\s*(.*?)\s*:\s*([+-]?\d{1,10})\s*$/s.exec(item);
  return parts === null ? item.trim() : { docId: parts[1], relevance: Number(parts[2]) };
}

function parseCell(cell: string, place: () => string): unknown {
  try {
    return parseJsonText(cell);
  } catch (error) {
    if (!(error instanceof JsonTextError)) throw error;
    throw new DatasetError(`broken JSON in the cell, character ${error.offset + 1}: ${error.message}`, {
      code: 'broken-json',
      where: place(),
      hint: 'correct the cell',
    });
  }
}
