// What a trial took: of the target that answered it, and of the judges that scored it.
import { readJudgeDetails } from '../../model/judge-details.ts';
import type { Score } from '../../model/score.ts';
import type { Trial } from '../../model/trial.ts';

export interface Spending {
  /** Undefined where it is not known of every call. */
  readonly usd: number | undefined;
  readonly inputTokens: number | undefined;
  readonly outputTokens: number | undefined;
}

interface TrialSpending {
  /** Undefined where the target tells nothing. */
  readonly asking: Spending | undefined;
  /** Undefined where no judge was asked. */
  readonly judging: Spending | undefined;
}

export function trialSpending(trial: Trial, scores: readonly Score[]): TrialSpending {
  const calls = scores.flatMap(({ outcome }) => readJudgeDetails(outcome.details)?.calls ?? []);
  return {
    asking: askingOf(trial),
    judging:
      calls.length === 0
        ? undefined
        : {
            usd: sum(calls.map(({ costUsd }) => costUsd)),
            inputTokens: sum(calls.map(({ inputTokens }) => inputTokens)),
            outputTokens: sum(calls.map(({ outputTokens }) => outputTokens)),
          },
  };
}

function askingOf(trial: Trial): Spending | undefined {
  if (trial.status === 'failed' || trial.output.usage === undefined) return undefined;
  const { costUsd, inputTokens, outputTokens } = trial.output.usage;
  return { usd: costUsd, inputTokens, outputTokens };
}

/** Unknown, where one of them is. */
const sum = (values: readonly (number | null)[]): number | undefined =>
  values.every((value) => value !== null) ? values.reduce((all, value) => all + value, 0) : undefined;
