// What is derived of a run's rows and kept: valid while its revision is the run's.
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Transaction } from 'kysely';
import type { Json } from '../model/json.ts';
import type { FactsKey, KeptFacts } from '../ports/run-store.ts';
import type { StoreContext } from './backend.ts';
import { chunked } from './blob.ts';
import { isAtRevision, revisionOfRow } from './run-revisions.ts';
import type { Tables } from './tables.ts';
import { contentOf } from './trial-scans.ts';

/** Bytes below which compressing costs more than it saves. */
const leastPacked = 1024;
const rowsAStatement = 500;

export function runFacts(context: StoreContext): KeptFacts {
  return {
    readFacts: (key) => readFacts(context, key),
    writeFacts: (key, facts, revision) => context.write((trx) => writeFacts(trx, key, { facts, revision })),
    writeVerdicts: (runId, verdicts, revision) => writeVerdicts(context, { runId, verdicts, revision }),
  };
}

async function readFacts({ db }: StoreContext, { runId, part, partVersion, scope = '' }: FactsKey) {
  const row = await db
    .selectFrom('run_facts')
    .innerJoin('run', (join) =>
      join.onRef('run.id', '=', 'run_facts.run_id').on('run_facts.revision', '=', revisionOfRow()),
    )
    .select(['run_facts.encoding', 'run_facts.facts'])
    .where('run_facts.run_id', '=', runId)
    .where('run_facts.part', '=', part)
    .where('run_facts.scope', '=', scope)
    .where('run_facts.part_version', '=', partVersion)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const bytes = row.encoding === 'zstd' ? zstdDecompressSync(row.facts) : row.facts;
  return JSON.parse(new TextDecoder().decode(bytes)) as Json;
}

async function writeFacts(
  trx: Transaction<Tables>,
  { runId, part, partVersion, scope = '' }: FactsKey,
  { facts, revision }: { readonly facts: Json; readonly revision: number },
): Promise<void> {
  if (!(await isAtRevision(trx, runId, revision))) return;
  // Of every scope: what was made of earlier rows is of no use to anybody.
  await trx
    .deleteFrom('run_facts')
    .where('run_id', '=', runId)
    .where(({ or, and, eb }) =>
      or([eb('revision', '!=', revision), and([eb('part', '=', part), eb('scope', '=', scope)])]),
    )
    .execute();
  const bytes = Buffer.from(JSON.stringify(facts));
  const packed = bytes.length < leastPacked ? bytes : zstdCompressSync(bytes);
  const row = { run_id: runId, part, scope, part_version: partVersion, revision };
  const encoding = packed === bytes ? ('none' as const) : ('zstd' as const);
  await trx
    .insertInto('run_facts')
    .values({ ...row, encoding, facts: packed })
    .execute();
}

interface Verdicts {
  readonly runId: string;
  readonly verdicts: ReadonlyMap<string, string>;
  readonly revision: number;
}

async function writeVerdicts(context: StoreContext, { runId, verdicts, revision }: Verdicts): Promise<void> {
  const contentId = await contentOf(context, runId);
  await context.write(async (trx) => {
    if (!(await isAtRevision(trx, runId, revision))) return;
    await trx.deleteFrom('run_verdict').where('run_id', '=', runId).execute();
    for (const ids of chunked([...verdicts.keys()], rowsAStatement)) {
      const found = await trx
        .selectFrom('example')
        .select(['example_id as id', 'ordinal'])
        .where('content_id', '=', contentId ?? '')
        .where('example_id', 'in', ids)
        .execute();
      const rows = found.map(({ id, ordinal }) => ({
        run_id: runId,
        example_ordinal: ordinal,
        verdict: verdicts.get(id) ?? '',
        revision,
      }));
      if (rows.length > 0) await trx.insertInto('run_verdict').values(rows).execute();
    }
  });
}
