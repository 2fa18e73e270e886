// Draws answers of a run for a person to label.
import { hash } from 'node:crypto';
import { excerpt } from '../../core/analysis/answers/excerpt.ts';
import { measuredScore } from '../../core/analysis/measured-score.ts';
import { ConfigError } from '../../core/hakari-error.ts';
import { contextsOf } from '../../core/model/contexts-of.ts';
import { readJudgeDetails } from '../../core/model/judge-details.ts';
import type { Run } from '../../core/model/run.ts';
import { trialKey } from '../../core/model/trial.ts';
import {
  type AnswerToLabel,
  checkSheetPath,
  type LabelSheet,
  writeLabelSheet,
} from '../../datasets/labels/write-label-sheet.ts';
import type { AppContext } from '../app-context.ts';
import { findRun } from '../find-run.ts';
import { type ScoredExample, scoredExamples } from '../scored-examples.ts';
import { storedLabels } from './recorded-rows.ts';
import { weighedMetrics } from './weighed-metrics.ts';
import type { WeighedMetric } from './weighed-rows.ts';

export interface DrawLabelSheetOptions {
  /** Run id, prefix, pinned name or latest. */
  readonly run: string;
  /** One; none where the run has one judged metric. */
  readonly metrics: readonly string[];
  readonly count: number;
  /** The same seed draws the same answers, those that are labelled left out. */
  readonly seed: number;
  /** Who will label: what others labelled may be drawn for this person too, the same answers first (nobody has labelled them). */
  readonly author?: string;
  /** Write what the judge said; the labels are then for reading, since whoever knows the verdict is led by it. */
  readonly showVerdict: boolean;
}

export interface DrawnSheet extends LabelSheet {
  readonly range: readonly [number, number];
  /** Judged answers without a label before the draw. */
  readonly unlabelled: number;
}

/** Says before the work what would be wrong after it. @throws DatasetError `unknown-format`, `file-exists` */
export const checkSheet = (path: string, options: { readonly overwrite: boolean }): void =>
  checkSheetPath(path, options);

/** @throws DatasetError `unknown-format`, `file-exists` */
export async function writeSheet(
  sheet: DrawnSheet,
  path: string,
  options: { readonly overwrite: boolean },
): Promise<void> {
  await writeLabelSheet(sheet, path, options);
}

/**
 * Draws among the answers that have a verdict and no label yet, each with the same chance. A later draw goes on where the earlier one
 * ended, so that all that was labelled by then is one random sample.
 * @throws ConfigError for a run or a metric that cannot be labelled
 */
export async function drawLabelSheet(context: AppContext, options: DrawLabelSheetOptions): Promise<DrawnSheet> {
  const { store } = context;
  const { count, seed, author, showVerdict } = options;
  const run = await findRun(store, options.run);
  const metric = oneMetric(run, options.metrics);
  const labelsOf = storedLabels(author);
  const open: string[] = [];
  let judged = 0;
  for await (const row of scoredExamples(store, run, 'untexted')) {
    if (measuredScore(row.scores, metric.name)?.outcome.status !== 'scored') continue;
    judged++;
    if (labelsOf(row, metric.name).every(({ forReading }) => forReading)) open.push(keyOf(row));
  }
  if (judged === 0) {
    throw new ConfigError(`run ${run.id} has no scores of ${metric.name}`, {
      code: 'no-judge-scores',
      where: '--metric',
      hint: `hakari rescore ${run.id} --metric ${metric.name} lets a judge score it`,
    });
  }
  const keys = open.sort((a, b) => order(seed, a, b)).slice(0, count);
  const answers = await answersOf(context, { run, metric, keys, showVerdict });
  return { runId: run.id, metric: metric.name, answers, range: metric.range, unlabelled: open.length };
}

function oneMetric(run: Run, names: readonly string[]): WeighedMetric {
  const metrics = weighedMetrics(run, names);
  const labelled = metrics.filter(({ metric }) => names.length > 0 || metric?.definition.needs.includes('judge'));
  const [only, ...more] = labelled;
  if (only !== undefined && more.length === 0) return only;
  throw new ConfigError(only === undefined ? `no judge scored run ${run.id}` : 'a sheet is of one metric', {
    code: 'which-metric',
    where: '--metric',
    hint: `name ${only === undefined ? 'what to label' : labelled.map(({ name }) => name).join(', or ')}`,
  });
}

const keyOf = ({ example, trial }: ScoredExample): string => trialKey(example.id, trial.repeat);

/** By a hash of the answer's key: the same for any number of answers, and no order that anything else follows. */
function order(seed: number, a: string, b: string): number {
  const [x, y] = [a, b].map((key) => hash('sha256', `${seed}\n${key}`, 'hex')) as [string, string];
  return x < y ? -1 : x > y ? 1 : 0;
}

interface AnswersWanted {
  readonly run: Run;
  readonly metric: WeighedMetric;
  readonly keys: readonly string[];
  readonly showVerdict: boolean;
}

/** Characters of an answer, and of each context, that are shown: more than a person reads in a cell. */
const lengths = { answer: 8000, context: 1500 };

async function answersOf({ store }: AppContext, wanted: AnswersWanted): Promise<readonly AnswerToLabel[]> {
  const places = new Map(wanted.keys.map((key, place) => [key, place]));
  const answers: AnswerToLabel[] = [];
  if (places.size === 0) return answers;
  for await (const row of scoredExamples(store, wanted.run)) {
    const place = places.get(keyOf(row));
    if (place !== undefined) answers[place] = answerOf(row, wanted);
  }
  return answers;
}

function answerOf(
  { example, trial, scores }: ScoredExample,
  { metric: { name, metric }, showVerdict }: AnswersWanted,
): AnswerToLabel {
  const output = trial.status === 'ok' ? trial.output : {};
  const outcome = measuredScore(scores, name)?.outcome;
  const scored = outcome?.status === 'scored' ? outcome : undefined;
  const { expectedAnswer } = example;
  const needsExpected = metric?.definition.needs.includes('expectedAnswer') === true;
  return {
    ...{ exampleId: example.id, repeat: trial.repeat, query: example.query },
    ...{ answer: cut(output.answer ?? '', lengths.answer), forReading: showVerdict },
    contexts: contextsOf(output).map((text) => excerpt(text, lengths.context)),
    ...(needsExpected && expectedAnswer !== undefined ? { expected: expectedAnswer } : {}),
    ...(showVerdict ? { verdict: { judge: scored?.value, reason: readJudgeDetails(scored?.details)?.reason } } : {}),
  };
}

/** As `excerpt`, with its lines. */
function cut(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`;
}
