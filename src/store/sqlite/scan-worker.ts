// Runs in a worker thread: reads pages on a connection of its own, so that a scan never holds up the main thread.
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { present } from '../../model/present.ts';

const port = parentPort;
if (port === null) throw new Error('scan-worker runs only as a worker');
const { place, isUrl, timeoutMs } = workerData as ScanPlace;
const database = new DatabaseSync(isUrl ? new URL(place) : place, { readOnly: true, timeout: timeoutMs });
const statements = new Map<string, StatementSync>();

port.on('message', (request: ScanRequest) => {
  port.postMessage(reply(request));
});

function reply({ id, sql, parameters }: ScanRequest): ScanReply {
  try {
    const rows = prepare(sql).all(...(parameters as SQLInputValue[]));
    // Rows have no prototype, which structured clone keeps.
    return { id, rows };
  } catch (error) {
    const { message, errcode } = error as Error & { readonly errcode?: number };
    return { id, error: present({ message, errcode }) };
  }
}

function prepare(sql: string): StatementSync {
  const found = statements.get(sql) ?? database.prepare(sql);
  statements.set(sql, found);
  return found;
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
  | { readonly id: number; readonly rows: readonly unknown[] }
  | { readonly id: number; readonly error: { readonly message: string; readonly errcode?: number } };
