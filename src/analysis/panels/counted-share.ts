// A share of a count, with its interval.
import { effectiveRows, shareInterval } from '../../stats/intervals.ts';
import type { CountedShare } from './panel-metric.ts';

export const countedShare = (count: number, of: number): CountedShare => ({
  count,
  of,
  ci95: shareInterval({ successes: count, n: of }),
});

export interface ShareTally {
  /** @param hit true, or the part of it that counts, from 0 to 1 */
  add(exampleId: string, hit: boolean | number): void;
  share(): CountedShare;
}

/** Of what comes one by one. What is of one example, its repeats and its trials by several targets, is not independent. */
export function createShareTally(): ShareTally {
  const byExample = new Map<string, { rows: number; hits: number }>();
  let [count, of] = [0, 0];
  return {
    add(exampleId, hit) {
      const own = byExample.get(exampleId) ?? { rows: 0, hits: 0 };
      byExample.set(exampleId, { rows: own.rows + 1, hits: own.hits + Number(hit) });
      count += Number(hit);
      of++;
    },
    share() {
      // Thirds that are added up may pass the whole by a rounding.
      const hits = Math.min(count, of);
      if (byExample.size === of) return countedShare(hits, of);
      const worth = effectiveRows([...byExample.values()]);
      return { count: hits, of, ci95: shareInterval({ successes: (hits / of) * worth, n: worth }) };
    },
  };
}
