// Whether the judge has changed: answers that never change, judged anew every day.
import { mean, momentsOf } from '../../../stats/moments.ts';
import { intervalOf } from './decompose.ts';

/** What a judge said of an answer of a canary on a day. */
export interface CanaryReading {
  /** Number of the day, or stretch of days, in the trend; −1: before its first. */
  readonly point: number;
  /** Canonical name. */
  readonly metric: string;
  /** The answer, the same on all days. */
  readonly item: string;
  /** Null: it could not be judged. */
  readonly value: number | null;
  /** The instrument's fingerprint. */
  readonly judge: string;
}

export interface JudgeChange {
  /** Answers that were judged on both sides. */
  readonly n: number;
  readonly difference: number | null;
  readonly interval: readonly [number, number] | null;
  /** Square of the standard error of the difference. */
  readonly variance: number;
}

/** How a metric enters what is looked at. */
interface Term {
  readonly metric: string;
  readonly slope: number;
}

interface Sides {
  readonly isBefore: (point: number) => boolean;
  readonly isAfter: (point: number) => boolean;
  readonly level: number;
}

/** Each answer is its own comparison: the mean of what was said after less that before, over answers of which every metric was judged on both sides. It
 * speaks of these answers and of such as are like them. Student's t of the paired differences. */
export function judgeChange(
  readings: readonly CanaryReading[],
  terms: readonly Term[],
  { isBefore, isAfter, level }: Sides,
): JudgeChange {
  const items = Map.groupBy(readings, ({ item }) => item);
  const differences: number[] = [];
  for (const rows of items.values()) {
    const change = terms.map(({ metric, slope }) => {
      const [before, after] = [isBefore, isAfter].map((isMeant) =>
        rows.flatMap(({ point, metric: of, value }) =>
          of === metric && value !== null && isMeant(point) ? [value] : [],
        ),
      );
      if (before === undefined || after === undefined || before.length === 0 || after.length === 0) return undefined;
      return slope * (mean(after) - mean(before));
    });
    if (change.includes(undefined) || change.length === 0) continue;
    differences.push(change.reduce<number>((sum, each) => sum + (each ?? 0), 0));
  }
  const n = differences.length;
  const moments = momentsOf(differences);
  if (n < fewestAnswers)
    return { n, difference: n === 0 ? null : moments.mean(), interval: null, variance: Number.NaN };
  // Also where no answer moved one of so many might have: by half of the scale.
  const variance = moments.standardDeviation() ** 2 / n + (0.5 / n) ** 2;
  const difference = moments.mean();
  return { n, difference, interval: intervalOf({ value: difference, variance, df: n - 1 }, level), variance };
}

/** Of fewer nothing is said. */
export const fewestAnswers = 10;
