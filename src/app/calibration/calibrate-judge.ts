// Weighs the judges of a recorded run, or of a file, against what people said of the same answers.

import { agreementVerdict } from '../../analysis/calibration/agreement.ts';
import { weighJudge } from '../../analysis/calibration/calibrate.ts';
import type { Calibration, CalibrationOptions, CalibrationScope } from '../../analysis/calibration/calibration.ts';
import { correctedDifference } from '../../analysis/calibration/corrected-mean.ts';
import { tellingRows } from '../../analysis/calibration/telling-rows.ts';
import { createPartAgreement } from '../../analysis/citations/part-agreement.ts';
import { ConfigError } from '../../model/hakari-error.ts';
import type { LabelSelection } from '../../model/label-selection.ts';
import { present } from '../../model/present.ts';
import type { Run } from '../../model/run.ts';
import type { Score } from '../../model/score.ts';
import type { Store } from '../../ports/store.ts';
import type {
  CalibrationResult,
  KappaVerdict,
  LabelOrigin,
  MetricCalibration,
  WeighedRun,
} from '../../report/calibration/calibration-result.ts';
import type { AppContext } from '../app-context.ts';
import { openLabels as openLabelFile, readLabelScores } from '../labels/import-labels.ts';
import type { LabelDefaults } from '../labels/label-defaults.ts';
import type { ScoredExample } from '../scored-examples.ts';
import { type FileRowsOptions, fileRows } from './file-rows.ts';
import { type LabelsOf, labelsAmong, recordedRows, storedLabels, truthLabels } from './recorded-rows.ts';
import { requireWeighable, type WeighedMetric, type WeighedRows, weighedMetrics } from './weighed-rows.ts';

export interface CalibrationSettings {
  /** From where on a value is good, in the judge's units (the middle of the metric's range). */
  readonly threshold?: number | undefined;
  /** Least kappa of the verdicts that is asked for (none). */
  readonly leastKappa?: number | undefined;
  /** Half width that the interval of the mean is wanted to have. */
  readonly wantedHalfWidth?: number | undefined;
  /** Whether the figures speak of what the system would answer, or of the answers at hand alone (`system`). */
  readonly about?: CalibrationScope | undefined;
  /** (1) */
  readonly seed?: number | undefined;
}

export interface CalibrateJudgeOptions extends CalibrationSettings {
  readonly run: Run;
  /** Names of metrics (those that have labels). */
  readonly metrics: readonly string[];
  /** Labels of this file instead of those in the store; they are not kept. */
  readonly labels?:
    | { readonly file: string; readonly defaults: LabelDefaults; readonly calledRun?: string }
    | undefined;
  /** A run whose scores of the same answers are taken for the truth, instead of labels. */
  readonly truth?: Run | undefined;
  /** A run that this one is held against: how much better is it, corrected for the judge? */
  readonly against?: Run | undefined;
  /** Only the labels of this person. */
  readonly author?: string | undefined;
  /** How the answers came to be labelled whose labels in the store do not say it (unknown). */
  readonly selection?: LabelSelection | undefined;
}

/**
 * Memory: the numbers of each trial; texts pass by.
 * @throws ConfigError for a run, a metric or a setting that cannot be used, `no-labels` and `no-judge-scores`; DatasetError for a bad file
 */
export async function calibrateJudge(context: AppContext, options: CalibrateJudgeOptions): Promise<CalibrationResult> {
  const { store } = context;
  const { run, truth } = options;
  const metrics = weighedMetrics(run, options.metrics);
  const { origin, labelsOf, withLabels } = await openLabels(context, { metrics, options });
  const labelled = new Set<string>();
  const parts = createPartAgreement(
    metrics.map(({ name }) => name),
    { author: options.author },
  );
  const also = (row: ScoredExample): void => {
    for (const { metric, source } of row.scores) if (source === 'human') labelled.add(metric);
    parts.add(row.example, row.trial, withLabels(row));
  };
  const weighed = await recordedRows({ store, run, metrics, labelsOf, also });
  const ofParts = new Map((parts.facts() ?? []).map((found) => [found.metric, found]));
  const named = options.metrics.length > 0;
  const usable = requireWeighable(weighed, { run, named, origin, labelled, inParts: new Set(ofParts.keys()) });
  await requireOneJudge(store, run, usable);
  if (truth !== undefined) await requireOneJudge(store, truth, usable);
  const other = await againstRun(context, { metrics: usable.map(({ metric }) => metric), options });
  return {
    run: runHead(run),
    labels: origin,
    against: other === undefined ? null : runHead(other.run),
    metrics: usable.map((rows, i) => ({
      ...weigh(rows, options, other?.weighed[i]),
      parts: ofParts.get(rows.metric.name) ?? null,
    })),
  };
}

/** The calibration of one metric. */
function weigh(
  weighed: WeighedRows,
  settings: CalibrationSettings & Pick<CalibrationOptions, 'picked'>,
  against?: WeighedRows,
): MetricCalibration {
  const { metric, rows, scale, disagreements, prompts, models } = weighed;
  const { threshold, leastKappa, wantedHalfWidth, about, picked, seed } = settings;
  checkThreshold(metric, threshold);
  const { range, direction } = metric;
  const known = present({ range, direction, scale, threshold, wantedHalfWidth, about, picked, seed });
  const calibration = weighJudge(rows, known);
  const gate = leastKappa === undefined ? null : kappaVerdict(calibration, leastKappa);
  return {
    metric: metric.name,
    prompts,
    models,
    calibration,
    disagreements,
    gate,
    parts: null,
    telling: tellingRows(rows, { ...known, count: shownTelling }),
    difference: against === undefined ? null : differenceOf(weighed, against, known),
  };
}

/** Labels of both runs are on one scale: a difference is taken of them. */
function differenceOf(
  { metric, rows, scale = metric.range }: WeighedRows,
  against: WeighedRows,
  known: CalibrationOptions,
): MetricCalibration['difference'] {
  const { scale: other = metric.range } = against;
  const labelled = against.rows.some(({ humans }) => humans.length > 0);
  if (!labelled || (other[0] === scale[0] && other[1] === scale[1]))
    return correctedDifference(against.rows, rows, known);
  throw new ConfigError(
    `labels of ${metric.name} are on the scale ${scale.join(' to ')} here and ${other.join(' to ')} there`,
    {
      code: 'mixed-scales',
      where: { input: 'against' },
      hint: 'label both runs on one scale',
    },
  );
}

/** Answers to read that are named. */
const shownTelling = 10;

/** The same metrics in another run, by the labels that the store has of it. */
async function againstRun(
  { store }: AppContext,
  { metrics, options }: LabelsWanted,
): Promise<{ readonly run: Run; readonly weighed: readonly WeighedRows[] } | undefined> {
  const { run, against: other } = options;
  if (other === undefined) return undefined;
  if (other.dataset?.hash !== run.dataset?.hash) {
    throw new ConfigError(`run ${other.id} is on another version of the dataset`, {
      code: 'other-dataset-version',
      where: { input: 'against' },
      hint: [{ do: 'rescore-by-version' }, ' brings both to one version'],
    });
  }
  const missing = metrics.find(({ name }) => !other.metrics.includes(name));
  if (missing !== undefined) {
    throw new ConfigError(`run ${other.id} has no scores of ${missing.name}`, {
      code: 'no-judge-scores',
      where: { input: 'against' },
      hint: [{ do: 'rescore-by', run: other.id, metric: missing.name }, ' lets a judge score it'],
    });
  }
  const weighed = await recordedRows({ store, run: other, metrics, labelsOf: storedLabels(options) });
  await requireOneJudge(store, other, weighed);
  return { run: other, weighed };
}

interface OpenedLabels {
  readonly origin: LabelOrigin;
  readonly labelsOf: LabelsOf;
  /** The scores of a trial with the labels of it that count. */
  readonly withLabels: (row: ScoredExample) => readonly Score[];
}

const withoutLabels = ({ scores }: ScoredExample): readonly Score[] =>
  scores.filter(({ source }) => source !== 'human');

interface LabelsWanted {
  readonly metrics: readonly WeighedMetric[];
  readonly options: CalibrateJudgeOptions;
}

async function openLabels(context: AppContext, { metrics, options }: LabelsWanted): Promise<OpenedLabels> {
  const { run, labels, truth, author } = options;
  if (truth !== undefined) {
    const labelsOf = await truthLabels({ store: context.store, run, truth, metrics, selection: options.selection });
    return { origin: { kind: 'run', run: runHead(truth) }, labelsOf, withLabels: withoutLabels };
  }
  if (labels === undefined)
    return {
      origin: { kind: 'store', author: author ?? null },
      labelsOf: storedLabels(options),
      withLabels: ({ scores }) => scores,
    };
  const { file, defaults, calledRun } = labels;
  const { given } = await readLabelScores(context, { ...defaults, labels: await openLabelFile(file), run, calledRun });
  const byTrial = Map.groupBy(given, ({ trialId }) => trialId);
  const givenOf = ({ trial }: ScoredExample): readonly Score[] => byTrial.get(trial.id) ?? [];
  return {
    origin: { kind: 'file', file },
    labelsOf: (row, metric) => labelsAmong(givenOf(row), { metric, author, measured: row.scores }),
    withLabels: (row) => [...withoutLabels(row), ...givenOf(row)],
  };
}

async function requireOneJudge(store: Store, run: Run, weighed: readonly WeighedRows[]): Promise<void> {
  const scorers = await store.scorersOf(run.id);
  for (const { metric } of weighed) {
    const judges = scorers.get(metric.name)?.size ?? 1;
    if (judges < 2) continue;
    throw new ConfigError(`the scores of ${metric.name} in run ${run.id} were made by ${judges} judges or versions`, {
      code: 'several-judges',
      where: { input: 'metric' },
      hint: [{ do: 'rescore-by', run: run.id, metric: metric.name }, ' lets one judge score them all'],
    });
  }
}

export function checkThreshold({ name, range: [low, high] }: WeighedMetric, threshold: number | undefined): void {
  if (threshold === undefined || (threshold >= low && threshold <= high)) return;
  throw new ConfigError(`the threshold ${threshold} is not within ${low} to ${high}, the range of ${name}`, {
    code: 'threshold',
    where: { input: 'threshold' },
    hint: 'it is in the units of the judge: from where on an answer is good',
  });
}

const runHead = ({ id, target, experiment, dataset, startedAt }: Run): WeighedRun => ({
  id,
  target: target.id,
  experiment,
  dataset: { name: dataset?.name ?? '', hash: dataset?.hash ?? '', examples: dataset?.examples ?? 0 },
  startedAt: new Date(startedAt).toISOString(),
});

/** Whether a judge agrees with people as well as was asked for: the kappa of good and bad, with its whole interval, says so. */
export function kappaVerdict({ overall }: Calibration, least: number): KappaVerdict {
  if ('kind' in overall) return { verdict: 'INCONCLUSIVE', least, kappa: null, ci95: null, basis: null };
  const { verdicts, basis } = overall;
  const { value: kappa, ci95 } = verdicts.kappa;
  return { verdict: agreementVerdict(verdicts.kappa, least, basis), least, kappa, ci95, basis };
}

/**
 * Weighs a judge by a file that carries its verdicts beside the labels of people.
 * @throws as `fileRows`; ConfigError `no-labels` and `no-judge-scores`
 */
export async function calibrateFile(options: FileRowsOptions & CalibrationSettings): Promise<CalibrationResult> {
  const origin: LabelOrigin = { kind: 'file', file: options.file };
  const weighed = requireWeighable(await fileRows(options), { named: options.metrics.length > 0, origin });
  return {
    run: null,
    labels: origin,
    against: null,
    metrics: weighed.map((rows) => weigh(rows, { ...options, picked: true })),
  };
}
