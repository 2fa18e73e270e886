// Opens a dataset of any format: the header at once, the examples one by one.
import { readdir } from 'node:fs/promises';
import { extname } from 'node:path';
import { DatasetError } from '../core/hakari-error.ts';
import type { DatasetHeader } from '../core/model/dataset.ts';
import type { Example } from '../core/model/example.ts';
import type { ExampleStream } from './formats/example-stream.ts';
import { type BeirDefaults, openBeir } from './formats/read-beir.ts';
import { openDocument } from './formats/read-document.ts';
import { openJsonl } from './formats/read-jsonl.ts';
import { isFolder, openableFile } from './source/openable-file.ts';

/** Where a dataset is: a file, a BEIR folder, or a TREC pair of topics and judgements. */
export type DatasetSource = string | { readonly queries: string; readonly qrels: string };

/** `trec` is a pair of files, `beir` a folder; the others are one file each. */
export type DatasetFormat = 'yaml' | 'json' | 'jsonl' | 'csv' | 'beir' | 'trec';

export interface OpenDatasetOptions extends BeirDefaults {
  /** Format, when the name does not tell it (by extension and content of the folder). */
  readonly format?: DatasetFormat;
}

/** A dataset whose examples are still to be read. They can be read once. */
export interface OpenedDataset {
  readonly header: DatasetHeader;
  /** Ends with a DatasetError at the first bad example, at an id given twice, and when there is none at all. */
  readonly examples: AsyncIterable<Example>;
}

/**
 * Opens a dataset. JSONL and BEIR are read as the examples are asked for, so memory does not grow with their
 * texts (only with ids and BEIR's judgements); YAML, JSON and CSV are bounded in size and read at once.
 * @throws DatasetError with file, line and path
 */
export async function openDataset(source: DatasetSource, options: OpenDatasetOptions = {}): Promise<OpenedDataset> {
  const stream = await openStream(source, options);
  return { header: stream.header, examples: withUniqueIds(stream) };
}

async function openStream(source: DatasetSource, options: OpenDatasetOptions): Promise<ExampleStream> {
  if (typeof source !== 'string') throw new Error('TREC is still to come');
  const format = options.format ?? (await detectFormat(source));
  switch (format) {
    case 'yaml':
    case 'json':
      return openDocument(source, format, options);
    case 'jsonl':
      return openJsonl(source, options);
    case 'beir':
      return openBeir(source, options);
    default:
      throw new Error(`${format} is still to come`);
  }
}

const formats: { readonly [extension: string]: DatasetFormat } = {
  '.yaml': 'yaml',
  '.yml': 'yaml',
  '.json': 'json',
  '.jsonl': 'jsonl',
  '.ndjson': 'jsonl',
  '.csv': 'csv',
};

async function detectFormat(path: string): Promise<DatasetFormat> {
  if (await isFolder(path)) {
    if ((await readdir(path)).includes('queries.jsonl')) return 'beir';
    throw new DatasetError('the folder is no BEIR folder: it holds no queries.jsonl', {
      code: 'unknown-format',
      where: path,
      hint: 'name a file, such as one of .yaml .json .jsonl .csv',
    });
  }
  await openableFile(path);
  const format = formats[extname(path).toLowerCase()];
  if (format !== undefined) return format;
  throw new DatasetError(`the extension "${extname(path)}" tells no format`, {
    code: 'unknown-format',
    where: path,
    hint: `name it ${Object.keys(formats).join(' ')} or give the format`,
  });
}

async function* withUniqueIds(stream: ExampleStream): AsyncGenerator<Example, void, undefined> {
  const positions = new Map<string, number>();
  for await (const { example, position } of stream.examples) {
    const before = positions.get(example.id);
    if (before !== undefined) {
      throw new DatasetError(`the id "${example.id}" is given twice, before at ${stream.place(before)}`, {
        code: 'duplicate-id',
        where: stream.place(position),
        hint: 'give each example its own id',
      });
    }
    positions.set(example.id, position);
    yield example;
  }
  if (positions.size > 0) return;
  throw new DatasetError('there are no examples', {
    code: 'no-examples',
    where: stream.origin,
    hint: 'write at least one example with a query',
  });
}
