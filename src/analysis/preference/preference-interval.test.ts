import assert from 'node:assert/strict';
import { test } from 'node:test';
import { logGamma } from '../../stats/log-gamma.ts';
import { preferenceEstimate } from './preference-interval.ts';

const repeated = (point: number, times: number): readonly number[] => Array.from({ length: times }, () => point);
const pointsOf = (a: number, ties: number, b: number) => [...repeated(0, a), ...repeated(0.5, ties), ...repeated(1, b)];

test('by hand: five wins of B, two of A, three ties', () => {
  const { preference, ci95 } = preferenceEstimate(pointsOf(2, 3, 5));
  // With two more of each: 7 and 4 of 14, so that d = 3 / 14 and its variance is (11 / 14 − d²) / 14.
  const half = (1.959963984540054 * Math.sqrt((11 / 14 - (3 / 14) ** 2) / 14)) / 2;
  const centre = 0.5 + 3 / 28;
  assert.equal(preference, 0.65);
  assert.ok(Math.abs((ci95?.[0] ?? 0) - (centre - half)) < 1e-9 && Math.abs((ci95?.[1] ?? 0) - (centre + half)) < 1e-9);
});

test('where all say the same there is an interval all the same; of one example there is none', () => {
  const [low = 0, high = 0] = preferenceEstimate(repeated(1, 9)).ci95 ?? [];
  assert.ok(low > 0.6 && low < 0.75 && high === 1, `${low} ${high}`);
  const { ci95 } = preferenceEstimate(repeated(0.5, 20));
  assert.ok(ci95 !== null && ci95[0] > 0.4 && ci95[0] < 0.5);
  assert.deepEqual(preferenceEstimate([1]), { n: 1, preference: 1, ci95: null, ciMethod: 'none: n < 2' });
  assert.equal(preferenceEstimate([]).preference, null);
});

/** How often the interval holds the true preference, over every outcome of n examples. */
function coverage(n: number, pA: number, pB: number): number {
  const truth = 0.5 + (pB - pA) / 2;
  const log = (p: number, times: number): number => (times === 0 ? 0 : times * Math.log(p));
  let covered = 0;
  for (let a = 0; a <= n; a++) {
    for (let b = 0; a + b <= n; b++) {
      const ties = n - a - b;
      if (ties > 0 && pA + pB > 1 - 1e-9) continue;
      const ways = logGamma(n + 1) - logGamma(a + 1) - logGamma(b + 1) - logGamma(ties + 1);
      const chance = Math.exp(ways + log(pA, a) + log(pB, b) + log(1 - pA - pB, ties));
      const [low, high] = preferenceEstimate(pointsOf(a, ties, b)).ci95 ?? [0, 1];
      if (low <= truth + 1e-12 && truth <= high + 1e-12) covered += chance;
    }
  }
  return covered;
}

const shares = [
  ...[[0.5, 0.5] as const, [0.2, 0.8] as const, [0.05, 0.95] as const, [0.35, 0.65] as const, [0.3, 0.3] as const],
  ...[[0.1, 0.5] as const, [0.1, 0.1] as const, [0.02, 0.2] as const, [0.05, 0.05] as const, [0.25, 0.35] as const],
];

test('it covers at least 93.7 of 100, whatever the share of ties and however one-sided', () => {
  for (const n of [5, 10, 20, 30, 60]) {
    for (const [pA, pB] of shares) {
      const share = coverage(n, pA, pB);
      assert.ok(share > 0.937, `n ${n}, A ${pA}, B ${pB}: ${share}`);
    }
  }
});
