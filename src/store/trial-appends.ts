// Appends trials with their scores, and scores to trials that are there: one transaction each, all or nothing.
import type { Transaction } from 'kysely';
import { StoreError } from '../model/hakari-error.ts';
import type { Score } from '../model/score.ts';
import type { RunStore, ScoredTrial, WriteOptions } from '../ports/run-store.ts';
import type { EventFacts } from '../ports/telemetry.ts';
import { oneAtATime, type StoreContext } from './backend.ts';
import { chunked, putBlobs } from './blob.ts';
import { inList, insertInto } from './list-statements.ts';
import { requireLease } from './run-ownership.ts';
import { countAppend, noRun } from './run-revisions.ts';
import { type EncodedScore, encodeScore } from './score-row.ts';
import type { Tables } from './tables.ts';
import { encodeTrial } from './trial-row.ts';

type Trx = Transaction<Tables>;

const idsAQuery = 512;

const insertTrials = insertInto('trial');
const insertScores = insertInto('score');

/** One transaction of one process. */
interface Appending {
  readonly context: StoreContext;
  readonly trx: Trx;
}

export function trialAppends(context: StoreContext): Pick<RunStore, 'append' | 'appendScores'> {
  async function fenced(
    { within, leases = [] }: WriteOptions,
    rows: EventFacts,
    work: (appending: Appending) => Promise<void>,
  ): Promise<void> {
    const span = context.telemetry.span('store.append', rows);
    try {
      await context.write(async (trx) => {
        for (const lease of leases) await requireLease(trx, context, lease);
        await work({ context, trx });
      }, within);
      span.end();
    } catch (error) {
      span.fail(error);
      throw error;
    }
  }

  return {
    async append(rows, scores = [], options = {}) {
      if (rows.length + scores.length === 0) return;
      await fenced(options, { trials: rows.length, scores: scores.length }, async (appending) => {
        await append(appending, rows);
        await appendFirstScores(appending, scores);
      });
    },
    async appendScores(scores, options = {}) {
      if (scores.length === 0) return;
      await fenced(options, { scores: scores.length }, (appending) => appendScores(appending, scores));
    },
  };
}

async function append(appending: Appending, rows: readonly ScoredTrial[]): Promise<void> {
  for (const [runId, ofRun] of Map.groupBy(rows, ({ trial }) => trial.runId)) {
    const ordinals = await exampleOrdinals(appending, runId, ofRun);
    const trials = ofRun.map(({ trial }) => encodeTrial(trial, ordinals.get(trial.exampleId ?? '') ?? null));
    const scores = ofRun.flatMap((row) => supersedeWithin(row.scores.map((score) => ownScore(row, score))));
    await insert(appending, trials, scores.map(encodeScore));
  }
}

/** Scores of trials that have none yet: there is nothing to supersede. */
async function appendFirstScores(appending: Appending, scores: readonly Score[]): Promise<void> {
  for (const [runId, ofRun] of Map.groupBy(scores, (score) => score.runId)) {
    await touchRun(appending, runId);
    await insert(appending, [], supersedeWithin(ofRun).map(encodeScore));
  }
}

/** A score that comes with a trial must name it. */
function ownScore({ trial }: ScoredTrial, score: Score): Score {
  if (score.trialId === trial.id && score.runId === trial.runId) return score;
  throw new StoreError(`score ${score.id} of ${score.metric} came with a trial that it does not name`, {
    code: 'foreign-score',
    where: `trial ${trial.id}`,
    hint: 'this is a mistake in the program that wrote it',
  });
}

/** Counts the append, and finds where the examples of the trials stand in its dataset version. */
async function exampleOrdinals(
  appending: Appending,
  runId: string,
  rows: readonly ScoredTrial[],
): Promise<ReadonlyMap<string, number>> {
  const hash = await touchRun(appending, runId);
  const ids = [...new Set(rows.flatMap(({ trial }) => trial.exampleId ?? []))];
  const ordinals = new Map<string, number>();
  for (const chunk of hash === null ? [] : chunked(ids, idsAQuery)) {
    const found = await appending.trx
      .selectFrom('example')
      .innerJoin('dataset_content', 'dataset_content.id', 'example.content_id')
      .select(['example.example_id', 'example.ordinal'])
      .where('dataset_content.hash', '=', hash)
      .where('example.example_id', 'in', inList(chunk))
      .execute();
    for (const { example_id, ordinal } of found) ordinals.set(example_id, ordinal);
  }
  for (const { trial } of rows) {
    if (hash === null ? trial.exampleId !== undefined : !ordinals.has(trial.exampleId ?? '')) {
      throw new StoreError(`trial ${trial.id} names example ${JSON.stringify(trial.exampleId)}, unknown to its run`, {
        code: 'no-example',
        where: `run ${runId}`,
        hint: 'a run with a dataset asks that version’s examples; a stream has none',
      });
    }
  }
  return ordinals;
}

/** Counts the append. @returns the run's dataset version; null for a stream */
async function touchRun({ context, trx }: Appending, runId: string): Promise<string | null> {
  const run = await trx.selectFrom('run').select('dataset_hash').where('id', '=', runId).executeTakeFirst();
  if (run === undefined) throw noRun(runId);
  await countAppend(trx, context, runId);
  return run.dataset_hash;
}

async function insert(
  { context: { family }, trx }: Appending,
  trials: readonly ReturnType<typeof encodeTrial>[],
  scores: readonly EncodedScore[],
): Promise<void> {
  const write = { family, trx };
  await putBlobs(write, [...trials.flatMap((trial) => trial.blobs), ...scores.flatMap(({ blob }) => blob ?? [])]);
  await insertTrials(
    write,
    trials.map(({ row }) => row),
  );
  await insertScores(
    write,
    scores.map(({ row }) => row),
  );
}

async function appendScores(appending: Appending, scores: readonly Score[]): Promise<void> {
  const { trx } = appending;
  for (const [runId, ofRun] of Map.groupBy(scores, (score) => score.runId)) {
    // Two that score the same trial would each find no older score.
    await oneAtATime(appending.context, trx, `scores of ${runId}`);
    await touchRun(appending, runId);
    await requireTrials(trx, runId, ofRun);
    for (const score of ofRun) if (score.supersededBy === undefined) await supersedeOlder(trx, score);
    await insert(appending, [], supersedeWithin(ofRun).map(encodeScore));
  }
}

async function requireTrials(trx: Trx, runId: string, scores: readonly Score[]): Promise<void> {
  const wanted = [...new Set(scores.map((score) => score.trialId))];
  for (const chunk of chunked(wanted, idsAQuery)) {
    const found = await trx
      .selectFrom('trial')
      .select('id')
      .where('run_id', '=', runId)
      .where('id', 'in', inList(chunk))
      .execute();
    if (found.length === chunk.length) continue;
    const present = new Set(found.map(({ id }) => id));
    const missing = chunk.find((id) => !present.has(id));
    throw new StoreError(`there is no trial ${missing} to score`, { code: 'no-trial', where: `run ${runId}` });
  }
}

/** Of several new scores of one metric, source and author on one trial, each takes the place of the one before it. */
function supersedeWithin(scores: readonly Score[]): readonly Score[] {
  // Nearly always: the scores of one trial, each of another metric.
  if (new Set(scores.map(({ metric }) => metric)).size === scores.length) return scores;
  const lastOfKey = new Map<string, number>();
  const result = [...scores];
  for (const [index, score] of scores.entries()) {
    if (score.supersededBy !== undefined) continue;
    const key = JSON.stringify([score.trialId, score.metric, score.source, score.author ?? null]);
    const before = lastOfKey.get(key);
    if (before !== undefined) result[before] = { ...result[before]!, supersededBy: score.id };
    lastOfKey.set(key, index);
  }
  return result;
}

async function supersedeOlder(trx: Trx, { id, trialId, metric, source, author }: Score): Promise<void> {
  await trx
    .updateTable('score')
    .set({ superseded_by: id })
    .where('trial_id', '=', trialId)
    .where('metric', '=', metric)
    .where('source', '=', source)
    .where('author', 'is not distinct from', author ?? null)
    .where('superseded_by', 'is', null)
    .execute();
}
