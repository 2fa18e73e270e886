// A dataset as the text of one file: YAML, JSON, JSONL or CSV.
import { stringify as csvText } from 'csv-stringify/sync';
import { stringify as yamlText } from 'yaml';
import {
  type Dataset,
  type DatasetHeader,
  defaultScale,
  type Example,
  type GradeScale,
  openScale,
} from '../../model/example.ts';
import { escapeFormula } from '../../text/spreadsheet-cell.ts';
import { fieldsOf } from '../schema/field-names.ts';
import { writeCell } from './csv-fields.ts';

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
    const columns = fieldsOf.example.map(({ name }) => name).filter((name) => used.has(name));
    const rows = examples.map((example) =>
      columns.map((name) => escapeFormula(writeCell(example[name as keyof Example]))),
    );
    return csvText([columns, ...rows], { bom: true, record_delimiter: '\r\n', quoted_match: /[\s",]/ });
  },
};

/** An example's fields in the order of the schema. */
export function exampleRecord(example: Example): { readonly [name: string]: unknown } {
  const entries = fieldsOf.example.map(({ name }) => [name, example[name as keyof Example]] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function datasetDocument({ examples, ...header }: Dataset): object {
  return { dataset: headerRecord(header), queries: examples.map(exampleRecord) };
}

function headerRecord(header: DatasetHeader): { readonly [name: string]: unknown } {
  const { scale, ...rest } = header;
  return { ...rest, ...(!sameScale(scale, defaultScale) && { scale: sameScale(scale, openScale) ? 'open' : scale }) };
}

function sameScale(a: GradeScale, b: GradeScale): boolean {
  return a.min === b.min && a.max === b.max;
}
