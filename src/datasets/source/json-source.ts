// A JSON text, or one line of JSONL, with the places of its values.
import { DatasetError } from '../../model/hakari-error.ts';
import { type DataPath, formatPath } from './data-path.ts';
import { JsonTextError, parseJsonText, spanInJson } from './json-text.ts';
import { checkPlainData } from './plain-data.ts';
import type { Source } from './source.ts';

/** A parsed text and where its values came from. */
export interface SourceValue {
  readonly value: unknown;
  readonly source: Source;
}

/** Parses JSON that starts at `line` of `file`. @throws DatasetError `broken-json` with line and column */
export function jsonSource(text: string, file: string, line = 1): SourceValue {
  const lineAt = (offset: number): number => line + countLineBreaks(text, offset);
  const source: Source = {
    place: (path) => placeText(file, lineAt(offsetOf(text, path)), path),
    written: (path) => {
      const span = spanInJson(text, path);
      return span && text.slice(span.start, span.end);
    },
  };
  const value = parse(text, (offset) => {
    const column = offset - (text.lastIndexOf('\n', offset - 1) + 1) + 1;
    return `${file}:${lineAt(offset)}:${column}`;
  });
  checkPlainData(value, source);
  return { value, source };
}

/** `file:line: path`, or `file:line` for the root. */
export function placeText(file: string, line: number, path: DataPath): string {
  return path.length === 0 ? `${file}:${line}` : `${file}:${line}: ${formatPath(path)}`;
}

function parse(text: string, where: (offset: number) => string): unknown {
  try {
    return parseJsonText(text);
  } catch (error) {
    if (!(error instanceof JsonTextError)) throw error;
    throw new DatasetError(`broken JSON: ${error.message}`, {
      code: error.code,
      where: where(error.offset),
      hint: 'correct the text there',
    });
  }
}

// A path that leads nowhere (a missing field) stands at the nearest value above it.
function offsetOf(text: string, path: DataPath): number {
  for (let length = path.length; length > 0; length--) {
    const span = spanInJson(text, path.slice(0, length));
    if (span) return span.key;
  }
  return 0;
}

function countLineBreaks(text: string, end: number): number {
  let count = 0;
  for (let i = text.indexOf('\n'); i !== -1 && i < end; i = text.indexOf('\n', i + 1)) count++;
  return count;
}
