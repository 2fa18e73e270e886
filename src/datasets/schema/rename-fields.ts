// From the names of a file to the names of the program; a name that is neither is an error with the nearest one.
import { DatasetError } from '../../model/hakari-error.ts';
import { nearestName } from '../../text/nearest-name.ts';
import type { DataPath } from '../source/data-path.ts';
import type { Source } from '../source/source.ts';
import { describeValue } from './explain-issue.ts';
import { canonicalName, keptAsMetadata, knownNames, type RecordKind } from './field-names.ts';
import { isRecord } from './is-record.ts';

/** A record of a file under the program's names. */
export interface RenamedRecord {
  readonly fields: { [name: string]: unknown };
  /** Records in lists of this one, by `field index`. */
  readonly inner: Map<string, RenamedRecord>;
  /** A path below this record in the names that the file uses. */
  writtenPath(path: DataPath): DataPath;
}

/**
 * Renames the fields of one record. Fields without content (null, blank text, empty list or mapping) are left out.
 * @throws DatasetError `not-a-record`, `unknown-field`, `field-given-twice`
 */
export function renameFields(kind: RecordKind, raw: unknown, source: Source, path: DataPath): RenamedRecord {
  if (!isRecord(raw)) throw notARecord(kind, raw, source.place(path));
  const fields: { [name: string]: unknown } = {};
  const written = new Map<string, string>();
  const kept: [string, unknown][] = [];
  for (const [key, value] of Object.entries(raw)) {
    const name = canonicalName(kind, key);
    if (name === undefined) {
      if (kind !== 'example' || !keptAsMetadata.has(key)) throw unknownField(kind, key, source.place([...path, key]));
      kept.push([key, value]);
      continue;
    }
    const before = written.get(name);
    if (before !== undefined) throw givenTwice(name, before, key, source.place([...path, key]));
    written.set(name, key);
    if (!isEmpty(value)) fields[name] = value;
  }
  if (kept.length > 0) keepAsMetadata(fields, kept);
  return createRecord(fields, written);
}

function createRecord(fields: { [name: string]: unknown }, written: ReadonlyMap<string, string>): RenamedRecord {
  const inner = new Map<string, RenamedRecord>();
  return {
    fields,
    inner,
    writtenPath([first, index, ...rest]) {
      if (first === undefined) return [];
      const key = written.get(String(first)) ?? first;
      if (index === undefined) return [key];
      return [key, index, ...(inner.get(`${first} ${index}`)?.writtenPath(rest) ?? rest)];
    },
  };
}

function keepAsMetadata(fields: { [name: string]: unknown }, kept: readonly [string, unknown][]): void {
  const own = fields.metadata ?? {};
  if (isRecord(own)) fields.metadata = { ...Object.fromEntries(kept), ...own };
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  return isRecord(value) && Object.keys(value).length === 0;
}

function notARecord(kind: RecordKind, raw: unknown, where: string): DatasetError {
  const own = kind === 'example' ? 'an example' : `a ${kind}`;
  return new DatasetError(`${own} must be a mapping of fields, not ${describeValue(raw)}`, {
    code: 'not-a-record',
    where,
    hint: kind === 'judgement' ? 'write { docId: …, relevance: 0-3 }' : 'write its fields as "name: value"',
  });
}

function unknownField(kind: RecordKind, key: string, where: string): DatasetError {
  const nearest = nearestName(key, knownNames(kind));
  const others = kind === 'example' ? 'put what has no field of its own into metadata' : 'remove it';
  return new DatasetError(`unknown field "${key}"`, {
    code: 'unknown-field',
    where,
    hint: nearest === undefined ? others : `did you mean "${nearest}"? Else ${others}`,
  });
}

function givenTwice(name: string, one: string, other: string, where: string): DatasetError {
  return new DatasetError(`"${one}" and "${other}" are two names of the field ${name}`, {
    code: 'field-given-twice',
    where,
    hint: 'keep one of the two',
  });
}
