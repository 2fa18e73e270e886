// Runs in a worker thread: reads pages on a connection of its own, so that a scan never holds up the main thread.
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { present } from '../../model/present.ts';
import { type PackedRows, packRows } from './packed-rows.ts';

const port = parentPort;
if (port === null) throw new Error('scan-worker runs only as a worker');
const { place, isUrl, timeoutMs } = workerData as ScanPlace;
/** Opened by the first request, whose reply tells what is wrong: an error that ends the worker would lose SQLite's code. */
let database: DatabaseSync | undefined;
const statements = new Map<string, Prepared>();

port.on('message', (request: ScanRequest) => {
  port.postMessage(reply(request));
});

function reply({ id, sql, parameters }: ScanRequest): ScanReply {
  try {
    const { statement, columns } = prepare(sql);
    const rows = statement.iterate(...(parameters as SQLInputValue[])) as unknown as Iterable<unknown[]>;
    return { id, rows: packRows(columns, rows) };
  } catch (error) {
    const { message, errcode } = error as Error & { readonly errcode?: number };
    return { id, error: present({ message, errcode }) };
  }
}

interface Prepared {
  readonly statement: StatementSync;
  readonly columns: readonly string[];
}

function prepare(sql: string): Prepared {
  const known = statements.get(sql);
  if (known !== undefined) return known;
  database ??= new DatabaseSync(isUrl ? new URL(place) : place, { readOnly: true, timeout: timeoutMs });
  const statement = database.prepare(sql);
  statement.setReturnArrays(true);
  const prepared = { statement, columns: statement.columns().map(({ name }) => name) };
  statements.set(sql, prepared);
  return prepared;
}

// What the main thread and the scan worker say to each other.

/** The file, as a path or as a URL with what SQLite has to know of it. */
export interface ScanPlace {
  readonly place: string;
  readonly isUrl: boolean;
  readonly timeoutMs: number;
}

export interface ScanRequest {
  readonly id: number;
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

export type ScanReply =
  | { readonly id: number; readonly rows: PackedRows }
  | { readonly id: number; readonly error: { readonly message: string; readonly errcode?: number } };
