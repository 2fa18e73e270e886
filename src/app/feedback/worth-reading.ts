// Which answers of production people should read: where they and the scores disagree, and where the score is least sure.
import { measuredScore } from '../../analysis/measured-score.ts';
import type { Metric } from '../../metrics/metric.ts';
import { isNegative } from '../../model/trace.ts';
import type { ScoredTrace } from '../../ports/trace-store.ts';

export interface WorthReading {
  readonly traceId: string;
  readonly trialId: string;
  readonly why: 'disagrees' | 'low-margin';
  /** Of the metric, from 0 (worst) to 1. */
  readonly score: number;
}

/** Of the metric, from 0 for its worst value to 1 for its best; undefined where there is none. */
export function shareOf({ scores }: Pick<ScoredTrace, 'scores'>, { name, definition }: Metric): number | undefined {
  const outcome = measuredScore(scores, name)?.outcome;
  const [low, high] = definition.range;
  if (outcome?.status !== 'scored' || high === null) return undefined;
  const share = (outcome.value - low) / (high - low);
  return definition.direction === 'lower' ? 1 - share : share;
}

/** A score on this side of the middle, and people on the other. */
const middle = 0.5;

/**
 * Those on which people and score disagree first, the farthest apart before; then those whose score lies nearest to the middle. What people have labelled for this metric already is left
 * out.
 */
export function worthReading(traces: readonly ScoredTrace[], metric: Metric, count: number): readonly WorthReading[] {
  const found = traces.flatMap((each): (WorthReading & { readonly order: readonly [number, number] })[] => {
    const score = shareOf(each, metric);
    if (score === undefined || isLabelled(each, metric)) return [];
    const negative = each.feedback.map(isNegative).findLast((is) => is !== undefined);
    const disagrees = negative !== undefined && negative === score > middle && score !== middle;
    const distance = Math.abs(score - middle);
    const why = disagrees ? 'disagrees' : 'low-margin';
    return [
      { traceId: each.trace.id, trialId: each.trial.id, why, score, order: disagrees ? [0, -distance] : [1, distance] },
    ];
  });
  return found
    .sort((a, b) => a.order[0] - b.order[0] || a.order[1] - b.order[1] || (a.traceId < b.traceId ? -1 : 1))
    .slice(0, count)
    .map(({ order: _, ...each }) => each);
}

const isLabelled = ({ scores }: ScoredTrace, { name }: Metric): boolean =>
  scores.some(({ source, metric, outcome }) => source === 'human' && metric === name && outcome.status === 'scored');
