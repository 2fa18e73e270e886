// Reads a run's trials with their scores, page by page: memory does not grow with the run.
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { StoreError } from '../model/hakari-error.ts';
import type { Score } from '../model/score.ts';
import { trialKey } from '../model/trial.ts';
import type { ExampleRange, RunStore, ScanDepth, ScoredTrial } from '../ports/run-store.ts';
import type { StoreContext } from './backend.ts';
import { chunked, readJsonBlob } from './blob.ts';
import { noRun } from './run-revisions.ts';
import { decodeScore } from './score-row.ts';
import type { ScoreRow, Tables, TrialRow } from './tables.ts';
import { decodeTrial } from './trial-row.ts';

/** Trials a page: with full traces about a megabyte. A page costs two messages to the worker and back. */
const pageSizes: Readonly<Record<ScanDepth, number>> = { all: 100, untexted: 250, numbers: 1000 };
/** Trials whose scores are read by one query. */
const trialsAQuery = 500;
/** Keys a page. */
const keysAPage = 2000;

export function trialScans(
  context: StoreContext,
): Pick<RunStore, 'scoredTrials' | 'trialKeys' | 'failedTrials' | 'lostScores' | 'scorersOf'> {
  return {
    scoredTrials: (runId, { history = false, depth = 'all' } = {}) => scoredTrials(context, { runId, history, depth }),
    trialKeys: (runId, range) => trialKeys(context, runId, range),
    failedTrials: (runId, range) => failedTrials(context, runId, range),
    lostScores: (runId, metrics) => lostScores(context, runId, metrics),
    scorersOf: (runId) => scorersOf(context, runId),
  };
}

interface Scan {
  readonly runId: string;
  readonly history: boolean;
  readonly depth: ScanDepth;
}

/** Where a page begins: behind this trial. */
interface Place {
  readonly ordinal: number | null;
  readonly repeat: number;
  readonly execution: number;
  readonly id: string;
}

const start: Place = { ordinal: -1, repeat: 0, execution: 0, id: '' };

async function* scoredTrials(context: StoreContext, scan: Scan): AsyncGenerator<ScoredTrial> {
  const contentId = await contentOf(context, scan.runId);
  for (let place: Place | undefined = start; place !== undefined; ) {
    const page: readonly PageRow[] = await readPage(context, { ...scan, contentId, place });
    const scores = await scoresOf(context, scan, page);
    for (const row of page) yield { trial: decodePageRow(row, scan.depth), scores: scores.get(row.id) ?? [] };
    const last: PageRow | undefined = page.length < pageSizes[scan.depth] ? undefined : page.at(-1);
    place = last && { ordinal: last.example_ordinal, repeat: last.repeat, execution: last.execution, id: last.id };
  }
}

/** @returns the content of the run's dataset version; null for a stream */
export async function contentOf({ reader }: StoreContext, runId: string): Promise<string | null> {
  const run = await reader
    .selectFrom('run')
    .leftJoin('dataset_content', 'dataset_content.hash', 'run.dataset_hash')
    .select('dataset_content.id as content_id')
    .where('run.id', '=', runId)
    .executeTakeFirst();
  if (run === undefined) throw noRun(runId);
  return run.content_id;
}

interface PageRow extends TrialRow {
  readonly example_id: string | null;
  readonly details_encoding: 'zstd' | 'none' | null;
  readonly details_bytes: Uint8Array | null;
  readonly contexts_encoding: 'zstd' | 'none' | null;
  readonly contexts_bytes: Uint8Array | null;
}

async function readPage(
  { reader }: StoreContext,
  page: Scan & { readonly contentId: string | null; readonly place: Place },
): Promise<readonly PageRow[]> {
  const { contentId, place, depth } = page;
  let query = reader
    .selectFrom('trial')
    .leftJoin('blob as details', (join) =>
      join.onRef('details.hash', '=', 'trial.details_hash').on(sql.lit(depth !== 'numbers')),
    )
    .leftJoin('blob as contexts', (join) =>
      join.onRef('contexts.hash', '=', 'trial.contexts_hash').on(sql.lit(depth === 'all')),
    )
    .leftJoin('example', (join) =>
      join.on('example.content_id', '=', contentId ?? '').onRef('example.ordinal', '=', 'trial.example_ordinal'),
    )
    .selectAll('trial')
    .select([
      'example.example_id',
      'details.encoding as details_encoding',
      'details.bytes as details_bytes',
      'contexts.encoding as contexts_encoding',
      'contexts.bytes as contexts_bytes',
    ])
    .where('trial.run_id', '=', page.runId)
    .limit(pageSizes[depth]);
  if (contentId === null) {
    query = query.where('trial.example_ordinal', 'is', null).where('trial.id', '>', place.id).orderBy('trial.id');
    return query.execute();
  }
  query = query
    .where((eb) =>
      eb(
        eb.refTuple('trial.example_ordinal', 'trial.repeat', 'trial.execution'),
        '>',
        eb.tuple(place.ordinal ?? -1, place.repeat, place.execution),
      ),
    )
    .orderBy('trial.example_ordinal')
    .orderBy('trial.repeat')
    .orderBy('trial.execution');
  if (!page.history) query = query.where(isLatestExecution);
  return query.execute();
}

export function isLatestExecution(eb: ExpressionBuilder<Tables, 'trial'>): Expression<SqlBool> {
  return eb.not(
    eb.exists(
      eb
        .selectFrom('trial as later')
        .select('later.id')
        .whereRef('later.run_id', '=', 'trial.run_id')
        .whereRef('later.example_ordinal', '=', 'trial.example_ordinal')
        .whereRef('later.repeat', '=', 'trial.repeat')
        .whereRef('later.execution', '>', 'trial.execution'),
    ),
  );
}

function decodePageRow(row: PageRow, depth: ScanDepth): ReturnType<typeof decodeTrial> {
  const details = () => parse(row.details_hash, row.details_encoding, row.details_bytes);
  const contexts = () => parse(row.contexts_hash, row.contexts_encoding, row.contexts_bytes);
  return decodeTrial({
    row,
    exampleId: row.example_id,
    details: depth === 'numbers' ? {} : details(),
    contexts: depth === 'all' ? contexts() : undefined,
  });
}

function parse(hash: string | null, encoding: 'zstd' | 'none' | null, bytes: Uint8Array | null): unknown {
  if (hash === null) return undefined;
  if (encoding === null || bytes === null)
    throw new StoreError('stored content is missing', {
      code: 'store-damaged',
      where: `blob ${hash}`,
      hint: ['run ', { do: 'check-store' }],
    });
  return readJsonBlob({ hash, encoding, bytes });
}

async function scoresOf(
  context: StoreContext,
  scan: Scan,
  page: readonly PageRow[],
): Promise<ReadonlyMap<string, readonly Score[]>> {
  const scores: Score[] = [];
  for (const trials of chunked(page, trialsAQuery)) {
    for (const row of await readScores(context, scan, trials)) scores.push(decodeScoreRow(row, scan));
  }
  return Map.groupBy(scores, (score) => score.trialId);
}

interface FoundScore extends ScoreRow {
  readonly encoding: 'zstd' | 'none' | null;
  readonly bytes: Uint8Array | null;
}

function readScores(
  { reader }: StoreContext,
  { history, depth }: Scan,
  trials: readonly PageRow[],
): Promise<readonly FoundScore[]> {
  const query = reader
    .selectFrom('score')
    .leftJoin('blob', (join) => join.onRef('blob.hash', '=', 'score.details_hash').on(sql.lit(depth !== 'numbers')))
    .selectAll('score')
    .select(['blob.encoding', 'blob.bytes'])
    .where(
      'score.trial_id',
      'in',
      trials.map(({ id }) => id),
    )
    .orderBy('score.id');
  return (history ? query : query.where('score.superseded_by', 'is', null)).execute();
}

function decodeScoreRow(row: FoundScore, { depth }: Scan): Score {
  if (depth === 'numbers') return decodeScore({ ...row, details: null, details_hash: null }, undefined);
  return decodeScore(row, parse(row.details_hash, row.encoding, row.bytes));
}

const everyExample: ExampleRange = { first: 0, end: 2 ** 31 - 1 };

async function trialKeys(
  context: StoreContext,
  runId: string,
  { first, end }: ExampleRange = everyExample,
): Promise<ReadonlySet<string>> {
  const contentId = await contentOf(context, runId);
  const keys = new Set<string>();
  // A stream has nothing to resume.
  if (contentId === null) return keys;
  for (let place: KeyPlace | undefined = { ordinal: first - 1, repeat: 2 ** 31 - 1 }; place !== undefined; ) {
    const page: readonly Key[] = await readKeys(context, { runId, contentId, place, end });
    for (const { exampleId, repeat } of page) keys.add(trialKey(exampleId, repeat));
    place = page.length < keysAPage ? undefined : page.at(-1);
  }
  return keys;
}

/** Where a page begins: behind this example and repeat. */
interface KeyPlace {
  readonly ordinal: number | null;
  readonly repeat: number;
}

interface Key extends KeyPlace {
  readonly exampleId: string;
}

function readKeys(
  { reader }: StoreContext,
  {
    runId,
    contentId,
    place,
    end,
  }: { readonly runId: string; readonly contentId: string; readonly place: KeyPlace; readonly end: number },
): Promise<readonly Key[]> {
  return reader
    .selectFrom('trial')
    .innerJoin('example', (join) =>
      join.on('example.content_id', '=', contentId).onRef('example.ordinal', '=', 'trial.example_ordinal'),
    )
    .select(['trial.example_ordinal as ordinal', 'trial.repeat', 'example.example_id as exampleId'])
    .distinct()
    .where('trial.run_id', '=', runId)
    .where((eb) =>
      eb(eb.refTuple('trial.example_ordinal', 'trial.repeat'), '>', eb.tuple(place.ordinal ?? -1, place.repeat)),
    )
    .where('trial.example_ordinal', '<', end)
    .orderBy('trial.example_ordinal')
    .orderBy('trial.repeat')
    .limit(keysAPage)
    .execute();
}

/** Failures are few: all of them at once. */
async function failedTrials(
  context: StoreContext,
  runId: string,
  { first, end }: ExampleRange = everyExample,
): Promise<ReadonlyMap<string, number>> {
  const contentId = await contentOf(context, runId);
  const rows = await context.reader
    .selectFrom('trial')
    .innerJoin('example', (join) =>
      join.on('example.content_id', '=', contentId ?? '').onRef('example.ordinal', '=', 'trial.example_ordinal'),
    )
    .select(['example.example_id as exampleId', 'trial.repeat', 'trial.execution'])
    .where('trial.run_id', '=', runId)
    .where('trial.status', '=', 'failed')
    .where('trial.example_ordinal', '>=', first)
    .where('trial.example_ordinal', '<', end)
    .where(isLatestExecution)
    .execute();
  return new Map(rows.map(({ exampleId, repeat, execution }) => [trialKey(exampleId, repeat), execution]));
}

async function lostScores({ reader }: StoreContext, runId: string, metrics: readonly string[]): Promise<number> {
  if (metrics.length === 0) return 0;
  const { answered } = await reader
    .selectFrom('trial')
    .select(({ fn }) => fn.countAll<number | string>().as('answered'))
    .where('run_id', '=', runId)
    .where('status', '=', 'ok')
    .where(isLatestExecution)
    .executeTakeFirstOrThrow();
  const { there } = await reader
    .selectFrom('score')
    .innerJoin('trial', 'trial.id', 'score.trial_id')
    .select(({ fn }) => fn.countAll<number | string>().as('there'))
    .where('trial.run_id', '=', runId)
    .where('trial.status', '=', 'ok')
    .where('score.metric', 'in', metrics)
    .where('score.source', '!=', 'human')
    .where('score.superseded_by', 'is', null)
    .where((eb) => eb.or([eb('score.failed_by', 'is', null), eb('score.failed_by', '!=', 'instrument')]))
    .where((eb) => isLatestExecution(eb as unknown as ExpressionBuilder<Tables, 'trial'>))
    .executeTakeFirstOrThrow();
  return Number(answered) * metrics.length - Number(there);
}

async function scorersOf({ reader }: StoreContext, runId: string): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await reader
    .selectFrom('score')
    .innerJoin('trial', 'trial.id', 'score.trial_id')
    .select(['score.metric', 'score.scorer_fingerprint as fingerprint'])
    .distinct()
    .where('trial.run_id', '=', runId)
    .where('score.source', '!=', 'human')
    .where(({ eb, or }) =>
      or([
        eb('score.status', '!=', 'skipped'),
        eb('score.details', 'is not', null),
        eb('score.details_hash', 'is not', null),
      ]),
    )
    .where('score.superseded_by', 'is', null)
    .where((eb) => isLatestExecution(eb as unknown as ExpressionBuilder<Tables, 'trial'>))
    .execute();
  const scorers = new Map<string, Set<string>>();
  for (const { metric, fingerprint } of rows) scorers.set(metric, (scorers.get(metric) ?? new Set()).add(fingerprint));
  return scorers;
}
