import assert from 'node:assert/strict';
import { test } from 'node:test';
import { largestGain } from './largest-gain.ts';
import { fillRandomWords } from './random-bits.ts';
import { signFlipFamily } from './sign-flip-family.ts';
import { smallestP } from './smallest-p.ts';
import { signFlipPValues, typicalIntervals } from './typical-values.ts';

/** Differences around a mean, one list a test. */
function lists(tests: number, n: number, { mean, seed }: { readonly mean: number; readonly seed: number }) {
  const places = Float64Array.from({ length: n }, (_, place) => place);
  return Array.from({ length: tests }, (_, part) => {
    const words = new Int32Array(n);
    fillRandomWords(words, { seed, block: 0, part });
    return { places, values: Float64Array.from(words, (word) => word / 2 ** 31 + mean) };
  });
}

test('all vectors by hand: the share of them under which some test has a sum as large in units of its spread', () => {
  const given = lists(3, 8, { mean: 0.3, seed: 5 });
  const spreads = given.map(({ values }) => Math.hypot(...values));
  const statistic = (test: number, signs: number): number =>
    (given[test]?.values.reduce((sum, value, i) => sum + ((signs >> i) & 1 ? -value : value), 0) ?? 0) /
    (spreads[test] as number);
  const largest = largestGain(signFlipFamily(given));
  for (const test of given.keys()) {
    let count = 0;
    for (let signs = 0; signs < 256; signs++) {
      const most = Math.max(...given.map((_, other) => statistic(other, signs)));
      if (most >= statistic(test, 0) - 1e-9) count++;
    }
    assert.equal(largest.adjust(test), count / 256);
  }
});

test('the level that is left to a test decides as the adjusted p does, and so does the bound that goes with it', () => {
  for (const seed of [1, 2, 3, 4]) {
    const family = signFlipFamily(lists(12, 30, { mean: 0.28, seed }), { flips: 2000 });
    const largest = largestGain(family);
    for (const [place, list] of family.lists.entries()) {
      const level = largest.levelFor(0.05, place);
      const shown = largest.adjust(place) <= 0.05;
      assert.equal(signFlipPValues(list).pGreater <= level, shown);
      assert.equal((typicalIntervals(list, [1 - 2 * level])[0]?.[0] ?? 0) > 0, shown);
      assert.ok(largest.adjust(place) >= signFlipPValues(list).pGreater);
    }
  }
});

test('many tests under few vectors still find what is there, where the smallest p comes to its end', () => {
  const given = [...lists(1, 60, { mean: 0.5, seed: 3 }), ...lists(120, 60, { mean: 0, seed: 2 })];
  const family = signFlipFamily(given, { flips: 1000 });
  assert.ok(largestGain(family).adjust(0) <= 0.002);
  // Each test has the smallest p there is under one vector: of 120 tests that is more than a tenth of a thousand.
  assert.ok(smallestP(family, { alternative: 'greater' }).adjust(0.001) > 0.05);
});

test('a test without a difference neither gains nor costs the others anything, and a few differences reach no level', () => {
  const [list] = lists(1, 20, { mean: 0.5, seed: 3 });
  assert.ok(list !== undefined);
  const rare = { places: list.places, values: list.values.map((_, i) => Number(i < 3)) };
  const none = { places: list.places, values: new Float64Array(20) };
  const [alone, beside] = [[list], [list, none]].map((given) => largestGain(signFlipFamily(given, { flips: 4000 })));
  assert.equal(alone?.adjust(0), beside?.adjust(0));
  assert.equal(beside?.adjust(1), 1);
  assert.equal(largestGain(signFlipFamily([list, rare], { flips: 4000 })).levelFor(0.05, 1), 0);
});
