// What a reply leaves out that others of its run have: a list of documents, an answer, contexts. It counts as an empty one, and so does one that is
// there and has nothing in it: the worst value of a metric that needs it.
import { isUnanswerable } from '../metrics/expectation-of.ts';
import { knownMetric, runMetrics } from '../metrics/metric-name.ts';
import {
  claimsWithoutContext,
  emptyAnswer,
  noAnswerDetected,
  noContext,
  returnsNoAnswer,
  returnsNoDocuments,
  withoutContexts,
} from '../metrics/unscorable.ts';
import type { Example } from '../model/example.ts';
import type { MetricDefinition } from '../model/metric-definition.ts';
import { because } from '../model/reasons.ts';
import type { Run } from '../model/run.ts';
import { failedBy, type Score, skipped } from '../model/score.ts';
import type { TargetOutput } from '../model/target-output.ts';
import type { Trial } from '../model/trial.ts';

/** A part of a reply without which metrics of it have no value. */
export type ReplyPart = 'documents' | 'answer' | 'contexts';

export const replyParts: readonly ReplyPart[] = ['documents', 'answer', 'contexts'];

/** The reasons by which a score says that the reply had no such part, or nothing in it. */
const reasonsOf: Readonly<Record<ReplyPart, readonly string[]>> = {
  documents: [returnsNoDocuments],
  answer: [returnsNoAnswer, emptyAnswer, noAnswerDetected],
  contexts: [noContext, claimsWithoutContext],
};
/** Reasons that are given of a part that is there, and empty: the target gives such parts. An empty list of contexts is that of a path that finds nothing, too. */
const reasonsOfEmpty: Readonly<Record<ReplyPart, readonly string[]>> = {
  documents: [because('no-documents-returned')],
  answer: [emptyAnswer, noAnswerDetected],
  contexts: [],
};
const errorOf = {
  documents: { code: 'no-documents', message: 'the reply has no list of documents, where others of the run have one' },
  answer: { code: 'no-answer', message: 'the reply has no answer, or none with words' },
  contexts: { code: 'no-contexts', message: 'the reply has no contexts, where others of the run have some' },
} as const;
/** What the counted reply has in place of what it leaves out. Nobody asks for contexts but the metrics, which have their outcome. */
const empty = { documents: [], answer: '' } as const satisfies TargetOutput;

/** A trial with its scores, whatever else a row has. */
export interface ReplyRow {
  readonly trial: Trial;
  readonly scores: readonly Score[];
}

/** A row that is counted: whether an empty answer can be right is told by its question. */
export interface CountedRow extends ReplyRow {
  readonly example: Pick<Example, 'check'>;
}

/** A row as means, pairs and reports count it. */
export type Counted<Row extends ReplyRow> = Row & {
  /** The trial as it was recorded, where it is counted otherwise. */
  readonly recorded?: Trial;
};

type CountedRun = Pick<Run, 'metrics' | 'ownMetrics'>;
type DefinitionOf = (metric: string) => MetricDefinition | undefined;

function definitionsOf(run: CountedRun): DefinitionOf {
  const known = new Map<string, MetricDefinition | undefined>();
  for (const { name, definition } of runMetrics(run)) known.set(name, definition);
  return (metric) => {
    if (!known.has(metric)) known.set(metric, knownMetric(metric, run.ownMetrics)?.definition);
    return known.get(metric);
  };
}

/** As a metric of claims said it of every answer without contexts, until a refusal was told from one that claims something. */
const isOldSkip = ({ source, metric, outcome }: Score, definitionOf: DefinitionOf): boolean =>
  source !== 'human' &&
  outcome.status === 'skipped' &&
  outcome.reason === noContext &&
  definitionOf(metric)?.ofClaims === true;

/** The row with the reasons that its answer has by the present rules. */
function withPresentReasons<Row extends ReplyRow>(
  row: Row,
  answer: string | undefined,
  definitionOf: DefinitionOf,
): Row {
  const scores = row.scores.map((score): Score => {
    if (!isOldSkip(score, definitionOf) || score.outcome.status !== 'skipped') return score;
    const reason = withoutContexts({ ofClaims: true }, answer === undefined ? {} : { answer });
    return { ...score, outcome: skipped(reason, score.outcome.details) };
  });
  return { ...row, scores };
}

/** The part for want of which a score was skipped; none for an old skip, of which nobody knows whether anything was claimed. */
function lackedBy(score: Score, definitionOf: DefinitionOf): ReplyPart | undefined {
  const { source, outcome } = score;
  if (source === 'human' || outcome.status !== 'skipped' || isOldSkip(score, definitionOf)) return undefined;
  const { reason } = outcome;
  return replyParts.find((part) => reasonsOf[part].includes(reason));
}

/** Which parts the trial lacks, as its scores say it. */
function lackedParts({ trial, scores }: ReplyRow, definitionOf: DefinitionOf): readonly ReplyPart[] {
  if (trial.status === 'failed' || !scores.some(({ outcome }) => outcome.status === 'skipped')) return [];
  const lacked = new Set(scores.map((score) => lackedBy(score, definitionOf)));
  return replyParts.filter((part) => lacked.has(part));
}

/** Which parts a trial had, by its scores alone: these are read however little else is. */
function givenParts({ trial, scores }: ReplyRow, definitionOf: DefinitionOf): readonly ReplyPart[] {
  const shows = ({ source, metric, outcome }: Score, part: ReplyPart): boolean => {
    if (source === 'human') return false;
    if (outcome.status === 'skipped') return reasonsOfEmpty[part].includes(outcome.reason);
    if (outcome.status === 'failed' && outcome.by === 'target') return false;
    return definitionOf(metric)?.needs.includes(part) === true;
  };
  return trial.status === 'failed' ? [] : replyParts.filter((part) => scores.some((score) => shows(score, part)));
}

/**
 * The row as it is counted in a run that has these parts in other replies: what it leaves out is empty, and a metric that has no value for
 * want of it takes its worst, as where the target failed. Where the question has no answer, one that is empty claims nothing wrong: metrics of claims
 * skip it as they skip a refusal. What is recorded stays what it was.
 */
function countedAsEmpty<Row extends CountedRow>(
  row: Row,
  given: ReadonlySet<ReplyPart>,
  definitionOf: DefinitionOf,
): Counted<Row> {
  const lacked = lackedParts(row, definitionOf).filter((part) => given.has(part));
  if (lacked.length === 0 || row.trial.status === 'failed') return row;
  const { output } = row.trial;
  const scores = row.scores.map((score): Score => {
    const part = lackedBy(score, definitionOf);
    if (part === undefined || !given.has(part) || score.outcome.status !== 'skipped') return score;
    const { details } = score.outcome;
    const isFree = part === 'answer' && isUnanswerable(row.example) && definitionOf(score.metric)?.ofClaims === true;
    const outcome = isFree ? skipped(emptyAnswer, details) : failedBy('target', errorOf[part], details);
    return { ...score, outcome };
  });
  const added: Pick<TargetOutput, 'documents' | 'answer'> = {
    ...(lacked.includes('documents') ? { documents: empty.documents } : {}),
    ...(lacked.includes('answer') ? { answer: empty.answer } : {}),
  };
  return { ...row, trial: { ...row.trial, output: { ...added, ...output } }, scores, recorded: row.trial };
}

/** Which parts of a counted row are counted as empty. */
export const partsCountedEmpty = (scores: readonly Score[]): readonly ReplyPart[] =>
  replyParts.filter((part) =>
    scores.some(({ outcome }) => outcome.status === 'failed' && outcome.error.code === errorOf[part].code),
  );

/** Counts rows as they pass by, in any order. */
export interface RowCounter<Row extends CountedRow> {
  counted(row: Row): Promise<Counted<Row>>;
}

/**
 * @param run whose metrics say what each score needed
 * @param rows of the run, from the beginning: they are read once more where a row lacks what no row before it had, as far as the first that
 * has it
 * @param answered the same with their answers: read once where an older version skipped without looking at them (`rows`)
 */
export function createRowCounter<Row extends CountedRow>(
  run: CountedRun,
  rows: () => AsyncIterable<ReplyRow>,
  answered: () => AsyncIterable<ReplyRow> = rows,
): RowCounter<Row> {
  const definitionOf = definitionsOf(run);
  const given = new Set<ReplyPart>();
  const looked = new Set<ReplyPart>();
  async function look(part: ReplyPart): Promise<void> {
    looked.add(part);
    for await (const row of rows()) {
      if (!givenParts(row, definitionOf).includes(part)) continue;
      given.add(part);
      return;
    }
  }
  /** Of trials with old skips, by their ids. */
  let answers: Promise<ReadonlyMap<string, string | undefined>> | undefined;
  async function oldAnswers(): Promise<ReadonlyMap<string, string | undefined>> {
    const found = new Map<string, string | undefined>();
    for await (const { trial, scores } of answered())
      if (trial.status === 'ok' && scores.some((score) => isOldSkip(score, definitionOf)))
        found.set(trial.id, trial.output.answer);
    return found;
  }
  return {
    async counted(recorded) {
      let row = recorded;
      if (recorded.scores.some((score) => isOldSkip(score, definitionOf))) {
        answers ??= oldAnswers();
        row = withPresentReasons(recorded, (await answers).get(recorded.trial.id), definitionOf);
      }
      // Each row is looked at; once all parts are known to be given, it can add none.
      if (given.size < replyParts.length) for (const part of givenParts(row, definitionOf)) given.add(part);
      for (const part of lackedParts(row, definitionOf)) if (!given.has(part) && !looked.has(part)) await look(part);
      return countedAsEmpty(row, given, definitionOf);
    },
  };
}

/**
 * Counts rows of a run that is not over: what the first of them leave out counts as empty only once another has it, so that whoever decides
 * meanwhile looks at the whole again before it is told.
 */
export function countInOrder<Row extends CountedRow>(
  run: CountedRun,
): (rows: readonly Row[]) => readonly Counted<Row>[] {
  const definitionOf = definitionsOf(run);
  const given = new Set<ReplyPart>();
  return (rows) => {
    for (const part of rows.flatMap((row) => givenParts(row, definitionOf))) given.add(part);
    return rows.map((row) => countedAsEmpty(row, given, definitionOf));
  };
}
