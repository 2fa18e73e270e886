// What a recorded run holds to weigh its judges by.
import { hash } from 'node:crypto';
import { claimsOf } from '../../analysis/answers/collect-judged-answers.ts';
import { excerpt } from '../../analysis/answers/excerpt.ts';
import { partMetricOf, partsOfAnswer, shareBorneOut } from '../../analysis/citations/answer-parts.ts';
import { measuredScore } from '../../analysis/measured-score.ts';
import { parseMetricName } from '../../metrics/metric-name.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import { readHumanDetails } from '../../model/human-details.ts';
import { canonicalJson } from '../../model/json.ts';
import { type JudgeDetails, readJudgeDetails } from '../../model/judge-details.ts';
import type { LabelSelection } from '../../model/label-selection.ts';
import { readPanelDetails } from '../../model/panel-details.ts';
import { present } from '../../model/present.ts';
import { because } from '../../model/reasons.ts';
import type { Run } from '../../model/run.ts';
import type { Outcome, Score } from '../../model/score.ts';
import { trialKey } from '../../model/trial.ts';
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

interface RecordedRowsOptions {
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
  ({ author, selection }: StoredLabelsOptions): LabelsOf =>
  ({ scores }, metric) =>
    labelsAmong(scores, { metric, author, selection, measured: scores });

interface LabelsAmongOptions extends StoredLabelsOptions {
  readonly metric: string;
  /** All scores of the trial: they say of what parts the answer has, which labels of its parts are held against. */
  readonly measured: readonly Score[];
}

/**
 * Labels of the metric, one a person: what was said of the answer as a whole, else what follows from what was said of its parts, which is the
 * same for all metrics that look at these parts.
 */
export function labelsAmong(
  scores: readonly Score[],
  { metric, author, selection, measured }: LabelsAmongOptions,
): readonly WeighedLabel[] {
  const of = scores.filter((score) => score.source === 'human' && (author === undefined || score.author === author));
  const own = of.flatMap((score) => (score.metric === metric ? (weighedLabel(score, selection) ?? []) : []));
  const parts = partMetricOf(metric);
  if (parts === undefined || parts === metric) return own;
  const found = partsOfAnswer(measured, parts);
  const { weigh } = parseMetricName(metric).parameters;
  const others = of.flatMap((score) => {
    const said = score.metric === parts && !own.some((label) => label.author === score.author);
    const details =
      said && score.outcome.status !== 'failed' ? readHumanDetails(score.outcome.details).parts : undefined;
    const value = details && found && shareBorneOut(details, found, { weigh: weigh === 'stakes' ? weigh : undefined });
    return value === undefined
      ? []
      : (weighedLabel({ ...score, outcome: { ...score.outcome, status: 'scored', value } as Outcome }, selection) ??
          []);
  });
  return [...own, ...others];
}

interface StoredLabelsOptions {
  /** Only those of this person (all). */
  readonly author?: string | undefined;
  /** How the answers came to be labelled whose labels do not say it (unknown). */
  readonly selection?: LabelSelection | undefined;
}

/** @returns undefined for a score that no person gave */
export function weighedLabel(
  { source, author = '', outcome }: Score,
  assumed?: LabelSelection | undefined,
): WeighedLabel | undefined {
  if (source !== 'human' || outcome.status !== 'scored') return undefined;
  const { label, comment, scale, selection = assumed } = readHumanDetails(outcome.details);
  return present({
    author,
    value: outcome.value,
    scale,
    selection,
    label,
    comment: comment === undefined ? undefined : excerpt(comment, lengths.reason),
  });
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
      exampleId: example.id,
      repeat: trial.repeat,
      judge: value,
      ...present({
        category,
        language,
        length: lengthOf(trial),
        votes,
        judgeFailure: value === undefined ? failureOf(trial.status, score) : undefined,
      }),
    },
    prompt: details?.prompt,
    models: details?.calls.flatMap(({ model }) => (model === '' ? [] : [model])) ?? [],
    texts: () => {
      const reason = details?.reason;
      return present({
        query: excerpt(example.query, lengths.query),
        answer: excerpt(trial.status === 'ok' ? (trial.output.answer ?? '') : '', lengths.answer),
        reason: reason === undefined ? undefined : excerpt(reason, lengths.reason),
        ...claimsOf(score?.outcome.status === 'scored' ? score.outcome.details : undefined),
      });
    },
  };
}

/** In characters, as a reader counts them. */
const lengthOf = (trial: ScoredExample['trial']): number | undefined =>
  trial.status === 'ok' && trial.output.answer !== undefined ? [...trial.output.answer].length : undefined;

const detailsOf = (score: Score | undefined): JudgeDetails | undefined =>
  score === undefined || score.outcome.status === 'skipped' ? undefined : readJudgeDetails(score.outcome.details);

function failureOf(status: 'ok' | 'failed', score: Score | undefined): string {
  if (score?.outcome.status === 'skipped') return score.outcome.reason;
  if (score?.outcome.status === 'failed') return score.outcome.error.code;
  return status === 'failed' ? 'target-failed' : because('not-scored');
}

// Another run's scores of the same answers, taken for the truth.
interface TruthOptions {
  readonly store: Store;
  /** The run that is weighed, and the one that is believed. */
  readonly run: Run;
  readonly truth: Run;
  readonly metrics: readonly WeighedMetric[];
  /** How the answers came to be scored, where the other run did not score all (unknown). */
  readonly selection?: LabelSelection | undefined;
}

interface TrueTrial {
  readonly digest: string;
  readonly values: ReadonlyMap<string, number>;
}

/**
 * The labels are the scores that the same answers have in the other run, by example and repeat.
 * @throws ConfigError `other-target`, or, while the labels are read, `other-answer`, where it is not the same answer that was scored
 */
export async function truthLabels({ store, run, truth, metrics, selection }: TruthOptions): Promise<LabelsOf> {
  if (run.target.fingerprint !== truth.target.fingerprint) {
    throw new ConfigError(`run ${truth.id} is of ${truth.target.id}, and not of the system of run ${run.id}`, {
      code: 'other-target',
      where: { input: 'truth' },
      hint: [
        'the truth must be about the same answers: ',
        { do: 'rescore-by-version' },
        ' scores them by other judgements',
      ],
    });
  }
  const trials = new Map<string, TrueTrial>();
  for await (const row of scoredExamples(store, truth, 'untexted')) {
    const values = new Map<string, number>();
    for (const { name } of metrics) {
      const outcome = measuredScore(row.scores, name)?.outcome;
      if (outcome?.status === 'scored') values.set(name, outcome.value);
    }
    trials.set(trialKey(row.example.id, row.trial.repeat), { digest: digestOf(row), values });
  }
  return (row, metric) => {
    const found = trials.get(trialKey(row.example.id, row.trial.repeat));
    const value = found?.values.get(metric);
    if (found === undefined || value === undefined) return [];
    if (found.digest === digestOf(row)) return [{ author: truth.id, value, selection }];
    throw new ConfigError(`${row.example.id} was asked or answered otherwise in run ${truth.id}`, {
      code: 'other-answer',
      where: { input: 'truth' },
      hint: [
        'the truth must be about the same answers: ',
        { do: 'rescore-by-version' },
        ' scores them by other judgements',
      ],
    });
  };
}

/** Of what was asked and returned; documents by their ids. */
function digestOf({ example, trial }: ScoredExample): string {
  const { query, history = [] } = example;
  const output = trial.status === 'ok' ? trial.output : {};
  const documents = (output.documents ?? []).map(({ id }) => id);
  const said = [query, history, output.answer ?? null, documents];
  return hash('sha256', canonicalJson(said), 'base64').slice(0, 22);
}
