// Makes an answer durable before a judge is asked about it: it was paid for, and a killed process must not ask for it again.
import type { RunStopError } from '../model/call-error.ts';
import type { Example } from '../model/example.ts';
import type { Score } from '../model/score.ts';
import type { Trial } from '../model/trial.ts';
import type { RunStore, ScoredTrial } from '../ports/run-store.ts';
import { createGroupCommit } from './group-commit.ts';
import { type ScoringMetric, scoreTrial } from './score-trial.ts';

export interface TrialRecorder {
  /**
   * Scores the trial and resolves when it is durable with all its scores.
   * @returns why nothing more should be begun, when an instrument can no longer be asked
   */
  record(example: Example, trial: Trial): Promise<RunStopError | undefined>;
}

export interface TrialRecorderOptions {
  readonly metrics: readonly ScoringMetric[];
  readonly store: Pick<RunStore, 'append'>;
  readonly newId: () => string;
}

interface Rows {
  readonly trial?: ScoredTrial;
  /** Of a trial that came before. */
  readonly scores: readonly Score[];
}

export function createTrialRecorder({ metrics, store, newId }: TrialRecorderOptions): TrialRecorder {
  const commit = createGroupCommit<Rows>((rows) =>
    store.append(
      rows.flatMap(({ trial }) => trial ?? []),
      rows.flatMap(({ scores }) => scores),
    ),
  );
  const asking = metrics.filter(({ source, skipReason }) => source === 'judge' && skipReason === undefined);
  const immediate = metrics.filter((metric) => !asking.includes(metric));
  return {
    async record(example, trial) {
      if (asking.length === 0 || trial.status === 'failed') {
        const { scores, stop } = await scoreTrial(example, trial, metrics, { newId });
        await commit.add({ trial: { trial, scores }, scores: [] });
        return stop;
      }
      const { scores } = await scoreTrial(example, trial, immediate, { newId });
      const [, judged] = await Promise.all([
        commit.add({ trial: { trial, scores }, scores: [] }),
        scoreTrial(example, trial, asking, { newId }),
      ]);
      await commit.add({ scores: judged.scores });
      return judged.stop;
    },
  };
}
