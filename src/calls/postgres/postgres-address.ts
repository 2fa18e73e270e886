// What the URL of a PostgreSQL server means. A password in it is given to the driver and to nobody else.
import { ConfigError } from '../../model/hakari-error.ts';

/** A schema of a database. */
export interface PostgresAddress {
  /** For the driver: with the password, without what is ours. Never shown. */
  readonly connection: string;
  readonly schema: string;
  /** The URL as everybody may read it: without a password. */
  readonly shown: string;
}

/** What the driver knows; it takes any other word for the strictest of them without a word. */
const sslModes: readonly string[] = ['disable', 'no-verify', 'prefer', 'require', 'verify-ca', 'verify-full'];

interface ReadOptions {
  /** The schema where the URL names none. */
  readonly usualSchema: string;
  /** What is to be there, such as `a store`, and how a message names the server. */
  readonly what: string;
  readonly server: string;
  readonly code: string;
  /** Place in the config, for messages. */
  readonly where: string;
}

/**
 * @param url `postgres://USER@HOST:PORT/DATABASE?schema=NAME`; what it leaves out is that of libpq's variables, such as PGHOST and PGPASSWORD
 * @throws ConfigError by `code`
 */
export function readPostgresUrl(url: string, options: ReadOptions): PostgresAddress {
  const { usualSchema, what, server, code, where } = options;
  // Not `new URL`: what it throws holds the whole text.
  const parsed = URL.parse(url);
  if (parsed === null || !/^postgres(ql)?:\/\//u.test(url)) {
    throw new ConfigError(`the URL of ${server} cannot be read`, {
      code,
      where,
      hint: 'write postgres://USER@HOST/DATABASE',
    });
  }
  const schema = parsed.searchParams.get('schema') ?? usualSchema;
  if (!/^[a-z_][a-z0-9_]{0,50}$/u.test(schema) || /^(pg_|information_schema$)/u.test(schema)) {
    const refusal = `${what} cannot be in a schema of the name ${JSON.stringify(schema)}`;
    throw new ConfigError(refusal, { code, where, hint: 'use a-z, 0-9 and _' });
  }
  const mode = Array.from(parsed.href.matchAll(/[?&]sslmode=([^&#]*)/gu), ([, each = '']) => each).find(
    (each) => !sslModes.includes(each),
  );
  if (mode !== undefined) {
    const refusal = `the URL of ${server} names the sslmode ${JSON.stringify(mode)}, which is none`;
    throw new ConfigError(refusal, {
      code,
      where,
      hint: `use ${sslModes.slice(0, -1).join(', ')} or ${sslModes.at(-1)}`,
    });
  }
  parsed.searchParams.delete('schema');
  const connection = parsed.href;
  parsed.password = '';
  for (const secret of ['password', 'sslpassword']) parsed.searchParams.delete(secret);
  if (schema !== usualSchema) parsed.searchParams.set('schema', schema);
  return { connection, schema, shown: parsed.href };
}

/**
 * A URL without what stands between the user's name and the host, and without what is called a password; wrong ones too: in quotes, behind
 * another scheme, or libpq's words.
 */
export function withoutPassword(url: string): string {
  const bare = url.replace(/([a-z][a-z0-9+.-]*:\/\/[^/?#@:\s]*):[^/?#]*(@)/giu, '$1$2');
  return bare.replace(/((?:^|[?&\s"'])(?:ssl)?password\s*=\s*)(?:'[^']*'|[^&#\s"']*)/giu, '$1');
}
