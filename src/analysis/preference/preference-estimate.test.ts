import assert from 'node:assert/strict';
import { test } from 'node:test';
import { logGamma } from '../../stats/log-gamma.ts';
import { differencesOf } from '../../stats/paired-differences.ts';
import { signTest } from '../../stats/sign-test.ts';
import { preferenceEstimate } from './preference-estimate.ts';

const repeated = (point: number, times: number): readonly number[] => Array.from({ length: times }, () => point);
const pointsOf = (a: number, ties: number, b: number) => [...repeated(0, a), ...repeated(0.5, ties), ...repeated(1, b)];

test('by hand: all six of six for B, and the same beside fifty ties', () => {
  // Clopper and Pearson's of 6 of 6: .025^(1/6). Wilson's share that is decided: 6 / (6 + z²), and 6 of 56.
  const lowest = 0.025 ** (1 / 6);
  const z2 = 1.959963984540054 ** 2;
  const six = preferenceEstimate(pointsOf(0, 0, 6));
  assert.ok(Math.abs((six.ci95?.[0] ?? 0) - (0.5 + ((lowest - 0.5) * 6) / (6 + z2))) < 1e-9);
  assert.equal(six.ci95?.[1], 1);
  const { preference, ci95 } = preferenceEstimate(pointsOf(0, 50, 6));
  const half = Math.sqrt((z2 * (6 / 56) * (50 / 56)) / 56 + z2 ** 2 / (4 * 56 ** 2)) / (1 + z2 / 56);
  const centre = (6 / 56 + z2 / (2 * 56)) / (1 + z2 / 56);
  assert.ok(Math.abs((ci95?.[0] ?? 0) - (0.5 + (lowest - 0.5) * (centre - half))) < 1e-9);
  assert.ok(Math.abs((ci95?.[1] ?? 0) - (0.5 + 0.5 * (centre + half))) < 1e-9);
  assert.equal(preference, 31 / 56);
});

test('the interval leaves out one half exactly where the sign test decides', () => {
  let tables = 0;
  for (const n of [2, 5, 6, 9, 14, 17, 23, 30, 41, 56, 60]) {
    for (let ties = 0; ties <= n; ties++) {
      for (let wins = 0; ties + wins <= n; wins++) {
        const points = pointsOf(n - ties - wins, ties, wins);
        const { preference, ci95 } = preferenceEstimate(points);
        const test = signTest(
          differencesOf(
            points.map((point) => 2 * point - 1),
            { scale: 1 },
          ),
        );
        const [low = 0, high = 1] = ci95 ?? [];
        const isShown = test.kind === 'tested' && test.p < 0.05;
        assert.equal(low > 0.5 || high < 0.5, isShown, `${wins} wins, ${ties} ties of ${n}`);
        assert.ok(
          low <= (preference ?? 0) + 1e-12 && high >= (preference ?? 1) - 1e-12,
          `${wins} wins, ${ties} ties of ${n}`,
        );
        tables++;
      }
    }
  }
  assert.ok(tables > 5000);
});

test('where all say the same there is an interval all the same; of one example there is none', () => {
  const [low = 0, high = 0] = preferenceEstimate(repeated(1, 9)).ci95 ?? [];
  assert.ok(low > 0.55 && low < 0.75 && high === 1, `${low} ${high}`);
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

test('it covers at least 95 of 100, whatever the share of ties and however one-sided', () => {
  for (const n of [5, 10, 20, 30, 60]) {
    for (const [pA, pB] of shares) {
      const share = coverage(n, pA, pB);
      assert.ok(share > 0.95, `n ${n}, A ${pA}, B ${pB}: ${share}`);
    }
  }
});
