// Every field name that a file may use, and from it to the name of the program; a name that is neither is an error with the nearest one.
import { DatasetError } from '../../model/hakari-error.ts';
import { nearestName } from '../../text/nearest-name.ts';
import { type DataPath, isRecord, type Source } from '../source/source.ts';
import { fieldsOf, type RecordKind } from './dataset-schema.ts';
import { describeValue } from './explain-issue.ts';

/** Names of other people's files, beside the snake_case form that every field has. */
const aliases: { readonly [kind in RecordKind]?: { readonly [field: string]: readonly string[] } } = {
  header: { name: ['title'] },
  example: {
    id: ['_id'],
    query: ['question', 'text'],
    queryType: ['type'],
    expectedKeywords: ['relevant_keywords', 'relevantKeywords'],
    forbiddenPhrases: ['must_not_contain', 'mustNotContain'],
    judgements: ['judgments', 'expected_docs', 'expectedDocs'],
  },
  turn: { text: ['content'] },
};

/** Fields of foreign files that have no place of their own and are kept in `metadata` under the name they had. */
export const keptAsMetadata: ReadonlySet<string> = new Set(['title', 'expected_top_sources']);

/** The list fields of an example whose items are records, and of which kind. */
export const recordLists: { readonly [field: string]: RecordKind } = {
  judgements: 'judgement',
  expectedRelationships: 'relationship',
  history: 'turn',
};

/** The name inside of a name in a file; undefined when it is not known. */
export function canonicalName(kind: RecordKind, written: string): string | undefined {
  return tables[kind].get(written);
}

/** All names that a file may use for this kind of record, own names first. */
export function knownNames(kind: RecordKind): readonly string[] {
  return [...tables[kind].keys()];
}

const tables: { readonly [kind in RecordKind]: ReadonlyMap<string, string> } = {
  header: tableOf('header'),
  example: tableOf('example'),
  judgement: tableOf('judgement'),
  relationship: tableOf('relationship'),
  turn: tableOf('turn'),
};

function tableOf(kind: RecordKind): ReadonlyMap<string, string> {
  const table = new Map<string, string>();
  const names = fieldsOf(kind);
  for (const name of names) table.set(name, name);
  for (const name of names) {
    table.set(snakeCase(name), name);
    for (const alias of aliases[kind]?.[name] ?? []) table.set(alias, name);
  }
  return table;
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

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
