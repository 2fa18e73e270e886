// Whether a loss was shown to stay within a margin: non-inferiority by the interval of the difference.
import type { PairedValues } from '../comparison/paired-values.ts';
import type { MarginFinding } from './differential.ts';

export interface MarginOptions {
  readonly margin: number;
  /** 95 % interval of b − a; null where there is none. */
  readonly ci95: readonly [number, number] | null;
  readonly smallestN: number;
}

/** One side of a 95 % interval. */
const oneSided = 0.025;

/**
 * `kept` when the whole interval lies above −margin (in the direction of the metric), `broken` when the whole of it lies below.
 * Differences that are all the same have no interval; were the true one just the margin, that all lie on one side of it would have the
 * chance 2^−n. Values lost to an instrument count as lost by b.
 */
export function marginFinding(
  { metric, differences, nExcluded, diffBounds }: PairedValues,
  { margin, ci95, smallestN }: MarginOptions,
): MarginFinding['finding'] {
  const { n, constant, tolerance } = differences;
  if (n < smallestN) return 'not known';
  const higher = metric.definition.direction === 'higher';
  if (nExcluded > 0) {
    if (diffBounds === null) return 'not known';
    const worst = higher ? diffBounds[0] : -diffBounds[1];
    if (worst <= -margin) return 'not known';
  }
  const [low, high] = gainsOf(higher, ci95 ?? [differences.mean, differences.mean]);
  if (ci95 === null && !(constant && 2 ** -n < oneSided)) return 'not known';
  if (low > -margin + tolerance) return 'kept';
  return high < -margin - tolerance ? 'broken' : 'not known';
}

const gainsOf = (higher: boolean, [low, high]: readonly [number, number]): readonly [number, number] =>
  higher ? [low, high] : [-high, -low];
