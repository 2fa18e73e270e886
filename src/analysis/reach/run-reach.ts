// What the lists of a search hold of what was sought: the evidence that tells a bad order from missing candidates.

import type { Metric, MetricParameters } from '../../metrics/metric.ts';
import type { JudgedPlace } from '../../metrics/retrieval/judged-ranking.ts';
import type { RankingMeasure } from '../../metrics/retrieval/ranking-metric.ts';
import type { Judgement } from '../../model/example.ts';
import type { CiMethod } from '../../model/summary.ts';
import type { TrialRankings } from '../failures/stage-rankings.ts';

/** A mean over queries, with its interval. */
export interface MeanGain {
  readonly mean: number;
  readonly ci95: readonly [number, number] | null;
  readonly ciMethod: CiMethod;
}

/**
 * One metric of one run, and how much of it lies where. All gains are means over the same `n` queries; a query that the
 * target failed counts with the metric's worst value and gains nothing.
 */
export interface MetricReach {
  readonly metric: string;
  readonly n: number;
  readonly value: number;
  /**
   * What a perfect ranking is worth: less than 1 where more is sought than the first k places hold. Failed trials do
   * not lower it: they say nothing of what could be found.
   */
  readonly ideal: number;
  /** More, if all that was returned stood in the best order. */
  readonly byReturned: MeanGain;
  /** More, if all candidates of the first stages stood in the best order. Null without stages. */
  readonly byOrder: MeanGain | null;
  /** More, if what the reranker looked at (and what was returned) stood in the best order. Null without a reranker. */
  readonly byReranker: MeanGain | null;
  /** More on top of `byReranker`, if it looked at all candidates. Null without a reranker. */
  readonly behindReranker: MeanGain | null;
  /** More on top of `byOrder`, if nothing sought were missing from the candidates. Null without stages. */
  readonly byCandidates: MeanGain | null;
}

/** What one first stage has, and has not, among its candidates. Documents of repeats count in parts. */
export interface SourceMisses {
  /** Name of the stage. */
  readonly source: string;
  /** Queries with something to find that the stage was asked. */
  readonly n: number;
  /** Documents sought. */
  readonly expected: number;
  /** Of these, not among its candidates. */
  readonly missing: number;
  /** Mean over queries of the share that is missing. */
  readonly share: MeanGain;
  /** Of the missing ones, how many another first stage has. */
  readonly elsewhere: number;
  /** Of the missing ones, how many were sought in lists that were full: a longer list might hold them. */
  readonly behindCut: number;
  /** Length of the longest list, in candidates. */
  readonly longest: number;
  /** Of the missing ones, how many the target tells the place of, and how many of these a list of this length holds. */
  readonly told: number;
  readonly within: readonly { readonly depth: number; readonly documents: number }[];
  /** Of the missing ones, how many the target tells that the stage has nothing to find them by: no list holds them. */
  readonly unmatched: number;
}

/** The same for a part of the queries. */
export interface SliceMisses {
  readonly name: string;
  readonly sources: readonly SourceMisses[];
}

export interface RunReach {
  readonly runId: string;
  /** Answers with documents, and how many of them tell their stages. */
  readonly answers: number;
  readonly withStages: number;
  /** From this grade on a document is sought by `sources`. */
  readonly relevantFrom: number;
  /** In the order asked for. */
  readonly metrics: readonly MetricReach[];
  readonly sources: readonly SourceMisses[];
  /** Of documents sought that no first stage has: how many the target says are not in its corpus. */
  readonly notInCorpus: number;
  readonly byCategory: readonly SliceMisses[];
  readonly byLanguage: readonly SliceMisses[];
}

// One answer's value under a metric, and what it would be if its lists stood in the best order.

/** A metric that can be computed from grades alone. */
export interface ReachMetric extends Metric {
  readonly measure: RankingMeasure;
}

export interface ListValues {
  readonly own: number;
  readonly returned: number;
  /** Undefined without stages. */
  readonly candidates: number | undefined;
  /** Undefined without a reranker. */
  readonly reranked: number | undefined;
  /** The best that any ranking is worth. */
  readonly ideal: number;
  /** The best that other candidates could make of this answer: `ideal`, but of a failed trial its own value, since it has no lists. */
  readonly attainable: number;
}

/** @returns undefined where the metric measures nothing */
export function listValues(
  { stages, returned }: Pick<TrialRankings, 'stages' | 'returned'>,
  judgements: readonly Judgement[],
  metric: ReachMetric,
): ListValues | undefined {
  const worth = worthOf(judgements, metric);
  const best = (lists: readonly (readonly JudgedPlace[])[]): number | undefined => worth(bestOrder(lists, returned));
  const own = worth(returned.map(({ judgement }) => judgement?.relevance));
  if (own === undefined) return undefined;
  const sources = stages.filter(({ kind }) => kind === 'retrieve').map(({ places }) => places);
  const rerankers = stages.filter(({ kind }) => kind === 'rerank').map(({ places }) => places);
  const ideal = idealValue(judgements, metric) ?? own;
  return {
    own,
    returned: best([]) ?? own,
    candidates: sources.length === 0 ? undefined : best(sources),
    reranked: rerankers.length === 0 ? undefined : best(rerankers.slice(-1)),
    ideal,
    attainable: ideal,
  };
}

/**
 * What the best of all rankings is worth, whatever the target returned; it depends on the judgements alone.
 * @returns undefined where the metric measures nothing
 */
export const idealValue = (judgements: readonly Judgement[], metric: ReachMetric): number | undefined =>
  worthOf(judgements, metric)(idealGrades(judgements));

const idealGrades = (judgements: readonly Judgement[]): readonly number[] =>
  judgements.map(({ relevance }) => relevance).sort((a, b) => b - a);

function worthOf(judgements: readonly Judgement[], metric: ReachMetric) {
  const ideal = idealGrades(judgements);
  return (grades: readonly (number | undefined)[]): number | undefined =>
    metric.measure({ grades, ideal }, parametersOf(metric), metric.k ?? Number.POSITIVE_INFINITY);
}

const parametersOf = ({ parameters }: Metric): MetricParameters => parameters;

/** Grades of all judged documents of the lists, each once, highest first; what was returned is among them. */
function bestOrder(lists: readonly (readonly JudgedPlace[])[], returned: readonly JudgedPlace[]): readonly number[] {
  const grades = new Map<string, number>();
  for (const { judgement } of [...lists, returned].flat()) {
    if (judgement !== undefined) grades.set(judgement.docId, judgement.relevance);
  }
  return [...grades.values()].sort((a, b) => b - a);
}
