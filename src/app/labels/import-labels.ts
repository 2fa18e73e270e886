// Takes labels of people into the store: all of a file, or nothing of it.
import { z } from 'zod';
import { type AnswerParts, shareBorneOut } from '../../analysis/citations/answer-parts.ts';
import { isLabelFile, type LabelFile, type LabelRow, readLabelFile } from '../../datasets/labels/read-labels.ts';
import { ConfigError, DatasetError } from '../../model/hakari-error.ts';
import type { LabelScale } from '../../model/label-scale.ts';
import type { LabelSelection } from '../../model/label-selection.ts';
import { type PartOpinion, partKey } from '../../model/part-opinion.ts';
import type { Run } from '../../model/run.ts';
import type { Score } from '../../model/score.ts';
import type { AppContext } from '../app-context.ts';
import { count, type Document } from '../result-shapes.ts';
import { humanScore, partsScore } from './human-score.ts';
import type { LabelDefaults } from './label-defaults.ts';
import { detailsOf, fateOf, kindOf, sameOutcome } from './label-fate.ts';
import { type LabelMetric, labelMetric, labelValue } from './label-metric.ts';
import { type LabelledTrial, type LabelledTrials, labelledTrials } from './labelled-trials.ts';
import { mergedOpinions, readPartRow, refuseOtherOpinion } from './part-labels.ts';

/** A file of labels that was read. */
interface OpenedLabels extends LabelFile {
  /** The run that its rows name, as they name it; undefined where none does. */
  readonly named: { readonly run: string; readonly where: string } | undefined;
}

interface ImportLabelsOptions extends LabelDefaults {
  readonly labels: OpenedLabels;
  /** Whose answers were labelled. */
  readonly run: Run;
  /** How the run was named instead of by the rows, which must then name the same (it was not). */
  readonly calledRun?: string | undefined;
  /** The answers that are labelled, where they are of no run that asked for them (those of the run). */
  readonly trials?: LabelledTrials | undefined;
}

/** How many labels of one metric and author came, and what became of them. */
const importedLabels = z.object({
  metric: z.string(),
  author: z.string(),
  added: count,
  /** Took the place of another label of the same person, which stays in the history. */
  changed: count,
  same: count,
  /** Given before the label that is there, by their times. */
  older: count,
  /** Of all of these, by how the answers came to be labelled: drawn by chance, chosen to be read, or nobody knows. */
  drawn: count,
  forReading: count,
  unknown: count,
});
export type ImportedLabels = Document<typeof importedLabels>;

export const importLabelsOutputSchema = z.object({
  runId: z.string(),
  target: z.string(),
  /** Rows without a label. */
  blank: count,
  /** In order of metric and author. */
  labels: z.array(importedLabels),
});
export type ImportLabelsOutput = Document<typeof importLabelsOutputSchema>;

/** Whether the file holds labels, and not a bundle. */
export const isFileOfLabels = (path: string): Promise<boolean> => isLabelFile(path);

/**
 * Makes scores of source `human` of the labels, in one transaction. A label that is there as it is changes nothing; another one of the
 * same metric, author and trial supersedes it.
 * @throws DatasetError with file, line and column, ConfigError for the options; nothing is stored then
 */
export async function importLabels(context: AppContext, options: ImportLabelsOptions): Promise<ImportLabelsOutput> {
  const { run, fresh, counts, blank } = await readLabelScores(context, options);
  await context.store.appendScores(fresh);
  return { runId: run.id, target: run.target.id, labels: counts, blank };
}

/** What a file of labels says of a run. Nothing is stored. */
interface LabelScores {
  readonly run: Run;
  /** Of every row with a label. */
  readonly given: readonly Score[];
  /** Of these, those that the store does not have, or has otherwise. */
  readonly fresh: readonly Score[];
  readonly counts: readonly ImportedLabels[];
  /** Rows without a label. */
  readonly blank: number;
}

/** @throws as `importLabels` */
export async function readLabelScores(context: AppContext, options: ImportLabelsOptions): Promise<LabelScores> {
  const { run, labels: file } = options;
  const { rows, scale } = file;
  refuseOtherRun(options);
  const given = rows.filter(({ value }) => value !== undefined);
  const trials = options.trials ?? (await labelledTrials(context.store, run, given));
  const labels = createLabels(context, { run, trials, defaults: { ...options, scale: options.scale ?? scale } });
  for (const row of given) labels.add(row);
  labels.addParts();
  return { run, ...labels.labels(), counts: labels.counts(), blank: rows.length - given.length };
}

/** @throws DatasetError with file, line and column; `several-runs` where its rows name more than one */
export async function openLabels(path: string): Promise<OpenedLabels> {
  const file = await readLabelFile(path);
  const { rows } = file;
  const named = rows.find((row) => row.run !== undefined);
  const other = rows.find((row) => row.run !== named?.run);
  if (named?.run === undefined) return { ...file, named: undefined };
  if (other === undefined) return { ...file, named: { run: named.run, where: named.where('run') } };
  throw new DatasetError('the rows are of several runs', {
    code: 'several-runs',
    where: other.where('run'),
    hint: 'make a file for each run',
  });
}

function refuseOtherRun({ labels: { named }, run, calledRun, trials }: ImportLabelsOptions): void {
  if (run.dataset === undefined && trials === undefined) {
    throw new ConfigError(`run ${run.id} has no examples to label`, { code: 'no-examples', where: { input: 'run' } });
  }
  if (named === undefined || named.run === run.id || calledRun === undefined) return;
  throw new DatasetError(`the rows were written from run ${named.run}, and ${calledRun} is ${run.id}`, {
    code: 'other-run',
    where: named.where,
    hint: ['leave ', { input: 'run' }, ' out; if both have the same answers, remove the column run'],
  });
}

interface LabelsOptions {
  readonly run: Run;
  readonly trials: LabelledTrials;
  readonly defaults: LabelDefaults;
}

interface NewLabel {
  readonly row: LabelRow;
  readonly score: Score;
}

interface LabelInParts {
  /** The first of its rows. */
  readonly row: LabelRow;
  readonly trial: LabelledTrial;
  readonly metric: LabelMetric;
  readonly author: string;
  readonly found: AnswerParts;
  readonly said: Map<string, { readonly row: LabelRow; readonly opinion: PartOpinion }>;
}

function createLabels({ newId }: AppContext, { run, trials, defaults }: LabelsOptions) {
  const given = new Map<string, NewLabel>();
  const inParts = new Map<string, LabelInParts>();
  const counts = new Map<string, z.output<typeof importedLabels>>();
  const fresh: Score[] = [];

  /** A label that says nothing of its selection keeps what is known of the one in whose place it comes: the answer is the same. */
  function selectionFor(row: LabelRow, metric: LabelMetric, trial: LabelledTrial): LabelSelection | undefined {
    const said = row.selection ?? defaults.selection;
    if (said === 'unknown') return undefined;
    const author = authorOf(row, defaults);
    const before = trial.labels.find((label) => label.metric === metric.name && label.author === author);
    const known = before === undefined ? undefined : detailsOf(before).selection;
    const isMoreExact = said?.how === 'drawn' && said.draw === undefined && known?.how === 'drawn';
    return said === undefined || isMoreExact ? (known ?? said) : said;
  }

  function scoreOf(row: LabelRow, trial: LabelledTrial): Score {
    const metric = metricOf(row, { run, trials, defaults });
    checkAnswer(row, trial, metric);
    const { scale } = defaults;
    return humanScore({
      ...{ id: newId(), runId: run.id, trialId: trial.trialId, metric, author: authorOf(row, defaults) },
      ...labelValue(row, metric, scale),
      ends: endsOf(metric, scale),
      comment: row.comment,
      selection: selectionFor(row, metric, trial),
      at: row.at,
    });
  }

  /** Rows about parts of one answer make one label together. */
  function gatherPart(row: LabelRow, trial: LabelledTrial): boolean {
    const named = row.part === undefined ? undefined : metricOf(row, { run, trials, defaults });
    const read = named && readPartRow(row, named, trial);
    if (read === undefined) return false;
    const metric = labelMetric({ name: read.metric, own: [], declared: trials.declared, where: row.where('metric') });
    checkAnswer(row, trial, metric);
    const author = authorOf(row, defaults);
    const key = JSON.stringify([trial.trialId, metric.name, author]);
    const own = inParts.get(key) ?? { ...{ row, trial, metric, author, found: read.found }, said: new Map() };
    inParts.set(key, own);
    const part = partKey(read.opinion);
    const before = own.said.get(part);
    if (before !== undefined) refuseOtherOpinion(row, read.opinion, before.opinion, before.row.where());
    own.said.set(part, { row, opinion: read.opinion });
    return true;
  }

  function partsScoreOf({ row, trial, metric, author, found, said }: LabelInParts): Score {
    const before = trial.labels.find((label) => label.metric === metric.name && label.author === author);
    const now = [...said.values()].map(({ opinion }) => opinion);
    const parts = mergedOpinions((before && detailsOf(before).parts) ?? [], now);
    return partsScore({
      ...{ id: newId(), runId: run.id, trialId: trial.trialId, metric, author },
      ...{ value: shareBorneOut(parts, found), parts, selection: selectionFor(row, metric, trial), at: row.at },
    });
  }

  function keep(row: LabelRow, trial: LabelledTrial, score: Score): void {
    const { author = '', metric } = score;
    const key = JSON.stringify([score.trialId, metric, author]);
    const twin = given.get(key);
    if (twin !== undefined) {
      refuseTwice(row, twin, score);
      return;
    }
    given.set(key, { row, score });
    const name = JSON.stringify([metric, author]);
    const own = counts.get(name) ?? {
      metric,
      author,
      added: 0,
      changed: 0,
      same: 0,
      older: 0,
      drawn: 0,
      forReading: 0,
      unknown: 0,
    };
    counts.set(name, own);
    const fate = fateOf(score, trial.labels);
    own[fate]++;
    own[kindOf(score)]++;
    if (fate === 'added' || fate === 'changed') fresh.push(score);
  }

  return {
    add(row: LabelRow): void {
      const trial = trials.of(row);
      if (!gatherPart(row, trial)) keep(row, trial, scoreOf(row, trial));
    },
    /** What was gathered of parts, once all rows were read. */
    addParts(): void {
      for (const own of inParts.values()) keep(own.row, own.trial, partsScoreOf(own));
    },
    labels: (): Pick<LabelScores, 'given' | 'fresh'> => ({
      given: [...given.values()].map(({ score }) => score),
      fresh,
    }),
    counts: (): readonly ImportedLabels[] => [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, own]) => own),
  };
}

function metricOf(row: LabelRow, { run, trials, defaults }: LabelsOptions): LabelMetric {
  const name = row.metric ?? defaults.metric;
  if (name === undefined) {
    throw new DatasetError('of which metric is the label?', {
      code: 'which-metric',
      where: row.where(),
      hint: ['add the column metric, or name it with ', { input: 'metric' }],
    });
  }
  const { ownMetrics: own = [] } = run;
  const where = row.metric === undefined ? ({ input: 'metric' } as const) : row.where('metric');
  return labelMetric({ name, own, range: defaults.range, declared: trials.declared, where });
}

function checkAnswer(row: LabelRow, { status, answered }: LabelledTrial, { definition }: LabelMetric): void {
  if (status === 'ok' && (answered || definition?.needs.includes('answer') !== true)) return;
  throw new DatasetError(
    status === 'failed'
      ? `the target failed on ${row.exampleId}: there is no answer to label`
      : `the target gave no answer to ${row.exampleId}, and ${definition?.name} is of answers`,
    { code: 'no-answer', where: row.where('example'), hint: 'remove the row' },
  );
}

function authorOf(row: LabelRow, { author: ofAll }: LabelDefaults): string {
  const author = row.author ?? ofAll?.trim();
  if (author !== undefined && author !== '') return author;
  throw new DatasetError('whose label is this?', {
    code: 'which-author',
    where: row.where(),
    hint: ['add the column author, or name the person with ', { input: 'author' }, ': an edit is known by who made it'],
  });
}

/** The scale that labels are written in, where they are numbers of one. */
function endsOf(metric: LabelMetric, scale: LabelScale | undefined): readonly [number, number] | undefined {
  if (scale?.kind === 'range') return scale.ends;
  return metric.definition === undefined ? finite(metric) : undefined;
}

const finite = ({ range: [low, high] }: LabelMetric): readonly [number, number] => [low, high ?? low];

function refuseTwice(row: LabelRow, { row: first, score }: NewLabel, again: Score): void {
  if (sameOutcome(score, again)) return;
  throw new DatasetError(`${row.exampleId} is labelled twice by ${score.author}, otherwise at ${first.where()}`, {
    code: 'labelled-twice',
    where: row.where('value'),
    hint: 'keep the one that holds',
  });
}
