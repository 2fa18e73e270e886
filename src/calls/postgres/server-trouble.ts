// What the errors of a PostgreSQL server, of its driver and of the way to it mean, whatever is kept there.

/** A kind of trouble, in words for the person who named the server. */
interface ServerTrouble {
  readonly kind:
    | 'unreachable'
    | 'login'
    | 'untrusted'
    | 'forbidden'
    | 'missing-database'
    | 'read-only'
    | 'busy'
    | 'full'
    | 'io'
    | 'damaged';
  readonly what: string;
  readonly hint: string;
}

const unreachable: ServerTrouble = {
  kind: 'unreachable',
  what: 'the database server cannot be reached, or has gone away',
  hint: 'see that it runs and that host and port are right',
};
const login: ServerTrouble = {
  kind: 'login',
  what: 'the database server refuses the login',
  hint: 'check user and password; a password may come from PGPASSWORD, ~/.pgpass or a variable that the config names',
};
const untrusted: ServerTrouble = {
  kind: 'untrusted',
  what: 'the database server is not spoken to: its certificate is not trusted, or it has none',
  hint: 'name its authority by sslrootcert, or write sslmode=disable for a network that is trusted',
};
const full: ServerTrouble = {
  kind: 'full',
  what: 'there is no room on the disk of the database server',
  hint: 'make room and run again',
};
const busy: ServerTrouble = {
  kind: 'busy',
  what: 'another process has held the database for too long',
  hint: 'wait for it to end, or run again',
};
const damaged: ServerTrouble = {
  kind: 'damaged',
  what: 'the database is damaged',
  hint: 'look at the log of the server, and bring back a copy',
};

/** SQLSTATE, whole or its first three or two characters. */
const bySqlState: ReadonlyMap<string, ServerTrouble> = new Map([
  ['08', unreachable],
  ['25006', { kind: 'read-only', what: 'the database takes no writes', hint: 'name one that is no standby' }],
  ['25P03', { ...unreachable, what: 'the database server ended a transaction that had said nothing for too long' }],
  ['28', login],
  ['3D000', { kind: 'missing-database', what: 'there is no such database on the server', hint: 'create it there' }],
  [
    '42501',
    { kind: 'forbidden', what: 'the user of the database may not do that', hint: 'its owner grants what is missing' },
  ],
  ['53100', full],
  ['53300', { ...busy, what: 'the database server has no connection left' }],
  ['55P03', busy],
  ['57014', { ...busy, what: 'the database server ended a question that took too long' }],
  ['57P', unreachable],
  ['58030', { kind: 'io', what: 'the disk of the database server failed', hint: 'check the disk' }],
  ['XX001', damaged],
  ['XX002', damaged],
]);

/** Node's codes, and texts of the driver where it gives none. */
const byWay: readonly (readonly [RegExp, ServerTrouble])[] = [
  [/^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EPIPE|EHOST|ENET|ENOENT|EACCES)/u, unreachable],
  [/^(ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|CERT_)/u, untrusted],
];
const bySaid: readonly (readonly [RegExp, ServerTrouble])[] = [
  [/Connection terminated|timeout exceeded when trying to connect|not queryable|Client was closed/iu, unreachable],
  [/does not support SSL/iu, untrusted],
  [/^SASL|password must be a string/iu, login],
];

/** @returns undefined for an error that is not about the server, such as one of the statement */
export function serverTrouble(error: Error): ServerTrouble | undefined {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return byState(bySqlState, code) ?? found(byWay, code) ?? found(bySaid, error.message);
}

/**
 * The SQLSTATE of an error that the server sent; undefined for any other. Five digits and capitals, of which one at least is a digit: codes of
 * Node such as EPIPE have none.
 */
export function sqlStateOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return isSqlState(code) ? code : undefined;
}

const isSqlState = (code: string): boolean => /^(?=.*\d)[0-9A-Z]{5}$/u.test(code);

/** What stands under an SQLSTATE, or under its first three or two characters; undefined also for what is none. */
export const byState = <Meaning>(meanings: ReadonlyMap<string, Meaning>, code: string): Meaning | undefined =>
  isSqlState(code)
    ? (meanings.get(code) ?? meanings.get(code.slice(0, 3)) ?? meanings.get(code.slice(0, 2)))
    : undefined;

const found = (troubles: readonly (readonly [RegExp, ServerTrouble])[], text: string): ServerTrouble | undefined =>
  troubles.find(([pattern]) => pattern.test(text))?.[1];

/** A host of several addresses fails with several errors, and without a text. */
export const saidBy = (error: Error): string =>
  error.message === '' && error instanceof AggregateError
    ? error.errors.map((each: unknown) => (each instanceof Error ? each.message : String(each))).join('; ')
    : error.message;
