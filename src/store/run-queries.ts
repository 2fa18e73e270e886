// Pages of trials and scores, filtered and sorted by indexes; those by value sort what the run has of the metric.
import type { ExpressionBuilder } from 'kysely';
import { StoreError } from '../model/hakari-error.ts';
import type {
  Page,
  RunQueries,
  ScoreHead,
  ScoreQuery,
  TrialHead,
  TrialQuery,
  ValueRange,
} from '../ports/run-queries.ts';
import type { StoreContext } from './backend.ts';
import { storableText } from './blob.ts';
import { holdsText } from './example-text.ts';
import { inList } from './list-statements.ts';
import { pageOf, pageStart, readPageStart, rowsAPage } from './page.ts';
import { revisionOf } from './run-revisions.ts';
import { hasValues } from './run-values.ts';
import type { Tables } from './tables.ts';
import { contentOf, isLatestExecution } from './trials-of-run.ts';

export function runQueries(context: StoreContext): Pick<RunQueries, 'queryTrials' | 'queryScores'> {
  return {
    queryTrials: (query) => queryTrials(context, query),
    queryScores: (query) => queryScores(context, query),
  };
}

async function queryTrials(context: StoreContext, query: TrialQuery): Promise<Page<TrialHead>> {
  const { runId, id, exampleId, text = '', category, status, verdict, score, order = 'example' } = query;
  const { limit = rowsAPage, after } = query;
  const byExample = order === 'example' || order === 'example-descending';
  if (!byExample && score === undefined)
    throw new StoreError('trials are sorted by the score of a metric, and none is named', { code: 'bad-query' });
  const [contentId, revision] = [await contentOf(context, runId), await revisionOf(context.reader, runId)];
  const few = text === '' ? undefined : await fewWithText(context, contentId, text);
  if (few?.length === 0) return { rows: [], next: undefined };
  const isKept =
    !byExample &&
    score !== undefined &&
    (await hasValues(context, runId, score.metric, revision)) &&
    !(few !== undefined || status === 'failed' || (await leavesFew(context, { contentId, runId, category, verdict })));
  const trials = context.reader
    .selectFrom('trial')
    .innerJoin('example', (join) =>
      join.on('example.content_id', '=', contentId ?? '').onRef('example.ordinal', '=', 'trial.example_ordinal'),
    )
    .leftJoin('run_verdict', (join) =>
      join
        .on('run_verdict.run_id', '=', runId)
        .onRef('run_verdict.example_ordinal', '=', 'trial.example_ordinal')
        .on('run_verdict.revision', '=', revision),
    );
  const scored = trials.leftJoin('score', (join) =>
    join
      .onRef('score.trial_id', '=', 'trial.id')
      .on('score.metric', '=', score?.metric ?? '')
      .on('score.superseded_by', 'is', null)
      .on('score.source', '!=', 'human'),
  );
  // Values that are kept are those of latest executions, and stand in their order: the page is read off, and nothing is sorted.
  const kept = trials.innerJoin('run_value as score', (join) =>
    join
      .onRef('score.trial_id', '=', 'trial.id')
      .on('score.run_id', '=', runId)
      .on('score.metric', '=', score?.metric ?? ''),
  ) as unknown as typeof scored;
  let rows = (isKept ? kept : scored)
    .select(['trial.id', 'trial.example_ordinal as ordinal', 'trial.repeat', 'trial.execution', 'trial.status'])
    .select(['trial.latency_ms', 'example.example_id', 'example.category', 'run_verdict.verdict'])
    .select(['score.value', 'score.id as score_id'])
    .where('trial.run_id', '=', runId)
    .limit(limit + 1);
  if (!isKept) rows = rows.where(isLatestTrial);
  if (status !== undefined) rows = rows.where('trial.status', '=', status);
  if (id !== undefined) rows = rows.where('trial.id', '=', storableText(id));
  if (exampleId !== undefined) rows = rows.where('example.example_id', '=', storableText(exampleId));
  // Few are named; of many, the next one that has it is never far.
  if (few !== undefined) rows = rows.where('trial.example_ordinal', 'in', inList(few));
  else if (text !== '')
    rows = rows.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('example_text')
          .select('example_text.ordinal')
          .where('example_text.content_id', '=', contentId ?? '')
          .whereRef('example_text.ordinal', '=', 'trial.example_ordinal')
          .where(holdsText(context.family, text)),
      ),
    );
  if (category !== undefined) rows = rows.where('example.category', '=', storableText(category));
  if (verdict !== undefined) rows = rows.where('run_verdict.verdict', '=', verdict);
  if (score !== undefined && (!byExample || score.from !== undefined || score.to !== undefined))
    rows = rows.where('score.value', 'is not', null).where((eb) => within(eb as never, score));
  const direction = order.endsWith('-descending') ? 'desc' : 'asc';
  const beyond = direction === 'asc' ? '>' : '<';
  if (byExample) {
    const place = readPageStart(after, 'number', 'number');
    // The column of the table that the query walks first: its index gives the order, without a sort.
    const ordinal =
      verdict !== undefined
        ? 'run_verdict.example_ordinal'
        : category !== undefined
          ? 'example.ordinal'
          : 'trial.example_ordinal';
    rows = rows.orderBy(ordinal, direction).orderBy('trial.repeat', direction);
    if (place !== undefined)
      rows = rows.where(({ eb, refTuple, tuple }) => eb(refTuple(ordinal, 'trial.repeat'), beyond, tuple(...place)));
    return trialPage(await rows.execute(), limit, (row) => [row.ordinal ?? 0, row.repeat]);
  }
  const place = readPageStart(after, 'number', 'string');
  rows = rows.orderBy('score.value', direction).orderBy('score.id', direction);
  if (place !== undefined)
    rows = rows.where(({ eb, refTuple, tuple }) => eb(refTuple('score.value', 'score.id'), beyond, tuple(...place)));
  return trialPage(await rows.execute(), limit, (row) => [row.value ?? 0, row.score_id ?? '']);
}

/** So many are looked up and sorted sooner than kept values are walked to find them. */
const mostFew = 2000;

/** @returns places of the examples that have it; undefined: more than a few */
async function fewWithText(
  { reader, family }: StoreContext,
  contentId: string | null,
  text: string,
): Promise<readonly number[] | undefined> {
  const found = await reader
    .selectFrom('example_text')
    .select('ordinal')
    .where('content_id', '=', contentId ?? '')
    .where(holdsText(family, text))
    .limit(mostFew + 1)
    .execute();
  return found.length > mostFew ? undefined : found.map(({ ordinal }) => ordinal);
}

/** Whether the category or the verdict has no more than a few examples. */
async function leavesFew(
  { reader }: StoreContext,
  {
    contentId,
    runId,
    category,
    verdict,
  }: Pick<TrialQuery, 'runId' | 'category' | 'verdict'> & { contentId: string | null },
): Promise<boolean> {
  const beyond = async (rows: { execute(): Promise<readonly unknown[]> }) => (await rows.execute()).length > 0;
  if (category !== undefined) {
    const of = reader
      .selectFrom('example')
      .select('ordinal')
      .where('content_id', '=', contentId ?? '');
    if (!(await beyond(of.where('category', '=', storableText(category)).limit(1).offset(mostFew)))) return true;
  }
  if (verdict === undefined) return false;
  const of = reader.selectFrom('run_verdict').select('example_ordinal').where('run_id', '=', runId);
  return !(await beyond(of.where('verdict', '=', verdict).limit(1).offset(mostFew)));
}

const trialPage = (
  rows: readonly TrialHeadRow[],
  limit: number,
  place: (row: TrialHeadRow) => readonly [number, number | string],
): Page<TrialHead> => pageOf(rows, { limit, decode: (row) => decodeTrialHead(row, pageStart(place(row))), place });

type TrialHeadRow = Pick<Tables['trial'], 'id' | 'repeat' | 'execution' | 'status' | 'latency_ms'> &
  Pick<Tables['example'], 'example_id' | 'category'> & {
    readonly ordinal: number | null;
    readonly verdict: string | null;
    readonly value: number | null;
    readonly score_id: string | null;
  };

const decodeTrialHead = (row: TrialHeadRow, at: string): TrialHead => ({
  id: row.id,
  exampleId: row.example_id,
  place: row.ordinal ?? 0,
  category: row.category ?? undefined,
  repeat: row.repeat,
  execution: row.execution,
  status: row.status,
  latencyMs: row.latency_ms ?? undefined,
  verdict: row.verdict ?? undefined,
  value: row.value ?? undefined,
  at,
});

async function queryScores(context: StoreContext, query: ScoreQuery): Promise<Page<ScoreHead>> {
  const { runId, metric, category, verdict, status = 'scored', source, limit = rowsAPage, after } = query;
  const [contentId, revision] = [await contentOf(context, runId), await revisionOf(context.reader, runId)];
  let rows = context.reader
    .selectFrom('score')
    .innerJoin('trial', 'trial.id', 'score.trial_id')
    .innerJoin('example', (join) =>
      join.on('example.content_id', '=', contentId ?? '').onRef('example.ordinal', '=', 'trial.example_ordinal'),
    )
    .select(['score.id', 'score.trial_id', 'score.source', 'score.author', 'score.status', 'score.value'])
    .select(['score.reason', 'trial.repeat', 'example.example_id', 'example.category'])
    .where('trial.run_id', '=', runId)
    .where('score.metric', '=', metric)
    .where('score.superseded_by', 'is', null)
    .where('score.status', '=', status)
    .where((eb) => isLatestTrial(eb as never))
    .where((eb) => within(eb as never, query))
    .limit(limit + 1);
  if (source !== undefined) rows = rows.where('score.source', '=', source);
  if (category !== undefined) rows = rows.where('example.category', '=', storableText(category));
  if (verdict !== undefined)
    rows = rows.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('run_verdict')
          .select('run_verdict.verdict')
          .whereRef('run_verdict.example_ordinal', '=', 'trial.example_ordinal')
          .where('run_verdict.run_id', '=', runId)
          .where('run_verdict.verdict', '=', verdict)
          .where('run_verdict.revision', '=', revision),
      ),
    );
  const direction = query.order === 'descending' ? 'desc' : 'asc';
  const beyond = direction === 'asc' ? '>' : '<';
  const place = readPageStart(after, 'number', 'string');
  if (status === 'scored') {
    rows = rows.orderBy('score.value', direction).orderBy('score.id', direction);
    if (place !== undefined)
      rows = rows.where(({ eb, refTuple, tuple }) => eb(refTuple('score.value', 'score.id'), beyond, tuple(...place)));
  } else {
    rows = rows.where('score.value', 'is', null).orderBy('score.id', direction);
    if (place !== undefined) rows = rows.where('score.id', beyond, place[1]);
  }
  return pageOf(await rows.execute(), {
    limit,
    decode: (row): ScoreHead => ({
      id: row.id,
      trialId: row.trial_id,
      exampleId: row.example_id,
      category: row.category ?? undefined,
      repeat: row.repeat,
      source: row.source,
      author: row.author ?? undefined,
      status: row.status,
      value: row.value ?? undefined,
      reason: row.reason ?? undefined,
    }),
    place: (row) => [row.value ?? 0, row.id],
  });
}

const isLatestTrial = (eb: ExpressionBuilder<Tables, 'trial'>) => isLatestExecution(eb as never);

const within = ({ eb, and }: ExpressionBuilder<Tables, 'score'>, { from, to }: ValueRange) =>
  and([
    ...(from === undefined ? [] : [eb('score.value', '>=', from)]),
    ...(to === undefined ? [] : [eb('score.value', '<=', to)]),
  ]);
