// Tables as CSV (RFC 4180): read with the line on which each record begins, written as spreadsheets read them.
import { CsvError } from 'csv-parse';
import { type Options, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { DatasetError } from '../../model/hakari-error.ts';
import { escapeFormula, unescapeFormula } from '../../text/spreadsheet-cell.ts';
import { readWholeFile } from './read-file.ts';
import { maxFileBytes, maxLineBytes } from './source.ts';

/** One record. */
export interface CsvRow {
  readonly cells: readonly string[];
  /** 1-based line on which the record begins. */
  readonly line: number;
}

/** A file whose first record names the columns. */
interface CsvTable {
  /** Trimmed; a name may be empty. */
  readonly columns: readonly string[];
  /** The line of the names. */
  readonly line: number;
  /** A cell a column, as they were before they were kept from being taken for formulas. */
  readonly rows: readonly CsvRow[];
  /** Between cells. */
  readonly delimiter: string;
}

interface CsvTableOptions {
  /** Of the text (UTF-8). */
  readonly encoding?: string | undefined;
  /** Between cells (told by the first line: a comma, unless only semicolons or tabs part it). */
  readonly delimiter?: string;
}

/** @throws DatasetError `broken-csv` with the line, and what `readWholeFile` throws */
export async function readCsvTable(
  file: string,
  { encoding, delimiter: named }: CsvTableOptions = {},
): Promise<CsvTable> {
  const text = await readWholeFile(file, maxFileBytes, encoding);
  const delimiter = named ?? delimiterOf(text);
  const [titles, ...rows] = parseCsv(text, file, delimiter);
  const columns = (titles?.cells ?? []).map((cell) => cell.trim());
  return {
    columns,
    delimiter,
    line: titles?.line ?? 1,
    rows: rows.map(({ cells, line }) => ({ cells: columns.map((_, i) => unescapeFormula(cells[i] ?? '')), line })),
  };
}

/** Spreadsheets of countries with a decimal comma put semicolons between cells, and a table that was pasted has tabs. */
function delimiterOf(text: string): string {
  const [first = ''] = text.trimStart().split(/\r?\n/, 1);
  const titles = first.replaceAll(/"(?:[^"]|"")*"/g, '');
  if (titles.includes(',')) return ',';
  return [';', '\t'].find((mark) => titles.includes(mark)) ?? ',';
}

/** @throws DatasetError `field-given-twice` */
export function refuseRepeated(columns: readonly string[], where: string): void {
  const repeated = columns.find((name, i) => columns.indexOf(name) !== i);
  if (repeated === undefined) return;
  throw new DatasetError(`the column "${repeated}" is there twice`, {
    code: 'field-given-twice',
    where,
    hint: 'keep one of the two',
  });
}

/** The byte order mark makes spreadsheets read the file as UTF-8; no cell is taken for a formula. */
export function csvTableText(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const options = { bom: true, record_delimiter: '\r\n', quoted_match: /[\s",]/ };
  return stringify([columns, ...rows.map((row) => row.map(escapeFormula))] as string[][], options);
}

/**
 * Parses all records; those without any content are left out. A `"` inside a cell that does not begin with one is
 * taken as it stands, as spreadsheets do.
 * @throws DatasetError `broken-csv` with the line
 */
function parseCsv(text: string, file: string, delimiter: string): readonly CsvRow[] {
  try {
    return parseStrictly(text, { delimiter });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const rows = error.code === 'INVALID_OPENING_QUOTE' ? parseLooseQuotes(text, delimiter) : undefined;
    if (rows === undefined) throw brokenCsv(error, file);
    return rows;
  }
}

function parseStrictly(text: string, options: Options = {}): readonly CsvRow[] {
  const records = parse(text, {
    info: true,
    skip_empty_lines: true,
    record_delimiter: ['\r\n', '\n'],
    max_record_size: maxLineBytes,
    ...options,
  }) as unknown as readonly { readonly record: readonly string[]; readonly info: { readonly lines: number } }[];
  const rows = records.map(({ record, info }) => ({ cells: record, line: info.lines - lineBreaks(record) }));
  return rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}

// The loose mode of the parser would also take `"a"b` for a cell, which is more likely a forgotten comma: such a
// file is refused.
function parseLooseQuotes(text: string, delimiter: string): readonly CsvRow[] | undefined {
  let suspicious = false;
  const cast: Options['cast'] = (cell, { quoting }) => {
    suspicious ||= quoting && cell.startsWith('"');
    return cell;
  };
  try {
    const rows = parseStrictly(text, { delimiter, relax_quotes: true, cast });
    return suspicious ? undefined : rows;
  } catch {
    return undefined;
  }
}

function lineBreaks(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
}

function brokenCsv(error: CsvError, file: string): DatasetError {
  const line = Number((error as { readonly lines?: unknown }).lines);
  return new DatasetError(`broken CSV: ${faults[error.code] ?? error.message}`, {
    code: error.code === 'CSV_MAX_RECORD_SIZE' ? 'line-too-long' : 'broken-csv',
    where: Number.isInteger(line) ? `${file}:${line}` : file,
    hint: 'put cells that hold a comma, a quote or a line break between quotes, and double the quotes inside',
    cause: error,
  });
}

const faults: { readonly [code: string]: string } = {
  CSV_QUOTE_NOT_CLOSED: 'a cell is opened with " and never closed',
  INVALID_OPENING_QUOTE: 'a " stands inside a cell that does not begin with one',
  CSV_INVALID_CLOSING_QUOTE: 'text follows the closing " of a cell',
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH: 'the record has another number of cells than the first line',
  CSV_MAX_RECORD_SIZE: `a record is longer than ${maxLineBytes / 1024 / 1024} MiB`,
};
