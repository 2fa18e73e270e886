// Scores production: what asks nobody on every kept trace, what a judge is asked on those that are drawn, with a chance that is decided before the first
// trace of a day is scored.
import { isDrawn } from '../../analysis/traces/sampling.ts';
import type { Example } from '../../model/example.ts';
import { present } from '../../model/present.ts';
import type { Score } from '../../model/score.ts';
import type { Trace } from '../../model/trace.ts';
import type { AlertStore, ScoringDay } from '../../ports/alert-store.ts';
import type { Clock } from '../../ports/clock.ts';
import type { RunStore } from '../../ports/run-store.ts';
import type { ScoreEvent, ScoreEventStore } from '../../ports/score-event-store.ts';
import type { ScoredTrace, TraceStore } from '../../ports/trace-store.ts';
import { type ScoringMetric, scoreTrial } from '../../runner/score-trial.ts';
import { readTrace } from '../traces/read-trace.ts';
import type { DayLimits } from './day-budget.ts';

export interface ScoringContext {
  readonly store: TraceStore &
    AlertStore &
    ScoreEventStore &
    Pick<RunStore, 'appendScores' | 'transaction' | 'claimRun' | 'releaseLease'>;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** An example that asks the same as a trace. */
export interface MatchedExample {
  readonly datasetHash: string;
  readonly example: Example;
}

export interface ScoreTraces {
  readonly metrics: readonly ScoringMetric[];
  /** The share of traces that is judged at most, above 0. */
  readonly rate: number;
  readonly limits: DayLimits;
  /** The example that asks what a trace asks (none). */
  readonly match: (query: string) => MatchedExample | undefined;
  /** What is sent of scores; kept in the transaction of the scores (nothing). */
  readonly eventsOf?: ((trace: Trace, scores: readonly Score[]) => readonly ScoreEvent[]) | undefined;
  readonly stop: AbortSignal;
}

export const dayMs: number = 24 * 3600 * 1000;
export const dayOf = (at: number): number => Math.floor(at / dayMs) * dayMs;

/** Calls of a judge that a metric takes of an answer, until a day has told. */
const callsAMetric = 3;
/** Of the budget, that the last traces of a day find some of it left. */
const headroom = 0.9;

/**
 * What holds of a day. The chance is as large as the budget allows for as many traces as came the day before (else on a day of the week before) or wait already, at what scoring a trace
 * took then; where nothing tells how many come, it is the configured rate. Once it is decided it stays, whatever comes.
 */
export async function decideDay(
  { store, clock }: Pick<ScoringContext, 'store' | 'clock'>,
  { metrics, rate, limits }: Pick<ScoreTraces, 'metrics' | 'rate' | 'limits'>,
): Promise<ScoringDay> {
  const day = dayOf(clock.now());
  const known = await store.scoringDay(day);
  if (known !== undefined) return known;
  const before = await store.scoringDay(day - dayMs);
  const expected = await expectedOf(store, day);
  const judged = metrics.filter(({ source }) => source === 'judge').length;
  const asked = before === undefined || before.scored < 20 ? undefined : before;
  const calls = asked === undefined ? judged * callsAMetric : asked.calls / asked.scored;
  const cost = asked === undefined ? undefined : asked.costUsd / asked.scored;
  const shares = [
    rate,
    ...(expected === undefined || limits.calls === undefined || calls <= 0
      ? []
      : [(headroom * limits.calls) / (expected * calls)]),
    ...(expected === undefined || limits.costUsd === undefined || cost === undefined || cost <= 0
      ? []
      : [(headroom * limits.costUsd) / (expected * cost)]),
  ];
  const probability = Math.min(1, ...shares);
  return await store.decideScoringDay(present({ day, expected, probability }));
}

/** So few that wait tell nothing of how many come. */
const fewWaiting = 100;

async function expectedOf(
  store: Pick<TraceStore, 'countTraces' | 'countUnscored'>,
  day: number,
): Promise<number | undefined> {
  // What waits already, such as a log that was taken, comes today, whenever it was asked.
  const waiting = await store.countUnscored();
  const yesterday = await store.countTraces({ from: day - dayMs, to: day });
  if (yesterday.kept > 0) return Math.max(waiting, yesterday.kept);
  const week = await store.countTraces({ from: day - 7 * dayMs, to: day });
  const usual = Math.max(waiting, Math.round(week.kept / 7));
  return week.kept === 0 && waiting < fewWaiting ? undefined : Math.max(1, usual);
}

export interface ScoredTraces {
  readonly seen: number;
  readonly judged: number;
  /** Drawn, and the budget had ended. */
  readonly notScored: number;
}

/**
 * Scores traces of which nothing is decided yet, oldest first. Of several servers one decides of each trace, and scores it; one that is killed between leaves it drawn without
 * a score, for `scoreLost`.
 */
export async function scoreTraces(
  context: ScoringContext,
  options: ScoreTraces & { readonly limit: number },
): Promise<ScoredTraces> {
  const { store } = context;
  const traces = await store.unscoredTraces(options.limit);
  if (traces.length === 0) return { seen: 0, judged: 0, notScored: 0 };
  const { probability } = await decideDay(context, options);
  const results = await Promise.all(
    traces.map(async (scored) => {
      if (options.stop.aborted) return undefined;
      const { trace, trial } = scored;
      const drawn = isDrawn(`score ${trace.id}`, probability);
      const matched = options.match(trace.query ?? '');
      const example = matched && { datasetHash: matched.datasetHash, exampleId: matched.example.id };
      const decided = present({ id: trace.id, trialId: trial.id, scoreProbability: drawn ? probability : 0, example });
      if (!(await store.decideScoring(decided))) return undefined;
      const metrics = options.metrics.filter(({ source }) => drawn || source !== 'judge');
      const telling = { ...context, eventsOf: options.eventsOf };
      return drawn
        ? await scoreOne(telling, scored, matched, metrics)
        : await scoreUndrawn(telling, scored, matched, metrics);
    }),
  );
  return {
    seen: traces.length,
    judged: results.filter((result) => result === 'judged').length,
    notScored: results.filter((result) => result === 'not-scored').length,
  };
}

type Result = 'judged' | 'not-scored' | 'computed';

type Telling = ScoringContext & Pick<ScoreTraces, 'eventsOf'>;

/** A server that is killed has kept both, or neither. */
async function keepScores({ store, eventsOf }: Telling, trace: Trace, scores: readonly Score[]): Promise<void> {
  if (scores.length === 0) return;
  const events = eventsOf?.(trace, scores) ?? [];
  try {
    await store.transaction(async (within) => {
      await store.appendScores(scores, { within });
      if (events.length > 0) await store.putScoreEvents(events, within);
    });
  } catch (error) {
    // Spans that came late have put another trial in its place meanwhile, which is scored anew.
    if ((await store.findTrace(trace.id))?.trialId !== trace.trialId) return;
    throw error;
  }
}

async function scoreUndrawn(
  context: Telling,
  scored: ScoredTrace,
  matched: MatchedExample | undefined,
  metrics: readonly ScoringMetric[],
): Promise<Result> {
  const { scores } = await scoreTrial(exampleOf(scored.trace, matched), scored.trial, metrics, context);
  await keepScores(context, scored.trace, scores);
  return 'computed';
}

async function scoreOne(
  context: Telling,
  scored: ScoredTrace,
  matched: MatchedExample | undefined,
  metrics: readonly ScoringMetric[],
): Promise<Result> {
  const { store, clock } = context;
  const { scores, stop } = await scoreTrial(exampleOf(scored.trace, matched), scored.trial, metrics, context);
  await keepScores(context, scored.trace, scores);
  const day = dayOf(clock.now());
  // A day may end while a judge answers.
  if ((await store.scoringDay(day)) !== undefined)
    await store.spendOfDay(day, stop === undefined ? { scored: 1 } : { notScored: 1 });
  return stop === undefined ? 'judged' : 'not-scored';
}

/** What a trace asks, with what is expected where an example asks the same. */
export function exampleOf(trace: Trace, matched: MatchedExample | undefined): Example {
  const { query = '', history, category, language } = trace;
  const own = present({ id: trace.id, query, history, category, language });
  return matched === undefined ? own : { ...matched.example, ...own, id: matched.example.id };
}

/** How long scores that a judge lost are asked for again. */
const retriedMs = 2 * dayMs;
/** One that is under way is not lost: it lacks its scores for so long at most. */
const underWayMs = 10 * 60_000;

/**
 * Asks again for scores that a judge failed to give, of traces that were drawn, and for all that a server left when it was killed. What was lost stays recorded as a failure of the instrument, and
 * is never 0. A trace may be of yesterday and have come just now: one that has no score is left alone until it was seen without it for ten minutes.
 * @param options.absentSince when each trace was first seen without a score; remembered from pass to pass
 * @returns how many traces were scored again
 */
export async function scoreLost(
  context: ScoringContext,
  options: ScoreTraces & {
    readonly owner: string;
    readonly limit: number;
    readonly absentSince: Map<string, number>;
  },
): Promise<number> {
  const { store, clock } = context;
  const now = clock.now();
  await decideDay(context, options);
  let again = 0;
  // Nearly all of them lack nothing: of those alone that do the texts are read.
  for await (const row of store.scoredTraces({ from: now - retriedMs, to: now - underWayMs }, 'numbers')) {
    if (options.stop.aborted || again >= options.limit) break;
    const { scores } = row;
    const { scoreProbability } = row.trace;
    if (scoreProbability === undefined || row.trial.status === 'failed') continue;
    const lost = options.metrics.filter(({ metric, source }) => {
      if (scoreProbability === 0 && source === 'judge') return false;
      const known = scores.find((score) => score.metric === metric.name && score.source === source);
      return known === undefined || (known.outcome.status === 'failed' && known.outcome.by === 'instrument');
    });
    if (lost.length === 0) continue;
    const isUnderWay = lost.some(
      ({ metric, source }) => !scores.some((score) => score.metric === metric.name && score.source === source),
    );
    if (isUnderWay && now - firstSeen(options.absentSince, row.trace.id, now) < underWayMs) continue;
    const scored = await readTrace(store, row.trace.id);
    if (scored === undefined) continue;
    const { trace, trial } = scored;
    // One server at a time: two would pay for the same.
    const lease = await store.claimRun(trial.runId, { owner: options.owner, forMs: underWayMs });
    if (lease === undefined) break;
    try {
      const matched = options.match(trace.query ?? '');
      const { scores: given, stop } = await scoreTrial(exampleOf(trace, matched), trial, lost, context);
      if (stop !== undefined) break;
      await keepScores({ ...context, eventsOf: options.eventsOf }, trace, given);
      again++;
      options.absentSince.delete(trace.id);
    } finally {
      await store.releaseLease(lease);
    }
  }
  for (const [id, since] of options.absentSince) if (now - since > retriedMs) options.absentSince.delete(id);
  return again;
}

function firstSeen(absentSince: Map<string, number>, id: string, now: number): number {
  const since = absentSince.get(id) ?? now;
  absentSince.set(id, since);
  return since;
}
