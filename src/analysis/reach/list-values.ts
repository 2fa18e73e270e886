// One answer's value under a metric, and what it would be if its lists stood in the best order.
import type { Metric, MetricParameters } from '../../metrics/metric.ts';
import type { JudgedPlace } from '../../metrics/retrieval/judged-ranking.ts';
import type { RankingMeasure } from '../../metrics/retrieval/ranking-metric.ts';
import type { Judgement } from '../../model/example.ts';
import type { TrialRankings } from '../failures/stage-rankings.ts';

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
}

/** @returns undefined where the metric measures nothing */
export function listValues(
  { stages, returned }: Pick<TrialRankings, 'stages' | 'returned'>,
  judgements: readonly Judgement[],
  metric: ReachMetric,
): ListValues | undefined {
  const ideal = judgements.map(({ relevance }) => relevance).sort((a, b) => b - a);
  const worth = (grades: readonly (number | undefined)[]): number | undefined =>
    metric.measure({ grades, ideal }, parametersOf(metric), metric.k ?? Number.POSITIVE_INFINITY);
  const best = (lists: readonly (readonly JudgedPlace[])[]): number | undefined => worth(bestOrder(lists, returned));
  const own = worth(returned.map(({ judgement }) => judgement?.relevance));
  if (own === undefined) return undefined;
  const sources = stages.filter(({ kind }) => kind === 'retrieve').map(({ places }) => places);
  const rerankers = stages.filter(({ kind }) => kind === 'rerank').map(({ places }) => places);
  return {
    own,
    returned: best([]) ?? own,
    candidates: sources.length === 0 ? undefined : best(sources),
    reranked: rerankers.length === 0 ? undefined : best(rerankers.slice(-1)),
    ideal: worth(ideal) ?? own,
  };
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
