// Scores trials that are recorded: by further metrics, or again where an instrument failed. No target is asked.
import { measuredScore } from '../analysis/measured-score.ts';
import type { RunStopError } from '../model/call-error.ts';
import type { Example } from '../model/example.ts';
import type { Score } from '../model/score.ts';
import type { Trial } from '../model/trial.ts';
import type { Progress } from '../ports/progress.ts';
import type { RunStore } from '../ports/run-store.ts';
import { createGroupCommit } from './group-commit.ts';
import { type ScoringMetric, scoreTrial } from './score-trial.ts';
import { forEachConcurrently } from './work-list.ts';

/** A recorded trial with its example and present scores. */
interface RecordedTrial {
  readonly example: Example;
  readonly trial: Trial;
  readonly scores: readonly Score[];
}

interface ScoreRecordedOptions {
  readonly trials: AsyncIterable<RecordedTrial>;
  /** By what a trial is scored. */
  readonly metricsFor: (recorded: RecordedTrial) => readonly ScoringMetric[];
  /** Told of each trial with the scores that it was given (nobody is). */
  readonly scored?: ((recorded: RecordedTrial, scores: readonly Score[]) => void) | undefined;
  /** Whether an instrument failed on it before, which is said while it works (false). */
  readonly again?: boolean;
  /** How many trials are scored at once. */
  readonly concurrency: number;
  readonly store: Pick<RunStore, 'appendScores'>;
  readonly newId: () => string;
  readonly stop: AbortSignal;
  readonly progress: Progress;
}

interface ScoreRecordedResult {
  readonly scores: number;
  /** Of them, those that an instrument could not give. */
  readonly lost: number;
  /** Something was left to score. */
  readonly interrupted: boolean;
  /** Why nothing more could be scored, when that is what ended it. */
  readonly stopped?: RunStopError;
}

/** New scores take the place of older ones of the same metric, which stay in the store. */
export async function scoreRecorded(options: ScoreRecordedOptions): Promise<ScoreRecordedResult> {
  const { newId, progress, again = false } = options;
  const commit = createGroupCommit<readonly Score[]>((rows) => options.store.appendScores(rows.flat()));
  const ending = new AbortController();
  const counts = { scores: 0, lost: 0 };
  let stopped: RunStopError | undefined;
  const allBegun = await forEachConcurrently({
    items: wanting(options),
    concurrency: options.concurrency,
    stop: AbortSignal.any([options.stop, ending.signal]),
    work: async ({ recorded, metrics }, later) => {
      const { scores, stop } = await scoreTrial(recorded.example, recorded.trial, metrics, { newId });
      const count = (): void => {
        counts.scores += scores.length;
        counts.lost += scores.filter(({ outcome }) => isLost(outcome)).length;
        progress.update(again ? 'scoring again' : 'scoring', counts.scores);
      };
      later(commit.add(scores).then(count));
      if (stop === undefined) options.scored?.(recorded, scores);
      if (stop !== undefined) {
        stopped ??= stop;
        ending.abort();
      }
      await commit.room();
    },
  });
  return stopped === undefined ? { ...counts, interrupted: !allBegun } : { ...counts, interrupted: true, stopped };
}

/** The metrics whose score is not there, or was lost to an instrument. */
export function lostMetrics(
  { trial, scores }: RecordedTrial,
  metrics: readonly ScoringMetric[],
): readonly ScoringMetric[] {
  if (trial.status === 'failed') return [];
  return metrics.filter(({ metric }) => {
    const there = measuredScore(scores, metric.name);
    return there === undefined || isLost(there.outcome);
  });
}

const isLost = (outcome: Score['outcome']): boolean => outcome.status === 'failed' && outcome.by === 'instrument';

interface Wanting {
  readonly recorded: RecordedTrial;
  readonly metrics: readonly ScoringMetric[];
}

async function* wanting({ trials, metricsFor }: ScoreRecordedOptions): AsyncGenerator<Wanting> {
  for await (const recorded of trials) {
    const metrics = metricsFor(recorded);
    if (metrics.length > 0) yield { recorded, metrics };
  }
}
