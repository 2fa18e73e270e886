// What a database's own error means to the user of a store.
import { HakariError, StoreError } from '../model/hakari-error.ts';
import { present } from '../model/present.ts';
import type { Guidance } from '../model/way-on.ts';

interface Meaning {
  readonly code: string;
  readonly what: string;
  readonly hint: Guidance;
}

const busy: Meaning = {
  code: 'store-busy',
  what: 'another process has held the store for too long',
  hint: 'wait for it to end, or run again',
};
const missing: Meaning = {
  code: 'missing-reference',
  what: 'a row names another row that is not in the store, or one that is still needed was to be deleted',
  hint: 'put the run or dataset first, or delete what uses it',
};
const taken: Meaning = {
  code: 'already-there',
  what: 'a row of that id, name or place is already in the store',
  hint: 'rows are never overwritten; use a new id or execution',
};
const refused: Meaning = {
  code: 'refused-row',
  what: 'a row lacks what its status demands, or has what it forbids',
  hint: 'this is a mistake in the program that wrote it',
};
const damaged: Meaning = {
  code: 'store-damaged',
  what: 'the store file is damaged',
  hint: ['run ', { do: 'check-store' }, ', and bring back a copy'],
};

/** Primary and extended result codes of SQLite. */
const bySqliteCode: ReadonlyMap<number, Meaning> = new Map([
  [5, busy],
  [6, busy],
  [8, { code: 'store-read-only', what: 'the store file cannot be written', hint: 'check its permissions' }],
  [10, { code: 'store-io', what: 'the disk failed while the store was read or written', hint: 'check the disk' }],
  [11, damaged],
  [13, { code: 'store-full', what: 'there is no room on the disk for the store', hint: 'make room and run again' }],
  [14, { code: 'store-unreadable', what: 'the store file cannot be opened', hint: 'check path and permissions' }],
  [26, { code: 'not-a-store', what: 'the file is not an SQLite database', hint: 'name another file' }],
  [275, refused],
  [787, missing],
  [1299, refused],
  [1555, taken],
  [2067, taken],
]);

const undone: Meaning = {
  code: 'store-undone',
  what: 'other processes changed the same rows at the same time, again and again',
  hint: 'run again',
};
const unreachable: Meaning = {
  code: 'store-unreachable',
  what: 'the database server cannot be reached, or has gone away',
  hint: 'see that it runs and that host and port are right',
};
const login: Meaning = {
  code: 'store-login',
  what: 'the database server refuses the login',
  hint: 'check user and password; a password may come from PGPASSWORD, ~/.pgpass or a variable that the config names',
};
const forbidden: Meaning = {
  code: 'store-forbidden',
  what: 'the user of the database may not do that',
  hint: 'a new store needs CREATE on the database, one that is there needs its schema and tables; its owner grants them',
};
const untrusted: Meaning = {
  code: 'store-untrusted',
  what: 'the database server is not spoken to: its certificate is not trusted, or it has none',
  hint: 'name its authority by sslrootcert, or write sslmode=disable for a network that is trusted',
};
const full: Meaning = {
  code: 'store-full',
  what: 'there is no room on the disk of the database server',
  hint: 'make room and run again',
};

/** SQLSTATE of PostgreSQL, whole or its class of two characters. */
const bySqlState: ReadonlyMap<string, Meaning> = new Map([
  ['08', unreachable],
  ['22021', refused],
  ['22P05', refused],
  ['23502', refused],
  ['23503', missing],
  ['23505', taken],
  ['23514', refused],
  ['25006', { code: 'store-read-only', what: 'the database takes no writes', hint: 'name one that is no standby' }],
  ['25P03', { ...unreachable, what: 'the database server ended a transaction that had said nothing for too long' }],
  ['28', login],
  [
    '3D000',
    { code: 'store-missing-database', what: 'there is no such database on the server', hint: 'create it there' },
  ],
  ['3F000', { code: 'store-gone', what: 'the schema of the store is gone', hint: 'bring it back, or name another' }],
  ['40001', undone],
  ['40P01', undone],
  ['42501', forbidden],
  ['42P01', { code: 'store-gone', what: 'a table of the store is gone', hint: 'bring it back, or name another store' }],
  ['53100', full],
  ['53300', { ...busy, what: 'the database server has no connection left' }],
  ['55P03', busy],
  ['57014', { ...busy, what: 'the database server ended a question that took too long' }],
  ['57P', unreachable],
  ['58030', { code: 'store-io', what: 'the disk of the database server failed', hint: 'check the disk' }],
  ['XX001', { ...damaged, what: 'the database is damaged' }],
  ['XX002', { ...damaged, what: 'the database is damaged' }],
]);

/** What the way to the server says, by Node's codes, and by texts of the driver where it gives none. */
const byWay: readonly (readonly [RegExp, Meaning])[] = [
  [/^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EPIPE|EHOST|ENET|ENOENT|EACCES)/u, unreachable],
  [/^(ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|CERT_)/u, untrusted],
];
const bySaid: readonly (readonly [RegExp, Meaning])[] = [
  [/Connection terminated|timeout exceeded when trying to connect|not queryable|Client was closed/iu, unreachable],
  [/does not support SSL/iu, untrusted],
  [/^SASL|password must be a string/iu, login],
];

/** A StoreError when the meaning of the database's error is known; otherwise the error itself. */
export function explainSqlError(error: unknown, where?: string): unknown {
  if (error instanceof HakariError || !(error instanceof Error)) return error;
  const meaning = meaningOf(error);
  if (meaning === undefined) return error;
  return new StoreError(
    `${meaning.what} [${saidBy(error)}]`,
    present({
      code: meaning.code,
      hint: meaning.hint,
      cause: error,
      where,
    }),
  );
}

function meaningOf(error: Error): Meaning | undefined {
  if ('errcode' in error && typeof error.errcode === 'number')
    return bySqliteCode.get(error.errcode) ?? bySqliteCode.get(error.errcode & 0xff);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const state = /^[0-9A-Z]{5}$/u.test(code)
    ? (bySqlState.get(code) ?? bySqlState.get(code.slice(0, 3)) ?? bySqlState.get(code.slice(0, 2)))
    : undefined;
  return state ?? found(byWay, code) ?? found(bySaid, error.message);
}

const found = (meanings: readonly (readonly [RegExp, Meaning])[], text: string): Meaning | undefined =>
  meanings.find(([pattern]) => pattern.test(text))?.[1];

/** A host of several addresses fails with several errors, and without a text. */
const saidBy = (error: Error): string =>
  error.message === '' && error instanceof AggregateError
    ? error.errors.map((each: unknown) => (each instanceof Error ? each.message : String(each))).join('; ')
    : error.message;
