// What a measure of `hakari trec` is, a record of facts and one function, and what it sees of a topic.

/**
 * A topic's ranking as its judgements see it. A document that is not listed was not retrieved, or is not judged (no
 * line, or a grade below 0), and counts as not relevant.
 */
export interface JudgedTopic {
  /** Documents retrieved, after cutting. */
  readonly retrieved: number;
  /** Ranks, from 1 and rising, of the retrieved documents with a grade of 0 or more. */
  readonly ranks: readonly number[];
  /** Their grades. */
  readonly grades: readonly number[];
  readonly relevanceLevel: number;
  /** Judged documents at or above the relevance level, retrieved or not. */
  readonly relevant: number;
  /** Judged documents below it, retrieved or not. */
  readonly nonrelevant: number;
  /** How many of `ranks` are relevant. */
  readonly relevantRetrieved: number;
  /** All grades of 0 or more that the topic's documents were given, highest first. */
  readonly idealGrades: readonly number[];
}

/** What the value over all topics is made from. */
export interface TopicTotals {
  /** Sum of the values of all topics, in the order of their ids. */
  readonly sum: number;
  readonly topics: number;
  /** Whether topics that the run does not have count (`-c`). */
  readonly complete: boolean;
  /** Judgements with a grade above 0 in the whole qrels file. */
  readonly positiveJudgements: number;
}

/** What may stand behind the measure's name and a point. */
export interface MeasureParameters {
  /**
   * - `ranks`: cut-offs, whole numbers from 1; one value for each, named `NAME_10`
   * - `recalls`: recall levels from 0 to 1; one value for each, named `NAME_0.10`
   * - `recall-average`: recall levels that are averaged into one value
   * - `weight`: one number of at least 0
   * - `gains`: pairs `grade=gain`
   */
  readonly kind: 'ranks' | 'recalls' | 'recall-average' | 'weight' | 'gains';
  /** Used when the command line gives none. */
  readonly defaults: readonly number[];
  /** How they are written, for messages and documentation. */
  readonly example: string;
}

export interface TrecMeasure {
  readonly name: string;
  /** One sentence for the documentation. */
  readonly help: string;
  readonly parameters?: MeasureParameters;
  /** How a value is printed: `count` without decimals, `real` with four. */
  readonly form: 'count' | 'real';
  /** Whether `-q` prints it for each topic. */
  readonly perTopic: boolean;
  /** The values of one topic: one a cut-off, or one. `gains` come as grade, gain, grade, gain, … */
  readonly score: (ranking: JudgedTopic, parameters: readonly number[]) => readonly number[];
  /** The value over all topics. */
  readonly overall: (totals: TopicTotals) => number;
}

/** The cut-offs of trec_eval's measures at ranks. */
const DEFAULT_RANKS: readonly number[] = [5, 10, 15, 20, 30, 100, 200, 500, 1000];

/** Arithmetic mean over topics. */
const meanOverTopics = ({ sum, topics }: TopicTotals): number => sum / topics;

/** Of measures that are averaged over topics and printed with four decimals. */
export const averagedTraits: Pick<TrecMeasure, 'form' | 'perTopic' | 'overall'> = {
  form: 'real',
  perTopic: true,
  overall: meanOverTopics,
};

/** A measure of one value a topic that is averaged and printed with four decimals. */
export const averaged = (
  measure: Pick<TrecMeasure, 'name' | 'help'> & { readonly value: (ranking: JudgedTopic) => number },
): TrecMeasure => ({
  name: measure.name,
  help: measure.help,
  ...averagedTraits,
  score: (ranking) => [measure.value(ranking)],
});

/** A measure at cut-offs: one value a cut-off, each averaged. */
export const atRanks = (
  measure: Pick<TrecMeasure, 'name' | 'help' | 'score'> & { readonly defaults?: readonly number[] },
): TrecMeasure => ({
  name: measure.name,
  help: measure.help,
  parameters: { kind: 'ranks', defaults: measure.defaults ?? DEFAULT_RANKS, example: `${measure.name}.5,10` },
  ...averagedTraits,
  score: measure.score,
});
