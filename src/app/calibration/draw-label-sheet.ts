// Draws answers of a run for a person to label.
import { z } from 'zod';
import { beginning, excerpt } from '../../analysis/answers/excerpt.ts';
import type { RowToLabel } from '../../analysis/calibration/calibration-row.ts';
import { drawableExamples, drawRows, tellingRows } from '../../analysis/calibration/telling-rows.ts';
import { measuredScore } from '../../analysis/measured-score.ts';
import {
  type AnswerToLabel,
  checkSheetPath,
  type LabelSheet,
  writeLabelSheet,
} from '../../datasets/labels/write-label-sheet.ts';
import { expectationOf } from '../../metrics/expectation-of.ts';
import type { Example } from '../../model/example.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import { readJudgeDetails } from '../../model/judge-details.ts';
import type { LabelDraw, LabelSelection } from '../../model/label-selection.ts';
import { present } from '../../model/present.ts';
import type { Run } from '../../model/run.ts';
import { contextsOf } from '../../model/target-output.ts';
import { trialKey } from '../../model/trial.ts';
import type { AppContext } from '../app-context.ts';
import { type ScoredExample, scoredExamples } from '../scored-examples.ts';
import { recordedRows, storedLabels } from './recorded-rows.ts';
import { noVerdicts, type WeighedMetric, weighedMetrics } from './weighed-rows.ts';

export interface DrawLabelSheetOptions {
  readonly run: Run;
  /** One; none where the run has one judged metric. */
  readonly metrics: readonly string[];
  readonly count: number;
  readonly seed: number;
  /** Who will label: answers that only others have labelled may be drawn too (only answers without any label). */
  readonly author?: string | undefined;
  /** How the answers came to be labelled whose labels do not say it: drawn ones are not drawn again (unknown). */
  readonly selection?: LabelSelection | undefined;
  /** Pick the answers on which the judge is likely wrong, instead of drawing; the labels are then for reading. */
  readonly reading: boolean;
  /** Write what the judge said; the labels are then for reading, since whoever knows the verdict is led by it. */
  readonly showVerdict: boolean;
}

export interface DrawnSheet extends LabelSheet {
  readonly range: readonly [number, number];
  /** Questions with a judged answer that no draw had named before. */
  readonly unlabelled: number;
}

/** A sheet without its answers, which stand in the file; null: there was nothing to write. */
export const drawnSheetSchema = z.strictObject({
  runId: z.string(),
  metric: z.string(),
  /** How the answers came to be on the sheet: `drawn 40 of 60 seed 1`, `chosen likely-wrong`. */
  selection: z.string(),
  range: z.tuple([z.number(), z.number()]),
  unlabelled: z.int().min(0),
  drawn: z.int().min(0),
  file: z.string().nullable(),
});

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

/** Answers that were drawn or picked, in the order in which they are to be labelled. */
interface DrawnAnswers {
  readonly metric: WeighedMetric;
  readonly named: readonly RowToLabel[];
  readonly selection: LabelSelection;
  /** Questions with a judged answer that no draw had named before. */
  readonly unlabelled: number;
  /** The scale of the labels that there are; undefined: there are none. */
  readonly labelled: readonly [number, number] | undefined;
  /** Ids of their trials, by `trialKey`. */
  readonly trialIds: ReadonlyMap<string, string>;
}

/**
 * Draws among the answers that have a verdict and no label yet, each with the same chance, so that labels of several draws may be put
 * together; or picks those that are worth reading.
 * @throws ConfigError for a run or a metric that cannot be labelled
 */
export async function drawAnswers({ store }: AppContext, options: DrawLabelSheetOptions): Promise<DrawnAnswers> {
  const { run, count, seed, author, selection: assumed } = options;
  const metric = oneMetric(run, options.metrics);
  const trialIds = new Map<string, string>();
  const [weighed] = await recordedRows({
    store,
    run,
    metrics: [metric],
    labelsOf: storedLabels({ author, selection: assumed }),
    also: ({ example, trial }) => trialIds.set(trialKey(example.id, trial.repeat), trial.id),
  });
  const { rows = [], scale } = weighed ?? {};
  if (rows.every(({ judge }) => judge === undefined)) throw noVerdicts(metric.name, run);
  const { range, direction } = metric;
  const settings = present({ range, direction, scale });
  const named = options.reading ? tellingRows(rows, { ...settings, count }) : drawRows(rows, { count, seed });
  const unlabelled = drawableExamples(rows).length;
  const labelled = rows.some(({ humans }) => humans.length > 0) ? (scale ?? range) : undefined;
  const selection = selectionOf(options, { count: named.length, of: unlabelled });
  return { metric, named, selection, unlabelled, labelled, trialIds };
}

/** The same with the texts, as a sheet. @throws as `drawAnswers` */
export async function drawLabelSheet(context: AppContext, options: DrawLabelSheetOptions): Promise<DrawnSheet> {
  const { run, showVerdict } = options;
  const { metric, named, selection, unlabelled } = await drawAnswers(context, options);
  const answers = await answersOf(context, { run, metric, named, showVerdict });
  return { runId: run.id, metric: metric.name, selection, answers, range: metric.range, unlabelled };
}

/** Whoever knows the verdict is led by it: such labels count as chosen, however the answers were found. */
function selectionOf(
  { reading, showVerdict, seed }: DrawLabelSheetOptions,
  drawn: Pick<LabelDraw, 'count' | 'of'>,
): LabelSelection {
  if (reading) return { how: 'chosen', rule: 'likely-wrong' };
  return showVerdict ? { how: 'chosen', rule: 'verdict-shown' } : { how: 'drawn', draw: { ...drawn, seed } };
}

function oneMetric(run: Run, names: readonly string[]): WeighedMetric {
  const metrics = weighedMetrics(run, names);
  const labelled = metrics.filter(({ metric }) => names.length > 0 || metric?.definition.needs.includes('judge'));
  const [only, ...more] = labelled;
  if (only !== undefined && more.length === 0) return only;
  throw new ConfigError(only === undefined ? `no judge scored run ${run.id}` : 'a sheet is of one metric', {
    code: 'which-metric',
    where: { input: 'metric' },
    hint: `name ${only === undefined ? 'what to label' : labelled.map(({ name }) => name).join(', or ')}`,
  });
}

interface AnswersWanted {
  readonly run: Run;
  readonly metric: WeighedMetric;
  readonly named: readonly RowToLabel[];
  readonly showVerdict: boolean;
}

/** Characters of an answer, and of each context, that are shown: more than a person reads in a cell. */
export const sheetLengths = { answer: 8000, context: 1500, lines: false };

async function answersOf({ store }: AppContext, wanted: AnswersWanted): Promise<readonly AnswerToLabel[]> {
  const places = new Map(wanted.named.map(({ exampleId, repeat }, place) => [trialKey(exampleId, repeat), place]));
  const answers: AnswerToLabel[] = [];
  if (places.size === 0) return answers;
  for await (const row of scoredExamples(store, wanted.run)) {
    const place = places.get(trialKey(row.example.id, row.trial.repeat));
    if (place !== undefined) answers[place] = answerToLabel(row, wanted, sheetLengths);
  }
  return answers;
}

/** What a person is shown of an answer: the verdict only where they may know it. @param most characters of a text */
export function answerToLabel(
  { example, trial, scores }: ScoredExample,
  { metric: { name, metric }, showVerdict }: Pick<AnswersWanted, 'metric' | 'showVerdict'>,
  most: { readonly answer: number; readonly context: number; readonly lines: boolean },
): AnswerToLabel {
  const output = trial.status === 'ok' ? trial.output : {};
  const outcome = measuredScore(scores, name)?.outcome;
  const scored = outcome?.status === 'scored' ? outcome : undefined;
  const { needs = [] } = metric?.definition ?? {};
  const expected = needs.some((need) => need === 'expectedAnswer' || need === 'expectation')
    ? expectedText(example)
    : {};
  return present({
    exampleId: example.id,
    repeat: trial.repeat,
    query: example.query,
    answer: beginning(output.answer ?? '', most.answer),
    contexts: contextsOf(output).map((text) => (most.lines ? beginning : excerpt)(text, most.context)),
    ...expected,
    verdict: showVerdict ? { judge: scored?.value, reason: readJudgeDetails(scored?.details)?.reason } : undefined,
  });
}

/** What the judge held the answer against. */
function expectedText(example: Example): { readonly expected?: string } {
  const expectation = expectationOf(example);
  if (expectation === undefined) return {};
  switch (expectation.basis) {
    case 'refusal':
      return { expected: noAnswer };
    case 'expectedKeywords':
      return { expected: expectation.keywords.join(' | ') };
    default:
      return { expected: expectation.text };
  }
}

/** The question cannot be answered, and an answer that says so is right. */
const noAnswer = '(no answer)';
