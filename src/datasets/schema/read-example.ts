// One record of a file becomes an example, or a header, or one error that names place, fault and remedy.

import type { z } from 'zod';
import type { Example } from '../../model/example.ts';
import { type DatasetHeader, defaultScale, type GradeScale, openScale } from '../../model/example.ts';
import { DatasetError } from '../../model/hakari-error.ts';
import { present } from '../../model/present.ts';
import { type DataPath, isRecord, type Source } from '../source/source.ts';
import { checkJudgements, exampleSchema, headerSchema, textFields, textLists } from './dataset-schema.ts';
import { explainIssue } from './explain-issue.ts';
import { type RenamedRecord, recordLists, renameFields } from './field-names.ts';

/** Where the record stands, and what is known of it from around it. */
interface ExampleContext {
  readonly source: Source;
  readonly path: DataPath;
  readonly scale: GradeScale;
  /** Id of a record that has none. */
  readonly defaultId?: string;
  /** Category given by the list that the record stands in. */
  readonly category?: string;
}

/** Reads one example. @throws DatasetError with the first thing that is wrong */
export function readExample(raw: unknown, context: ExampleContext): Example {
  const { source, path, scale } = context;
  const record = renameFields('example', adaptForeignRecord(raw), source, path);
  renameLists(record, context);
  splitChoices(record.fields);
  keepWrittenTexts(record, source, path);
  liftMetadata(record.fields);
  applyContext(record, context);
  const result = exampleSchema.safeParse(record.fields);
  if (!result.success) throw schemaError(result.error.issues, record, source, path);
  checkJudgements(result.data.judgements ?? [], scale, (at) => source.place([...path, ...record.writtenPath(at)]));
  return result.data;
}

function renameLists(record: RenamedRecord, { source, path }: ExampleContext): void {
  for (const [name, kind] of Object.entries(recordLists)) {
    const list = record.fields[name];
    if (!Array.isArray(list)) continue;
    record.fields[name] = list.map((item, i) => {
      const at = [...path, ...record.writtenPath([name, i])];
      const inner = renameFields(kind, item, source, at);
      keepWrittenTexts(inner, source, at);
      record.inner.set(`${name} ${i}`, inner);
      return inner.fields;
    });
  }
}

function splitChoices(fields: { [name: string]: unknown }): void {
  if (typeof fields.choices === 'string') fields.choices = fields.choices.split(/\r?\n/).filter((line) => line !== '');
}

const lifted = { language: 'language', queryType: 'query_type', difficulty: 'difficulty', category: 'category' };

// The search-quality documents keep these in metadata, and BEIR files have no other place for them.
function liftMetadata(fields: { [name: string]: unknown }): void {
  const { metadata } = fields;
  if (isRecord(metadata)) {
    for (const [name, key] of Object.entries(lifted)) {
      const value = metadata[key];
      if (!(name in fields) && typeof value === 'string' && value.trim() !== '') fields[name] = value;
    }
  }
  if (typeof fields.language === 'string') fields.language = languageTag(fields.language);
}

function applyContext(record: RenamedRecord, context: ExampleContext): void {
  const { fields } = record;
  const { source, path, category, defaultId } = context;
  const at = (name: string): DataPath => [...path, ...record.writtenPath([name])];
  if (typeof fields.id === 'number') throw numberAsId('id', fields.id, source, at('id'));
  if (fields.id === undefined && defaultId !== undefined) fields.id = defaultId;
  if (category === undefined) return;
  if (fields.category !== undefined && fields.category !== category) {
    throw new DatasetError(`the category "${String(fields.category)}" stands in the list of "${category}"`, {
      code: 'category-conflict',
      where: source.place(at('category')),
      hint: 'keep one of the two',
    });
  }
  fields.category = category;
}

/** What holds when the file does not say. */
export interface HeaderDefaults {
  readonly name: string;
  readonly scale?: GradeScale;
}

/** Reads a header record; `scale` may be `{ min, max }` or the word `open` (any integer). */
export function readHeader(raw: unknown, source: Source, path: DataPath, defaults: HeaderDefaults): DatasetHeader {
  const record = renameFields('header', raw, source, path);
  keepWrittenTexts(record, source, path);
  const { fields } = record;
  fields.name ??= defaults.name;
  fields.scale ??= defaults.scale ?? defaultScale;
  if (fields.scale === 'open') fields.scale = openScale;
  const result = headerSchema.safeParse(fields);
  if (!result.success) throw schemaError(result.error.issues, record, source, path);
  return result.data;
}

/**
 * Turns numbers, true and false in text fields into the characters that stand in the file: `version: 1.0` means
 * "1.0" and `expected_keywords: [2024]` means "2024". Ids are left alone: there it is an error.
 */
function keepWrittenTexts(record: RenamedRecord, source: Source, path: DataPath): void {
  const { fields } = record;
  const read = (value: unknown, at: DataPath): unknown =>
    typeof value === 'number' || typeof value === 'boolean'
      ? (source.written([...path, ...record.writtenPath(at)]) ?? String(value))
      : value;
  for (const [name, value] of Object.entries(fields)) {
    if (textFields.has(name)) fields[name] = read(value, [name]);
    else if (textLists.has(name) && Array.isArray(value)) fields[name] = value.map((item, i) => read(item, [name, i]));
  }
}

/** `JAPANESE`, `Japanese`, `JA` become `ja`; the same for Korean, English and mixed. Other tags stay as they are. */
function languageTag(written: string): string {
  return tags.get(written.toLowerCase()) ?? written;
}

const tags: ReadonlyMap<string, string> = new Map([
  ['japanese', 'ja'],
  ['ja', 'ja'],
  ['日本語', 'ja'],
  ['korean', 'ko'],
  ['ko', 'ko'],
  ['한국어', 'ko'],
  ['english', 'en'],
  ['en', 'en'],
  ['英語', 'en'],
  ['mixed', 'mixed'],
  ['混在', 'mixed'],
]);

type RawRecord = { readonly [key: string]: unknown };

/** Turns a record of a known foreign shape into fields that the schema knows; any other is handed back as it is. */
function adaptForeignRecord(raw: unknown): unknown {
  if (!isRecord(raw)) return raw;
  if (Array.isArray(raw.turns) && raw.turns.every(isTurn)) return adaptTurns(raw, raw.turns);
  if ('問題文' in raw) return adaptLawQuestion(raw);
  return raw;
}

interface ForeignTurn {
  readonly role: string;
  readonly content: unknown;
}

function isTurn(value: unknown): value is ForeignTurn {
  return isRecord(value) && Object.keys(value).length === 2 && typeof value.role === 'string' && 'content' in value;
}

/**
 * A conversation in `turns: [{role, content}]`: the last user turn is the query, the turns before it are the
 * history, and a turn of the role `expected_keywords` says what is expected.
 */
function adaptTurns(raw: RawRecord, turns: readonly ForeignTurn[]): RawRecord {
  const { turns: _, ...rest } = raw;
  const spoken = turns.filter((turn) => turn.role !== 'expected_keywords');
  const last = spoken.findLastIndex((turn) => turn.role === 'user');
  const keywords = turns.filter((turn) => turn.role === 'expected_keywords').flatMap((turn) => turn.content);
  return {
    ...rest,
    query: spoken[last]?.content,
    ...present({
      history: last > 0 ? spoken.slice(0, last) : undefined,
      expectedKeywords: keywords.length > 0 ? keywords : undefined,
    }),
  };
}

const lawFields: { readonly [written: string]: string } = {
  問題文: 'query',
  選択肢: 'choices',
  output: 'correctChoice',
};
const lawMetadata: ReadonlySet<string> = new Set([
  'ファイル名',
  '回答オーダーマップ番号',
  'コンテキスト',
  '指示',
  'references',
]);

/** A four-choice question in the shape of lawqa_jp; what has no field of its own is kept in metadata. */
function adaptLawQuestion(raw: RawRecord): RawRecord {
  const fields: [string, unknown][] = [];
  const metadata: [string, unknown][] = [];
  for (const [key, value] of Object.entries(raw)) {
    if (lawMetadata.has(key)) metadata.push([key, value]);
    else fields.push([lawFields[key] ?? key, value]);
  }
  return { ...Object.fromEntries(fields), metadata: Object.fromEntries(metadata) };
}

/** The first issue of a record that stands at `path`, as an error at the place in the file where it can be mended. */
function schemaError(
  issues: readonly z.core.$ZodIssue[],
  record: RenamedRecord,
  source: Source,
  path: DataPath,
): DatasetError {
  const issue = issues[0];
  if (issue === undefined) throw new Error('a schema failed without an issue');
  const inner = issue.path as DataPath;
  let value: unknown = record.fields;
  for (const step of inner) value = (value as { [step: string | number]: unknown } | undefined)?.[step];
  const below = record.writtenPath(inner);
  const at = [...path, ...below];
  const name = String(below.findLast((step) => typeof step === 'string') ?? '');
  if (inner.at(-1) === 'docId' && typeof value === 'number') return numberAsId(name, value, source, at);
  const { code, what, hint } = explainIssue(issue, name, value);
  return new DatasetError(what, { code, where: source.place(at), hint });
}

/** The error for `id: 010`: the number 10 is not what the author meant. */
function numberAsId(name: string, value: number, source: Source, at: DataPath): DatasetError {
  const written = source.written(at) ?? String(value);
  const read = written === String(value) ? `${written} is a number` : `${written} is read as the number ${value}`;
  return new DatasetError(`"${name}" must be a text, and ${read}`, {
    code: 'number-as-id',
    where: source.place(at),
    hint: `write "${written}" between quotes`,
  });
}
