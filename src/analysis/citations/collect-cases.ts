// Counts the verdicts on the decisions of courts that a run's answers cite, and keeps the answers that cite worst.
import { type CaseVerdict, type CitedCase, caseVerdicts, isFaulty, readCaseDetails } from '../../model/case-details.ts';
import { excerpt } from '../answers/excerpt.ts';
import { measuredScore } from '../measured-score.ts';
import { someOf, type TrialCollector } from '../trial-collector.ts';
import { addFirst, type FirstExamples } from './first-examples.ts';

/** An answer that cites decisions with which something is wrong. */
export interface FaultyCases {
  readonly exampleId: string;
  readonly query: string;
  /** Decisions that it cites, and those of them with which nothing is wrong that is known. */
  readonly cited: number;
  readonly right: number;
  /** The first of them; points of decisions are not kept here. */
  readonly faulty: readonly Omit<CitedCase, 'holding'>[];
}

/** The decisions that all answers of a run cite, by one metric. */
export interface CitedCasesMetric {
  /** `caseAccuracy` */
  readonly metric: string;
  /** Answers that cite decisions. */
  readonly answers: number;
  readonly cited: number;
  readonly verdicts: Readonly<Record<CaseVerdict, number>>;
  /** The first questions of each verdict. */
  readonly firsts: FirstExamples<CaseVerdict>;
  /** Verified ones that a retrieved document cites, and none is. */
  readonly named: number;
  /** References of which nothing tells what they refer to. */
  readonly unresolved: number;
  /** The smallest share of right ones first; of equal ones the most faults, then the first asked. */
  readonly worst: readonly FaultyCases[];
}

type Counting = { -readonly [key in keyof CitedCasesMetric]: CitedCasesMetric[key] } & {
  verdicts: Record<CaseVerdict, number>;
};

/**
 * Facts are in the order of the metrics; those by which no answer was looked at are left out.
 * @param metrics names of the metrics of the run that keep such details
 * @param options.limit answers kept of each metric (10)
 */
export function createCaseCollector(
  metrics: readonly string[],
  { limit = 10 }: { readonly limit?: number } = {},
): TrialCollector<readonly CitedCasesMetric[]> {
  const counting = metrics.map(
    (metric): Counting => ({
      metric,
      answers: 0,
      cited: 0,
      verdicts: Object.fromEntries(caseVerdicts.map((verdict) => [verdict, 0])) as Record<CaseVerdict, number>,
      firsts: {},
      named: 0,
      unresolved: 0,
      worst: [],
    }),
  );
  return {
    add({ id, query }, _trial, scores) {
      for (const counts of counting) {
        const outcome = measuredScore(scores, counts.metric)?.outcome;
        const details = outcome === undefined ? undefined : readCaseDetails(outcome.details);
        if (details === undefined) continue;
        const { cited, verdicts, cases, unresolved = 0 } = details;
        counts.answers++;
        counts.firsts = addFirst(counts.firsts, id, verdicts);
        counts.cited += cited;
        counts.unresolved += unresolved;
        for (const verdict of caseVerdicts) counts.verdicts[verdict] += verdicts[verdict] ?? 0;
        counts.named += cases.filter(
          ({ verdict, retrieved }) => verdict === 'verified' && retrieved === 'named',
        ).length;
        const faulty = cases.filter(isFaulty).map(({ holding: _, ...one }) => one);
        if (faulty.length === 0) continue;
        const right = (verdicts.verified ?? 0) + (verdicts.exists ?? 0) + (verdicts.unknown ?? 0);
        const answer = { exampleId: id, query: excerpt(query, 200), cited, right, faulty };
        counts.worst = [...counts.worst, answer].toSorted(worstFirst).slice(0, limit);
      }
    },
    facts: () => someOf(counting.filter(({ answers }) => answers > 0)),
  };
}

const worstFirst = (a: FaultyCases, b: FaultyCases): number =>
  a.right / a.cited - b.right / b.cited || b.cited - b.right - (a.cited - a.right);
