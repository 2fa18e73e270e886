// What a CSV cell means, by the field of its column.
import { DatasetError } from '../../model/hakari-error.ts';
import type { DataPath } from '../source/data-path.ts';
import { JsonTextError, parseJsonText, spanInJson } from '../source/json-text.ts';

/**
 * Reads a cell. Texts are what stands there; lists are JSON (`["a", "b"]`) or separated by `|`; judgements are JSON
 * or `document:grade` separated by `|`; records and metadata are JSON; hops are a whole number.
 * @param place computed for messages only
 * @throws DatasetError `broken-json` when a cell that has to be JSON is not
 */
export function readCell(name: string, cell: string, place: () => string): unknown {
  if (cell.trim() === '') return undefined;
  if (name === 'hops') return /^\s*\d{1,9}\s*$/.test(cell) ? Number(cell) : cell;
  const json = /^\s*\[/.test(cell);
  if (name === 'choices' && !json && cell.includes('\n')) return cell;
  if (textLists.has(name)) return json ? parseCell(cell, place) : cell.split('|').map((item) => item.trim());
  if (name === 'judgements') return json ? parseCell(cell, place) : cell.split('|').map(readJudgement);
  return jsonFields.has(name) ? parseCell(cell, place) : cell;
}

/** Writes a field's value so that `readCell` gives it back. */
export function writeCell(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The characters of a scalar inside a cell. */
export function writtenInCell(cell: string, path: DataPath): string | undefined {
  if (path.length === 0) return cell;
  const span = /^\s*[[{]/.test(cell) ? spanInJson(cell, path) : undefined;
  return span && cell.slice(span.start, span.end);
}

const textLists: ReadonlySet<string> = new Set([
  'expectedKeywords',
  'forbiddenPhrases',
  'expectedCitations',
  'choices',
]);
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
