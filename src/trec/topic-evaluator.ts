// Values of the selected measures: for each topic as its ranking arrives, and over all topics.
import { type JudgingOptions, judgeMissingTopic, judgeTopic } from './judged-topic.ts';
import type { JudgedTopic, TrecMeasure } from './measures/trec-measure.ts';
import type { ScannedQrels } from './qrels.ts';
import type { ScannedTopic } from './run-scanner.ts';
import type { SelectedMeasure } from './select-measures.ts';

/** One value, as it is printed. */
export interface TrecValue {
  readonly name: string;
  readonly value: number;
  readonly form: 'count' | 'real';
}

interface TopicEvaluatorOptions extends JudgingOptions {
  readonly qrels: ScannedQrels;
  readonly measures: readonly SelectedMeasure[];
  /** Count topics that the run does not have: trec_eval's `-c`. */
  readonly complete: boolean;
}

/**
 * Collects the values of topics in any order and averages them in the order of topic ids, so that sums are the same
 * to the last bit as trec_eval's. A topic that is scored again replaces what it was.
 */
export class TopicEvaluator {
  readonly #options: TopicEvaluatorOptions;
  readonly #columns: readonly Column[];
  readonly #rows: Map<number, Float64Array> = new Map();

  constructor(options: TopicEvaluatorOptions) {
    this.#options = options;
    this.#columns = options.measures
      .flatMap(({ measure, valueNames }) => valueNames.map((name) => ({ name, measure })))
      .map((column, index) => ({ ...column, index }));
  }

  /** Scores a topic that the run has. */
  score(scanned: ScannedTopic): void {
    this.#rows.set(scanned.topic, this.#rowOf(judgeTopic(scanned, this.#options.qrels, this.#options)));
  }

  /** Whether the run has this topic of the qrels. */
  has(topic: number): boolean {
    return this.#rows.has(topic);
  }

  /** The values of one topic that `-q` prints. A topic that the run does not have is that of an empty list. */
  topicValues(topic: number): TrecValue[] {
    const row = this.#row(topic);
    return this.#columns
      .filter(({ measure }) => measure.perTopic)
      .map(({ name, measure, index }) => ({ name, value: row[index]!, form: measure.form }));
  }

  /** The values over all topics: those of the run, or with `complete` those of the qrels. */
  overallValues(): TrecValue[] {
    const { qrels, complete } = this.#options;
    const topics = complete ? qrels.order : qrels.order.filter((topic) => this.has(topic));
    const sums = new Float64Array(this.#columns.length);
    for (const topic of topics) {
      const row = this.#row(topic);
      for (let column = 0; column < sums.length; column++) sums[column]! += row[column]!;
    }
    const totals = { topics: topics.length, complete, positiveJudgements: positiveJudgements(qrels) };
    return this.#columns.map(({ name, measure, index }) => ({
      name,
      value: measure.overall({ ...totals, sum: sums[index]! }),
      form: measure.form,
    }));
  }

  #row(topic: number): Float64Array {
    const { qrels } = this.#options;
    return this.#rows.get(topic) ?? this.#rowOf(judgeMissingTopic(topic, qrels, this.#options));
  }

  #rowOf(ranking: JudgedTopic): Float64Array {
    return Float64Array.from(
      this.#options.measures.flatMap(({ measure, parameters }) => measure.score(ranking, parameters)),
    );
  }
}

interface Column {
  readonly name: string;
  readonly measure: TrecMeasure;
  readonly index: number;
}

function positiveJudgements(qrels: ScannedQrels): number {
  return qrels.grades.reduce((count, grade) => (grade > 0 ? count + 1 : count), 0);
}
