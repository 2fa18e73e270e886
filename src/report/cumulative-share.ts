// The empirical distribution of latencies, small enough to draw.

/**
 * Points of the cumulative distribution: at each latency the share of values that are not larger.
 * @param options.maxPoints at most so many points are kept, evenly by share, the last always (200)
 * @returns points with both coordinates ascending; empty for no values
 */
export function cumulativeShare(
  latenciesMs: readonly number[],
  { maxPoints = 200 }: { readonly maxPoints?: number } = {},
): readonly (readonly [ms: number, share: number])[] {
  const sorted = latenciesMs.toSorted((a, b) => a - b);
  const steps = sorted.flatMap((ms, index): readonly (readonly [number, number])[] =>
    ms === sorted[index + 1] ? [] : [[ms, (index + 1) / sorted.length]],
  );
  if (steps.length <= maxPoints) return steps;
  const kept = Array.from(
    { length: maxPoints },
    (_, index) => steps[Math.ceil(((index + 1) * steps.length) / maxPoints) - 1],
  );
  return kept.filter((step) => step !== undefined);
}
