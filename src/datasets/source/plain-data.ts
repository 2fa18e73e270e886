// Data is never code: what a file or a caller hands over must be plain JSON values before anything looks inside.
import { DatasetError } from '../../model/hakari-error.ts';
import type { DataPath } from './data-path.ts';
import { maxDepth } from './limits.ts';
import type { Source } from './source.ts';

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
