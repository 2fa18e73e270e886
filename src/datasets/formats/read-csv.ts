// CSV files: a line of field names, then one example a record.
import { DatasetError } from '../../model/hakari-error.ts';
import { textLists } from '../schema/dataset-schema.ts';
import { canonicalName } from '../schema/field-names.ts';
import { readExample, readHeader } from '../schema/read-example.ts';
import { type CsvRow, readCsvTable, refuseRepeated } from '../source/csv-table.ts';
import { JsonTextError, parseJsonText, placeText, spanInJson } from '../source/json-source.ts';
import { checkPlainData, type DataPath, type Source } from '../source/source.ts';
import type { ExampleStream, PlacedExample } from './dataset-format.ts';
import { type FileDefaults, nameOf } from './read-document.ts';

/** Opens a CSV file. It has no header of its own: name and scale come from `defaults`. */
export async function openCsv(file: string, defaults: FileDefaults): Promise<ExampleStream> {
  const { columns, line, rows } = await readCsvTable(file);
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
