import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { differencesOf } from './paired-differences.ts';
import {
  addSignFlipCounts,
  countSignFlips,
  randomizationTest,
  randomizationTestFrom,
  signFlipBlocks,
} from './randomization-test.ts';

const difference = fc.double({ min: -1, max: 1, noNaN: true });

describe('countSignFlips', () => {
  it('gives the same counts for any number of workers', () => {
    fc.assert(
      fc.property(
        fc.array(difference, { minLength: 1, maxLength: 70 }),
        fc.integer({ min: 1, max: 30_000 }),
        fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 4 }),
        (differences, flips, cuts) => {
          const blocks = signFlipBlocks(flips);
          const edges = [0, ...cuts.filter((cut) => cut < blocks).sort((x, y) => x - y), blocks];
          const parts = edges
            .slice(1)
            .map((to, i) => countSignFlips(differences, { seed: 7, flips, from: edges[i]!, to }));
          assert.deepEqual(addSignFlipCounts(parts), countSignFlips(differences, { seed: 7, flips }));
        },
      ),
      { numRuns: 30 },
    );
  });

  it('counts every flip, and nothing else', () => {
    assert.equal(countSignFlips([1, 2], { seed: 1, flips: 100_000 }).flips, 100_000);
    assert.deepEqual(countSignFlips([1], { seed: 1, flips: 0 }), { flips: 0, twoSided: 0, greater: 0, less: 0 });
  });

  it('draws other signs for another seed', () => {
    const differences = Array.from({ length: 30 }, (_, i) => i - 12);
    const count = (seed: number) => countSignFlips(differences, { seed, flips: 5000 }).twoSided;
    assert.equal(count(3), count(3));
    assert.equal(new Set([1, 2, 3, 4, 2 ** 32 + 1].map(count)).size > 2, true);
  });
});

describe('randomizationTest', () => {
  it('by chance agrees with all sign vectors within its standard error', () => {
    // 14 sets of differences × 2 seeds: beyond 4 standard errors by chance once in 600 runs, and the seeds are fixed.
    for (let set = 0; set < 14; set++) {
      const list = Array.from({ length: 9 + (set % 8) }, (_, i) => Math.sin(37 * set + 11 * i) + 0.04 * set);
      const differences = differencesOf(list, { scale: 2 });
      const exact = randomizationTest(differences);
      assert.ok(exact.kind === 'tested' && exact.method === 'exact');
      for (const seed of [1, 2]) {
        const chance = randomizationTest(differences, { exactUpTo: 0, flips: 50_000, seed });
        assert.ok(chance.kind === 'tested' && chance.method === 'monte-carlo');
        for (const side of ['p', 'pGreater', 'pLess'] as const) {
          const error = Math.sqrt((exact[side] * (1 - exact[side])) / 50_000);
          assert.ok(
            Math.abs(chance[side] - exact[side]) < 4 * error + 1 / 50_000,
            `${side} ${chance[side]}, ${exact[side]}`,
          );
        }
      }
    }
  });

  it('never says 0', () => {
    const differences = differencesOf(
      Array.from({ length: 100 }, (_, i) => 1 + i / 1000),
      { scale: 1 },
    );
    const result = randomizationTest(differences, { flips: 999 });
    assert.equal(result.kind === 'tested' && result.p, 1 / 1000);
  });

  it('can be put together from counts', () => {
    const differences = differencesOf(
      Array.from({ length: 40 }, (_, i) => Math.cos(i) + 0.2),
      { scale: 1 },
    );
    const counts = [0, 1, 2].map((from) =>
      countSignFlips(differences.values, { seed: 5, flips: 3000, from, to: from + 1 }),
    );
    assert.deepEqual(
      randomizationTestFrom(differences, addSignFlipCounts(counts)),
      randomizationTest(differences, { seed: 5, flips: 3000 }),
    );
  });

  it('does not count pairs without a difference', () => {
    const result = randomizationTest(differencesOf([0, 0, 0.1, 1e-17], { scale: 1 }));
    assert.deepEqual(result, {
      kind: 'tested',
      method: 'exact',
      n: 4,
      nonZero: 1,
      flips: 2,
      p: 1,
      pGreater: 0.5,
      pLess: 1,
    });
  });
});
