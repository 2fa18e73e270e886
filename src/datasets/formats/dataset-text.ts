// A dataset as the text of one file (YAML, JSON, JSONL or CSV) or of two (queries and judgements, as BEIR and TREC have them).
import { stringify as csvText } from 'csv-stringify/sync';
import { stringify as yamlText } from 'yaml';
import type { Example } from '../../model/example.ts';
import { type Dataset, type DatasetHeader, defaultScale, type GradeScale, openScale } from '../../model/example.ts';
import { DatasetError } from '../../model/hakari-error.ts';
import { escapeFormula } from '../../text/spreadsheet-cell.ts';
import { fieldsOf } from '../schema/dataset-schema.ts';

/** Writes fields in the order of the schema, under the program's names. The same dataset gives the same text. */
export const datasetText: { readonly [format in 'yaml' | 'json' | 'jsonl' | 'csv']: (dataset: Dataset) => string } = {
  yaml: (dataset) => yamlText(datasetDocument(dataset), { lineWidth: 0, aliasDuplicateObjects: false }),
  json: (dataset) => `${JSON.stringify(datasetDocument(dataset), null, 2)}\n`,
  jsonl: ({ examples, ...header }) => {
    const lines = [{ dataset: headerRecord(header) }, ...examples.map(exampleRecord)];
    return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  },
  // The byte order mark makes spreadsheets read the file as UTF-8.
  csv: ({ examples }) => {
    const used = new Set(['id', 'query', ...examples.flatMap((example) => Object.keys(example))]);
    const columns = fieldsOf('example').filter((name) => used.has(name));
    const rows = examples.map((example) =>
      columns.map((name) => escapeFormula(writeCell(example[name as keyof Example]))),
    );
    return csvText([columns, ...rows], { bom: true, record_delimiter: '\r\n', quoted_match: /[\s",]/ });
  },
};

/** A field's value as a reader of CSV gives it back. */
function writeCell(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** An example's fields in the order of the schema. */
export function exampleRecord(example: Example): { readonly [name: string]: unknown } {
  const entries = fieldsOf('example').map((name) => [name, example[name as keyof Example]] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function datasetDocument({ examples, ...header }: Dataset): object {
  return { dataset: headerRecord(header), queries: examples.map(exampleRecord) };
}

function headerRecord(header: DatasetHeader): { readonly [name: string]: unknown } {
  const { scale, ...rest } = header;
  const named = sameScale(scale, openScale) ? 'open' : scale;
  return { ...rest, scale: sameScale(scale, defaultScale) ? undefined : named };
}

function sameScale(a: GradeScale, b: GradeScale): boolean {
  return a.min === b.min && a.max === b.max;
}

/** The contents of the two files. */
interface JudgedQueriesText {
  readonly queries: string;
  readonly qrels: string;
}

/**
 * Writes queries and judgements. In BEIR's queries.jsonl the fields that the layout does not know stand beside its
 * own ones, where other loaders pass over them.
 * @throws DatasetError `cannot-write` when nothing is judged, or an id of a TREC file holds a blank
 */
export function judgedQueriesText(dataset: Dataset, format: 'beir' | 'trec'): JudgedQueriesText {
  if (dataset.examples.every((example) => example.judgements === undefined)) {
    throw new DatasetError('no example has judgements, and in BEIR and TREC files only judged queries count', {
      code: 'cannot-write',
      hint: 'write YAML, JSON, JSONL or CSV',
    });
  }
  return format === 'beir' ? beirText(dataset) : trecText(dataset);
}

function beirText({ examples }: Dataset): JudgedQueriesText {
  const queries = examples.map((example) => {
    const { id, query, judgements: _, ...rest } = exampleRecord(example);
    return `${JSON.stringify({ _id: id, text: query, ...rest })}\n`;
  });
  const rows = examples.flatMap(({ id, judgements = [] }) =>
    judgements.map(({ docId, relevance }) => `${id}\t${docId}\t${relevance}\n`),
  );
  return { queries: queries.join(''), qrels: ['query-id\tcorpus-id\tscore\n', ...rows].join('') };
}

function trecText({ examples }: Dataset): JudgedQueriesText {
  const queries = examples.map(({ id, query }) => `${withoutBlank(id)}\t${query.replace(/[\t\n\r]+/g, ' ')}\n`);
  const rows = examples.flatMap(({ id, judgements = [] }) =>
    judgements.map(({ docId, relevance }) => `${id} 0 ${withoutBlank(docId)} ${relevance}\n`),
  );
  return { queries: queries.join(''), qrels: rows.join('') };
}

function withoutBlank(id: string): string {
  if (!id.includes(' ')) return id;
  throw new DatasetError(`the id "${id}" holds a blank, which separates the columns of a TREC file`, {
    code: 'cannot-write',
    hint: 'write another format or change the id',
  });
}
