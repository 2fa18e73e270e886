// A share of a count, with its interval.
import { effectiveRows, shareInterval } from '../../stats/intervals.ts';
import { meanDifferenceInterval } from '../../stats/mean-difference.ts';
import { differencesOf } from '../../stats/paired-differences.ts';
import type { CountedShare, MeanDifference } from './panel-metric.ts';

const countedShare = (count: number, of: number): CountedShare => ({
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

// The mean of differences that come one by one, several of one example at times.
export interface DifferenceTally {
  add(exampleId: string, difference: number): void;
  difference(): MeanDifference;
}

/**
 * Differences of one example are averaged first, so that n counts examples. The interval is that of comparisons.
 * @param width largest size of a difference; null for values without a range
 */
export function createDifferenceTally(width: number | null): DifferenceTally {
  const byExample = new Map<string, { sum: number; count: number }>();
  return {
    add(exampleId, difference) {
      const own = byExample.get(exampleId) ?? { sum: 0, count: 0 };
      byExample.set(exampleId, { sum: own.sum + difference, count: own.count + 1 });
    },
    difference() {
      const values = Array.from(byExample.values(), ({ sum, count }) => sum / count);
      const differences = differencesOf(values, { scale: width ?? Math.max(0, ...values.map(Math.abs)) });
      const { n } = differences;
      // What rounding leaves of differences that cancel out is none.
      const mean = Math.abs(differences.mean) < 1e-12 ? 0 : differences.mean;
      return { n, mean: n === 0 ? null : mean, ci95: meanDifferenceInterval(differences, { width }).ci };
    },
  };
}
