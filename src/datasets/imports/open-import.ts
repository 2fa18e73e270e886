// Opens a file that another tool wrote: what wrote it is told by the shape of its first records, and each record becomes an example and, where an answer
// was recorded beside it, that answer.
import { createHash } from 'node:crypto';
import type { DatasetHeader, Example, GradeScale } from '../../model/example.ts';
import { DatasetError } from '../../model/hakari-error.ts';
import { canonicalJson, type Json } from '../../model/json.ts';
import { nearestName } from '../../text/nearest-name.ts';
import { nameOf } from '../formats/read-document.ts';
import { duplicateId } from '../schema/dataset-schema.ts';
import { canonicalName, keptAsMetadata, knownNames } from '../schema/field-names.ts';
import { readExample, readHeader } from '../schema/read-example.ts';
import { columns, namedColumns, withNamed } from './formats/columns.ts';
import { importFormats } from './formats.ts';
import { ImportFindings } from './import-findings.ts';
import type { FileShape, ImportFormat } from './import-format.ts';
import { type RecordFile, readRecords } from './read-records.ts';
import { type RawRecord, RecordFields, type Role, type TakenRecord } from './record-fields.ts';

export interface OpenImportOptions {
  /** Which tool wrote it (told by its shape). */
  readonly format?: string | undefined;
  /** A field of the file, or a path of them with dots, by what it becomes; for files that no tool of the list wrote. */
  readonly map?: ReadonlyMap<Role, string> | undefined;
  /** Of the text (UTF-8). */
  readonly encoding?: string | undefined;
  /** Of the dataset (the file's name without extension). */
  readonly name?: string | undefined;
  /** Grades (0 to 3). */
  readonly scale?: GradeScale | undefined;
  /** Whether fields that no tool prescribes are told by their names (true). */
  readonly columns?: boolean | undefined;
}

/** A recorded answer, as an answers file has it. */
export type RecordedLine = { readonly id: string } & { readonly [field: string]: Json };

/** What one record became. */
export interface ImportedItem {
  /** Undefined where the question was there before, and this is another answer to it. */
  readonly example: Example | undefined;
  readonly answer: RecordedLine | undefined;
}

/** A file whose records are still to be read. They can be read once; the findings are whole when they have passed. */
export interface OpenedImport {
  readonly format: Pick<ImportFormat, 'name' | 'title'>;
  readonly header: DatasetHeader;
  readonly items: AsyncIterable<ImportedItem>;
  readonly findings: ImportFindings;
}

/** Records that are looked at to tell the format. */
const looked = 10;

/**
 * @returns undefined where the shape is none that is known: the file may be one of ours, or of nobody's
 * @throws DatasetError `two-formats` where two tools write files of this shape, `only-columns` where fields could be told by their names alone and are not to
 * be, and whatever is wrong with the file
 */
export async function openImport(file: string, options: OpenImportOptions = {}): Promise<OpenedImport | undefined> {
  const opened = await readRecords(file, options);
  const first: RawRecord[] = [];
  const rest = opened.records[Symbol.asyncIterator]();
  while (first.length < looked) {
    const next = await rest.next().catch((error: unknown) => {
      const ofOurs = first.length === 0 && options.map === undefined && options.format === undefined;
      if (ofOurs && error instanceof DatasetError && error.code === 'not-a-record') return { done: true as const };
      throw error;
    });
    if (next.done === true) break;
    first.push(next.value);
  }
  let format: ImportFormat | undefined;
  try {
    format = chosenFormat(file, shapeOf(opened, first), options);
  } finally {
    if (format === undefined) await rest.return?.();
  }
  if (format === undefined) return undefined;
  const source = { place: () => file, written: () => undefined };
  const { name = nameOf(file), scale } = options;
  const header = readHeader({}, source, [], scale === undefined ? { name } : { name, scale });
  const findings = new ImportFindings();
  async function* records(): AsyncGenerator<RawRecord> {
    yield* first;
    yield* { [Symbol.asyncIterator]: () => rest };
  }
  const items = itemsOf({ file, format, header, findings, records: records(), placeOf: opened.placeOf });
  return { format: { name: format.name, title: format.title }, header, items, findings };
}

const shapeOf = ({ root, table, columns: named = [] }: RecordFile, first: readonly RawRecord[]): FileShape => {
  const records = first.map(({ value }) => value);
  return { keys: new Set([...named, ...records.flatMap((record) => Object.keys(record))]), root, table, records };
};

/** Lists and headers that only files of ours have. */
const ownMarks = ['dataset', 'queries', 'questions', 'categories', 'cases', 'turns', '問題文'] as const;

/** Where the reader of our own files looks for examples. */
const ownLists: ReadonlySet<string> = new Set(['queries', 'examples', 'questions', 'cases', 'samples', 'categories']);

/** Whether the reader of our own files knows every field, or a field is most likely a mistyped one of ours: it says which. */
function isOwn({ keys, root, table }: FileShape): boolean {
  if (root.size > 0 && ![...root].some((key) => ownLists.has(key))) return false;
  if (!table && ownMarks.some((mark) => keys.has(mark)) && !keys.has('scenario')) return true;
  const unknown = [...keys].filter((key) => canonicalName('example', key) === undefined && !keptAsMetadata.has(key));
  return unknown.length === 0;
}

const isMistyped = ({ keys }: FileShape): boolean =>
  [...keys].some(
    (key) => canonicalName('example', key) === undefined && nearestName(key, knownNames('example')) !== undefined,
  );

/** Of those that were read, or of `columns`. */
export const importFormatNames: readonly string[] = [...importFormats.map(({ name }) => name), columns.name];

function chosenFormat(
  file: string,
  shape: FileShape,
  { format: asked, map, columns: guessed = true }: OpenImportOptions,
): ImportFormat | undefined {
  if (map !== undefined) {
    const missing = [...map.values()].find(
      (path) => !shape.keys.has(path) && !shape.keys.has(path.split('.')[0] ?? ''),
    );
    if (missing === undefined || shape.records.length === 0) return mappedFormat(shape, map, asked);
    throw new DatasetError(`there is no field "${missing}"`, {
      code: 'unknown-field',
      where: file,
      hint: `there is ${[...shape.keys].slice(0, 12).join(', ')}`,
    });
  }
  if (asked !== undefined) {
    return formatOf(asked);
  }
  if (shape.records.length === 0 || isOwn(shape)) return undefined;
  const fitting = importFormats.filter(({ fits }) => fits(shape));
  if (fitting.length === 1) return fitting[0];
  if (fitting.length === 0) {
    if (columns.fits(shape)) return guessed ? columns : refuseColumns(file, shape);
    if (isMistyped(shape)) return undefined;
    const [first = ''] = shape.keys;
    throw new DatasetError(`no field is known as the question; there is ${[...shape.keys].slice(0, 12).join(', ')}`, {
      code: 'unknown-format',
      where: file,
      hint: ['say what is what: ', { input: 'map', value: `query=${first}` }],
    });
  }
  throw new DatasetError(`this may be of ${fitting.map(({ title }) => title).join(' or of ')}`, {
    code: 'two-formats',
    where: file,
    hint: [
      'say which: ',
      ...fitting.flatMap(({ name }, index) => [index === 0 ? '' : ' or ', { input: 'format' as const, value: name }]),
    ],
  });
}

function formatOf(asked: string): ImportFormat {
  const format = [...importFormats, columns].find(({ name }) => name === asked);
  if (format === undefined) throw new RangeError(`no format is called ${asked}`);
  return format;
}

/** What is named changes what it names; the rest is read as the tool's that was asked for, or that alone writes such files. */
function mappedFormat(shape: FileShape, map: ReadonlyMap<Role, string>, asked: string | undefined): ImportFormat {
  if (asked !== undefined) return withNamed(formatOf(asked), map);
  const [fitting, ...others] = isOwn(shape) ? [] : importFormats.filter(({ fits }) => fits(shape));
  return fitting === undefined || others.length > 0 ? namedColumns(map) : withNamed(fitting, map);
}

/** @throws DatasetError unless a field is most likely a mistyped one of ours */
function refuseColumns(file: string, shape: FileShape): undefined {
  if (isMistyped(shape)) return undefined;
  throw new DatasetError('no tool writes these fields', { code: 'only-columns', where: file });
}

interface Reading extends Pick<RecordFile, 'placeOf'> {
  readonly file: string;
  readonly format: ImportFormat;
  readonly header: DatasetHeader;
  readonly findings: ImportFindings;
  readonly records: AsyncIterable<RawRecord>;
}

/** What is remembered of an example: where it was, what it said, and how many answers it has. Numbers alone, because there is one for each record. */
interface Seen {
  readonly digest: number;
  readonly position: number;
  answers: number;
  lastAnswer: number;
}

async function* itemsOf({ file, format, header, findings, records, placeOf }: Reading): AsyncGenerator<ImportedItem> {
  const seen = new Map<string, Seen>();
  let any = false;
  for await (const whole of records) {
    for (const record of format.records?.(whole) ?? [whole]) {
      any = true;
      const left = format.leaves?.(record.value);
      if (left !== undefined) {
        findings.note(`left out: ${left}`, record.at);
        continue;
      }
      for (const remark of record.remarks ?? []) findings.note(remark);
      const fields = new RecordFields(record, findings);
      format.read(fields);
      const question = fields.role('query');
      if (typeof question === 'string' && question.trim() === '') {
        findings.note('left out: the question is blank', record.at);
        continue;
      }
      const item = settle(readItem(fields.taken(), record, header, findings), { seen, record, findings, placeOf });
      if (item !== undefined) yield item;
    }
  }
  if (any && seen.size > 0) return;
  throw new DatasetError(any ? 'all records were left out' : 'there are no records', {
    code: 'no-examples',
    where: file,
    hint: 'export at least one question that is to be run',
  });
}

interface ReadItem {
  readonly example: Example;
  readonly recorded: { readonly [field: string]: Json } | undefined;
  /** Whether the id is the file's own. */
  readonly ownId: boolean;
  /** Which of several answers it says that it is. */
  readonly repeat: number | undefined;
}

const exampleRoles = [
  'id',
  'query',
  'history',
  'category',
  'language',
  'difficulty',
  'queryType',
  'hops',
  'expectedAnswer',
  'expectedKeywords',
  'forbiddenPhrases',
  'choices',
  'correctChoice',
  'check',
  'asOf',
  'factsOn',
  'judgements',
] as const;

/** What a format without grades calls relevant answers the question. */
const relevantGrade = 3;

function readItem(taken: TakenRecord, record: RawRecord, header: DatasetHeader, findings: ImportFindings): ReadItem {
  const { roles, written } = taken;
  const raw: { [field: string]: unknown } = {};
  for (const role of exampleRoles) if (roles.has(role)) raw[role] = roles.get(role);
  const relevant = roles.get('relevantIds') as readonly string[] | undefined;
  if (relevant !== undefined && relevant.length > 0) {
    const relevance = Math.min(relevantGrade, header.scale.max);
    raw.judgements = [...new Set(relevant)].map((docId) => ({ docId, relevance }));
    findings.note(`relevant documents without a grade were given the grade ${relevance}`);
  }
  const reference = roles.get('referenceContexts') as readonly string[] | undefined;
  const ideal = reference === undefined || reference.length === 0 ? {} : { referenceContexts: reference };
  raw.metadata = { ...taken.metadata, ...ideal };
  const ownId = roles.has('id');
  const example = readExample(raw, {
    source: {
      ...record.source,
      place: (path) => record.source.place([...record.path, ...(written.get(path[0] as Role) ?? path.slice(0, 1))]),
      written: () => undefined,
    },
    path: [],
    scale: header.scale,
    defaultId: contentId(raw),
  });
  return { example, ownId, recorded: recordedFields(roles), repeat: roles.get('repeat') as number | undefined };
}

/** The same question has the same id in every file, whatever was answered. */
function contentId({ query, history, choices }: { readonly [field: string]: unknown }): string {
  const content = canonicalJson([query ?? null, history ?? null, choices ?? null] as Json);
  return `q-${createHash('sha256').update(content).digest('hex').slice(0, 12)}`;
}

const recordedRoles = ['answer', 'contexts', 'documents', 'retrievedIds', 'error'] as const;

function recordedFields(roles: TakenRecord['roles']): ReadItem['recorded'] {
  if (!recordedRoles.some((role) => roles.has(role))) return undefined;
  const latencyMs = roles.get('latencyMs') as number | undefined;
  if (roles.has('error')) {
    return { error: roles.get('error') as Json, ...(latencyMs === undefined ? {} : { latencyMs }) };
  }
  const contexts = roles.get('contexts') as readonly string[] | undefined;
  const ids = roles.get('retrievedIds') as readonly string[] | undefined;
  const documents =
    roles.get('documents') ??
    (ids === undefined ? undefined : [...new Set(ids)].map((id) => documentAt(id, ids, contexts)));
  const paired = documents !== undefined && contexts?.length === ids?.length;
  const usage = { inputTokens: roles.get('inputTokens'), outputTokens: roles.get('outputTokens') };
  const all = {
    answer: roles.get('answer') ?? null,
    contexts: paired ? undefined : contexts,
    documents,
    latencyMs,
    usage: usage.inputTokens === undefined && usage.outputTokens === undefined ? undefined : usage,
  };
  return JSON.parse(JSON.stringify(all)) as { [field: string]: Json };
}

/** Ids and texts of one length are of the same passages. */
function documentAt(id: string, ids: readonly string[], contexts: readonly string[] | undefined): unknown {
  return contexts?.length === ids.length ? { id, text: contexts[ids.indexOf(id)] } : { id };
}

interface Settling extends Pick<RecordFile, 'placeOf'> {
  readonly seen: Map<string, Seen>;
  readonly record: RawRecord;
  readonly findings: ImportFindings;
}

/** A question that was there before is another answer to it, the same over again, or a question of its own that needs another id. */
function settle(item: ReadItem, { seen, record, findings, placeOf }: Settling): ImportedItem | undefined {
  const { example, recorded, ownId, repeat } = item;
  if (!ownId) findings.note('an id was made from the question');
  const digest = digestOf({ ...example, id: '' });
  const answerDigest = recorded === undefined ? 0 : digestOf(recorded);
  let { id } = example;
  for (let copy = 2; ; copy++) {
    const before = seen.get(id);
    if (before === undefined) {
      seen.set(ownCopy(id), {
        digest,
        position: record.position,
        answers: recorded === undefined ? 0 : 1,
        lastAnswer: answerDigest,
      });
      return { example: { ...example, id }, answer: recorded && { id, ...recorded } };
    }
    if (before.digest === digest || (repeat !== undefined && ownId))
      return again(before, { id, recorded, answerDigest, place: record.at, repeat, findings });
    if (ownId) throw duplicateId(id, { before: placeOf(before.position), where: record.at });
    if (copy === 2)
      findings.note('the question is there before, with something else expected: it has an id of its own', record.at);
    id = `${example.id}-${copy}`;
  }
}

interface Again {
  readonly id: string;
  readonly recorded: ReadItem['recorded'];
  readonly answerDigest: number;
  readonly place: string;
  readonly repeat: number | undefined;
  readonly findings: ImportFindings;
}

function again(before: Seen, { id, recorded, answerDigest, place, repeat, findings }: Again): ImportedItem | undefined {
  if (recorded === undefined || (repeat === undefined && answerDigest === before.lastAnswer)) {
    findings.note('left out: the same as a record before', place);
    return undefined;
  }
  findings.note('another answer to a question that is there before: a repeat of it', place);
  before.lastAnswer = answerDigest;
  return { example: undefined, answer: { id, repeat: before.answers++, ...recorded } };
}

const digestOf = (value: object): number =>
  createHash('sha256')
    .update(canonicalJson(value as Json))
    .digest()
    .readUIntBE(0, 6);

// A text cut out of a line keeps the whole line in memory for as long as it lives itself.
const ownCopy = (text: string): string => Buffer.from(text).toString();
