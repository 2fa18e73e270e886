// CSV files: a line of field names, then one example a record.
import { DatasetError } from '../../model/hakari-error.ts';
import { unescapeFormula } from '../../text/spreadsheet-cell.ts';
import { canonicalName } from '../schema/field-names.ts';
import { readExample } from '../schema/read-example.ts';
import { readHeader } from '../schema/read-header.ts';
import { placeText } from '../source/json-source.ts';
import { maxFileBytes } from '../source/limits.ts';
import { checkPlainData } from '../source/plain-data.ts';
import { readWholeFile } from '../source/read-whole-file.ts';
import type { Source } from '../source/source.ts';
import { readCell, writtenInCell } from './csv-fields.ts';
import type { ExampleStream, PlacedExample } from './example-stream.ts';
import { type CsvRow, parseCsv } from './parse-csv.ts';
import { type FileDefaults, nameOf } from './read-document.ts';

/** Opens a CSV file. It has no header of its own: name and scale come from `defaults`. */
export async function openCsv(file: string, defaults: FileDefaults): Promise<ExampleStream> {
  const [titles, ...rows] = parseCsv(await readWholeFile(file, maxFileBytes), file);
  const source: Source = { place: (path) => placeText(file, titles?.line ?? 1, path), written: () => undefined };
  const columns = (titles?.cells ?? []).map((cell) => cell.trim());
  checkColumns(columns, source);
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

function checkColumns(columns: readonly string[], source: Source): void {
  const repeated = columns.find((column, i) => columns.indexOf(column) !== i);
  if (repeated !== undefined) {
    throw new DatasetError(`the column "${repeated}" is there twice`, {
      code: 'field-given-twice',
      where: source.place([]),
      hint: 'keep one of the two',
    });
  }
  if (columns.includes('__proto__')) checkPlainData(Object.fromEntries([['__proto__', '']]), source);
}

interface RowRecord {
  readonly raw: unknown;
  readonly source: Source;
}

function readRow({ cells, line }: CsvRow, columns: readonly string[], file: string): RowRecord {
  const texts = new Map(columns.map((column, i) => [column, unescapeFormula(cells[i] ?? '')]));
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
