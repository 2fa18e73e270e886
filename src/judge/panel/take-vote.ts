// From several votes to one value, or to none where the votes that are missing could change it.
import type { MetricDefinition } from '../../model/metric-definition.ts';
import type { Vote } from './vote-settings.ts';

/** What of a metric says which value is worse. */
export type MetricScale = Pick<MetricDefinition, 'direction' | 'range'>;

export interface VotesCast {
  /** In any order. */
  readonly values: readonly number[];
  /** Votes that should have been cast and were lost. */
  readonly missing: number;
}

/**
 * - `majority`: the median, of an even number the worse of the two in the middle. It stands when it would be the same wherever the missing
 *   votes lay
 * - `any`: the worst value. It stands when no vote is missing, or when nothing could be worse
 * - `mean`: it stands when no vote is missing
 * @returns undefined when nothing stands
 */
export function takeVote(
  vote: Vote,
  { values, missing }: VotesCast,
  { direction, range }: MetricScale,
): number | undefined {
  if (values.length === 0) return undefined;
  const worstFirst = values.toSorted((a, b) => (direction === 'higher' ? a - b : b - a));
  const worst = worstFirst[0] as number;
  switch (vote) {
    case 'majority': {
      const middle = Math.floor((values.length + missing - 1) / 2);
      const atBest = worstFirst[middle];
      return atBest === worstFirst[middle - missing] ? atBest : undefined;
    }
    case 'any':
      return missing === 0 || worst === (direction === 'higher' ? range[0] : range[1]) ? worst : undefined;
    case 'mean':
      return missing === 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : undefined;
  }
}
