// One record of a file becomes an Example, or one error that names place, fault and remedy.
import type { Example, GradeScale } from '../../model/example.ts';
import { DatasetError } from '../../model/hakari-error.ts';
import type { DataPath } from '../source/data-path.ts';
import type { Source } from '../source/source.ts';
import { adaptForeignRecord } from './adapt-foreign-record.ts';
import { checkJudgements } from './check-judgements.ts';
import { exampleSchema } from './example-schema.ts';
import { recordLists } from './field-names.ts';
import { isRecord } from './is-record.ts';
import { languageTag } from './language-tag.ts';
import { type RenamedRecord, renameFields } from './rename-fields.ts';
import { numberAsId, schemaError } from './schema-error.ts';
import { keepWrittenTexts } from './written-texts.ts';

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
