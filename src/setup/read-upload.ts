// Runs in a thread of its own: reads a file that somebody sent, and writes its examples as lines beside it.
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { type Unjudged, unjudgedIn } from '../app/dataset/dataset-source.ts';
import { type ImportedFrom, type NamedImport, openImportableDataset } from '../app/dataset/importable-dataset.ts';
import type { DatasetHeader, Example } from '../model/example.ts';
import { DatasetError, type HakariErrorOptions } from '../model/hakari-error.ts';
import { present } from '../model/present.ts';

export interface ReadRequest {
  readonly named: NamedImport;
  /** Where the examples are written, as JSON lines. */
  readonly to: string;
}

export type ReadResult =
  | { readonly header: DatasetHeader; readonly from: ImportedFrom | null; readonly unjudged: Unjudged }
  /** What is wrong with the file. */
  | { readonly wrong: { readonly what: string } & HakariErrorOptions };

const port = parentPort;
if (port === null) throw new Error('this runs only as a thread');
port.postMessage(await read(workerData as ReadRequest));

async function read({ named, to }: ReadRequest): Promise<ReadResult> {
  try {
    const opened = await openImportableDataset(named);
    await pipeline(linesOf(opened.examples), createWriteStream(to, { flags: 'wx', mode: 0o600 }));
    return { header: opened.header, from: opened.from(), unjudged: unjudgedIn(opened) };
  } catch (error) {
    if (!(error instanceof DatasetError)) throw error;
    const { what, code, where, hint } = error;
    return { wrong: { what, code, ...present({ where, hint }) } };
  }
}

async function* linesOf(examples: AsyncIterable<Example>): AsyncGenerator<string> {
  for await (const example of examples) yield `${JSON.stringify(example)}\n`;
}
