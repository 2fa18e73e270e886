// Checks that a store says what it said when it was written: file, references, hashes, and summaries against their rows.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { outOfRange } from '../metrics/value-in-range.ts';
import { contentHasher } from '../model/example.ts';
import { canonicalJson } from '../model/json.ts';
import type { Run } from '../model/run.ts';
import type { RunSummary } from '../model/summary.ts';
import type { Store } from '../ports/store.ts';
import type { StoreContext } from './backend.ts';
import { unpackBlob } from './blob.ts';

/** Something in the store that is not as it must be. */
export interface StoreProblem {
  readonly code:
    | 'file-damaged'
    | 'missing-reference'
    | 'blob-changed'
    | 'dataset-changed'
    | 'score-successor-missing'
    | 'score-out-of-range'
    | 'summary-differs';
  /** The row, such as `blob 3f…`. */
  readonly where: string;
  readonly message: string;
}

export interface CheckStoreOptions {
  /**
   * Makes a run's summary from its rows; without it summaries are not checked. It is called for each run whose kept summary
   * is valid.
   */
  readonly summarise?: (store: Store, run: Run) => Promise<RunSummary>;
}

/** Reads everything; yields problems as they are found. */
export async function* checkStore(
  context: StoreContext,
  store: Store,
  options: CheckStoreOptions = {},
): AsyncGenerator<StoreProblem> {
  if (context.family === 'sqlite') yield* checkFile(context);
  else yield* checkConstraints(context);
  yield* checkBlobs(context);
  yield* checkDatasets(context);
  yield* checkSuccessors(context);
  yield* checkRanges(context, store);
  if (options.summarise !== undefined) yield* checkSummaries(store, options.summarise);
}

const blobsAPage = 200;
const examplesAPage = 500;

async function* checkFile({ reader }: StoreContext): AsyncGenerator<StoreProblem> {
  const integrity = await sql<{ readonly integrity_check: string }>`PRAGMA integrity_check`.execute(reader);
  for (const { integrity_check: message } of integrity.rows)
    if (message !== 'ok') yield { code: 'file-damaged', where: 'the file', message };
  const keys = await sql<{ readonly table: string; readonly rowid: number; readonly parent: string }>`
    PRAGMA foreign_key_check`.execute(reader);
  for (const { table, rowid, parent } of keys.rows)
    yield {
      code: 'missing-reference',
      where: `${table}, row ${rowid}`,
      message: `names a ${parent} that is not there`,
    };
}

interface Constraint {
  readonly name: string;
  readonly child: string;
  readonly parent: string;
  readonly columns: readonly string[];
  readonly keys: readonly string[];
}

/** PostgreSQL keeps its references true while it is well; a copy of its files, or a switched-off trigger, need not be. */
async function* checkConstraints({ reader }: StoreContext): AsyncGenerator<StoreProblem> {
  const names = (keys: string, relation: string) => sql`(SELECT json_agg(a.attname ORDER BY k.place)
    FROM unnest(${sql.raw(keys)}) WITH ORDINALITY AS k (number, place)
    JOIN pg_attribute a ON a.attrelid = ${sql.raw(relation)} AND a.attnum = k.number)`;
  const { rows } = await sql<Constraint>`
    SELECT c.conname AS name, child.relname AS child, parent.relname AS parent,
      ${names('c.conkey', 'c.conrelid')} AS columns, ${names('c.confkey', 'c.confrelid')} AS keys
    FROM pg_constraint c JOIN pg_class child ON child.oid = c.conrelid JOIN pg_class parent ON parent.oid = c.confrelid
    WHERE c.contype = 'f' AND c.connamespace = current_schema()::regnamespace
    ORDER BY child.relname, c.conname`.execute(reader);
  for (const { name, child, parent, columns, keys } of rows) {
    const pairs = columns.map((column, at) => sql`p.${sql.id(keys[at] ?? '')} = c.${sql.id(column)}`);
    const set = columns.map((column) => sql`c.${sql.id(column)} IS NOT NULL`);
    const { rows: lost } = await sql<{ readonly n: number }>`
      SELECT count(*) AS n FROM ${sql.table(child)} c WHERE ${sql.join(set, sql` AND `)}
      AND NOT EXISTS (SELECT FROM ${sql.table(parent)} p WHERE ${sql.join(pairs, sql` AND `)})`.execute(reader);
    const n = Number(lost[0]?.n);
    if (n > 0)
      yield {
        code: 'missing-reference',
        where: `${child}, ${n} rows`,
        message: `name a ${parent} that is not there (${name})`,
      };
  }
}

async function* checkBlobs({ reader }: StoreContext): AsyncGenerator<StoreProblem> {
  for (let last: string | undefined = ''; last !== undefined; ) {
    const page: readonly { hash: string; encoding: 'zstd' | 'none'; bytes: Uint8Array }[] = await reader
      .selectFrom('blob')
      .select(['hash', 'encoding', 'bytes'])
      .where('hash', '>', last)
      .orderBy('hash')
      .limit(blobsAPage)
      .execute();
    for (const row of page)
      if (hashOf(row) !== row.hash)
        yield { code: 'blob-changed', where: `blob ${row.hash}`, message: 'its content is not that of its hash' };
    last = page.at(-1)?.hash;
  }
}

function hashOf(row: Parameters<typeof unpackBlob>[0]): string | undefined {
  try {
    return createHash('sha256').update(unpackBlob(row)).digest('hex');
  } catch {
    return undefined;
  }
}

async function* checkDatasets({ reader }: StoreContext): AsyncGenerator<StoreProblem> {
  const contents = await reader.selectFrom('dataset_content').selectAll().where('hash', 'is not', null).execute();
  for (const { id, hash, examples, scale_min: min, scale_max: max } of contents) {
    const hasher = contentHasher(createHash('sha256'));
    let count = 0;
    for (let more = true; more; ) {
      const page = await reader
        .selectFrom('example')
        .select('body')
        .where('content_id', '=', id)
        .orderBy('ordinal')
        .where('ordinal', '>=', count)
        .limit(examplesAPage)
        .execute();
      for (const { body } of page) hasher.add(body);
      count += page.length;
      more = page.length === examplesAPage;
    }
    if (count !== examples || hasher.digest({ min, max }) !== hash)
      yield { code: 'dataset-changed', where: `dataset ${hash}`, message: 'its examples are not those of its hash' };
  }
}

async function* checkSuccessors({ reader }: StoreContext): AsyncGenerator<StoreProblem> {
  const lost = await reader
    .selectFrom('score')
    .leftJoin('score as successor', (join) =>
      join
        .onRef('successor.id', '=', 'score.superseded_by')
        .onRef('successor.trial_id', '=', 'score.trial_id')
        .onRef('successor.metric', '=', 'score.metric'),
    )
    .select('score.id')
    .where('score.superseded_by', 'is not', null)
    .where('successor.id', 'is', null)
    .execute();
  for (const { id } of lost)
    yield {
      code: 'score-successor-missing',
      where: `score ${id}`,
      message: 'it is superseded by a score that its trial does not have',
    };
}

/** Lowest and highest value of each metric of a run; of those that cannot be, the scores themselves. */
async function* checkRanges({ reader }: StoreContext, store: Store): AsyncGenerator<StoreProblem> {
  for (const run of await store.listRuns()) {
    const metrics = await reader
      .selectFrom('trial')
      .innerJoin('score', 'score.trial_id', 'trial.id')
      .select(['metric', (of) => of.fn.min('value').as('lowest'), (of) => of.fn.max('value').as('highest')])
      .where('run_id', '=', run.id)
      .where('value', 'is not', null)
      .groupBy('metric')
      .execute();
    for (const { metric, lowest, highest } of metrics) {
      const ends = [lowest, highest].map(Number);
      if (ends.every((value) => outOfRange(metric, value, run.ownMetrics) === undefined)) continue;
      const scores = await reader
        .selectFrom('trial')
        .innerJoin('score', 'score.trial_id', 'trial.id')
        .select(['score.id', 'value'])
        .where('run_id', '=', run.id)
        .where('metric', '=', metric)
        .where('value', 'is not', null)
        .execute();
      for (const { id, value } of scores) {
        const message = outOfRange(metric, Number(value), run.ownMetrics);
        if (message !== undefined) yield { code: 'score-out-of-range', where: `score ${id} of run ${run.id}`, message };
      }
    }
  }
}

async function* checkSummaries(
  store: Store,
  summarise: NonNullable<CheckStoreOptions['summarise']>,
): AsyncGenerator<StoreProblem> {
  for (const run of await store.listRuns()) {
    const kept = await store.readSummary(run.id);
    if (kept === undefined) continue;
    if (canonicalJson(kept) !== canonicalJson(await summarise(store, run)))
      yield { code: 'summary-differs', where: `run ${run.id}`, message: 'the kept summary is not what the rows say' };
  }
}
