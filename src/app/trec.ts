// The use case of `hakari trec`: qrels and a run in, trec_eval's lines or one JSON document out.
import { readQrels, scanRunFile } from '../datasets/trec/scan-run-file.ts';
import { ConfigError } from '../model/hakari-error.ts';
import { Evaluation } from '../trec/evaluation.ts';
import { RUN_ID } from '../trec/measures/catalogue.ts';
import { jsonDocument, outputLine, textLine } from '../trec/output-line.ts';
import type { Qrels } from '../trec/qrels.ts';
import type { RunSummary } from '../trec/run-scanner.ts';
import { type MeasureSelection, selectMeasures } from '../trec/select-measures.ts';

export interface TrecEvalOptions {
  readonly qrelsPath: string;
  /** A file, or `-` for the standard input. */
  readonly runPath: string;
  /** `-m` arguments (`official`). */
  readonly measures?: readonly string[];
  /** Print the values of each topic too (false): `-q`. */
  readonly perTopic?: boolean;
  /** Print the values over all topics (true): false is `-n`. */
  readonly summary?: boolean;
  /** Count topics that the run does not have as 0 (false): `-c`. */
  readonly complete?: boolean;
  /** Drop unjudged documents before anything is computed (false): `-J`. */
  readonly judgedOnly?: boolean;
  /** Lowest grade that is relevant (1): `-l`. */
  readonly relevanceLevel?: number;
  /** Documents of a topic that count (all): `-M`. */
  readonly maxRetrieved?: number;
  /** One JSON document with all digits instead of lines (false). */
  readonly json?: boolean;
  /** Takes the output, in pieces. */
  readonly write: (text: string) => void;
}

export interface TrecEvalOutcome {
  /** 0, or 4 when a topic of the qrels is not in the run and `complete` is not set: as trec_eval. */
  readonly exitCode: 0 | 4;
  /** For stderr: what was ignored, and why the exit code is not 0. */
  readonly notes: readonly string[];
}

const MISSING_TOPIC = 4;
/** Lines of output that are handed over at a time, or a few more. */
const PIECE_LINES = 1000;

/**
 * Evaluates a run as trec_eval 10 does and writes what it prints.
 *
 * Without `complete`, a topic of the qrels that the run does not have ends the output where trec_eval ends it: the
 * topics before it stand there when asked for, nothing over all topics does, and the exit code is 4.
 * @throws ConfigError for wrong measures or numbers, DatasetError with `file:line` for wrong files; nothing is written.
 */
export async function trecEval(options: TrecEvalOptions): Promise<TrecEvalOutcome> {
  const selection = selectMeasures(options.measures ?? []);
  const judging = {
    relevanceLevel: wholeNumber(options.relevanceLevel ?? 1, '-l'),
    maxRetrieved:
      options.maxRetrieved === undefined ? Number.POSITIVE_INFINITY : wholeNumber(options.maxRetrieved, '-M'),
    judgedOnly: options.judgedOnly ?? false,
    complete: options.complete ?? false,
  };
  const qrels = await readQrels(options.qrelsPath);
  const evaluation = new Evaluation({ qrels, measures: selection.measures, ...judging });
  const run = await scanRunFile(options.runPath, { qrels, onTopic: (topic) => evaluation.score(topic) });
  const missing = qrels.order.filter((topic) => !evaluation.has(topic));
  const notes = [...selection.warnings, ...notesOn(run, missing.length, options)];
  const [first] = missing;
  if (first !== undefined && !judging.complete) {
    const before = qrels.order.slice(0, qrels.order.indexOf(first));
    if (options.perTopic && !options.json) writeTopics(before, { ...options, qrels, evaluation });
    return { exitCode: MISSING_TOPIC, notes: [...notes, missingNote(qrels.topicIds[first]!, missing.length, options)] };
  }
  writeAll({ ...options, qrels, evaluation, selection, run });
  return { exitCode: 0, notes };
}

interface Results extends TrecEvalOptions {
  readonly qrels: Qrels;
  readonly evaluation: Evaluation;
  readonly selection: MeasureSelection;
  readonly run: RunSummary;
}

function writeAll(results: Results): void {
  const { qrels, evaluation, selection, run, write } = results;
  if (results.json) {
    const all = evaluation.overallValues();
    const topics = qrels.order.map((topic) => ({ id: qrels.topicIds[topic]!, values: evaluation.topicValues(topic) }));
    write(jsonDocument({ ...(selection.runId ? { tag: run.tag } : {}), all, topics }));
    return;
  }
  if (results.perTopic) writeTopics(qrels.order, results);
  if (results.summary ?? true) {
    if (selection.runId) write(textLine('all', RUN_ID, run.tag));
    write(
      evaluation
        .overallValues()
        .map((value) => outputLine('all', value))
        .join(''),
    );
  }
}

function writeTopics(topics: readonly number[], results: Pick<Results, 'qrels' | 'evaluation' | 'write'>): void {
  let lines: string[] = [];
  for (const topic of topics) {
    const id = results.qrels.topicIds[topic]!;
    for (const value of results.evaluation.topicValues(topic)) lines.push(outputLine(id, value));
    if (lines.length < PIECE_LINES) continue;
    // Joined, not added up: a slow reader would keep every part of every sum alive.
    results.write(lines.join(''));
    lines = [];
  }
  results.write(lines.join(''));
}

function notesOn(run: RunSummary, missing: number, options: TrecEvalOptions): string[] {
  const { qrelsPath, runPath } = options;
  const notes: string[] = [];
  if (run.unjudgedLines > 0) {
    notes.push(`${runPath}: lines of topics that are not in ${qrelsPath} were ignored: ${run.unjudgedLines}`);
  }
  if (missing > 0 && options.complete) {
    notes.push(`${runPath}: topics of ${qrelsPath} without a line here count as 0: ${missing}`);
  }
  return notes;
}

function missingNote(id: string, missing: number, { qrelsPath, runPath }: TrecEvalOptions): string {
  const others = missing > 1 ? `, nor for ${missing - 1} more,` : '';
  return `${runPath}: no line for topic ${id}${others} of ${qrelsPath} (-c counts a missing topic as 0)`;
}

function wholeNumber(value: number, option: string): number {
  if (Number.isSafeInteger(value) && value >= 0) return value;
  throw new ConfigError('takes a whole number of at least 0', { code: 'trec-option', where: option });
}
