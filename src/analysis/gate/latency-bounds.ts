// For which goals a gate would pass a latency, and for which it would fail it: the check of a goal, turned round.

import type { LatencyBounds, LatencyRange } from '../../model/summary.ts';
import { meanAgainst } from '../../stats/mean-against.ts';
import { mean } from '../../stats/moments.ts';
import { gateAlpha, type LatencyQuantileName } from './gate-definition.ts';
import { latencySample, type Timed } from './latency-sample.ts';
import { endsOf } from './weighed-check.ts';

/**
 * A goal below the first end is missed, one from the second on is met, and of one between them nothing is shown: as a gate decides that check by itself, with
 * times that are missing at their worst and at their best. Undefined where nothing was to be timed.
 * @param timed by question, also of those without any time that is known
 */
export function latencyBounds(timed: readonly Timed[]): LatencyBounds | undefined {
  const own = timed.filter(({ ms, missingMs }) => ms.length + missingMs.length > 0);
  if (own.length === 0) return undefined;
  const times = ascending(own.flatMap(({ ms }) => ms));
  const ends = ascending([...times, ...own.flatMap(({ missingMs }) => missingMs)]);
  const of = (quantile: Exclude<LatencyQuantileName, 'mean'>): LatencyRange => {
    const shows = (atMostMs: number, side: 'above' | 'below'): boolean => showsShare(own, { quantile, atMostMs }, side);
    // More may take longer than one of them than than the next: what is missed below one is missed below all before it.
    const missed = firstWhere(ends.length, (i) => !shows(ends[i - 1] ?? -1, 'below'));
    const met = firstWhere(times.length, (i) => shows(times[i] as number, 'above'));
    return [missed === 0 ? 0 : (ends[missed - 1] as number), times[met] ?? null];
  };
  return { mean: meanBounds(own), p50: of('P50'), p95: of('P95'), p99: of('P99') };
}

const ascending = (ms: readonly number[]): readonly number[] => [...new Set(Float64Array.from(ms).sort())];

/** Of places in order of which the first do not hold and the others do, the first that does. */
function firstWhere(size: number, holds: (place: number) => boolean): number {
  let [low, high] = [0, size];
  while (low < high) {
    const between = (low + high) >> 1;
    if (holds(between)) high = between;
    else low = between + 1;
  }
  return low;
}

function showsShare(
  timed: readonly Timed[],
  ceiling: { readonly quantile: LatencyQuantileName; readonly atMostMs: number },
  side: 'above' | 'below',
): boolean {
  const sample = latencySample(timed, ceiling);
  const { worst, best } = endsOf(sample);
  const values = side === 'above' ? worst : best;
  if (values === null || sample.values.length < 2) return false;
  // What lies on the other side is not shown to lie on this one, which of very many times takes no test.
  const centre = mean(values);
  if (side === 'above' ? centre < sample.limit : centre > sample.limit) return false;
  return (meanAgainst({ ...sample, values })[side](sample.limit).p ?? 1) <= gateAlpha;
}

/**
 * Fewer sign flips than a gate makes, since this is told of every run; the level is as much stricter as so few may err (four standard errors), so that
 * what they meet a gate meets.
 */
const meanFlips = 10_000;
const meanLevel = 1 - gateAlpha + 4 * Math.sqrt((gateAlpha * (1 - gateAlpha)) / meanFlips);

function meanBounds(timed: readonly Timed[]): LatencyRange {
  const sample = latencySample(timed, { quantile: 'mean', atMostMs: 0 });
  if (sample.values.length < 2) return [0, null];
  const { worst, best } = endsOf(sample);
  const against = (values: Float64Array) => meanAgainst({ ...sample, values, flips: meanFlips });
  const least = best && against(best).upper(1 - gateAlpha);
  const most = worst && against(worst).lower(meanLevel);
  return [least === null ? 0 : Math.max(0, -least), most === null ? null : -most];
}
