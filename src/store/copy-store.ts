// Copies a whole store into another one, of either database: all or nothing, read back and compared before it counts.
import { createHash, type Hash } from 'node:crypto';
import { CompiledQuery, expressionBuilder, type Kysely, type Transaction } from 'kysely';
import { StoreError } from '../model/hakari-error.ts';
import type { Backend } from './backend.ts';
import { explainSqlError } from './explain-sql-error.ts';
import { insertInto, type OpenWrite } from './list-statements.ts';
import { openBackend } from './open-store.ts';
import { createSqlStore } from './sql-store.ts';
import { readStoreUrl, type StoreAddress } from './store-url.ts';
import type { Tables } from './tables.ts';

/** What is copied: each table behind those that it names, by its key. */
const copied = {
  dataset: ['id'],
  dataset_content: ['id'],
  dataset_version: ['dataset_id', 'hash'],
  dataset_draft: ['id'],
  dataset_facts: ['hash', 'part'],
  example: ['content_id', 'ordinal'],
  example_text: ['content_id', 'ordinal'],
  experiment: ['id'],
  run: ['id'],
  run_revision: ['run_id', 'writer'],
  blob: ['hash'],
  trial: ['id'],
  score: ['trial_id', 'id'],
  span: ['trace_id', 'span_id'],
  open_trace: ['trace_id'],
  trace: ['id'],
  feedback: ['id'],
  untold_trace: ['day', 'stream'],
  run_slice: ['run_id', 'slice'],
  run_summary: ['run_id', 'metric', 'metric_version', 'slice'],
  run_facts: ['run_id', 'part', 'scope'],
  run_verdict: ['run_id', 'example_ordinal'],
  call_cache: ['key'],
  account: ['id'],
  api_key: ['id'],
  audit: ['id'],
  added_target: ['id'],
  label_queue: ['id'],
  label_item: ['queue_id', 'item'],
  label_turn: ['id'],
  judge_audit: ['id'],
  alert_state: ['rule_id'],
  alert_incident: ['id'],
  silence: ['id'],
  canary_value: ['canary', 'day', 'judge', 'metric', 'trial_id'],
  scoring_day: ['day'],
} as const satisfies {
  readonly [Table in Exclude<keyof Tables, OfOneStore>]: readonly (keyof Tables[Table])[];
};

/** Who is signed in, and what a server still has to do, stays where it is; values in their order are sorted again by who asks for them. */
type OfOneStore =
  | 'schema_migration'
  | 'account_session'
  | 'sign_in_link'
  | 'sign_in_failure'
  | 'run_request'
  | 'job'
  | 'outbox'
  | 'score_event'
  | 'run_value'
  | 'run_value_list';

type CopiedTable = keyof typeof copied;
type Row = Readonly<Record<string, unknown>>;

const tables = Object.keys(copied) as readonly CopiedTable[];
const rowsAPage = 500;

export interface CopyStoreOptions {
  /** URL of the store that is read; it has to be there. */
  readonly from: string;
  /** URL of the store that is written; made when there is none. */
  readonly to: string;
  /** Removes what the other store holds, in the same transaction (false: it must be empty). */
  readonly replace?: boolean;
  /** Told after each page how many rows were copied (nobody). */
  readonly onRows?: ((copied: number) => void) | undefined;
}

/** What was copied. */
export interface CopiedStore {
  /** Both without a password. */
  readonly from: string;
  readonly to: string;
  readonly rows: Readonly<Record<string, number>>;
  /** SHA-256 over all rows, the same of both stores. */
  readonly sha256: string;
}

/**
 * Reads one moment of a store, while others may go on writing to it, and writes it into another in one transaction. Then reads what was
 * written and compares its hash. Nobody holds a run of the copy: one that is under way can be resumed there.
 * @throws StoreError `store-not-empty` · `copy-differs` when the rows did not arrive as they were · what opening a store throws
 */
export async function copyStore({ from, to, replace = false, onRows }: CopyStoreOptions): Promise<CopiedStore> {
  const [source, target] = [readStoreUrl(from), readStoreUrl(to)];
  if (source.shown === target.shown)
    throw new StoreError('a store cannot be copied into itself', { code: 'same-store', where: target.shown });
  return await withBackend(source, { create: false }, (reading) =>
    withBackend(target, { create: true }, async (writing) => {
      const work = (snapshot: Kysely<Tables>): Promise<Pick<CopiedStore, 'rows' | 'sha256'>> =>
        writing.db
          .transaction()
          .execute((trx) =>
            copyInto({ snapshot, trx, family: writing.family, place: target.shown }, { replace, onRows }),
          );
      try {
        return { from: source.shown, to: target.shown, ...(await atOneMoment(reading, work)) };
      } catch (error) {
        throw explainSqlError(error, target.shown);
      }
    }),
  );
}

async function withBackend<T>(
  address: StoreAddress,
  options: { readonly create: boolean },
  work: (backend: Backend) => Promise<T>,
): Promise<T> {
  const backend = await openBackend(address, options);
  // Brings its tables to the version of this program.
  const store = await createSqlStore(backend, { now: Date.now });
  try {
    return await work(backend);
  } finally {
    await store.close();
  }
}

/** Both databases show a transaction that only reads what was there when it began, and stop nobody. */
function atOneMoment<T>({ family, reader }: Backend, work: (snapshot: Kysely<Tables>) => Promise<T>): Promise<T> {
  return reader.connection().execute(async (snapshot) => {
    const begin = family === 'sqlite' ? 'BEGIN' : 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';
    await snapshot.executeQuery(CompiledQuery.raw(begin));
    try {
      return await work(snapshot);
    } finally {
      await snapshot.executeQuery(CompiledQuery.raw('COMMIT'));
    }
  });
}

interface Copying extends OpenWrite {
  readonly snapshot: Kysely<Tables>;
  readonly place: string;
}

async function copyInto(
  { snapshot, place, ...write }: Copying,
  { replace, onRows }: Pick<CopyStoreOptions, 'replace' | 'onRows'>,
): Promise<Pick<CopiedStore, 'rows' | 'sha256'>> {
  if (replace === true) for (const table of tables.toReversed()) await write.trx.deleteFrom(table).execute();
  await requireEmpty(write.trx, place);
  const rows: Record<string, number> = {};
  const read = createHash('sha256');
  let total = 0;
  for (const table of tables) {
    const insert = insertInto(table);
    rows[table] = 0;
    for await (const page of pagesOf(snapshot, table)) {
      await insert(write, page.map((row) => arrivingRow(table, row)) as never);
      hashRows(read, table, page);
      rows[table] += page.length;
      total += page.length;
      onRows?.(total);
    }
    if (table === 'run') await nameParents(snapshot, write.trx);
  }
  const sha256 = read.digest('hex');
  const written = createHash('sha256');
  for (const table of tables) for await (const page of pagesOf(write.trx, table)) hashRows(written, table, page);
  if (written.digest('hex') === sha256) return { rows, sha256 };
  throw new StoreError('the rows did not arrive as they were: nothing was copied', {
    code: 'copy-differs',
    where: place,
    hint: 'see that nobody else writes to it, and copy again',
  });
}

async function requireEmpty(trx: Transaction<Tables>, place: string): Promise<void> {
  for (const table of tables) {
    const found = await trx
      .selectFrom(table)
      .select(({ lit }) => lit(1).as('one'))
      .limit(1)
      .executeTakeFirst();
    if (found === undefined) continue;
    throw new StoreError('the store that is to be written is not empty', {
      code: 'store-not-empty',
      where: place,
      hint: ['name another, or remove all that it holds by ', { input: 'replace' }],
    });
  }
}

/** By the key, so that both stores give their rows in one order. */
async function* pagesOf(db: Kysely<Tables>, table: CopiedTable): AsyncGenerator<readonly Row[]> {
  const key = copied[table] as readonly string[];
  for (let last: Row | undefined, more = true; more; ) {
    let query = db
      .selectFrom(table as 'blob')
      .selectAll()
      .limit(rowsAPage);
    for (const column of key) query = query.orderBy(column as 'hash');
    if (last !== undefined) {
      const { eb, refTuple, tuple } = expressionBuilder<Tables, 'blob'>();
      const place = key.map((column) => last?.[column]);
      query = query.where(
        key.length === 1
          ? eb(key[0] as 'hash', '>', place[0] as string)
          : eb(refTuple(...(key as ['hash', 'hash'])), '>', tuple(...(place as [string, string]))),
      );
    }
    const page: readonly Row[] = await query.execute();
    if (page.length > 0) yield page;
    last = page.at(-1);
    more = page.length === rowsAPage;
  }
}

/** A run may come before the one that it was made from, and nobody holds it. */
const arrivingRow = (table: CopiedTable, row: Row): Row =>
  table === 'run' ? { ...row, parent_id: null, owner: null, lease_until: null } : row;

async function nameParents(snapshot: Kysely<Tables>, trx: Transaction<Tables>): Promise<void> {
  const children = await snapshot
    .selectFrom('run')
    .select(['id', 'parent_id'])
    .where('parent_id', 'is not', null)
    .execute();
  for (const { id, parent_id } of children) {
    await trx.updateTable('run').set({ parent_id }).where('id', '=', id).execute();
  }
}

/** What both databases must say alike; who held a run is left behind. */
function hashRows(hash: Hash, table: CopiedTable, rows: readonly Row[]): void {
  for (const row of rows) {
    const values = Object.keys(row)
      .filter((column) => table !== 'run' || (column !== 'owner' && column !== 'lease_until'))
      .sort()
      .map((column) => [column, row[column]] as const)
      .map(([column, value]) => [column, value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value]);
    hash.update(JSON.stringify([table, values])).update('\n');
  }
}
