// Kysely over the scan worker: the same queries as on the main connection, read-only, answered by another thread.
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type CompiledQuery, type DatabaseConnection, type Driver, type QueryResult, SqliteDialect } from 'kysely';
import { StoreError } from '../../model/hakari-error.ts';
import { explainSqlError } from '../explain-sql-error.ts';
import { busyTimeoutMs, placeToRead } from './open-database.ts';
import { unpackRows } from './packed-rows.ts';
import type { ScanPlace, ScanReply, ScanRequest } from './scan-worker.ts';

export class ScanDialect extends SqliteDialect {
  readonly #path: string;

  constructor(path: string) {
    super({ database: () => Promise.reject(new Error('scans are answered by the worker')) });
    this.#path = path;
  }

  override createDriver(): Driver {
    return new ScanDriver(this.#path);
  }
}

interface Waiting {
  readonly resolve: (rows: readonly unknown[]) => void;
  readonly reject: (error: Error) => void;
}

/** A page of rows lives only until it is sent: more room for new objects would only be more memory. */
const youngMiB = 8;

/** Starts the worker with the first query; it does not keep the process alive. */
class ScanDriver implements Driver {
  readonly #path: string;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #lastId = 0;

  constructor(path: string) {
    this.#path = path;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return {
      executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => ({
        rows: (await this.#ask(sql, parameters)) as R[],
      }),
      streamQuery: () => {
        throw new Error('scans are read in pages');
      },
    };
  }

  async releaseConnection(): Promise<void> {}

  beginTransaction(): Promise<void> {
    return Promise.reject(new Error('scans only read'));
  }

  async commitTransaction(): Promise<void> {}

  async rollbackTransaction(): Promise<void> {}

  async destroy(): Promise<void> {
    await this.#worker?.terminate();
    this.#worker = undefined;
  }

  #ask(sql: string, parameters: readonly unknown[]): Promise<readonly unknown[]> {
    const worker = this.#start();
    const request: ScanRequest = { id: ++this.#lastId, sql, parameters };
    // A process that waits for an answer must not end before it comes.
    worker.ref();
    return new Promise((resolve, reject) => {
      this.#waiting.set(request.id, { resolve, reject });
      worker.postMessage(request);
    });
  }

  #start(): Worker {
    if (this.#worker !== undefined) return this.#worker;
    const file = new URL(`./scan-worker${extname(import.meta.url)}`, import.meta.url);
    const place = placeToRead(this.#path);
    const workerData: ScanPlace = { place: String(place), isUrl: place instanceof URL, timeoutMs: busyTimeoutMs };
    const worker = new Worker(file, { workerData, resourceLimits: { maxYoungGenerationSizeMb: youngMiB } });
    worker.on('message', (reply: ScanReply) => this.#settle(reply));
    worker.on('error', (error) => this.#fail(error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () =>
      this.#fail(new StoreError('the store was closed while it was read', { code: 'store-closed' })),
    );
    this.#worker = worker;
    return worker;
  }

  #settle(reply: ScanReply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if (this.#waiting.size === 0) this.#worker?.unref();
    if ('rows' in reply) waiting?.resolve(unpackRows(reply.rows));
    else {
      const error = explainSqlError(Object.assign(new Error(reply.error.message), reply.error), this.#path);
      waiting?.reject(error as Error);
    }
  }

  #fail(error: Error): void {
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
