// Latencies counted in logarithmic bins that are the same everywhere, so that histograms can be added.
import type { LatencyHistogram } from '../model/summary.ts';

const growth = 1.02;
const smallestMs = 0.01;

/**
 * Counts latencies.
 * @param latenciesMs in any order; negative ones and NaN are refused
 */
export function latencyHistogram(latenciesMs: Iterable<number>): LatencyHistogram {
  let zero = 0;
  const counts = new Map<number, number>();
  for (const ms of latenciesMs) {
    if (!(ms >= 0 && ms < Number.POSITIVE_INFINITY)) throw new RangeError(`a latency of ${ms} ms cannot be counted`);
    if (ms < smallestMs) zero++;
    else addTo(counts, binOf(ms), 1);
  }
  return fromCounts(zero, counts);
}

/** The histogram of all latencies of all given histograms. */
export function mergeLatencyHistograms(histograms: Iterable<LatencyHistogram>): LatencyHistogram {
  let zero = 0;
  const counts = new Map<number, number>();
  for (const histogram of histograms) {
    zero += histogram.zero;
    for (const [bin, count] of histogram.bins) addTo(counts, bin, count);
  }
  return fromCounts(zero, counts);
}

/**
 * The latency in ms at or below which the share `p` lies, to within 2 %: the geometric middle of the bin that holds the
 * value of rank ceil(p n) (inverse of the empirical distribution function); 0 for what is below 0.01 ms.
 * @returns null when nothing was counted
 */
export function histogramQuantile(histogram: LatencyHistogram, p: number): number | null {
  const n = histogram.bins.reduce((sum, [, count]) => sum + count, histogram.zero);
  if (n === 0) return null;
  const rank = Math.max(1, Math.ceil(p * n));
  let seen = histogram.zero;
  if (rank <= seen) return 0;
  for (const [bin, count] of histogram.bins) {
    seen += count;
    if (rank <= seen) return growth ** (bin + 0.5);
  }
  return null;
}

/** The logarithm may fall on the wrong side of a bin's edge by rounding; the edges themselves decide. */
function binOf(ms: number): number {
  const guess = Math.floor(Math.log(ms) / Math.log(growth));
  if (ms < growth ** guess) return guess - 1;
  return ms >= growth ** (guess + 1) ? guess + 1 : guess;
}

function addTo(counts: Map<number, number>, bin: number, count: number): void {
  counts.set(bin, (counts.get(bin) ?? 0) + count);
}

function fromCounts(zero: number, counts: ReadonlyMap<number, number>): LatencyHistogram {
  return { zero, bins: [...counts].sort(([a], [b]) => a - b) };
}
