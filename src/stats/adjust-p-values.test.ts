import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { type Adjustment, adjustPValues } from './adjust-p-values.ts';

const all: readonly Adjustment[] = ['bonferroni', 'holm', 'hochberg', 'hommel', 'sidak', 'holm-sidak', 'bh', 'by'];
const family = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 20 });

describe('adjustPValues', () => {
  it('never makes a p-value smaller, nor larger than 1, and keeps the order', () => {
    fc.assert(
      fc.property(family, fc.constantFrom(...all), (values, adjustment) => {
        const adjusted = adjustPValues(values, adjustment);
        for (const [i, p] of values.entries()) {
          assert.ok(adjusted[i]! >= p * (1 - 1e-12) && adjusted[i]! <= 1);
          for (const [j, other] of values.entries()) if (p <= other) assert.ok(adjusted[i]! <= adjusted[j]! + 1e-15);
        }
      }),
    );
  });

  it('is the less careful the more is assumed', () => {
    fc.assert(
      fc.property(family, (values) => {
        const [bonferroni, holm, hochberg, hommel, bh] = (
          ['bonferroni', 'holm', 'hochberg', 'hommel', 'bh'] as const
        ).map((adjustment) => adjustPValues(values, adjustment));
        for (const i of values.keys()) {
          const chain = [bonferroni![i]!, holm![i]!, hochberg![i]!, hommel![i]!, bh![i]!];
          for (let k = 1; k < chain.length; k++) assert.ok(chain[k]! <= chain[k - 1]! * (1 + 1e-12), chain.join(' '));
        }
      }),
    );
  });

  it('hommel is the closed procedure over Simes’ tests', () => {
    const small = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(small, (values) => {
        const adjusted = adjustPValues(values, 'hommel');
        const closed = values.map((_, i) =>
          Math.max(
            ...subsets(values)
              .filter((set) => set.has(i))
              .map((set) => simes(values, set)),
          ),
        );
        for (const i of values.keys()) assert.ok(Math.abs(adjusted[i]! - closed[i]!) < 1e-12);
      }),
    );
  });

  it('leaves one test alone and has nothing to say of none', () => {
    for (const adjustment of all) {
      assert.deepEqual(adjustPValues([], adjustment), []);
      assert.ok(Math.abs(adjustPValues([0.03], adjustment)[0]! - 0.03) < 1e-16);
    }
  });

  it('refuses what is no p-value', () => {
    for (const wrong of [Number.NaN, -0.1, 1.1]) assert.throws(() => adjustPValues([0.5, wrong], 'holm'), RangeError);
  });
});

function subsets(values: readonly number[]): readonly ReadonlySet<number>[] {
  return Array.from(
    { length: 2 ** values.length - 1 },
    (_, bits) => new Set([...values.keys()].filter((i) => ((bits + 1) >> i) & 1)),
  );
}

function simes(values: readonly number[], set: ReadonlySet<number>): number {
  const sorted = [...set].map((i) => values[i]!).sort((x, y) => x - y);
  return Math.min(...sorted.map((p, i) => (sorted.length * p) / (i + 1)));
}
