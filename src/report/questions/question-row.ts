// One question in a list: what it can be found, filtered and sorted by.
import { enterValue, outcomeOf } from '../../analysis/entered-value.ts';
import type { FailureClass } from '../../analysis/failures/expected-documents.ts';
import { lossOfQuery, type QueryLossOptions } from '../../analysis/failures/query-loss.ts';
import type { Metric } from '../../metrics/metric.ts';
import type { Example } from '../../model/example.ts';
import type { Score } from '../../model/score.ts';
import type { Trial } from '../../model/trial.ts';
import { citesWrongCases } from './question-cases.ts';
import { wrongCitations } from './question-citations.ts';
import { shownScores } from './question-document.ts';

/** What a run made of a question, beside its values. */
interface QuestionFate {
  /** Mean over the repeats by metric, in the order of the list's metrics, as it enters the run's mean; null where there is none. */
  readonly values: readonly (number | null)[];
  /** The target failed on a repeat. */
  readonly failed: boolean;
  /** Of which metrics a value was lost to the measuring: their places. */
  readonly unscored: readonly number[];
  /** Of which metrics repeats have unlike values: their places. */
  readonly flaky: readonly number[];
  /** An answer cites what is not so. */
  readonly miscites: boolean;
  /** Where the question was lost, as the table of failures counts it; absent where it was not. */
  readonly loss?: FailureClass;
}

export interface QuestionRow {
  readonly id: string;
  readonly query: string;
  readonly category: string;
  readonly language: string;
  /** In the order of the runs; null where a run has nothing of the question. */
  readonly fates: readonly (QuestionFate | null)[];
}

interface QuestionRowOptions {
  /** Of trial level, in the order of the columns. */
  readonly metrics: readonly Metric[];
  /** (it is not said where a question was lost) */
  readonly losses?: QueryLossOptions | undefined;
}

interface ScoredRow {
  readonly trial: Trial;
  readonly scores: readonly Score[];
}

/**
 * @param rows what each run recorded of the example, in the order of the runs
 */
export function questionRow(
  example: Example,
  rows: readonly (readonly ScoredRow[])[],
  { metrics, losses }: QuestionRowOptions,
): QuestionRow {
  const { id, query, category = '', language = '' } = example;
  const fates = rows.map((own): QuestionFate | null => {
    if (own.length === 0) return null;
    const outcomes = metrics.map((metric) =>
      own.map(({ trial, scores }) => enterValue(outcomeOf(metric, trial, scores), metric.definition)),
    );
    const values = outcomes.map((entered) => entered.flatMap((each) => (each.kind === 'value' ? [each.value] : [])));
    const trials = own.map(({ trial }) => trial);
    const loss = losses === undefined ? undefined : lossOfQuery(example, trials, losses);
    const placesOf = (is: (at: number) => boolean): readonly number[] => metrics.map((_, at) => at).filter(is);
    return {
      values: values.map((own) => (own.length === 0 ? null : own.reduce((sum, value) => sum + value, 0) / own.length)),
      failed: own.some(({ trial }) => trial.status === 'failed'),
      unscored: placesOf(
        (at) => outcomes[at]?.some(({ kind }) => kind === 'instrument-failure' || kind === 'untold') === true,
      ),
      flaky: placesOf((at) => new Set(values[at]).size > 1),
      miscites: own.some(({ scores }) =>
        shownScores(scores).some(
          ({ outcome }) => wrongCitations(outcome) !== undefined || citesWrongCases(outcome.details),
        ),
      ),
      ...(loss === undefined ? {} : { loss }),
    };
  });
  return { id, query, category, language, fates };
}
