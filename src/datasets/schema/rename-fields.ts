// From the names of a file to the names of the program; a name that is neither is an error with the nearest one.
import { DatasetError } from '../../core/hakari-error.ts';
import type { DataPath } from '../source/data-path.ts';
import type { Source } from '../source/source.ts';
import { describeValue } from './explain-issue.ts';
import { canonicalName, keptAsMetadata, knownNames, type RecordKind } from './field-names.ts';
import { nearestName } from './nearest-name.ts';

/** A record of a file under the program's names. */
export interface RenamedRecord {
  readonly fields: { [name: string]: unknown };
  /** The name in the file of each field. */
  readonly written: ReadonlyMap<string, string>;
}

/**
 * Renames the fields of one record. Fields without content (null, empty text, list or mapping) are left out.
 * @throws DatasetError `not-a-record`, `unknown-field`, `field-given-twice`
 */
export function renameFields(kind: RecordKind, raw: unknown, source: Source, path: DataPath): RenamedRecord {
  if (!isRecord(raw)) {
    const own = kind === 'example' ? 'an example' : `a ${kind}`;
    throw new DatasetError(`${own} must be a mapping of fields, not ${describeValue(raw)}`, {
      code: 'not-a-record',
      where: source.place(path),
      hint: kind === 'judgement' ? 'write { docId: …, relevance: 0-3 }' : 'write its fields as "name: value"',
    });
  }
  const fields: { [name: string]: unknown } = {};
  const written = new Map<string, string>();
  const kept: [string, unknown][] = [];
  for (const [key, value] of Object.entries(raw)) {
    const name = canonicalName(kind, key);
    if (name === undefined) {
      if (kind !== 'example' || !keptAsMetadata.has(key)) throw unknownField(kind, key, source, path);
      kept.push([key, value]);
      continue;
    }
    const before = written.get(name);
    if (before !== undefined) throw givenTwice(name, before, key, source, path);
    written.set(name, key);
    if (!isEmpty(value)) fields[name] = value;
  }
  if (kept.length > 0) keepAsMetadata(fields, kept);
  return { fields, written };
}

export function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function keepAsMetadata(fields: { [name: string]: unknown }, kept: readonly [string, unknown][]): void {
  const own = fields.metadata ?? {};
  if (isRecord(own)) fields.metadata = { ...Object.fromEntries(kept), ...own };
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return isRecord(value) && Object.keys(value).length === 0;
}

function unknownField(kind: RecordKind, key: string, source: Source, path: DataPath): DatasetError {
  const nearest = nearestName(key, knownNames(kind));
  const others = kind === 'example' ? 'put what has no field of its own into metadata' : 'remove it';
  return new DatasetError(`unknown field "${key}"`, {
    code: 'unknown-field',
    where: source.place([...path, key]),
    hint: nearest === undefined ? others : `did you mean "${nearest}"? Else ${others}`,
  });
}

function givenTwice(name: string, one: string, other: string, source: Source, path: DataPath): DatasetError {
  return new DatasetError(`"${one}" and "${other}" are two names of the field ${name}`, {
    code: 'field-given-twice',
    where: source.place([...path, other]),
    hint: 'keep one of the two',
  });
}
