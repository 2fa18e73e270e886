// A metric over the rows of a period, or a part of them: its mean with everything that stands beside it.
import type { Metric } from '../../metrics/metric.ts';
import { because } from '../../model/reasons.ts';
import { fewestWithoutRange } from '../../stats/mean-difference.ts';
import { type WeightedMean, weightedMeanInterval, weightedTInterval } from '../../stats/weighted-sums.ts';

/** What outcomes of a metric amounted to, beside those that entered. */
export interface OutcomeCounts {
  /** Entered as the worst value, because the system failed. */
  imputed: number;
  skipped: number;
  /** The system failed, and the metric has no worst value. */
  failedTarget: number;
  /** Lost to the judge, or whatever else measures. */
  failedInstrument: number;
  /** Not drawn to be scored, or not scored yet. */
  notDrawn: number;
  /** Of these: nobody has decided yet. */
  undecided: number;
}

export const noOutcomes = (): OutcomeCounts => ({
  imputed: 0,
  skipped: 0,
  failedTarget: 0,
  failedInstrument: 0,
  notDrawn: 0,
  undecided: 0,
});

export interface MonitoredMean extends Readonly<OutcomeCounts> {
  /** Null: nothing was measured, or by instruments of which no mean can be taken together. */
  readonly mean: number | null;
  readonly ci95: readonly [number, number] | null;
  readonly n: number;
  readonly effectiveN: number;
  /** Why there is no mean, or none with an interval. */
  readonly reason?: string;
}

interface TallyResult {
  readonly metric: Metric;
  readonly sums: WeightedMean;
  readonly counts: OutcomeCounts;
  /** Instruments of the values. */
  readonly instruments: number;
}

export function monitoredMean({ metric, sums, counts, instruments }: TallyResult): MonitoredMean {
  const { n, effectiveN, mean } = sums;
  const rest = { ...counts, n, effectiveN };
  if (n === 0) return { mean: null, ci95: null, ...rest, reason: whyNothing(counts) };
  // The worst value stands for an answer that others can be held against; of a metric that no answer has it says nothing.
  if (n === counts.imputed) return { mean: null, ci95: null, ...rest, reason: because('only-failures') };
  if (instruments > 1) return { mean: null, ci95: null, ...rest, reason: because('several-instruments') };
  const ci95 = intervalOf(metric, sums);
  if (ci95 !== null) return { mean, ci95, ...rest };
  return { mean, ci95, ...rest, reason: whyNoInterval(metric, sums) };
}

function whyNothing({ failedInstrument, failedTarget, skipped, notDrawn, undecided }: OutcomeCounts): string {
  if (failedInstrument > 0) return because('measuring-failed');
  if (failedTarget > 0) return because('target-failed');
  if (notDrawn > 0) return because(undecided === notDrawn ? 'not-yet-scored' : 'not-drawn');
  return because(skipped > 0 ? 'applies-to-no-example' : 'not-measured');
}

function intervalOf(metric: Metric, sums: WeightedMean): readonly [number, number] | null {
  const [lowest, highest] = metric.definition.range;
  if (highest !== null) {
    const slack = 1e-9 * (highest - lowest);
    if (sums.mean < lowest - slack || sums.mean > highest + slack) return null;
    return weightedMeanInterval(sums, [lowest, highest]);
  }
  if (sums.effectiveN < fewestWithoutRange) return null;
  const t = weightedTInterval(sums);
  return t === null ? null : [Math.max(lowest, t[0]), t[1]];
}

function whyNoInterval({ definition: { range } }: Metric, { n, clusters, effectiveN }: WeightedMean): string {
  if (n < 2 || effectiveN < 2) return because('too-few');
  if (clusters < 2) return because('one-cluster');
  if (range[1] === null && effectiveN < fewestWithoutRange) return because('no-range', fewestWithoutRange);
  return because(range[1] === null ? 'all-values-are-equal' : 'values-outside');
}
