// YAML and JSON files.
import { basename, extname } from 'node:path';
import type { DatasetHeader, GradeScale } from '../../model/example.ts';
import { DatasetError } from '../../model/hakari-error.ts';
import { nearestName } from '../../text/nearest-name.ts';
import { describeValue } from '../schema/explain-issue.ts';
import { canonicalName, knownNames } from '../schema/field-names.ts';
import { type HeaderDefaults, readExample, readHeader } from '../schema/read-example.ts';
import { jsonSource, type SourceValue } from '../source/json-source.ts';
import { emptyFile, readWholeFile } from '../source/read-file.ts';
import { type DataPath, isRecord, maxFileBytes, maxYamlBytes } from '../source/source.ts';
import { yamlSource } from '../source/yaml-source.ts';
import type { ExampleStream, PlacedExample } from './dataset-format.ts';

/** What a caller may say of a file that does not say it itself. */
export interface FileDefaults {
  /** Name of the dataset (the file's name without extension). */
  readonly name?: string;
  /** Grades that judgements may take (0-3; TREC and BEIR: any integer). */
  readonly scale?: GradeScale;
  /** Of the text of a file (UTF-8). */
  readonly encoding?: string;
}

/** The dataset's name when the file gives none: the file's name without extension. */
export function nameOf(path: string): string {
  return basename(path, extname(path)) || path;
}

export async function openDocument(
  file: string,
  format: 'yaml' | 'json',
  defaults: FileDefaults,
): Promise<ExampleStream> {
  return documentStream(await readWholeFile(file, format === 'yaml' ? maxYamlBytes : maxFileBytes, defaults.encoding), {
    file,
    format,
    defaults,
  });
}

interface DocumentText {
  /** The file as messages name it. */
  readonly file: string;
  readonly format: 'yaml' | 'json';
  readonly defaults: FileDefaults;
}

/** The same of a text that was read already. */
export function documentStream(text: string, { file, format, defaults }: DocumentText): ExampleStream {
  const parsed = format === 'yaml' ? yamlSource(text, file) : jsonSource(text, file);
  const { header, records } = readDocument(parsed, { name: nameOf(file), ...defaults });
  const { source } = parsed;
  async function* examples(): AsyncGenerator<PlacedExample> {
    for (const [position, { raw, ...context }] of records.entries()) {
      yield { example: readExample(raw, { ...context, source, scale: header.scale }), position };
    }
  }
  return { header, examples: examples(), origin: file, place: (i) => source.place(records[i]?.path ?? []) };
}

/** One record of a document before it is read as an example. */
interface DocumentRecord {
  readonly raw: unknown;
  readonly path: DataPath;
  readonly defaultId: string;
  readonly category?: string;
}

/** A document's header and records. */
interface DatasetDocument {
  readonly header: DatasetHeader;
  readonly records: readonly DocumentRecord[];
}

/**
 * Finds header and records: a list of records; `dataset:` beside `queries:`; header fields beside `queries:`; or
 * `categories:` with a list for each category. Records without id are numbered within their list from 1.
 * @throws DatasetError when the document has none of these shapes
 */
export function readDocument(document: SourceValue, defaults: HeaderDefaults): DatasetDocument {
  const { value, source } = document;
  if (Array.isArray(value)) {
    return { header: readHeader({}, source, [], defaults), records: numbered(value, [], 'q') };
  }
  if (value === null) throw emptyFile(source.place([]));
  if (!isRecord(value)) {
    throw new DatasetError(`a dataset must be a list or a mapping, not ${describeValue(value)}`, {
      code: 'not-a-dataset',
      where: source.place([]),
      hint: 'write "queries:" and below it a list of examples',
    });
  }
  const parts = splitRoot(document, value);
  const header = readHeader(parts.header, source, parts.headerPath, defaults);
  return { header, records: parts.lists.flatMap((list) => listRecords(document, list)) };
}

const listKeys: ReadonlySet<string> = new Set(['queries', 'examples', 'questions', 'cases', 'samples']);

interface RecordList {
  readonly items: unknown;
  readonly path: DataPath;
  readonly category?: string;
}

interface RootParts {
  readonly header: { readonly [key: string]: unknown };
  readonly headerPath: DataPath;
  readonly lists: readonly RecordList[];
}

function splitRoot(document: SourceValue, root: { readonly [key: string]: unknown }): RootParts {
  const { source } = document;
  const lists: RecordList[] = [];
  const flat: { [key: string]: unknown } = {};
  let nested: { readonly [key: string]: unknown } | undefined;
  for (const [key, value] of Object.entries(root)) {
    if (listKeys.has(key)) lists.push({ items: value, path: [key] });
    else if (key === 'categories') lists.push(...categoryLists(document, value));
    else if (key === 'dataset' && isRecord(value)) nested = value;
    else if (canonicalName('header', key) !== undefined) flat[key] = value;
    else throw unknownRootField(key, source.place([key]));
  }
  const misplaced = Object.keys(flat)[0];
  if (nested !== undefined && misplaced !== undefined) {
    throw new DatasetError(`"${misplaced}" stands outside "dataset"`, {
      code: 'unknown-field',
      where: source.place([misplaced]),
      hint: 'move it into "dataset"',
    });
  }
  if (lists.length === 0) {
    throw new DatasetError('there is no list of examples', {
      code: 'no-examples',
      where: source.place([]),
      hint: 'write "queries:" and below it a list of examples',
    });
  }
  return { header: nested ?? flat, headerPath: nested === undefined ? [] : ['dataset'], lists };
}

function categoryLists(document: SourceValue, value: unknown): readonly RecordList[] {
  if (!isRecord(value)) {
    throw new DatasetError(`"categories" must be a mapping from category to list, not ${describeValue(value)}`, {
      code: 'wrong-value',
      where: document.source.place(['categories']),
      hint: 'write "categories:", below it the name of a category, and below that its questions as a list',
    });
  }
  return Object.entries(value).map(([category, items]) => ({ items, path: ['categories', category], category }));
}

function listRecords(document: SourceValue, list: RecordList): readonly DocumentRecord[] {
  const { items, path, category } = list;
  if (items === null) return [];
  if (!Array.isArray(items)) {
    throw new DatasetError(`"${path.at(-1)}" must be a list, not ${describeValue(items)}`, {
      code: 'wrong-value',
      where: document.source.place(path),
      hint: 'begin each example with "- "',
    });
  }
  const records = numbered(items, path, category ?? 'q');
  return category === undefined ? records : records.map((record) => ({ ...record, category }));
}

function numbered(items: readonly unknown[], path: DataPath, prefix: string): readonly DocumentRecord[] {
  return items.map((raw, i) => ({ raw, path: [...path, i], defaultId: `${prefix}-${i + 1}` }));
}

function unknownRootField(key: string, where: string): DatasetError {
  const nearest = nearestName(key, ['dataset', 'categories', ...listKeys, ...knownNames('header')]);
  return new DatasetError(`unknown field "${key}"`, {
    code: 'unknown-field',
    where,
    hint: nearest === undefined ? 'a dataset has "dataset" and "queries"' : `did you mean "${nearest}"?`,
  });
}
