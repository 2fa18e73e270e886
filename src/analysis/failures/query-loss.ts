// Where one run lost a query: the class that the tables of failures count it in.
import { unscorable } from '../../metrics/unscorable.ts';
import type { Example } from '../../model/example.ts';
import type { Trial } from '../../model/trial.ts';
import { type AnalyseTrialOptions, analyseTrial, hasNothingToFind, rankedTrials } from './analyse-trial.ts';
import type { FailureClass } from './expected-documents.ts';
import { failureOf } from './failure-tally.ts';

export interface QueryLossOptions extends AnalyseTrialOptions {
  /** A mean over the repeats below it is a loss. */
  readonly goal: number;
}

/**
 * @param trials of one run, all repeats
 * @returns undefined where the goal is met, and where nothing is judged or no list was asked for
 */
export function lossOfQuery(
  example: Example,
  trials: readonly Trial[],
  { goal, ...options }: QueryLossOptions,
): FailureClass | undefined {
  const { judgements } = example;
  if (judgements === undefined || unscorable(options.metric.definition, example) !== undefined) return undefined;
  const ranked = rankedTrials(trials);
  if (ranked.length === 0) return undefined;
  const answered = ranked.flatMap((trial) => (trial.status === 'ok' ? [analyseTrial(trial, judgements, options)] : []));
  const value = answered.reduce((sum, own) => sum + own.value, 0) / ranked.length;
  if (value >= goal) return undefined;
  return failureOf(answered, { nothingToFind: hasNothingToFind(judgements), trials: ranked.length });
}
