// Reads the files that somebody sends to a server: small ones at once, large ones in a thread of its own that may take so much memory and time, so that all
// others are answered meanwhile.
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Worker } from 'node:worker_threads';
import { type ImportableDataset, type NamedImport, openImportableDataset } from '../app/dataset/importable-dataset.ts';
import type { Example } from '../model/example.ts';
import { DatasetError } from '../model/hakari-error.ts';
import { inThread } from './in-thread.ts';
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
  const result = await readBeside({ named, to }, closing, mostMs);
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

async function readBeside(request: ReadRequest, closing: AbortSignal, mostMs: number): Promise<ReadResult> {
  const { source } = request.named;
  const ended = AbortSignal.any([closing, AbortSignal.timeout(mostMs)]);
  let thread: Worker | undefined;
  const end = (): void => void thread?.terminate();
  ended.addEventListener('abort', end, { once: true });
  try {
    const result = await inThread<ReadResult>('read-upload', {
      workerData: request,
      resourceLimits: { maxOldGenerationSizeMb: mostMebibytes },
      started: (begun) => {
        thread = begun;
        // It may have been closed before its turn came.
        if (ended.aborted) end();
      },
    });
    if (result === undefined) throw tooMuch(source, 'time', 'takes-too-long');
    return result;
  } catch (error) {
    const isFull = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    throw isFull ? tooMuch(source, 'memory', 'takes-too-much') : error;
  } finally {
    ended.removeEventListener('abort', end);
    await thread?.terminate();
  }
}

const tooMuch = (where: string, what: string, code: string): DatasetError =>
  new DatasetError(`reading it takes too much ${what}`, {
    ...{ code, where },
    hint: 'send it as JSONL, or in parts; or import it on the machine of the store',
  });
