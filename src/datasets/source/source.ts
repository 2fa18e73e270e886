// Where a value of a file stands, and what may stand there: data is never code, so that what a file or a caller hands over must be
// plain JSON values before anything looks inside.
import { DatasetError } from '../../model/hakari-error.ts';

/** What a reader knows of the file that a value came from: enough to say where, in the file's own words. */
export interface Source {
  /** File, line and path of a value: `questions.yaml:12: queries[3].id`. Computed only for messages. */
  place(path: DataPath): string;
  /** The characters that the file holds for a scalar: `010` where the value is the number 10. */
  written(path: DataPath): string | undefined;
}

/** The path of a value inside a file's data: keys and 0-based indices from the root down. */
export type DataPath = readonly (string | number)[];

/** Writes a path the way people read it, such as `queries[3].judgements[0].relevance`; keys that are not plain words are quoted. The root is the empty text. */
export function formatPath(path: DataPath): string {
  let text = '';
  for (const step of path) {
    if (typeof step === 'number') text += `[${step}]`;
    else if (!plainWord.test(step)) text += `[${JSON.stringify(step)}]`;
    else text += text === '' ? step : `.${step}`;
  }
  return text;
}

const plainWord = /^[\p{L}_][\p{L}\p{N}_-]*$/u;

// How much of one file is read at once: a bad file must not take the machine with it.

/** Longest line in any line-based or YAML file, in bytes. */
export const maxLineBytes: number = 16 * 1024 * 1024;
/** Largest file that is read as a whole (JSON, CSV), in bytes. JSONL and BEIR folders have no such bound. */
export const maxFileBytes: number = 64 * 1024 * 1024;
/** Largest YAML file, in bytes: its syntax tree takes 80 times the size of usual text, and 700 times that of dense lists. */
export const maxYamlBytes: number = 8 * 1024 * 1024;
/** Deepest nesting of lists and mappings. */
export const maxDepth = 64;

/**
 * Refuses what JSON cannot hold (NaN, infinities, dates, cycles), nesting deeper than 64, text that is not
 * well-formed Unicode, and the key `__proto__`, which would change objects instead of describing data.
 * @throws DatasetError with the place
 */
export function checkPlainData(value: unknown, source: Source, path: DataPath = []): void {
  if (path.length > maxDepth) {
    throw refusal('nested-too-deep', `lists and mappings are nested deeper than ${maxDepth}`, source, path.slice(0, 4));
  }
  if (typeof value === 'string') {
    if (!value.isWellFormed()) {
      throw refusal('ill-formed-text', 'the text holds half of a surrogate pair', source, path);
    }
  } else if (Array.isArray(value)) {
    value.forEach((item, i) => {
      checkPlainData(item, source, [...path, i]);
    });
  } else if (typeof value === 'object' && value !== null) {
    checkObject(value, source, path);
  } else if (!isJsonScalar(value)) {
    throw refusal('not-json', `${String(value)} cannot be kept as data`, source, path);
  }
}

function checkObject(value: object, source: Source, path: DataPath): void {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) {
    throw refusal('not-json', 'only texts, numbers, true, false, null, lists and mappings can be kept', source, path);
  }
  for (const [key, inner] of Object.entries(value)) {
    if (key === '__proto__') throw refusal('reserved-key', 'the key "__proto__" is refused', source, [...path, key]);
    if (inner !== undefined) checkPlainData(inner, source, [...path, key]);
  }
}

// Grades may be NaN or infinite here: the schema says so in better words.
function isJsonScalar(value: unknown): boolean {
  return value === null || typeof value === 'boolean' || typeof value === 'number';
}

function refusal(code: string, what: string, source: Source, path: DataPath): DatasetError {
  return new DatasetError(what, { code, where: source.place(path), hint: 'remove or correct it' });
}

/** Whether a value is a mapping of fields. */
export function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
