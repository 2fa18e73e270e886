// Reads a run's trials with their scores, page by page: memory does not grow with the run.
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { StoreError } from '../model/hakari-error.ts';
import type { Score } from '../model/score.ts';
import { trialKey } from '../model/trial.ts';
import type { ExampleRange, RunStore, ScanDepth, ScoredTrial } from '../ports/run-store.ts';
import type { StoreContext } from './backend.ts';
import { chunked, readJsonBlob } from './blob.ts';
import { inList } from './list-statements.ts';
import { noRun } from './run-revisions.ts';
import { decodeScore } from './score-row.ts';
import type { ScoreRow, Tables, TrialRow } from './tables.ts';
import { decodeTrial } from './trial-row.ts';

/** Trials a page: what is read of one lives until it is passed on, and is copied by the collector while it does. A page costs two messages to the worker and back. */
const pageSizes: Readonly<Record<ScanDepth, number>> = { all: 50, untexted: 100, numbers: 250 };
/** Trials whose scores are read by one query. */
const trialsAQuery = 500;
/** Keys a page. */
const keysAPage = 2000;

export function trialScans(
  context: StoreContext,
): Pick<RunStore, 'scoredTrials' | 'trialKeys' | 'failedTrials' | 'lostScores' | 'scorersOf'> {
  return {
    scoredTrials: (runId, { history = false, depth = 'all', range } = {}) =>
      scoredTrials(context, { runId, history, depthOf: typeof depth === 'function' ? depth : () => depth, range }),
    trialKeys: (runId, range) => trialKeys(context, runId, range),
    failedTrials: (runId, range) => failedTrials(context, runId, range),
    lostScores: (runId, metrics) => lostScores(context, runId, metrics),
    scorersOf: (runId) => scorersOf(context, runId),
  };
}

interface Scan {
  readonly runId: string;
  readonly history: boolean;
  readonly range: ExampleRange | undefined;
}

/** A scan, as deep as the present page is read. */
interface PageScan extends Scan {
  readonly depth: ScanDepth;
}

/** Where a page begins: behind this trial. */
interface Place {
  readonly ordinal: number | null;
  readonly repeat: number;
  readonly execution: number;
  readonly id: string;
}

/** Before the first trial of an example. */
const startOf = (ordinal: number): Place => ({ ordinal, repeat: -1, execution: 0, id: '' });

async function* scoredTrials(
  context: StoreContext,
  { depthOf, ...scan }: Scan & { readonly depthOf: () => ScanDepth },
): AsyncGenerator<ScoredTrial> {
  const contentId = await contentOf(context, scan.runId);
  for (let place: Place | undefined = startOf(scan.range?.first ?? -1); place !== undefined; ) {
    const depth = depthOf();
    const page: readonly PageRow[] = await readPage(context, { ...scan, depth, contentId, place });
    const scores = await scoresOf(context, { ...scan, depth }, page);
    // Decoded one by one: what is held of a page meanwhile is only its rows.
    for (const row of page)
      yield { trial: decodePageRow(row, depth), scores: decodeScores(scores.get(row.id) ?? [], scan) };
    const last: PageRow | undefined = page.length < pageSizes[depth] ? undefined : page.at(-1);
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

/** What is read of a trial at any depth. */
const trialColumns = [
  'trial.id',
  'trial.run_id',
  'trial.example_ordinal',
  'trial.repeat',
  'trial.execution',
  'trial.status',
  'trial.started_at',
  'trial.latency_ms',
  'trial.measured',
  'trial.error_code',
  'trial.error_message',
] as const;

interface PageRow extends Omit<TrialRow, 'details' | 'details_hash' | 'contexts_hash'> {
  readonly example_id: string | null;
  /** Absent where they are not read. */
  readonly details?: string | null;
  readonly details_hash?: string | null;
  readonly contexts_hash?: string | null;
  readonly details_encoding?: 'zstd' | 'none' | null;
  readonly details_bytes?: Uint8Array | null;
  readonly contexts_encoding?: 'zstd' | 'none' | null;
  readonly contexts_bytes?: Uint8Array | null;
}

/** Trials as deep as they are read. @param contentId of their run's dataset; null for a stream */
const trialRows = ({ reader }: StoreContext, depth: ScanDepth, contentId: string | null) =>
  reader
    .selectFrom('trial')
    .leftJoin('example', (join) =>
      join.on('example.content_id', '=', contentId ?? '').onRef('example.ordinal', '=', 'trial.example_ordinal'),
    )
    .select(trialColumns)
    .select('example.example_id')
    // Content that is not read is not joined: finding it would cost more than all the rest.
    .$if(depth !== 'numbers', (trials) =>
      trials
        .leftJoin('blob as details', 'details.hash', 'trial.details_hash')
        .select(['trial.details', 'trial.details_hash', 'details.encoding as details_encoding'])
        .select('details.bytes as details_bytes'),
    )
    .$if(depth === 'all', (trials) =>
      trials
        .leftJoin('blob as contexts', 'contexts.hash', 'trial.contexts_hash')
        .select(['trial.contexts_hash', 'contexts.encoding as contexts_encoding', 'contexts.bytes as contexts_bytes']),
    );

/** Trials of streams with their present scores, by id. */
export async function streamTrials(
  context: StoreContext,
  ids: readonly string[],
  depth: ScanDepth,
): Promise<ReadonlyMap<string, ScoredTrial>> {
  const found = new Map<string, ScoredTrial>();
  for (const some of chunked(ids, trialsAQuery)) {
    const rows: readonly PageRow[] = await trialRows(context, depth, null)
      .where('trial.id', 'in', inList(some))
      .execute();
    const scan = { runId: '', history: false, range: undefined, depth };
    const scores = await scoresOf(context, scan, rows);
    for (const row of rows)
      found.set(row.id, {
        trial: decodePageRow(row, depth),
        scores: decodeScores(scores.get(row.id) ?? [], { ...scan, runId: row.run_id }),
      });
  }
  return found;
}

async function readPage(
  context: StoreContext,
  page: PageScan & { readonly contentId: string | null; readonly place: Place },
): Promise<readonly PageRow[]> {
  const { contentId, place, depth } = page;
  let query = trialRows(context, depth, contentId).where('trial.run_id', '=', page.runId).limit(pageSizes[depth]);
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
  const end = page.range?.end ?? Number.POSITIVE_INFINITY;
  if (Number.isFinite(end)) query = query.where('trial.example_ordinal', '<', end);
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
  const { details = null, details_hash = null, contexts_hash = null } = row;
  return decodeTrial({
    row,
    exampleId: row.example_id,
    details:
      depth === 'numbers'
        ? {}
        : details === null
          ? parse(details_hash, row.details_encoding, row.details_bytes)
          : JSON.parse(details),
    contexts: parse(contexts_hash, row.contexts_encoding, row.contexts_bytes),
  });
}

function parse(hash: string | null, encoding: 'zstd' | 'none' | null = null, bytes: Uint8Array | null = null): unknown {
  if (hash === null) return undefined;
  if (encoding === null || bytes === null)
    throw new StoreError('stored content is missing', {
      code: 'store-damaged',
      where: `blob ${hash}`,
      hint: ['run ', { do: 'check-store' }],
    });
  return readJsonBlob({ hash, encoding, bytes });
}

/** By the trials' ids. */
async function scoresOf(
  context: StoreContext,
  scan: PageScan,
  page: readonly PageRow[],
): Promise<ReadonlyMap<string, readonly FoundScore[]>> {
  const scores = new Map<string, FoundScore[]>();
  for (const trials of chunked(page, trialsAQuery)) {
    for (const row of await readScores(context, scan, trials)) {
      const own = scores.get(row.trial_id);
      if (own === undefined) scores.set(row.trial_id, [row]);
      else own.push(row);
    }
  }
  return scores;
}

/** Of one trial, in order of their ids. */
const decodeScores = (rows: readonly FoundScore[], scan: Scan): readonly Score[] =>
  rows.map((row) => decodeFoundScore(row, scan)).sort((a, b) => (a.id < b.id ? -1 : 1));

/** As a scan reads them. A database sorts whole rows where a few scores a trial are sorted afterwards for less. */
const scoreColumns = [
  'score.id',
  'score.trial_id',
  'score.metric',
  'score.metric_version',
  'score.source',
  'score.author',
  'score.scorer_fingerprint',
  'score.status',
  'score.value',
  'score.reason',
  'score.failed_by',
  'score.error_code',
  'score.error_message',
  'score.superseded_by',
] as const;

interface FoundScore extends Omit<ScoreRow, 'details' | 'details_hash'> {
  /** Absent where only numbers are read. */
  readonly details?: string | null;
  readonly details_hash?: string | null;
  readonly encoding?: 'zstd' | 'none' | null;
  readonly bytes?: Uint8Array | null;
}

function readScores(
  { reader }: StoreContext,
  { history, depth }: PageScan,
  trials: readonly PageRow[],
): Promise<readonly FoundScore[]> {
  const ids = trials.map(({ id }) => id);
  let heads = reader.selectFrom('score').select(scoreColumns).where('score.trial_id', 'in', ids);
  if (!history) heads = heads.where('score.superseded_by', 'is', null);
  if (depth === 'numbers') return heads.execute();
  return heads
    .leftJoin('blob', 'blob.hash', 'score.details_hash')
    .select(['score.details', 'score.details_hash', 'blob.encoding', 'blob.bytes'])
    .execute();
}

function decodeFoundScore(row: FoundScore, { runId }: Scan): Score {
  const { details = null, details_hash = null, encoding, bytes } = row;
  return decodeScore(row, { runId, details, longDetails: parse(details_hash, encoding, bytes) });
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
