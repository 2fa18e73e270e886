// What a recorded run holds to weigh its judges by.
import { claimsOf } from '../../analysis/answers/collect-judged-answers.ts';
import { excerpt } from '../../analysis/answers/excerpt.ts';
import { measuredScore } from '../../analysis/measured-score.ts';
import { readHumanDetails } from '../../model/human-details.ts';
import { type JudgeDetails, readJudgeDetails } from '../../model/judge-details.ts';
import { readPanelDetails } from '../../model/panel-details.ts';
import type { Run } from '../../model/run.ts';
import type { Score } from '../../model/score.ts';
import type { Store } from '../../ports/store.ts';
import { type ScoredExample, scoredExamples } from '../scored-examples.ts';
import {
  collectWeighedRows,
  type WeighedLabel,
  type WeighedMetric,
  type WeighedRows,
  type WeighedTrial,
} from './weighed-rows.ts';

/** What people said of a trial by a metric. */
export type LabelsOf = (row: ScoredExample, metric: string) => readonly WeighedLabel[];

export interface RecordedRowsOptions {
  readonly store: Store;
  readonly run: Run;
  readonly metrics: readonly WeighedMetric[];
  readonly labelsOf: LabelsOf;
  /** Sees every trial pass by. */
  readonly also?: (row: ScoredExample) => void;
}

/** Lengths in characters, as in the report of a run. */
const lengths = { query: 200, answer: 400, reason: 600 };

/** One list of rows a metric; trials that the target failed on have none, and no verdict could be had of them. */
export async function recordedRows(options: RecordedRowsOptions): Promise<readonly WeighedRows[]> {
  const { store, run, metrics, labelsOf, also } = options;
  const collectors = metrics.map((metric) => collectWeighedRows(metric));
  for await (const row of scoredExamples(store, run, 'untexted')) {
    also?.(row);
    for (const [index, { name }] of metrics.entries()) {
      collectors[index]?.add({ ...weighedTrial(row, name), labels: labelsOf(row, name) });
    }
  }
  return collectors.map((collector) => collector.collected());
}

/** Those that the store holds of this trial. */
export const storedLabels =
  (author: string | undefined): LabelsOf =>
  ({ scores }, metric) =>
    scores.flatMap((score) =>
      score.metric === metric && (author === undefined || score.author === author) ? (weighedLabel(score) ?? []) : [],
    );

/** @returns undefined for a score that no person gave */
export function weighedLabel({ source, author = '', outcome }: Score): WeighedLabel | undefined {
  if (source !== 'human' || outcome.status !== 'scored') return undefined;
  const { label, comment, scale, purpose } = readHumanDetails(outcome.details);
  return {
    ...{ author, value: outcome.value, scale, forReading: purpose === 'reading' },
    ...(label === undefined ? {} : { label }),
    ...(comment === undefined ? {} : { comment: excerpt(comment, lengths.reason) }),
  };
}

export function weighedTrial({ example, trial, scores }: ScoredExample, metric: string): Omit<WeighedTrial, 'labels'> {
  const score = measuredScore(scores, metric);
  const details = detailsOf(score);
  const { category, language = details?.prompt?.split('/').at(-1) } = example;
  const votes = readPanelDetails(details?.findings)?.votes.flatMap(({ result }) =>
    result.kind === 'value' ? [result.value] : [],
  );
  const value = score?.outcome.status === 'scored' ? score.outcome.value : undefined;
  return {
    row: {
      ...{ exampleId: example.id, repeat: trial.repeat, judge: value },
      ...(category === undefined ? {} : { category }),
      ...(language === undefined ? {} : { language }),
      ...(votes === undefined ? {} : { votes }),
      ...(value === undefined ? { judgeFailure: failureOf(trial.status, score) } : {}),
    },
    prompt: details?.prompt,
    models: details?.calls.flatMap(({ model }) => (model === '' ? [] : [model])) ?? [],
    texts: () => {
      const reason = details?.reason;
      return {
        query: excerpt(example.query, lengths.query),
        answer: excerpt(trial.status === 'ok' ? (trial.output.answer ?? '') : '', lengths.answer),
        ...(reason === undefined ? {} : { reason: excerpt(reason, lengths.reason) }),
        ...claimsOf(score?.outcome.status === 'scored' ? score.outcome.details : undefined),
      };
    },
  };
}

const detailsOf = (score: Score | undefined): JudgeDetails | undefined =>
  score === undefined || score.outcome.status === 'skipped' ? undefined : readJudgeDetails(score.outcome.details);

function failureOf(status: 'ok' | 'failed', score: Score | undefined): string {
  if (score?.outcome.status === 'skipped') return score.outcome.reason;
  if (score?.outcome.status === 'failed') return score.outcome.error.code;
  return status === 'failed' ? 'target-failed' : 'not scored';
}
