// One record of a file becomes an Example, or one error that names place, fault and remedy.
import { DatasetError } from '../../core/hakari-error.ts';
import type { GradeScale } from '../../core/model/dataset.ts';
import type { Example, Judgement } from '../../core/model/example.ts';
import type { DataPath } from '../source/data-path.ts';
import type { Source } from '../source/source.ts';
import { adaptTurns } from './adapt-turns.ts';
import { exampleSchema } from './example-schema.ts';
import { explainIssue } from './explain-issue.ts';
import { recordLists } from './field-names.ts';
import { languageTag } from './language-tag.ts';
import { isRecord, type RenamedRecord, renameFields } from './rename-fields.ts';

/** Where the record stands, and what is known of it from around it. */
export interface ExampleContext {
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
  const { source, path } = context;
  const record = renameFields('example', adaptTurns(raw), source, path);
  const { fields } = record;
  for (const [name, kind] of Object.entries(recordLists)) {
    const list = fields[name];
    if (!Array.isArray(list)) continue;
    const at = [...path, record.written.get(name) ?? name];
    fields[name] = list.map((item, i) => {
      const inner = renameFields(kind, item, source, [...at, i]);
      writtenTexts(inner, source, [...at, i]);
      return inner.fields;
    });
  }
  splitChoices(fields);
  writtenTexts(record, source, path);
  liftMetadata(fields);
  applyContext(record, context);
  const result = exampleSchema.safeParse(fields);
  if (!result.success) throw schemaError(result.error.issues[0], raw, record, context);
  checkJudgements(result.data.judgements, record, context);
  return result.data;
}

const textFields = [
  ...['query', 'category', 'language', 'difficulty', 'queryType', 'aggregationType', 'inferenceType'],
  ...[
    'expectedAnswer',
    'check',
    'correctPremise',
    'correctChoice',
    'description',
    'note',
    'from',
    'to',
    'type',
    'text',
  ],
];
const textListFields = ['expectedKeywords', 'forbiddenPhrases', 'expectedCitations', 'choices'];

// `expected_keywords: [2024]` means the characters that stand there; ids are stricter, see the schema.
function writtenTexts(record: RenamedRecord, source: Source, path: DataPath): void {
  const { fields, written } = record;
  const read = (value: unknown, at: DataPath): unknown =>
    typeof value === 'number' || typeof value === 'boolean' ? (source.written(at) ?? String(value)) : value;
  for (const name of textFields) {
    if (name in fields) fields[name] = read(fields[name], [...path, written.get(name) ?? name]);
  }
  for (const name of textListFields) {
    const list = fields[name];
    if (Array.isArray(list)) fields[name] = list.map((item, i) => read(item, [...path, written.get(name) ?? name, i]));
  }
}

function splitChoices(fields: { [name: string]: unknown }): void {
  if (typeof fields.choices === 'string') fields.choices = fields.choices.split(/\r?\n/).filter((line) => line !== '');
}

// The search-quality documents keep these in metadata, and BEIR has no other place for them.
function liftMetadata(fields: { [name: string]: unknown }): void {
  const { metadata } = fields;
  if (isRecord(metadata)) {
    const lifted = { language: 'language', queryType: 'query_type', difficulty: 'difficulty', category: 'category' };
    for (const [name, key] of Object.entries(lifted)) {
      const value = metadata[key];
      if (!(name in fields) && typeof value === 'string' && value !== '') fields[name] = value;
    }
  }
  if (typeof fields.language === 'string') fields.language = languageTag(fields.language);
}

function applyContext(record: RenamedRecord, context: ExampleContext): void {
  const { fields, written } = record;
  const { id } = fields;
  if (typeof id === 'number') throw numberAsId('id', id, [written.get('id') ?? 'id'], context);
  if (id === undefined && context.defaultId !== undefined) fields.id = context.defaultId;
  if (context.category === undefined) return;
  if (fields.category !== undefined && fields.category !== context.category) {
    throw new DatasetError(`the category "${String(fields.category)}" stands in the list of "${context.category}"`, {
      code: 'category-conflict',
      where: context.source.place([...context.path, written.get('category') ?? 'category']),
      hint: 'keep one of the two',
    });
  }
  fields.category = context.category;
}

function numberAsId(name: string, value: number, path: DataPath, context: ExampleContext): DatasetError {
  const at = [...context.path, ...path];
  const written = context.source.written(at) ?? String(value);
  const read = written === String(value) ? `is the number ${written}` : `is read as the number ${value}`;
  return new DatasetError(`"${name}" must be a text, and ${written} ${read}`, {
    code: 'number-as-id',
    where: context.source.place(at),
    hint: `write "${written}" between quotes`,
  });
}

type Issue = Parameters<typeof explainIssue>[0];

function schemaError(issue: Issue | undefined, raw: unknown, record: RenamedRecord, context: ExampleContext): Error {
  if (issue === undefined) return new Error('a schema failed without an issue');
  const path = issue.path as DataPath;
  let value: unknown = record.fields;
  for (const step of path) value = (value as { [key: string | number]: unknown } | undefined)?.[step];
  const name = String(path.findLast((step) => typeof step === 'string') ?? 'example');
  const at = writtenPath(path, raw, record);
  if (name === 'docId' && typeof value === 'number') return numberAsId('docId', value, at, context);
  const { code, what, hint } = explainIssue(issue, name, value);
  return new DatasetError(what, { code, where: context.source.place([...context.path, ...at]), hint });
}

/** The path in the file's own names. */
function writtenPath(path: DataPath, raw: unknown, record: RenamedRecord): DataPath {
  const [first, index, inner] = path;
  if (typeof first !== 'string') return path;
  const key = record.written.get(first) ?? first;
  const kind = recordLists[first];
  if (kind === undefined || typeof index !== 'number' || typeof inner !== 'string') return [key, ...path.slice(1)];
  const list = isRecord(raw) ? raw[key] : undefined;
  const item: unknown = Array.isArray(list) ? list[index] : undefined;
  const names = isRecord(item) ? renamedKeys(kind, item) : undefined;
  return [key, index, names?.get(inner) ?? inner];
}

function renamedKeys(
  kind: 'judgement' | 'relationship' | 'turn' | 'header' | 'example',
  item: object,
): ReadonlyMap<string, string> {
  return renameFields(kind, item, { place: () => '', written: () => undefined }, []).written;
}

function checkJudgements(
  judgements: readonly Judgement[] | undefined,
  record: RenamedRecord,
  context: ExampleContext,
): void {
  if (judgements === undefined) return;
  const { scale, source, path } = context;
  const at = (i: number): string => source.place([...path, record.written.get('judgements') ?? 'judgements', i]);
  const seen = new Map<string, number>();
  for (const [i, { docId, relevance }] of judgements.entries()) {
    if (relevance < scale.min || relevance > scale.max) {
      throw new DatasetError(`the grade ${relevance} is off the dataset's scale ${scale.min} to ${scale.max}`, {
        code: 'grade-off-scale',
        where: at(i),
        hint: 'correct the grade or declare another scale in the header, scale: { min: …, max: … }',
      });
    }
    const before = seen.get(docId);
    if (before !== undefined) {
      throw new DatasetError(`the document "${docId}" is judged twice, before at ${at(before)}`, {
        code: 'duplicate-judgement',
        where: at(i),
        hint: 'keep one of the two',
      });
    }
    seen.set(docId, i);
  }
}
