import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rankedAbove, rankedAboveInterval } from './ranked-above.ts';

/** Mulberry32 */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

describe('a value of one group above one of another', () => {
  it('is the share of pairs, of those that are alike one half', () => {
    const [first, second] = [
      [3, 1, 4, 4, 2],
      [0, 3, 2, 4],
    ];
    let pairs = 0;
    for (const a of first) for (const b of second) pairs += a > b ? 1 : a === b ? 0.5 : 0;
    const counts = (values: readonly number[]): number[] =>
      [0, 1, 2, 3, 4].map((value) => values.filter((each) => each === value).length);
    assert.equal(rankedAbove(counts(first), counts(second)), pairs / (first.length * second.length));
    assert.equal(rankedAbove(counts(second), counts(first)), 1 - pairs / (first.length * second.length));
  });

  it('counts each value by its weight, and says nothing of an empty group', () => {
    assert.equal(rankedAbove([0, 3, 0], [1, 0, 3]), 0.25);
    assert.ok(Number.isNaN(rankedAbove([0, 0], [1, 1])));
  });

  it('has an interval that holds it, stays inside, narrows with n, and is the same seen from the other side', () => {
    for (const share of [0, 0.02, 0.3, 0.5, 0.81, 1]) {
      const [low, high] = rankedAboveInterval({ share, above: 12, below: 30 }) ?? [2, -1];
      assert.ok(low >= 0 && low <= share && high >= share && high <= 1, `${share}: ${low} ${high}`);
      assert.ok(high > low);
      const [narrowLow, narrowHigh] = rankedAboveInterval({ share, above: 120, below: 300 }) ?? [2, -1];
      assert.ok(narrowHigh - narrowLow < high - low);
      const [otherLow, otherHigh] = rankedAboveInterval({ share: 1 - share, above: 30, below: 12 }) ?? [2, -1];
      assert.ok(Math.abs(1 - otherHigh - low) < 1e-9 && Math.abs(1 - otherLow - high) < 1e-9);
    }
    assert.equal(rankedAboveInterval({ share: 1, above: 1, below: 50 }), null);
  });

  it('solves what it says: at its ends the share is z standard errors away', () => {
    const [m, n, share] = [20, 35, 0.7];
    for (const theta of rankedAboveInterval({ share, above: m, below: n }) ?? []) {
      const [q1, q2] = [theta / (2 - theta), (2 * theta ** 2) / (1 + theta)];
      const others = (m + n) / 2 - 1;
      const variance = (theta * (1 - theta) + others * (q1 - theta ** 2 + q2 - theta ** 2)) / (m * n);
      assert.ok(Math.abs(Math.abs(theta - share) / Math.sqrt(variance) - 1.959964) < 1e-4);
    }
  });

  it('covers what it is of, in small groups and near its end', () => {
    const random = randomFrom(5);
    const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    // The chance that one normal value lies above another that is so much lower: Φ(shift / √2).
    for (const [shift, truth] of [
      [0, 0.5],
      [1, 0.760_25],
      [2, 0.921_35],
    ] as const) {
      let covered = 0;
      const rounds = 1000;
      for (let round = 0; round < rounds; round++) {
        const above = Array.from({ length: 10 }, () => normal() + shift);
        const below = Array.from({ length: 25 }, normal);
        const values = [...above, ...below].sort((a, b) => a - b);
        const at = (group: readonly number[]): number[] => values.map((value) => (group.includes(value) ? 1 : 0));
        const share = rankedAbove(at(above), at(below));
        const [low, high] = rankedAboveInterval({ share, above: 10, below: 25 }) ?? [1, 0];
        if (low <= truth && truth <= high) covered++;
      }
      assert.ok(covered >= 0.93 * rounds, `${truth}: ${covered} of ${rounds}`);
    }
  });
});
