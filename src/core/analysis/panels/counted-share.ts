// A share of a count, with its interval.
import { shareInterval } from '../../stats/share-interval.ts';
import type { CountedShare } from './panel-metric.ts';

export const countedShare = (count: number, of: number): CountedShare => ({
  count,
  of,
  ci95: shareInterval({ successes: count, n: of }),
});
