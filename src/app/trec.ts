// trec_eval's numbers of a run against qrels.
import { readQrels, scanRunFile } from '../datasets/trec/scan-run-file.ts';
import { ConfigError } from '../model/hakari-error.ts';
import { isReversed, type RankColumn } from '../model/rank-column.ts';
import type { EvaluatedTopic, EvaluatedTopics } from '../trec/output-line.ts';
import type { ScannedRun } from '../trec/run-scanner.ts';
import { selectMeasures } from '../trec/select-measures.ts';
import { TopicEvaluator, type TrecValue } from '../trec/topic-evaluator.ts';

export interface TrecRequest {
  readonly qrelsPath: string;
  /** A file, or `-` for the standard input. */
  readonly runPath: string;
  /** `-m` arguments (`official`). */
  readonly measures?: readonly string[] | undefined;
  /** Count topics that the run does not have as 0 (false): `-c`. */
  readonly complete?: boolean | undefined;
  /** Drop unjudged documents before anything is computed (false): `-J`. */
  readonly judgedOnly?: boolean | undefined;
  /** Lowest grade that is relevant (1): `-l`. */
  readonly relevanceLevel?: number | undefined;
  /** Documents of a topic that count (all): `-M`. */
  readonly maxRetrieved?: number | undefined;
}

export interface TrecEvaluation extends Pick<EvaluatedTopics, 'tag'> {
  /** Over all topics; undefined when a topic of the qrels is not in the run and `complete` is not set. */
  readonly all: readonly TrecValue[] | undefined;
  /** In the order of printing, each made when its turn comes; up to the first one that is missing, where `all` is undefined. */
  readonly topics: () => Iterable<EvaluatedTopic>;
  /** What was ignored, and why there is nothing over all topics. */
  readonly notes: readonly string[];
}

/** Of `--json`: values by measure, over all topics and by topic, and notes where there are any. Loaded when it is asked for: an evaluation needs no schema. */
export async function trecDocumentSchema() {
  const { z } = await import('zod');
  const values = z.record(z.string(), z.union([z.number(), z.string()]));
  return z.strictObject({ all: values, topics: z.record(z.string(), values), notes: z.array(z.string()).optional() });
}

/**
 * Evaluates a run as trec_eval 10 does.
 *
 * Without `complete`, a topic of the qrels that the run does not have ends the result where trec_eval ends it: the topics before it are
 * there, nothing over all topics is.
 * @throws ConfigError for wrong measures or numbers, DatasetError with `file:line` for wrong files
 */
export async function evaluateTrec(request: TrecRequest): Promise<TrecEvaluation> {
  const { qrelsPath, runPath, measures = [], judgedOnly = false, complete = false } = request;
  const selection = selectMeasures(measures);
  const relevanceLevel = wholeNumber(request.relevanceLevel ?? 1, '-l');
  const maxRetrieved =
    request.maxRetrieved === undefined ? Number.POSITIVE_INFINITY : wholeNumber(request.maxRetrieved, '-M');
  const qrels = await readQrels(qrelsPath);
  const judging = { relevanceLevel, maxRetrieved, judgedOnly, complete };
  const evaluation = new TopicEvaluator({ qrels, measures: selection.measures, ...judging });
  const run = await scanRunFile(runPath, { qrels, onTopic: (topic) => evaluation.score(topic) });
  const missing = qrels.order.filter((topic) => !evaluation.has(topic));
  const [first] = missing;
  const notes = [...selection.warnings, ...notesOn(run, missing.length, request)];
  const evaluated = (order: readonly number[]) =>
    function* topics(): Generator<EvaluatedTopic> {
      for (const topic of order) yield { id: qrels.topicIds[topic]!, values: evaluation.topicValues(topic) };
    };
  if (first !== undefined && !complete) {
    const topics = evaluated(qrels.order.slice(0, qrels.order.indexOf(first)));
    return { all: undefined, topics, notes: [...notes, missingNote(qrels.topicIds[first]!, missing.length, request)] };
  }
  const tag = selection.runId ? run.tag : undefined;
  return { tag, all: evaluation.overallValues(), topics: evaluated(qrels.order), notes };
}

function notesOn(run: ScannedRun, missing: number, request: TrecRequest): string[] {
  const { qrelsPath, runPath } = request;
  const notes: string[] = [];
  if (run.unjudgedLines > 0) {
    notes.push(`${runPath}: lines of topics that are not in ${qrelsPath} were ignored: ${run.unjudgedLines}`);
  }
  if (missing > 0 && request.complete) {
    notes.push(`${runPath}: topics of ${qrelsPath} without a line here count as 0: ${missing}`);
  }
  if (run.rankColumn !== undefined) notes.push(rankNote(runPath, run.rankColumn));
  return notes;
}

/** The numbers are trec_eval's, which does not look at ranks: a file whose scores are distances would be read from its worst end. */
function rankNote(path: string, { by, topics, contradicted, reversed }: RankColumn): string {
  const what =
    by === 'line'
      ? `the ranks tell no order, and in ${reversed} of ${topics} topics the scores rise from the first line to the last`
      : isReversed({ topics, contradicted, reversed })
        ? `in ${reversed} of ${topics} topics the scores rise with the rank`
        : `in ${contradicted} of ${topics} topics the rank column puts documents before others of a higher score`;
  return `${path}: ${what}; the score decides, highest first, as in trec_eval: if that is the wrong order, as of distances, so are the numbers (negate distances)`;
}

function missingNote(id: string, missing: number, { qrelsPath, runPath }: TrecRequest): string {
  const others = missing > 1 ? `, nor for ${missing - 1} more,` : '';
  return `${runPath}: no line for topic ${id}${others} of ${qrelsPath} (-c counts a missing topic as 0)`;
}

function wholeNumber(value: number, option: string): number {
  if (Number.isSafeInteger(value) && value >= 0) return value;
  throw new ConfigError('takes a whole number of at least 0', { code: 'trec-option', where: option });
}
