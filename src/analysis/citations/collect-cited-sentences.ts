// Counts what the places that answers cite say of it, and keeps the sentences that they contradict.
import { type CitedSentence, type Holding, holdings, readCitedSentences, stakes } from '../../model/cited-sentence.ts';
import { excerpt } from '../answers/excerpt.ts';
import { measuredScore } from '../measured-score.ts';
import { someOf, type TrialCollector } from '../trial-collector.ts';

/** A sentence that its place contradicts, or is silent on. */
export interface FaultySentence extends CitedSentence {
  readonly exampleId: string;
  readonly query: string;
}

/** The citing sentences of all answers of a run, by one metric. */
export interface SupportedMetric {
  /** `citationSupport(weigh=stakes)` */
  readonly metric: string;
  /** Answers with a sentence that cites. */
  readonly answers: number;
  readonly counts: Readonly<Record<Holding, number>>;
  /** What is contradicted first, the heaviest stake first; then what the places are silent on. */
  readonly faulty: readonly FaultySentence[];
}

type Counting = { -readonly [key in keyof SupportedMetric]: SupportedMetric[key] } & {
  counts: Record<Holding, number>;
};

/**
 * Facts are in the order of the metrics; those by which no sentence was looked at are left out.
 * @param options.limit sentences kept of each metric (20)
 */
export function createSentenceCollector(
  metrics: readonly string[],
  { limit = 20 }: { readonly limit?: number } = {},
): TrialCollector<readonly SupportedMetric[]> {
  const counting = metrics.map(
    (metric): Counting => ({
      metric,
      answers: 0,
      counts: Object.fromEntries(holdings.map((holding) => [holding, 0])) as Record<Holding, number>,
      faulty: [],
    }),
  );
  return {
    add({ id, query }, _trial, scores) {
      for (const counted of counting) {
        const outcome = measuredScore(scores, counted.metric)?.outcome;
        const found = outcome === undefined ? undefined : readCitedSentences(outcome.details);
        if (found === undefined) continue;
        counted.answers++;
        for (const holding of holdings) counted.counts[holding] += found.counts[holding];
        const faulty = found.sentences
          .filter(({ holding }) => holding === 'otherwise' || holding === 'silent')
          .map((sentence): FaultySentence => ({ ...sentence, exampleId: id, query: excerpt(query, 200) }));
        if (faulty.length > 0) counted.faulty = [...counted.faulty, ...faulty].toSorted(worstFirst).slice(0, limit);
      }
    },
    facts: () => someOf(counting.filter(({ answers }) => answers > 0)),
  };
}

const worstFirst = (a: FaultySentence, b: FaultySentence): number =>
  (a.holding === 'otherwise' ? 0 : 1) - (b.holding === 'otherwise' ? 0 : 1) ||
  stakes.indexOf(a.stake) - stakes.indexOf(b.stake);
