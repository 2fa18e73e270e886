// A log, line by line in bounded memory: JSONL, or CSV with or without line breaks in its cells.
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { ConfigError, DatasetError } from '../../model/hakari-error.ts';
import { nearestName } from '../../text/nearest-name.ts';
import { readText } from '../source/guess-encoding.ts';
import { type Line, unknownExtension, withFirst } from '../source/read-file.ts';
import { maxLineBytes } from '../source/source.ts';
import { memberAt, memberNames } from './log-members.ts';

/** One record, or why there is none. */
export type LogLine =
  | {
      readonly line: number;
      readonly cellAt: ColumnReader;
      /** What can stand in a mapping as a column of this record. */
      readonly names: () => readonly string[];
      readonly text: string;
    }
  | { readonly line: number; readonly why: string };

/** What a record has under a name; undefined where it has nothing. */
type ColumnReader = (column: string) => unknown;

interface ReadLog {
  /** That have to be there where the file is a table. */
  readonly columns: readonly string[];
  /** (UTF-8) */
  readonly encoding?: string | undefined;
}

/** @throws DatasetError for what is no file of logs · ConfigError `no-such-column`, `column-twice` */
export async function* readLog(file: string, { columns, encoding }: ReadLog): AsyncGenerator<LogLine> {
  const extension = extname(file).toLowerCase();
  const lines = readText(file, encoding);
  if (extension === '.jsonl' || extension === '.ndjson') yield* readJsonLines(lines);
  else if (extension === '.csv') yield* readCsv(lines, { file, columns });
  else if (extension === '.tsv') yield* readCsv(lines, { file, columns, delimiter: '\t' });
  else throw unknownExtension(file, 'a log is a file .jsonl, .ndjson, .csv or .tsv');
}

async function* readJsonLines(lines: AsyncIterable<Line>): AsyncGenerator<LogLine> {
  for await (const { number: line, text } of lines) {
    if (text.trim() === '') continue;
    let record: unknown;
    try {
      record = JSON.parse(text);
    } catch (error) {
      yield { line, why: `it is no JSON: ${(error as Error).message}` };
      continue;
    }
    if (typeof record === 'object' && record !== null && !Array.isArray(record)) {
      const whole = record;
      yield { line, cellAt: (column) => memberAt(whole, column), names: () => memberNames(whole), text };
    } else yield { line, why: 'it is no object' };
  }
}

interface ParsedRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

interface CsvForm extends Pick<ReadLog, 'columns'> {
  readonly file: string;
  /** (what the first line is parted by) */
  readonly delimiter?: string;
}

async function* readCsv(lines: AsyncGenerator<Line>, form: CsvForm): AsyncGenerator<LogLine> {
  const { file, columns } = form;
  const first = await lines.next();
  if (first.done === true) return;
  const { delimiter, skipped } = openingOf(first.value.text, form.delimiter);
  const rest = skipped ? lines : withFirst(first.value, lines);
  const parser = parse({
    ...{ info: true, delimiter, skip_empty_lines: true, relax_column_count: true },
    max_record_size: maxLineBytes,
  });
  const reading = pipeline(Readable.from(withEnds(rest)), parser).catch((error: unknown) => error);
  let table: Table | undefined;
  const before = skipped ? 1 : 0;
  let end = before;
  try {
    for await (const { record, info } of parser as AsyncIterable<ParsedRecord>) {
      // The line on which the record begins: `lines` is that of its end.
      const line = end + 1;
      end = info.lines + before;
      if (table === undefined) {
        table = tableOf(record, columns, file);
        continue;
      }
      if (record.length === table.width) yield lineOf(line, record, table);
      else yield { line, why: `it has ${record.length} cells, and the first line ${table.width}` };
    }
  } catch (error) {
    throw error instanceof CsvError ? brokenCsv(error, file) : error;
  } finally {
    parser.destroy();
    await reading;
    await lines.return(undefined);
  }
}

async function* withEnds(lines: AsyncIterable<Line>): AsyncGenerator<string> {
  for await (const { text } of lines) yield `${text}\n`;
}

/** Spreadsheets write what parts cells where a comma is used in numbers, some in a first line of its own: `sep=;`. */
function openingOf(
  first: string,
  delimiter: string | undefined,
): { readonly delimiter: string; readonly skipped: boolean } {
  const [, said] = /^"?sep=(.)"?$/iu.exec(first.trim()) ?? [];
  if (said !== undefined) return { delimiter: said, skipped: true };
  const bare = first.replaceAll(/"(?:[^"]|"")*"/gu, '');
  return { delimiter: delimiter ?? [',', ';', '\t'].find((one) => bare.includes(one)) ?? ',', skipped: false };
}

interface Table {
  readonly width: number;
  readonly places: ReadonlyMap<string, number>;
}

function lineOf(line: number, record: readonly string[], { places }: Table): LogLine {
  const cell = (column: string): string | undefined => {
    const text = record[places.get(column) ?? -1];
    return text === undefined || text.trim() === '' ? undefined : text;
  };
  return {
    line,
    cellAt: (column) => {
      if (places.has(column)) return cell(column);
      // A cell that holds JSON is looked into: `input.question`.
      const [head = '', ...way] = column.split('.');
      const held = cell(head);
      return held === undefined ? undefined : memberAt(parsed(held), way.join('.'));
    },
    names: () => [],
    text: record.join('\u0001'),
  };
}

function parsed(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {}
  return {};
}

/** @throws ConfigError for a column that is not there, or is there twice */
function tableOf(header: readonly string[], wanted: readonly string[], file: string): Table {
  const there = header.map((column) => column.trim());
  const places = new Map(there.map((column, at) => [column, at]));
  for (const column of wanted) {
    const name = places.has(column) ? column : (column.split('.')[0] ?? column);
    if (there.filter((one) => one === name).length > 1)
      throw new ConfigError(`the file has two columns ${JSON.stringify(name)}, and the mapping names it`, {
        code: 'column-twice',
        where: file,
        hint: 'give one of them another name',
      });
    if (places.has(name)) continue;
    const near = nearestName(column, there);
    throw new ConfigError(`the mapping names a column ${JSON.stringify(column)}, which the file does not have`, {
      code: 'no-such-column',
      where: file,
      hint: near === undefined ? `it has ${there.join(', ')}` : `did you mean ${near}?`,
    });
  }
  return { width: header.length, places };
}

const brokenCsv = (error: CsvError, file: string): DatasetError => {
  const line = Number((error as { readonly lines?: unknown }).lines);
  return new DatasetError(`broken CSV: ${error.message}`, {
    code: 'broken-csv',
    where: Number.isInteger(line) ? `${file}:${line}` : file,
    hint: 'put cells that hold a comma, a quote or a line break between quotes, and double the quotes inside',
    cause: error,
  });
};
