import { StoreError } from '../model/hakari-error.ts';
import type { Score } from '../model/score.ts';
import type { ExampleRange, RunStore, ScanDepth, ScoredTrial } from '../ports/run-store.ts';
import type { StoreContext } from './backend.ts';
import { chunked, readJsonBlob } from './blob.ts';
import { inList } from './list-statements.ts';
import { decodeScore } from './score-row.ts';
import type { ScoreRow, TrialRow } from './tables.ts';
import { decodeTrial } from './trial-row.ts';
import { contentOf, isLatestExecution } from './trials-of-run.ts';

/** Trials a page: what is read of one lives until it is passed on, and is copied by the collector while it does. A page costs two messages to the worker and back. */
const pageSizes: Readonly<Record<ScanDepth, number>> = { all: 50, untexted: 100, numbers: 250 };
/** Trials whose scores are read by one query. */
const trialsAQuery = 500;

export function trialScans(context: StoreContext): Pick<RunStore, 'scoredTrials'> {
  return {
    scoredTrials: (runId, { history = false, depth = 'all', range } = {}) =>
      scoredTrials(context, { runId, history, depthOf: typeof depth === 'function' ? depth : () => depth, range }),
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
