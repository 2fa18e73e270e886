// A backend in a schema of a PostgreSQL database, by the driver `pg`, which is installed only where it is wanted.
import { CompiledQuery, Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import type { Client, Pool, PoolClient } from 'pg';
import type { PostgresAddress } from '../../calls/postgres/postgres-address.ts';
import { ConfigError, StoreError } from '../../model/hakari-error.ts';
import { type Backend, oneAtATime } from '../backend.ts';
import { explainSqlError } from '../explain-sql-error.ts';
import type { Tables } from '../tables.ts';

interface OpenPostgresOptions {
  /** Make the schema when there is none (true). */
  readonly create?: boolean;
  /** The server refuses whatever writes (false). */
  readonly readOnly?: boolean;
}

const mostConnections = 10;
/** How long a connection may take, and how long a transaction may wait for its process, in ms. */
const connectTimeoutMs = 10_000;
const idleTransactionMs = 60_000;
/** The oldest server whose SQL the store speaks. */
const oldestServer = 13;
/** Type of `int8`: times and counts, all below 2^53. */
const int8 = 20;

/**
 * Connects, and makes the schema of the store where there is none.
 * @throws ConfigError `missing-package` · StoreError `no-store`, `not-a-store`, `store-unreachable`, `store-login`, `store-forbidden` …
 */
export async function openPostgres(
  { connection, schema, shown }: PostgresAddress,
  { create = true, readOnly = false }: OpenPostgresOptions = {},
): Promise<Backend> {
  const pg = await loadPg();
  const begun = new Set<Client>();
  const pool = new pg.Pool({
    Client: noting(pg, begun),
    application_name: 'hakari',
    connectionString: connection,
    max: mostConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        type === int8 ? Number : pg.types.getTypeParser(type, format as 'text'),
    },
  });
  // A connection that breaks says so to the query that needs it; without a listener it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: explaining(pool, shown),
      onCreateConnection: async (created) => {
        const settings = `SET search_path TO "${schema}"; SET idle_in_transaction_session_timeout = ${idleTransactionMs}`;
        await created.executeQuery(CompiledQuery.raw(settings));
        if (readOnly) await created.executeQuery(CompiledQuery.raw('SET default_transaction_read_only = on'));
      },
    }),
  });
  const close = async (): Promise<void> => {
    await db.destroy();
    for (const client of begun) client.end().catch(() => {});
  };
  try {
    const aheadMs = await prepareSchema(db, { schema, shown, create });
    return { family: 'postgres', db, reader: db, place: shown, aheadMs, close };
  } catch (error) {
    await close();
    throw error;
  }
}

type Driver = Pick<typeof import('pg'), 'Client' | 'Pool' | 'types'>;

/**
 * A connection that the driver itself gives up, for want of a password, stays open until the server ends it, for a minute, and the pool has
 * forgotten it by then.
 * @param begun where each connection notes itself until it has ended
 */
function noting({ Client }: Driver, begun: Set<InstanceType<typeof Client>>): typeof Client {
  return class extends Client {
    constructor(...given: ConstructorParameters<typeof Client>) {
      super(...given);
      begun.add(this);
      this.once('end', () => begun.delete(this));
    }
  };
}

async function loadPg(): Promise<Driver> {
  try {
    return (await import('pg')).default;
  } catch (cause) {
    throw new ConfigError('a PostgreSQL store needs the package pg', {
      code: 'missing-package',
      where: 'store',
      hint: 'npm install pg',
      cause,
    });
  }
}

/** The pool, with errors that say what they mean. */
function explaining(pool: Pool, place: string): PostgresPool {
  const known = new WeakMap<PoolClient, PostgresPoolClient>();
  const explain = (error: unknown): never => {
    throw explainSqlError(error, place);
  };
  const adapt = (client: PoolClient): PostgresPoolClient => ({
    query: ((text: string, values: readonly unknown[]) =>
      client
        .query(text, values.length === 0 ? undefined : [...values])
        .catch(explain)) as unknown as PostgresPoolClient['query'],
    release: (destroy?: boolean) => client.release(destroy),
  });
  return {
    options: {},
    async connect() {
      const client = await pool.connect().catch(explain);
      const adapted = known.get(client) ?? adapt(client);
      known.set(client, adapted);
      return adapted;
    },
    end: () => pool.end(),
  };
}

interface Found {
  readonly there: boolean;
  readonly ours: boolean;
  readonly used: boolean;
  readonly encoding: string;
  readonly version: number;
  readonly server_ms: string;
}

/** @returns how far the server's clock is ahead of this machine's, in ms */
async function prepareSchema(
  db: Kysely<Tables>,
  { schema, shown, create }: Pick<PostgresAddress, 'schema' | 'shown'> & { readonly create: boolean },
): Promise<number> {
  await sql`SELECT 1`.execute(db);
  const asked = Date.now();
  const { rows } = await sql<Found>`
    WITH found AS (
      SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = ${schema} AND c.relkind IN ('r', 'p', 'v', 'm', 'f')
    )
    SELECT EXISTS (SELECT FROM pg_namespace WHERE nspname = ${schema}) AS there,
      (SELECT count(*) = 2 FROM found WHERE name IN ('schema_migration', 'dataset_content')) AS ours,
      EXISTS (SELECT FROM found) AS used,
      current_setting('server_encoding') AS encoding,
      current_setting('server_version_num')::int / 10000 AS version,
      extract(epoch FROM clock_timestamp()) * 1000 AS server_ms`.execute(db);
  const answered = Date.now();
  const { there, ours, used, encoding, version, server_ms } = rows[0] as Found;
  const refuse = (what: string, code: string, hint: ConstructorParameters<typeof StoreError>[1]['hint']): never => {
    throw new StoreError(what, { code, where: shown, hint });
  };
  if (version < oldestServer)
    refuse(`the server is PostgreSQL ${version}`, 'store-too-old', `use ${oldestServer} or later`);
  if (encoding !== 'UTF8')
    refuse(`the database keeps its texts as ${encoding}`, 'not-a-store', 'make one with the encoding UTF8');
  if (!ours && used)
    refuse(`the schema "${schema}" holds the tables of another program`, 'not-a-store', 'name another schema');
  if (!ours && !create)
    refuse('there is no store', 'no-store', [{ do: 'ask' }, ' makes one; ', { input: 'store' }, ' names another']);
  if (!there) await makeSchema(db, schema);
  const ahead = Number(server_ms) - (asked + answered) / 2;
  // Nearer than the question took, nothing can be told.
  return Math.abs(ahead) <= answered - asked ? 0 : Math.round(ahead);
}

/** Two processes that make it at once: the second one would be refused in spite of IF NOT EXISTS. */
const makeSchema = (db: Kysely<Tables>, schema: string): Promise<unknown> =>
  db.transaction().execute(async (trx) => {
    await oneAtATime({ family: 'postgres' }, trx, `schema ${schema}`);
    await sql`CREATE SCHEMA IF NOT EXISTS ${sql.id(schema)}`.execute(trx);
  });
