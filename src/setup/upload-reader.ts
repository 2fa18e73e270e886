// Reads the files that somebody sends to a server: small ones at once, large ones in a thread of its own that may take so much memory and time, so that all
// others are answered meanwhile.
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import { type ImportableDataset, type NamedImport, openImportableDataset } from '../app/dataset/importable-dataset.ts';
import type { Example } from '../model/example.ts';
import { DatasetError } from '../model/hakari-error.ts';
import type { ReadRequest, ReadResult } from './read-upload.ts';

export interface UploadReader {
  /**
   * Opens the file, which has been read through then. Beside it, its examples may be written as lines.
   * @throws DatasetError with the place in the file; `takes-too-long`, `takes-too-much`
   */
  open(named: NamedImport): Promise<ImportableDataset>;
  /** Reads what is under way no further. */
  close(): Promise<void>;
}

/** So many bytes take some tenths of a second in the slowest of all shapes, a YAML that is nothing but short lists. */
const readAtOnce = 64 * 1024;
const mostMs = 120_000;
const mostMebibytes = 1024;

export function createUploadReader(limits: { readonly mostMs?: number } = {}): UploadReader {
  let last: Promise<unknown> = Promise.resolve();
  const closing = new AbortController();
  return {
    async open(named) {
      const { size } = await stat(named.source);
      if (size <= readAtOnce) return await openImportableDataset(named);
      // One after the other: each takes memory and a processor.
      const reading = last.then(() => beside(named, closing.signal, limits.mostMs ?? mostMs));
      last = reading.catch(() => {});
      return await reading;
    },
    async close() {
      closing.abort();
      await last;
    },
  };
}

async function beside(named: NamedImport, closing: AbortSignal, mostMs: number): Promise<ImportableDataset> {
  const to = join(dirname(named.source), 'examples-as-lines');
  const result = await inThread({ named, to }, closing, mostMs);
  if ('wrong' in result) {
    const { what, ...options } = result.wrong;
    throw new DatasetError(what, options);
  }
  const { header, from, unjudged } = result;
  return {
    ...{ header, examples: linesIn(to), from: () => from },
    unjudged: () => unjudged ?? { count: 0, ids: [] },
  };
}

/** They were checked when they were read. */
async function* linesIn(path: string): AsyncGenerator<Example> {
  for await (const line of createInterface({ input: createReadStream(path) })) yield JSON.parse(line) as Example;
}

async function inThread(request: ReadRequest, closing: AbortSignal, mostMs: number): Promise<ReadResult> {
  const file = new URL(`./read-upload${extname(import.meta.url)}`, import.meta.url);
  const thread = new Worker(file, {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: mostMebibytes },
  });
  const ended = AbortSignal.any([closing, AbortSignal.timeout(mostMs)]);
  const { promise, resolve, reject } = Promise.withResolvers<ReadResult>();
  const source = request.named.source;
  thread.once('message', resolve);
  thread.once('error', (error: NodeJS.ErrnoException) => {
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch(source, 'memory', 'takes-too-much') : error);
  });
  thread.once('exit', () => reject(tooMuch(source, 'time', 'takes-too-long')));
  const end = (): void => void thread.terminate();
  ended.addEventListener('abort', end, { once: true });
  // It may have been closed before its turn came.
  if (ended.aborted) end();
  try {
    return await promise;
  } finally {
    ended.removeEventListener('abort', end);
    await thread.terminate();
  }
}

const tooMuch = (where: string, what: string, code: string): DatasetError =>
  new DatasetError(`reading it takes too much ${what}`, {
    ...{ code, where },
    hint: 'send it as JSONL, or in parts; or import it on the machine of the store',
  });
