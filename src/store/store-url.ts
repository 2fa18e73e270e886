// What the URL of a store means. A password in it is given to the driver and to nobody else.
import { type PostgresAddress, readPostgresUrl, withoutPassword } from '../calls/postgres/postgres-address.ts';
import { ConfigError } from '../model/hakari-error.ts';

/** A store in a file, or in memory: `:memory:`. */
interface SqliteAddress {
  readonly family: 'sqlite';
  readonly path: string;
  /** The URL as everybody may read it. */
  readonly shown: string;
}

/** A store in a schema of a PostgreSQL database. */
interface StoreInPostgres extends PostgresAddress {
  readonly family: 'postgres';
}

export type StoreAddress = SqliteAddress | StoreInPostgres;

/** The schema of a store whose URL names none: beside the tables of a database's other programs. */
const usualSchema = 'hakari';

/**
 * @param url `sqlite:PATH`, `sqlite::memory:`, or `postgres://USER@HOST:PORT/DATABASE?schema=NAME` (`hakari`); what it leaves out is that
 *   of libpq's variables, such as PGHOST and PGPASSWORD
 * @throws ConfigError `bad-store-url`
 */
export function readStoreUrl(url: string): StoreAddress {
  if (/^postgres(ql)?:/u.test(url)) return readStoreInPostgres(url);
  if (url.startsWith('sqlite:') && url !== 'sqlite:')
    return { family: 'sqlite', path: url.slice('sqlite:'.length), shown: withoutPassword(url) };
  throw badUrl(`"${withoutPassword(url)}" does not name a store`);
}

function readStoreInPostgres(url: string): StoreInPostgres {
  const how = { usualSchema, what: 'a store', server: 'the PostgreSQL store', code: 'bad-store-url', where: 'store' };
  return { family: 'postgres', ...readPostgresUrl(url, how) };
}

const badUrl = (what: string): ConfigError =>
  new ConfigError(what, {
    code: 'bad-store-url',
    where: 'store',
    hint: 'write sqlite:PATH, such as sqlite:.hakari/hakari.db, or postgres://USER@HOST/DATABASE',
  });
