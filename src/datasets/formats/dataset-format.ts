// The formats, how a file name tells them, and what the reader of each hands on.
import { extname } from 'node:path';
import type { DatasetHeader, Example } from '../../model/example.ts';
import { unknownExtension } from '../source/read-file.ts';

/** `beir` is a folder, `trec` a pair of files or a folder that holds them; the others are one file each. */
export type DatasetFormat = 'yaml' | 'json' | 'jsonl' | 'csv' | 'beir' | 'trec';

/** All formats, for choices and messages. */
export const datasetFormats: readonly DatasetFormat[] = ['yaml', 'json', 'jsonl', 'csv', 'beir', 'trec'];

/** The format of a file by its extension. @throws DatasetError `unknown-format` */
export function datasetFormatOf(path: string): DatasetFormat {
  const format = extensions[extname(path).toLowerCase()];
  if (format !== undefined) return format;
  throw unknownExtension(path, `name it ${Object.keys(extensions).join(' ')} or give the format`);
}

const extensions: { readonly [extension: string]: DatasetFormat } = {
  '.yaml': 'yaml',
  '.yml': 'yaml',
  '.json': 'json',
  '.jsonl': 'jsonl',
  '.ndjson': 'jsonl',
  '.csv': 'csv',
};

/** An example and its place: a line number, or its index in a document. */
export interface PlacedExample {
  readonly example: Example;
  readonly position: number;
}

/** What every format reader hands on: a header, and examples one by one with a number that says where each came from. */
export interface ExampleStream {
  readonly header: DatasetHeader;
  readonly examples: AsyncIterable<PlacedExample>;
  /** The place of a position as text, for messages. */
  place(position: number): string;
  /** The file or folder, for messages about the whole. */
  readonly origin: string;
  /** Queries that are no examples for want of a judgement; whole once the examples have passed (there can be none). */
  readonly unjudged?: () => UnjudgedQueries;
}

/** Queries of a file that its judgements leave out. */
export interface UnjudgedQueries {
  readonly count: number;
  /** Of the first five. */
  readonly ids: readonly string[];
}
