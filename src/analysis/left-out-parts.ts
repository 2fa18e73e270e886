// What a reply leaves out that others of its run have: a list of documents, or an answer. It is counted as empty.
import { knownMetric, runMetrics } from '../metrics/metric-name.ts';
import { emptyAnswer, returnsNoAnswer, returnsNoDocuments } from '../metrics/unscorable.ts';
import type { MetricDefinition } from '../model/metric-definition.ts';
import { because } from '../model/reasons.ts';
import type { Run } from '../model/run.ts';
import { failedBy, type Score } from '../model/score.ts';
import type { TargetOutput } from '../model/target-output.ts';
import type { Trial } from '../model/trial.ts';

/** A part of a reply without which metrics of it have no value. */
export type ReplyPart = 'documents' | 'answer';

const parts = ['documents', 'answer'] as const satisfies readonly ReplyPart[];

/** The reason by which a score says that the reply had no such part. */
const reasonOf: Readonly<Record<ReplyPart, string>> = { documents: returnsNoDocuments, answer: returnsNoAnswer };
/** Reasons that are given of a part that is there, and empty. */
const reasonsOfEmpty: Readonly<Record<ReplyPart, readonly string[]>> = {
  documents: [because('no-documents-returned')],
  answer: [emptyAnswer, because('no-answer-detected')],
};
const errorOf = {
  documents: { code: 'no-documents', message: 'the reply has no list of documents, where others of the run have one' },
  answer: { code: 'no-answer', message: 'the reply has no answer, where others of the run have one' },
} as const;
const empty: Readonly<Record<ReplyPart, Pick<TargetOutput, ReplyPart>>> = {
  documents: { documents: [] },
  answer: { answer: '' },
};

/** A trial with its scores, whatever else a row has. */
export interface ReplyRow {
  readonly trial: Trial;
  readonly scores: readonly Score[];
}

/** A row as means, pairs and reports count it. */
export type Counted<Row extends ReplyRow> = Row & {
  /** The trial as it was recorded, where it is counted otherwise. */
  readonly recorded?: Trial;
};

/** Which parts the trial lacks, as its scores say it. */
export const lackedParts = ({ trial, scores }: ReplyRow): readonly ReplyPart[] =>
  trial.status === 'failed' ? [] : parts.filter((part) => scores.some((score) => saysLacking(score, part)));

const saysLacking = ({ source, outcome }: Score, part: ReplyPart): boolean =>
  source !== 'human' && outcome.status === 'skipped' && outcome.reason === reasonOf[part];

/** Tells which parts a trial had, by its scores alone: these are read however little else is. */
export type GivenParts = (row: ReplyRow) => readonly ReplyPart[];

/** @param run whose metrics say what each score needed */
export function givenPartsOf(run: Pick<Run, 'metrics' | 'ownMetrics'>): GivenParts {
  const needs = new Map<string, MetricDefinition['needs']>();
  for (const { name, definition } of runMetrics(run)) needs.set(name, definition.needs);
  const needsOf = (metric: string): MetricDefinition['needs'] => {
    const own = needs.get(metric) ?? knownMetric(metric, run.ownMetrics)?.definition.needs ?? [];
    needs.set(metric, own);
    return own;
  };
  const shows = ({ source, metric, outcome }: Score, part: ReplyPart): boolean => {
    if (source === 'human') return false;
    if (outcome.status === 'skipped') return reasonsOfEmpty[part].includes(outcome.reason);
    if (outcome.status === 'failed' && outcome.by === 'target') return false;
    return needsOf(metric).includes(part);
  };
  return ({ trial, scores }) =>
    trial.status === 'failed' ? [] : parts.filter((part) => scores.some((score) => shows(score, part)));
}

/**
 * The row as it is counted in a run that has these parts in other replies: what it leaves out is empty, and a metric that has no value for
 * want of it takes its worst, as where the target failed. What is recorded stays what it was.
 */
export function countedAsEmpty<Row extends ReplyRow>(row: Row, given: ReadonlySet<ReplyPart>): Counted<Row> {
  const lacked = lackedParts(row).filter((part) => given.has(part));
  if (lacked.length === 0 || row.trial.status === 'failed') return row;
  const output: TargetOutput = Object.assign({}, ...lacked.map((part) => empty[part]), row.trial.output);
  const scores = row.scores.map((score): Score => {
    const part = lacked.find((each) => saysLacking(score, each));
    return part === undefined ? score : { ...score, outcome: failedBy('target', errorOf[part]) };
  });
  return { ...row, trial: { ...row.trial, output }, scores, recorded: row.trial };
}

/** Which parts of a counted row are counted as empty. */
export const partsCountedEmpty = (scores: readonly Score[]): readonly ReplyPart[] =>
  parts.filter((part) =>
    scores.some(({ outcome }) => outcome.status === 'failed' && outcome.error.code === errorOf[part].code),
  );

/** Counts rows as they pass by, in any order. */
export interface RowCounter<Row extends ReplyRow> {
  counted(row: Row): Promise<Counted<Row>>;
}

/**
 * @param rows of the run, from the beginning: they are read once more where a row lacks what no row before it had, as far as the first that
 * has it
 */
export function createRowCounter<Row extends ReplyRow>(
  givenParts: GivenParts,
  rows: () => AsyncIterable<ReplyRow>,
): RowCounter<Row> {
  const given = new Set<ReplyPart>();
  const looked = new Set<ReplyPart>();
  async function look(part: ReplyPart): Promise<void> {
    looked.add(part);
    for await (const row of rows()) {
      if (!givenParts(row).includes(part)) continue;
      given.add(part);
      return;
    }
  }
  return {
    async counted(row) {
      for (const part of givenParts(row)) given.add(part);
      for (const part of lackedParts(row)) if (!given.has(part) && !looked.has(part)) await look(part);
      return countedAsEmpty(row, given);
    },
  };
}

/**
 * Counts rows of a run that is not over: what the first of them leave out counts as empty only once another has it, so that whoever decides
 * meanwhile looks at the whole again before it is told.
 */
export function countInOrder<Row extends ReplyRow>(givenParts: GivenParts): (rows: readonly Row[]) => readonly Row[] {
  const given = new Set<ReplyPart>();
  return (rows) => {
    for (const part of rows.flatMap(givenParts)) given.add(part);
    return rows.map((row) => countedAsEmpty(row, given));
  };
}
