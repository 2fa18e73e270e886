// A log, line by line in bounded memory: JSONL, or CSV with or without line breaks in its cells.
import { createReadStream } from 'node:fs';
import { extname } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { ConfigError, DatasetError } from '../../model/hakari-error.ts';
import { nearestName } from '../../text/nearest-name.ts';
import { contentLines, unknownExtension } from '../source/read-file.ts';
import { maxLineBytes } from '../source/source.ts';

/** One record, or why there is none. */
export type LogLine =
  | { readonly line: number; readonly cellAt: ColumnReader; readonly text: string }
  | { readonly line: number; readonly why: string };

/** What a record has under a name; undefined where it has nothing. */
type ColumnReader = (column: string) => unknown;

/**
 * @param columns that have to be there
 * @throws DatasetError for what is no file of logs · ConfigError `no-such-column`
 */
export async function* readLog(file: string, columns: readonly string[]): AsyncGenerator<LogLine> {
  const extension = extname(file).toLowerCase();
  if (extension === '.jsonl' || extension === '.ndjson') yield* readJsonLines(file);
  else if (extension === '.csv' || extension === '.tsv')
    yield* readCsv(file, columns, extension === '.tsv' ? '\t' : ',');
  else throw unknownExtension(file, 'a log is a file .jsonl, .ndjson, .csv or .tsv');
}

async function* readJsonLines(file: string): AsyncGenerator<LogLine> {
  for await (const { number: line, text } of contentLines(file)) {
    let record: unknown;
    try {
      record = JSON.parse(text);
    } catch (error) {
      yield { line, why: `it is no JSON: ${(error as Error).message}` };
      continue;
    }
    if (typeof record === 'object' && record !== null && !Array.isArray(record))
      yield { line, cellAt: memberReader(record), text };
    else yield { line, why: 'it is no object' };
  }
}

/** A name that is there as it is, else a way down through members: `output.text`. Only own members are read. */
function memberReader(record: object): ColumnReader {
  const member = (of: unknown, name: string): unknown =>
    typeof of === 'object' && of !== null && Object.hasOwn(of, name) ? Reflect.get(of, name) : undefined;
  return (column) => {
    const direct = member(record, column);
    if (direct !== undefined || !column.includes('.')) return direct ?? undefined;
    return column.split('.').reduce<unknown>(member, record) ?? undefined;
  };
}

interface ParsedRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

async function* readCsv(file: string, columns: readonly string[], delimiter: string): AsyncGenerator<LogLine> {
  const parser = parse({
    ...{ info: true, bom: true, delimiter, skip_empty_lines: true, relax_column_count: true },
    max_record_size: maxLineBytes,
  });
  const input = createReadStream(file);
  const through = new PassThrough();
  const reading = pipeline(input, through, parser).catch((error: unknown) => error);
  let places: ReadonlyMap<string, number> | undefined;
  let end = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<ParsedRecord>) {
      // The line on which the record begins: `lines` is that of its end.
      const line = end + 1;
      end = info.lines;
      if (places === undefined) {
        places = new Map(record.map((column, at) => [column.trim(), at]));
        requireColumns([...places.keys()], columns, file);
        continue;
      }
      const known = places;
      if (record.length !== known.size) {
        yield { line, why: `it has ${record.length} cells, and the first line ${known.size}` };
        continue;
      }
      const cellAt: ColumnReader = (column) => {
        const cell = record[known.get(column) ?? -1];
        return cell === undefined || cell.trim() === '' ? undefined : cell;
      };
      yield { line, cellAt, text: record.join('\u0001') };
    }
  } catch (error) {
    throw error instanceof CsvError ? brokenCsv(error, file) : unreadable(error, file);
  } finally {
    input.destroy();
    await reading;
  }
}

function requireColumns(there: readonly string[], wanted: readonly string[], file: string): void {
  const missing = wanted.find((column) => !there.includes(column));
  if (missing === undefined) return;
  const near = nearestName(missing, there);
  throw new ConfigError(`the mapping names a column ${JSON.stringify(missing)}, which the file does not have`, {
    code: 'no-such-column',
    where: file,
    hint: near === undefined ? `it has ${there.join(', ')}` : `did you mean ${near}?`,
  });
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

function unreadable(error: unknown, file: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined || !/^E[A-Z]+$/u.test(code)) return error;
  return new DatasetError(code === 'ENOENT' ? 'there is no such file' : `the file cannot be read (${code})`, {
    code: 'no-file',
    where: file,
    hint: 'name a file that is there',
    cause: error,
  });
}
