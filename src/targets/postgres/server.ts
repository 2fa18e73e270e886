// A PostgreSQL server that holds indexes, by the driver `pg`, which is installed only where it is wanted.
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, PoolClient } from 'pg';
import type { PostgresAddress } from '../../calls/postgres/postgres-address.ts';
import { saidBy, serverTrouble, sqlStateOf } from '../../calls/postgres/server-trouble.ts';
import { ConfigError, HakariError, TargetError } from '../../model/hakari-error.ts';
import type { Progress } from '../../ports/progress.ts';

const mostConnections = 10;
const connectTimeoutMs = 10_000;
/** A question that takes longer has failed. Loading has no such limit. */
const questionTimeoutMs = 60_000;
/** The oldest server whose SQL is spoken. */
const oldestServer = 13;
const lookAgainMs = 500;

export type Row = Readonly<Record<string, unknown>>;

/** Where statements go. */
export interface Session {
  query(statement: string, values?: readonly unknown[]): Promise<readonly Row[]>;
}

export interface SearchServer extends Session {
  /** The URL as everybody may read it. */
  readonly shown: string;
  /** Such as `15.18`. */
  readonly version: string;
  /** Versions of the extensions that the database has, by name. */
  readonly extensions: ReadonlyMap<string, string>;
  /** Names of those that the server could give to the database. */
  readonly offered: ReadonlySet<string>;
  /**
   * Works while nobody else works under this name, on this or any other machine; whoever comes later waits. The lock is the session's: it
   * ends with the process, however that ends. Statements of the session may take as long as they take.
   */
  alone<Result>(name: string, progress: Progress, work: (session: Session) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/**
 * Connects, makes the schema where there is none, and looks what the database has.
 * @throws ConfigError `missing-package` · TargetError `server-unreachable`, `server-login`, `server-forbidden` …
 */
export async function openSearchServer(
  { connection, schema, shown }: PostgresAddress,
  where: string,
): Promise<SearchServer> {
  const pg = await loadPg(where);
  const settings = {
    application_name: 'hakari',
    connectionString: connection,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
  };
  // Not one of the pool, which forgets a connection that the driver gives up for want of a password: it would stay open for a minute.
  const first = new pg.Client(settings);
  first.on('error', () => {});
  const facts = await first
    .connect()
    .then(() => firstLook(first, schema))
    .catch((error: unknown) => {
      throw explain(error, shown);
    })
    .finally(() => first.end().catch(() => {}));
  const pool = new pg.Pool({ ...settings, max: mostConnections });
  // A connection that breaks says so to the question that needs it; without a listener it would end the process.
  pool.on('error', () => {});
  let ended: Promise<void> | undefined;
  const ready = new WeakSet<PoolClient>();
  const use = async <Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> => {
    let client: PoolClient | undefined;
    try {
      client = await pool.connect();
      if (!ready.has(client)) {
        client.on('error', () => {});
        await client.query(`SET search_path TO ${facts.path}; SET statement_timeout TO ${questionTimeoutMs}`);
        ready.add(client);
      }
      const result = await work(client);
      client.release();
      return result;
    } catch (error) {
      // A statement that the server refused leaves the connection whole.
      client?.release(sqlStateOf(error) === undefined);
      throw explain(error, shown);
    }
  };
  return {
    ...facts,
    shown,
    query: async (statement, values = []) => {
      const ask = () => use(async (client) => (await client.query(statement, [...values])).rows);
      return await ask().catch((error: unknown) => {
        // Nothing but questions come this way. One that met a broken connection is asked once more, on another.
        if (error instanceof TargetError && error.code === 'server-unreachable') return ask();
        throw error;
      });
    },
    alone: (name, progress, work) =>
      use(async (client) => {
        const key = lockKey(`${schema} ${name}`);
        await client.query('SET statement_timeout TO 0');
        await waitForLock(client, key, progress);
        try {
          return await work({
            query: async (statement, values = []) => (await client.query(statement, [...values])).rows,
          });
        } finally {
          // On a connection that is gone the lock is gone too.
          await client.query('SELECT pg_advisory_unlock($1)', [key]).catch(() => {});
          await client.query(`SET statement_timeout TO ${questionTimeoutMs}`).catch(() => {});
        }
      }),
    close: () => (ended ??= pool.end()),
  };
}

async function loadPg(where: string): Promise<Pick<typeof import('pg'), 'Client' | 'Pool'>> {
  try {
    return (await import('pg')).default;
  } catch (cause) {
    throw new ConfigError('a postgres target needs the package pg', {
      code: 'missing-package',
      where,
      hint: 'npm install pg',
      cause,
    });
  }
}

interface FirstLook extends Pick<SearchServer, 'version' | 'extensions' | 'offered'> {
  /** Where names are looked up: the index's schema, then those of the extensions. */
  readonly path: string;
}

async function firstLook(client: Client, schema: string): Promise<FirstLook> {
  const { rows } = await client.query(
    `
    SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int / 10000 AS major,
      current_setting('server_encoding') AS encoding,
      EXISTS (SELECT FROM pg_namespace WHERE nspname = $1) AS there`,
    [schema],
  );
  const { version, major, encoding, there } = rows[0] as {
    version: string;
    major: number;
    encoding: string;
    there: boolean;
  };
  if (major < oldestServer) throw unfit(`the server is PostgreSQL ${major}`, `use ${oldestServer} or later`);
  if (encoding !== 'UTF8') {
    throw unfit(`the database keeps its texts as ${encoding}`, 'make one with the encoding UTF8');
  }
  // Not asked for where it is there: making it takes a right that whoever only asks need not have.
  if (!there) await client.query(onceAtATime(`CREATE SCHEMA IF NOT EXISTS "${schema}"`));
  const found = await client.query(`
    SELECT a.name, e.extversion AS has, n.nspname AS home FROM pg_available_extensions a
    LEFT JOIN pg_extension e ON e.extname = a.name LEFT JOIN pg_namespace n ON n.oid = e.extnamespace`);
  const all = found.rows as { name: string; has: string | null; home: string | null }[];
  const homes = new Set(all.flatMap(({ home }) => (home === null || home === 'pg_catalog' ? [] : [home])));
  return {
    version: version.split(' ')[0] ?? version,
    extensions: new Map(all.flatMap(({ name, has }) => (has === null ? [] : [[name, has]]))),
    offered: new Set(all.flatMap(({ name, has }) => (has === null ? [name] : []))),
    path: [...new Set([schema, ...homes, 'public'])].map((name) => `"${name.replaceAll('"', '""')}"`).join(', '),
  };
}

/** A statement that makes something: of two at once the server would refuse one in spite of IF NOT EXISTS. */
export function onceAtATime(statement: string): string {
  return `DO $once$ BEGIN PERFORM pg_advisory_xact_lock(${lockKey('makes')}); ${statement}; END $once$`;
}

const unfit = (what: string, hint: string): TargetError => new TargetError(what, { code: 'server-unfit', hint });

/** Advisory locks go by a number of 64 bits. */
function lockKey(name: string): string {
  return createHash('sha256').update(`an index is loaded: ${name}`).digest().readBigInt64BE().toString();
}

/** Asked again and again, and not waited for in the server: so a break of the connection is noticed, and the wait is said. */
async function waitForLock(client: PoolClient, key: string, progress: Progress): Promise<void> {
  for (;;) {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS mine', [key]);
    if ((rows[0] as { mine: boolean }).mine) return;
    progress.update('another process loads this corpus', 0);
    await sleep(lookAgainMs);
  }
}

/** A TargetError when it is the server's trouble; otherwise the error itself. */
function explain(error: unknown, shown: string): unknown {
  if (error instanceof HakariError || !(error instanceof Error)) return error;
  const trouble = serverTrouble(error);
  if (trouble === undefined) return sqlStateOf(error) === undefined ? error : refusedStatement(error, shown);
  const { kind, what, hint } = trouble;
  return new TargetError(`${what} [${saidBy(error)}]`, { code: `server-${kind}`, where: shown, hint, cause: error });
}

const refusedStatement = (error: Error, where: string): TargetError =>
  new TargetError(`the database server refuses a statement [${error.message}]`, {
    code: 'server-refused',
    where,
    hint: 'see whether a setting of the target asks for what the server does not have',
    cause: error,
  });
