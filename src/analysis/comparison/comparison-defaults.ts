import type { ComparisonSettings } from './run-comparison.ts';

/** What a comparison is made with when nothing else is said; the report of a run always is. */
export const comparisonDefaults: ComparisonSettings = {
  correction: 'holm',
  alpha: 0.05,
  smallestEffect: 0.3,
  margin: null,
  seed: 1,
  flips: 100_000,
  resamples: 10_000,
};
