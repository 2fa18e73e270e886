// What a database's own error means to the user of a store.
import { byState, saidBy, serverTrouble } from '../calls/postgres/server-trouble.ts';
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
/** SQLSTATE of PostgreSQL, whole or its class of two characters, where it means something else to a store than to any other program. */
const bySqlState: ReadonlyMap<string, Meaning> = new Map([
  ['22021', refused],
  ['22P05', refused],
  ['23502', refused],
  ['23503', missing],
  ['23505', taken],
  ['23514', refused],
  ['3F000', { code: 'store-gone', what: 'the schema of the store is gone', hint: 'bring it back, or name another' }],
  ['40001', undone],
  ['40P01', undone],
  [
    '42501',
    {
      code: 'store-forbidden',
      what: 'the user of the database may not do that',
      hint: 'a new store needs CREATE on the database, one that is there needs its schema and tables; its owner grants them',
    },
  ],
  ['42P01', { code: 'store-gone', what: 'a table of the store is gone', hint: 'bring it back, or name another store' }],
  ['55P03', busy],
  ['XX001', { ...damaged, what: 'the database is damaged' }],
  ['XX002', { ...damaged, what: 'the database is damaged' }],
]);

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
  const own = byState(bySqlState, 'code' in error ? String(error.code) : '');
  if (own !== undefined) return own;
  const trouble = serverTrouble(error);
  return trouble === undefined ? undefined : { ...trouble, code: `store-${trouble.kind}` };
}
