import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { compareRanked } from './candidate-list.ts';
import { poolCandidates } from './candidate-pool.ts';
import { rankPool } from './pool-ranking.ts';

test('a pool is ranked as lists are: score descending, then id ascending', () => {
  const candidates = fc.uniqueArray(
    fc.record({
      id: fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }),
      score: fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constant(Number.NaN), fc.constant(-0)),
    }),
    { selector: ({ id }) => id, maxLength: 200 },
  );
  fc.assert(
    fc.property(candidates, (given) => {
      const pool = poolCandidates([{ source: 'x', candidates: given }]);
      const { order } = rankPool(pool.lists[0]!.scores, pool);
      const expected = given.filter(({ score }) => !Number.isNaN(score)).sort(compareRanked);
      assert.deepEqual(
        Array.from(order, (member) => pool.ids[member]),
        expected.map(({ id }) => id),
      );
    }),
  );
});
