// A JSON text, or one line of JSONL, with the places of its values.
import { DatasetError } from '../../model/hakari-error.ts';
import { checkPlainData, type DataPath, formatPath, maxDepth, type Source } from './source.ts';

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

/** Not JSON: what was found, and the 0-based offset of it in UTF-16 units. */
export class JsonTextError extends Error {
  readonly offset: number;
  readonly code: 'broken-json' | 'nested-too-deep';

  constructor(what: string, offset: number, code: JsonTextError['code'] = 'broken-json') {
    super(what);
    this.code = code;
    this.offset = offset;
  }
}

/** Where a value stands: offset of its key (of the value itself in a list), and the value from `start` to `end`. */
interface JsonSpan {
  readonly key: number;
  readonly start: number;
  readonly end: number;
}

/** Parses a JSON text. @throws JsonTextError on a syntax error, a key given twice or nesting deeper than 64 */
export function parseJsonText(text: string): unknown {
  return new JsonParser(text, undefined).document();
}

/** Finds the value at `path` in a text that has been parsed before. */
export function spanInJson(text: string, path: DataPath): JsonSpan | undefined {
  const parser = new JsonParser(text, path);
  parser.document();
  return parser.found;
}

class JsonParser {
  found: JsonSpan | undefined;
  readonly #text: string;
  readonly #wanted: DataPath | undefined;
  #at = 0;

  constructor(text: string, wanted: DataPath | undefined) {
    this.#text = text;
    this.#wanted = wanted;
  }

  document(): unknown {
    this.#space();
    const value = this.#value(this.#at, 0, this.#wanted !== undefined);
    this.#space();
    if (this.#at < this.#text.length) throw this.#unexpected('the end of the text');
    return value;
  }

  /** `onPath`: the `depth` steps above this value are the first ones of the wanted path. */
  #value(key: number, depth: number, onPath: boolean): unknown {
    if (depth > maxDepth)
      throw new JsonTextError(`lists and mappings are nested deeper than ${maxDepth}`, this.#at, 'nested-too-deep');
    const start = this.#at;
    const first = this.#text[start];
    let value: unknown;
    if (first === '{') value = this.#object(depth, onPath);
    else if (first === '[') value = this.#array(depth, onPath);
    else if (first === '"') value = this.#string();
    else value = this.#word();
    if (onPath && depth === this.#wanted?.length) this.found = { key, start, end: this.#at };
    return value;
  }

  #object(depth: number, onPath: boolean): object {
    const entries = new Map<string, unknown>();
    this.#at++;
    this.#space();
    if (this.#text[this.#at] === '}') {
      this.#at++;
      return {};
    }
    for (;;) {
      const keyAt = this.#at;
      if (this.#text[keyAt] !== '"') throw this.#unexpected('a key in double quotes');
      const key = this.#string();
      if (entries.has(key)) throw new JsonTextError(`the key "${key}" is given twice`, keyAt);
      this.#space();
      if (this.#text[this.#at] !== ':') throw this.#unexpected('":"');
      this.#at++;
      this.#space();
      entries.set(key, this.#value(keyAt, depth + 1, onPath && this.#wanted?.[depth] === key));
      if (this.#closes('}')) return Object.fromEntries(entries);
    }
  }

  #array(depth: number, onPath: boolean): unknown[] {
    const items: unknown[] = [];
    this.#at++;
    this.#space();
    if (this.#text[this.#at] === ']') {
      this.#at++;
      return items;
    }
    for (;;) {
      items.push(this.#value(this.#at, depth + 1, onPath && this.#wanted?.[depth] === items.length));
      if (this.#closes(']')) return items;
    }
  }

  #closes(bracket: string): boolean {
    this.#space();
    const found = this.#text[this.#at];
    if (found !== ',' && found !== bracket) throw this.#unexpected(`"," or "${bracket}"`);
    this.#at++;
    if (found === ',') this.#space();
    return found === bracket;
  }

  #string(): string {
    const start = this.#at;
    let simple = true;
    for (let i = start + 1; i < this.#text.length; i++) {
      const unit = this.#text.charCodeAt(i);
      if (unit === 0x22) {
        this.#at = i + 1;
        return simple ? this.#text.slice(start + 1, i) : this.#unescape(start);
      }
      if (unit < 0x20) throw new JsonTextError('a line break or control character stands inside a text', i);
      if (unit === 0x5c) {
        simple = false;
        i++;
      }
    }
    throw new JsonTextError('a text is opened with " and never closed', start);
  }

  #unescape(start: number): string {
    try {
      return JSON.parse(this.#text.slice(start, this.#at)) as string;
    } catch {
      throw new JsonTextError('a text holds a backslash that starts no JSON escape', start);
    }
  }

  #word(): unknown {
    scalar.lastIndex = this.#at;
    const word = scalar.exec(this.#text)?.[0];
    if (word === undefined) throw this.#unexpected('a value');
    this.#at += word.length;
    return JSON.parse(word);
  }

  #space(): void {
    for (; this.#at < this.#text.length; this.#at++) {
      const unit = this.#text.charCodeAt(this.#at);
      if (unit !== 0x20 && unit !== 0x0a && unit !== 0x0d && unit !== 0x09) return;
    }
  }

  #unexpected(expected: string): JsonTextError {
    const found = this.#text.codePointAt(this.#at);
    word.lastIndex = this.#at;
    const shown =
      found === undefined ? 'the text ends' : `${word.exec(this.#text)?.[0] ?? String.fromCodePoint(found)} stands`;
    return new JsonTextError(`${shown} where ${expected} is expected`, this.#at);
  }
}

const word = /[\p{L}\p{N}_.+-]{1,20}/uy;
const scalar = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y;
