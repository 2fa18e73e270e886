// Judges recorded answers in a random order, and no more of them than decide a gate.

import type { JsonObject } from '../model/json.ts';
import { because } from '../model/reasons.ts';
import type { Run } from '../model/run.ts';
import { type Score, skipped } from '../model/score.ts';
import { type StopEarly, writeStopEarly } from '../model/stopped-early.ts';
import type { RunStore } from '../ports/run-store.ts';
import type { Store } from '../ports/store.ts';
import { inOrder } from '../runner/early-stop.ts';
import type { ScoringMetric } from '../runner/score-trial.ts';
import type { EarlyExample, StopEarlyRequest } from './evaluate-options.ts';
import { type ScoredExample, scoredExamples } from './scored-examples.ts';
import { inJudgingOrder } from './stop-early.ts';

interface EarlyScoringOptions {
  readonly store: Store;
  readonly run: Run & Required<Pick<Run, 'dataset'>>;
  readonly scoring: readonly ScoringMetric[];
  readonly newId: () => string;
}

interface EarlyScoring {
  /** What is to be scored, example after example in the random order; nothing more once everything is decided, but what is judged in any case. */
  trials(): AsyncIterable<ScoredExample>;
  /** By what: what the same judge has scored already is taken as it is. */
  metricsFor(recorded: ScoredExample): readonly ScoringMetric[];
  scored(recorded: Pick<ScoredExample, 'trial' | 'scores'>, scores: readonly Score[]): void;
  /** Marks what was not judged, which is no missing value. @returns what the run records of it */
  end(to: Pick<RunStore, 'appendScores'>): Promise<JsonObject>;
}

/** The same recorded answers and the same judge give the same decision after the same example, however often the work was cut off. */
export async function openEarlyScoring(
  { seed, of, begin, always }: StopEarlyRequest,
  { store, run, scoring, newId }: EarlyScoringOptions,
): Promise<EarlyScoring> {
  const { hash } = run.dataset;
  const { known, places, ordered } = await inJudgingOrder(store.examplesOf(hash), seed);
  const decide = begin(run.dataset, known);
  const early = inOrder({
    order: ordered.map(({ id }) => id),
    repeat: run.repeat,
    observe: [(place, rows) => decide(ordered[place] as EarlyExample, rows)],
    always,
  });
  const metricsFor = ({ scores }: Pick<ScoredExample, 'scores'>): readonly ScoringMetric[] =>
    scoring.filter((by) => !scores.some((score) => isOf(score, by) && isJudged(score, by)));

  return {
    async *trials() {
      for (const [at, place] of places.entries()) {
        const { id } = ordered[at] as EarlyExample;
        if (early.spares(0, id)) continue;
        const range = { first: place, end: place + 1 };
        let repeats = 0;
        for await (const example of store.examplesOf(hash, range)) {
          for await (const row of store.scoredTrials(run.id, { range })) {
            repeats++;
            if (metricsFor(row).length === 0) early.recorded(0, row);
            else yield { example, ...row };
          }
        }
        for (; repeats < run.repeat; repeats++) early.nothing(0, id);
      }
    },
    metricsFor,
    scored({ trial, scores: before }, scores) {
      const kept = before.filter(
        (old) => !scores.some(({ metric, source }) => metric === old.metric && source === old.source),
      );
      early.recorded(0, { trial, scores: [...kept, ...scores] });
    },
    async end(to) {
      const decidedAfter = early.decidedAfter(0);
      if (decidedAfter !== undefined) await markUnjudged(to, { store, run, scoring, newId });
      const judging = scoring.map(({ metric }) => metric.name);
      const record: StopEarly = { seed, of, examples: known.length, decidedAfter, judging };
      return writeStopEarly(record);
    },
  };
}

const isOf = (score: Score, { metric, source }: ScoringMetric): boolean =>
  score.metric === metric.name && score.source === source;

/** By this judge; what it lost, and what another one had judged and is set aside, is not. */
const isJudged = ({ scorerFingerprint, outcome }: Score, { fingerprint }: ScoringMetric): boolean =>
  scorerFingerprint === fingerprint &&
  (outcome.status === 'scored' || (outcome.status === 'skipped' && outcome.details !== undefined));

const batchSize = 500;

/** What was lost stays lost; what no judge of now has come to is skipped, whatever another one said of it. */
async function markUnjudged(
  to: Pick<RunStore, 'appendScores'>,
  { store, run, scoring, newId }: EarlyScoringOptions,
): Promise<void> {
  const reason = because('not-judged-stopped-early');
  let waiting: Score[] = [];
  for await (const { trial, scores } of scoredExamples(store, run, 'untexted')) {
    for (const by of scoring) {
      const there = scores.find((score) => isOf(score, by));
      if (there !== undefined && there.scorerFingerprint === by.fingerprint && !isSetAside(there)) continue;
      waiting.push({
        id: newId(),
        runId: run.id,
        trialId: trial.id,
        metric: by.metric.name,
        source: by.source,
        metricVersion: by.metric.definition.version,
        scorerFingerprint: by.fingerprint,
        outcome: skipped(reason),
      });
    }
    if (waiting.length < batchSize) continue;
    await to.appendScores(waiting);
    waiting = [];
  }
  await to.appendScores(waiting);
}

/** Another judge had scored it, and this one has not come to it. */
const isSetAside = ({ outcome }: Score): boolean => outcome.status === 'failed' && outcome.error.code === setAsideCode;

/** Of a score that waits for another judge. */
export const setAsideCode = 'rescore-unfinished';
