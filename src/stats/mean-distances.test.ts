import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { meanDistances } from './mean-distances.ts';

test('mean distances are those of going through the list for each rating', () => {
  const rating = fc.oneof(fc.integer({ min: 0, max: 4 }), fc.double({ min: -10, max: 10, noNaN: true }));
  const entry = fc.tuple(rating, fc.constantFrom(1, 0.25, 3));
  const weights = { none: (x: number) => (x === 0 ? 0 : 1), linear: Math.abs, quadratic: (x: number) => x * x };
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 30 }), rating, (entries, other) => {
      const [ratings, counts] = [entries.map(([value]) => value), entries.map(([, count]) => count)];
      const total = counts.reduce((sum, count) => sum + count, 0);
      for (const name of ['none', 'linear', 'quadratic'] as const) {
        const distance = meanDistances[name](ratings, counts);
        for (const from of [...ratings, other]) {
          const plain = entries.reduce((sum, [value, count]) => sum + weights[name](from - value) * count, 0) / total;
          assert.ok(Math.abs(distance(from) - plain) < 1e-9, `${name} ${from}: ${distance(from)} ${plain}`);
        }
      }
    }),
  );
});
