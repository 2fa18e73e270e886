// Whether a query was missed, and by whom: from its judgements and the rankings it got.
import type { Example } from '../model/example.ts';
import type { RecordedError } from '../model/recorded-error.ts';
import type { MissedQuery, MissOutcome } from './run-report-input.ts';

export interface MissRule {
  /** How many of the first documents count (5). */
  readonly depth: number;
  /** The least grade that counts as found (2). */
  readonly relevantFrom: number;
}

/** The rule that goes with `R(rel=2)@5`. */
export const defaultMissRule: MissRule = { depth: 5, relevantFrom: 2 };

/** What a run returned for the example: document ids best first, or why there are none. */
export type RankingOfRun = { readonly runId: string } & (
  | { readonly ranking: readonly string[] }
  | { readonly failure: RecordedError }
);

/** How an example fared in all runs. */
export interface MissVerdict {
  /** Whether the example has a document of the grade sought; without one it is nobody's miss. */
  readonly findable: boolean;
  /** The runs that missed it. */
  readonly missedBy: readonly string[];
  /** What the report shows of it; undefined when no run missed it. */
  readonly query: MissedQuery | undefined;
}

/**
 * Judges one example over all runs.
 * Ids are compared as they stand: where documents are judged and sections returned, bring the rankings to document
 * ids first, as the metrics do. A failed trial is a miss.
 */
export function judgeMiss(
  example: Example,
  rankings: readonly RankingOfRun[],
  rule: MissRule = defaultMissRule,
): MissVerdict {
  const judgements = example.judgements ?? [];
  const expected = judgements
    .filter(({ relevance }) => relevance > 0)
    .toSorted((a, b) => b.relevance - a.relevance)
    .map(({ docId, relevance, note }) => (note === undefined ? { docId, relevance } : { docId, relevance, note }));
  const findable = expected.some(({ relevance }) => relevance >= rule.relevantFrom);
  if (!findable) return { findable, missedBy: [], query: undefined };
  const grades = new Map(judgements.map(({ docId, relevance }) => [docId, relevance]));
  const outcomes = rankings.map((ranking) =>
    outcomeOf(ranking, { grades, rule, docIds: expected.map(({ docId }) => docId) }),
  );
  const missedBy = outcomes.filter(({ missed }) => missed).map(({ runId }) => runId);
  if (missedBy.length === 0) return { findable, missedBy, query: undefined };
  return { findable, missedBy, query: { ...headOf(example), expected, outcomes } };
}

interface Sought {
  readonly grades: ReadonlyMap<string, number>;
  readonly docIds: readonly string[];
  readonly rule: MissRule;
}

function outcomeOf(run: RankingOfRun, { grades, docIds, rule }: Sought): MissOutcome {
  if ('failure' in run) {
    return { runId: run.runId, missed: true, found: [], ranks: docIds.map(() => null), failure: run.failure };
  }
  const found = run.ranking.slice(0, rule.depth).map((docId) => ({ docId, relevance: grades.get(docId) ?? null }));
  const ranks = docIds.map((docId) => {
    const index = run.ranking.indexOf(docId);
    return index < 0 ? null : index + 1;
  });
  const missed = !found.some(({ relevance }) => relevance !== null && relevance >= rule.relevantFrom);
  return { runId: run.runId, missed, found, ranks };
}

const headOf = ({
  id,
  query,
  category,
  language,
}: Example): Pick<MissedQuery, 'exampleId' | 'query'> & Partial<MissedQuery> => ({
  exampleId: id,
  query,
  ...(category === undefined ? {} : { category }),
  ...(language === undefined ? {} : { language }),
});
