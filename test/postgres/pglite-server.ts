// PGlite behind a socket, so that the driver `pg` speaks with it as with any server: the one PostgreSQL with pgvector and pg_textsearch that tests have.

import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_textsearch } from '@electric-sql/pglite-pg_textsearch';
import { vector } from '@electric-sql/pglite-pgvector';

export interface PgliteServer {
  /** @param options such as `schema=NAME` */
  url(options?: string): string;
  execute(statements: string): Promise<void>;
  close(): Promise<void>;
}

interface PgliteServerOptions {
  /** Extensions that the database has (both). */
  readonly extensions?: readonly ('vector' | 'pg_textsearch')[];
}

/**
 * All connections share one session, that of PGlite: settings and advisory locks are everybody's. A connection that is in a transaction has
 * the session for itself until it ends.
 */
export async function startPgliteServer({
  extensions = ['vector', 'pg_textsearch'],
}: PgliteServerOptions = {}): Promise<PgliteServer> {
  const database = await PGlite.create({ extensions: { vector, pg_textsearch } });
  for (const name of extensions) await database.exec(`CREATE EXTENSION ${name}`);
  const folder = mkdtempSync(join(tmpdir(), 'hakari-pglite-'));
  const turns = createTurns();
  const server = createServer((socket) => serve(socket, database, turns));
  await new Promise<void>((resolve) => server.listen(join(folder, '.s.PGSQL.5432'), resolve));
  return {
    url: (options = '') =>
      `postgres://hakari:pglite@${encodeURIComponent(folder)}/postgres${options === '' ? '' : `?${options}`}`,
    execute: async (statements) => {
      await turns.take();
      await database.exec(statements).finally(turns.give);
    },
    close: async () => {
      await new Promise((resolve) => server.close(resolve));
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Turns {
  take(): Promise<void>;
  give(): void;
}

function createTurns(): Turns {
  const waiting: (() => void)[] = [];
  let taken = false;
  return {
    take: () =>
      new Promise((resolve) => {
        if (taken) waiting.push(resolve);
        else {
          taken = true;
          resolve();
        }
      }),
    give: () => {
      const next = waiting.shift();
      if (next === undefined) taken = false;
      else next();
    },
  };
}

const sslRequest = 80877103;

/** Hands whole groups of messages over, up to a Sync or a simple query, and back what PGlite says. */
function serve(socket: Socket, database: PGlite, turns: Turns): void {
  let pending = Buffer.alloc(0);
  let group: Buffer[] = [];
  let started = false;
  let holding = false;
  let work: Promise<void> = Promise.resolve();
  const hand = async (messages: Buffer): Promise<void> => {
    if (!holding) await turns.take();
    holding = true;
    const said = Buffer.from(await database.execProtocolRaw(messages));
    // ReadyForQuery is last and tells whether a transaction is open.
    holding = said.at(-1) !== 'I'.charCodeAt(0);
    if (!holding) turns.give();
    socket.write(said);
  };
  const queue = (messages: Buffer): void => {
    work = work
      .then(() => hand(messages))
      .catch(() => {
        socket.destroy();
      });
  };
  const read = (): void => {
    for (;;) {
      if (!started) {
        if (pending.length < 8 || pending.length < pending.readInt32BE(0)) return;
        const length = pending.readInt32BE(0);
        if (pending.readInt32BE(4) === sslRequest) socket.write('N');
        else {
          started = true;
          queue(pending.subarray(0, length));
        }
        pending = pending.subarray(length);
        continue;
      }
      if (pending.length < 5 || pending.length < 1 + pending.readInt32BE(1)) return;
      const length = 1 + pending.readInt32BE(1);
      const message = pending.subarray(0, length);
      pending = pending.subarray(length);
      const kind = String.fromCharCode(message[0] as number);
      if (kind === 'X') {
        socket.end();
        return;
      }
      group.push(message);
      if (kind !== 'Q' && kind !== 'S' && kind !== 'p') continue;
      queue(Buffer.concat(group));
      group = [];
    }
  };
  socket.on('data', (bytes) => {
    pending = Buffer.concat([pending, bytes as Buffer]);
    read();
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    work = work.then(() => {
      if (holding) turns.give();
      holding = false;
    });
  });
}
