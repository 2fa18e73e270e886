// In how many questions of a run ties decide a metric, and in how many of its lists the scores rise.
import type { Metric } from '../../metrics/metric.ts';
import type { Example } from '../../model/example.ts';
import type { Run } from '../../model/run.ts';
import type { Trial } from '../../model/trial.ts';
import { decidedByTies, directionOf } from './score-order.ts';

/** A metric and the judged questions for which the order of documents of one score decides it. */
interface TiedMetric {
  readonly metric: string;
  readonly questions: number;
}

export interface OrderFacts {
  /** Judged questions with a list, and by metric those of them that ties decide; without metrics that none decide. */
  readonly questions: number;
  readonly tied: readonly TiedMetric[];
  /** Lists whose scores go one way, and those of them in which they rise from the first document to the last. */
  readonly directed: number;
  readonly rising: number;
}

interface OrderTally {
  /** Repeats of an example follow each other; it counts as decided when one of them is. */
  add(example: Example, trial: Trial): void;
  facts(): OrderFacts;
}

/** @param metrics of rankings; others are never decided */
export function createOrderTally(metrics: readonly Metric[]): OrderTally {
  const tied = new Map(metrics.map(({ name }) => [name, 0]));
  const decided = new Set<string>();
  let current: string | undefined;
  let questions = 0;
  let directed = 0;
  let rising = 0;
  return {
    add(example, trial) {
      const documents = trial.status === 'ok' ? (trial.output.documents ?? []) : [];
      const direction = directionOf(documents);
      if (direction !== undefined) directed++;
      if (direction === 'rising') rising++;
      const { id, judgements = [] } = example;
      if (judgements.length === 0 || documents.length === 0) return;
      if (id !== current) {
        current = id;
        decided.clear();
        questions++;
      }
      for (const name of decidedByTies(metrics, documents, judgements)) {
        if (!decided.has(name)) tied.set(name, (tied.get(name) ?? 0) + 1);
        decided.add(name);
      }
    },
    facts: () => ({
      questions,
      tied: [...tied].filter(([, count]) => count > 0).map(([metric, count]) => ({ metric, questions: count })),
      directed,
      rising,
    }),
  };
}

/** From this share of questions on a number depends on how ties were broken. */
const manyTied = 0.05;
/** From this share of lists on scores that rise are no chance of short lists. */
const mostRise = 0.9;

/** The metrics that ties decide often enough to be told; none where the user said that ranks decide, of ties or of all. */
export const tiesToTell = ({ questions, tied }: OrderFacts, { target }: Pick<Run, 'target'>): readonly TiedMetric[] =>
  target.config.ties === 'rank' || target.config.order === 'rank'
    ? []
    : tied.filter((each) => each.questions >= manyTied * questions);

/** Whether the scores look like ranks or distances, where the user did not say that ranks decide. */
export const risesToTell = ({ directed, rising }: OrderFacts, { target }: Pick<Run, 'target'>): boolean =>
  target.config.order !== 'rank' && rising > 0 && rising >= mostRise * directed;
