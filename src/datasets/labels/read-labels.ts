// Reads a file of labels that people gave: a sheet (CSV), or one JSON object a line (JSONL).
import { extname } from 'node:path';
import { DatasetError } from '../../model/hakari-error.ts';
import { type LabelScale, wordScale } from '../../model/label-scale.ts';
import { type LabelSelection, parseSelection, selectionText } from '../../model/label-selection.ts';
import { present } from '../../model/present.ts';
import { nearestName } from '../../text/nearest-name.ts';
import { cellText } from '../schema/explain-issue.ts';
import { readCsvTable } from '../source/csv-table.ts';
import { jsonSource } from '../source/json-source.ts';
import { contentLines } from '../source/read-file.ts';
import { isRecord } from '../source/source.ts';

/** A row of a file of labels: what a person said of one answer, as it was written down. */
export interface LabelRow {
  readonly exampleId: string;
  /** Absent where the file does not say which of several answers. */
  readonly repeat?: number;
  readonly metric?: string;
  /** The citation or the sentence of the answer that the row is of, and the place that it cites; absent where it is of the answer as a whole. */
  readonly part?: string;
  readonly place?: string;
  /** The label as it was written; absent where the row is still to be labelled. */
  readonly value?: string;
  /** What a judge said of the same answer, where the file carries it. */
  readonly judge?: string;
  readonly author?: string;
  readonly comment?: string;
  /** How the answer came to be labelled; absent where the row does not say. */
  readonly selection?: LabelSelection | 'unknown';
  /** ISO 8601, as it was written. */
  readonly at?: string;
  /** The run whose answer was labelled. */
  readonly run?: string;
  readonly query?: string;
  readonly answer?: string;
  /** Why the judge said so. */
  readonly reason?: string;
  readonly category?: string;
  readonly language?: string;
  /** Place of a field, or of the row, for messages. */
  where(field?: string): string;
}

/** The columns, in the order in which they are written, and the names that files of others have for them. */
export const labelFields: Readonly<Record<string, readonly string[]>> = {
  example: ['id', 'example_id', 'exampleId', 'query_id'],
  repeat: [],
  query: ['question'],
  expected: [],
  answer: [],
  contexts: [],
  metric: [],
  part: ['sentence', 'citation'],
  place: [],
  value: ['label'],
  comment: ['note'],
  author: ['annotator'],
  selection: [],
  purpose: [],
  at: ['timestamp', 'labelled_at'],
  judge: ['judge_score'],
  reason: ['judge_reason'],
  category: [],
  language: [],
  run: ['run_id', 'runId'],
};

export interface LabelFile {
  readonly rows: readonly LabelRow[];
  /** The words of the file with their values, where its first line says them: `{"labels": {"good": 1, "bad": 0}}`. */
  readonly scale?: LabelScale;
}

/**
 * Whether the file is one of labels and not a bundle: its name ends in `.csv`, or its first line is a JSON object without the checksum that
 * every line of a bundle has.
 */
export async function isLabelFile(path: string): Promise<boolean> {
  if (isCsv(path)) return true;
  for await (const { text } of contentLines(path)) {
    return /^\s*\{/u.test(text) && !/^\s*\{\s*"check"\s*:/u.test(text);
  }
  return false;
}

/**
 * Reads the file whole. Rows without a value are kept as such.
 * @throws DatasetError with file, line and column: `missing-column`, `unknown-field`, `wrong-value`, `no-labels` and what reading CSV or
 *   JSONL refuses
 */
export async function readLabelFile(path: string): Promise<LabelFile> {
  const file = isCsv(path) ? await readCsvLabels(path) : await readJsonlLabels(path);
  if (file.rows.length > 0) return file;
  throw new DatasetError('there is no row of labels', {
    code: 'no-labels',
    where: path,
    hint: 'write one row for each answer',
  });
}

const isCsv = (path: string): boolean => extname(path).toLowerCase() === '.csv';

async function readCsvLabels(path: string): Promise<LabelFile> {
  const { columns: written, line: titles, rows } = await readCsvTable(path);
  const place = `${path}:${titles}`;
  const columns = written.map((name) => (name === '' ? '' : fieldOf(name, () => place)));
  const twice = columns.findIndex((name, i) => name !== '' && columns.indexOf(name) !== i);
  if (twice !== -1) throw givenTwice(written[twice] ?? '', place);
  for (const name of ['example', 'value']) {
    if (columns.includes(name)) continue;
    const cells = columns.length === 1 ? '; the cells have to be separated by commas' : '';
    throw new DatasetError(`the column "${name}" is not there${cells}`, {
      code: 'missing-column',
      where: place,
      hint: 'the first line names the columns: example and value at least',
    });
  }
  return {
    rows: rows.map(({ cells, line }) => {
      const fields = new Map(columns.map((name, i) => [name, cells[i] ?? ''] as const));
      const nameOf = (name: string): string => written[columns.indexOf(name)] ?? name;
      return readLabelRow(fields, (name) =>
        name === undefined ? `${path}:${line}` : `${path}:${line}: ${nameOf(name)}`,
      );
    }),
  };
}

async function readJsonlLabels(path: string): Promise<LabelFile> {
  const rows: LabelRow[] = [];
  let scale: LabelScale | undefined;
  for await (const { number, text } of contentLines(path)) {
    const { value, source } = jsonSource(text, path, number);
    if (!isRecord(value)) {
      throw new DatasetError('a row must be a JSON object', {
        code: 'not-a-record',
        where: source.place([]),
        hint: 'write {"example": "…", "value": …}',
      });
    }
    if (rows.length === 0 && scale === undefined && Object.keys(value).join() === 'labels') {
      scale = headerScale(value.labels, source.place(['labels']));
      continue;
    }
    rows.push(readJsonRow(value, source.place));
  }
  return scale === undefined ? { rows } : { rows, scale };
}

function readJsonRow(record: RawFields, place: (path: readonly string[]) => string): LabelRow {
  const written = new Map<string, string>();
  const fields = new Map<string, unknown>();
  for (const [name, value] of Object.entries(record)) {
    const field = fieldOf(name, () => place([name]));
    if (fields.has(field)) throw givenTwice(name, place([name]));
    written.set(field, name);
    fields.set(field, value);
  }
  return readLabelRow(fields, (name) => place(name === undefined ? [] : [written.get(name) ?? name]));
}

type RawFields = { readonly [name: string]: unknown };

function headerScale(labels: unknown, where: string): LabelScale {
  if (isRecord(labels) && Object.values(labels).every((value) => typeof value === 'number'))
    return wordScale(Object.entries(labels) as [string, number][], where);
  throw new DatasetError('the labels must be words with their values', {
    code: 'wrong-value',
    where,
    hint: 'write {"labels": {"good": 1, "bad": 0}}',
  });
}

const fieldNames: ReadonlyMap<string, string> = new Map(
  Object.entries(labelFields).flatMap(([name, aliases]) => [name, ...aliases].map((alias) => [alias, name] as const)),
);

function fieldOf(name: string, where: () => string): string {
  const field = fieldNames.get(name) ?? fieldNames.get(name.toLowerCase());
  if (field !== undefined) return field;
  const near = nearestName(name, fieldNames.keys());
  throw new DatasetError(`unknown field "${name}"`, {
    code: 'unknown-field',
    where: where(),
    hint: `${near === undefined ? '' : `did you mean "${near}"? `}known are ${Object.keys(labelFields).join(', ')}; remove others`,
  });
}

const givenTwice = (name: string, where: string): DatasetError =>
  new DatasetError(`the column "${name}" is there twice, maybe under two names`, {
    code: 'field-given-twice',
    where,
    hint: 'keep one of the two',
  });

/** Values by the name of their field. */
type Fields = ReadonlyMap<string, unknown>;

type Where = (field?: string) => string;

/** @throws DatasetError `missing-field` or `wrong-value` with the place */
function readLabelRow(fields: Fields, where: Where): LabelRow {
  const exampleId = textOf(fields, 'example', where);
  if (exampleId === undefined) {
    throw new DatasetError('the id of the example is missing', {
      code: 'missing-field',
      where: where('example'),
      hint: 'say which example of the dataset the label is of',
    });
  }
  const repeat = repeatOf(fields, where);
  const selection = selectionOf(fields, where);
  const at = timeOf(fields, where);
  return present({ exampleId, repeat, ...texts(fields, where), selection, at, where });
}

const textFields = [
  'metric',
  'part',
  'place',
  'value',
  'judge',
  'author',
  'comment',
  'run',
  'query',
  'answer',
  'reason',
  'category',
  'language',
] as const;

const texts = (fields: Fields, where: Where) =>
  Object.fromEntries(textFields.map((name) => [name, textOf(fields, name, where)])) as Record<
    (typeof textFields)[number],
    string | undefined
  >;

/** A number is a text but as the id of an example, where `010` may have been meant. */
const textOf = (fields: Fields, name: string, where: Where): string | undefined =>
  cellText(fields.get(name), { name, where, isId: name === 'example' });

function repeatOf(fields: Fields, where: Where): number | undefined {
  const text = textOf(fields, 'repeat', where)?.normalize('NFKC');
  if (text === undefined) return undefined;
  if (/^\d{1,6}$/u.test(text)) return Number(text);
  throw new DatasetError(`the repeat must be a whole number, not ${JSON.stringify(text)}`, {
    code: 'wrong-value',
    where: where('repeat'),
    hint: 'the first answer to a question is 0, the second 1',
  });
}

function selectionOf(fields: Fields, where: Where): LabelRow['selection'] {
  const [text, byPurpose] = [textOf(fields, 'selection', where), selectionByPurpose(fields, where)];
  if (text === undefined) return byPurpose;
  const selection = parseSelection(text);
  if (selection === undefined) {
    throw new DatasetError(`the selection must be drawn, chosen or unknown, not ${JSON.stringify(text)}`, {
      code: 'wrong-value',
      where: where('selection'),
      hint: 'drawn: by chance, as "drawn 40 of 60 seed 1" of a sheet says; chosen: by any rule; leave it blank where nobody knows',
    });
  }
  if (byPurpose === undefined || selection === 'unknown' || byPurpose.how === selection.how) return selection;
  throw new DatasetError(`the selection is ${selectionText(selection)}, and the purpose says ${byPurpose.how}`, {
    code: 'wrong-value',
    where: where('purpose'),
    hint: 'keep the column selection, and remove the column purpose',
  });
}

/** As sheets of former versions say it. */
function selectionByPurpose(fields: Fields, where: Where): LabelSelection | undefined {
  const text = textOf(fields, 'purpose', where);
  if (text === undefined) return undefined;
  if (text === 'estimate') return { how: 'drawn' };
  if (text === 'reading') return { how: 'chosen' };
  throw new DatasetError(`the purpose must be reading or estimate, not ${JSON.stringify(text)}`, {
    code: 'wrong-value',
    where: where('purpose'),
    hint: 'the column selection says better how an answer came to be labelled: drawn, or chosen',
  });
}

/** A day, or a moment with its time zone: without a zone two labels cannot be put in order. */
function timeOf(fields: Fields, where: Where): string | undefined {
  const text = textOf(fields, 'at', where);
  if (text === undefined) return undefined;
  const iso = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2}))?$/u.test(text);
  if (iso && !Number.isNaN(Date.parse(text))) return text;
  throw new DatasetError(
    `the time must be as in 2026-04-01 or 2026-04-01T09:30:00+09:00, not ${JSON.stringify(text)}`,
    {
      code: 'wrong-value',
      where: where('at'),
      hint: 'correct it or leave it blank',
    },
  );
}
