// What the URL of a store means. A password in it is given to the driver and to nobody else.
import { ConfigError } from '../model/hakari-error.ts';

/** A store in a file, or in memory: `:memory:`. */
interface SqliteAddress {
  readonly family: 'sqlite';
  readonly path: string;
  /** The URL as everybody may read it. */
  readonly shown: string;
}

/** A store in a schema of a PostgreSQL database. */
export interface PostgresAddress {
  readonly family: 'postgres';
  /** For the driver: with the password, without what is ours. Never shown. */
  readonly connection: string;
  readonly schema: string;
  /** The URL as everybody may read it: without a password. */
  readonly shown: string;
}

export type StoreAddress = SqliteAddress | PostgresAddress;

/** The schema of a store whose URL names none: beside the tables of a database's other programs. */
const usualSchema = 'hakari';

/**
 * @param url `sqlite:PATH`, `sqlite::memory:`, or `postgres://USER@HOST:PORT/DATABASE?schema=NAME` (`hakari`); what it leaves out is that
 *   of libpq's variables, such as PGHOST and PGPASSWORD
 * @throws ConfigError `bad-store-url`
 */
export function readStoreUrl(url: string): StoreAddress {
  if (/^postgres(ql)?:/u.test(url)) return readPostgresUrl(url);
  if (url.startsWith('sqlite:') && url !== 'sqlite:')
    return { family: 'sqlite', path: url.slice('sqlite:'.length), shown: url };
  throw badUrl(`"${withoutPassword(url)}" does not name a store`);
}

/** A URL, even a wrong one, without what stands between the user's name and the host. */
export function withoutPassword(url: string): string {
  const bare = url.replace(/^([a-z]+:\/\/[^/?#@:]*):[^/?#]*(@)/iu, '$1$2');
  return bare.replace(/([?&](?:ssl)?password=)[^&#]*/giu, '$1');
}

function readPostgresUrl(url: string): PostgresAddress {
  // Not `new URL`: what it throws holds the whole text.
  const parsed = URL.parse(url);
  if (parsed === null || !/^postgres(ql)?:\/\//u.test(url))
    throw badUrl('the URL of the PostgreSQL store cannot be read');
  const schema = parsed.searchParams.get('schema') ?? usualSchema;
  if (!/^[a-z_][a-z0-9_]{0,50}$/u.test(schema) || /^(pg_|information_schema$)/u.test(schema))
    throw badUrl(`a store cannot be in a schema of the name ${JSON.stringify(schema)}`, 'use a-z, 0-9 and _');
  parsed.searchParams.delete('schema');
  const connection = parsed.href;
  parsed.password = '';
  for (const secret of ['password', 'sslpassword']) parsed.searchParams.delete(secret);
  if (schema !== usualSchema) parsed.searchParams.set('schema', schema);
  return { family: 'postgres', connection, schema, shown: parsed.href };
}

const badUrl = (what: string, hint?: string): ConfigError =>
  new ConfigError(what, {
    code: 'bad-store-url',
    where: 'store',
    hint: hint ?? 'write sqlite:PATH, such as sqlite:.hakari/hakari.db, or postgres://USER@HOST/DATABASE',
  });
