import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { topK } from './top-k.ts';

test('the best k are those that a full sort gives, ties by id', () => {
  const entry = fc.tuple(fc.integer({ min: -2, max: 5 }), fc.nat());
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 60 }), fc.nat(20), (entries, k) => {
      const byId = entries.map((_, ordinal) => ordinal).sort((a, b) => entries[a]![1] - entries[b]![1] || a - b);
      const idRanks = entries.map((_, ordinal) => byId.indexOf(ordinal));
      const scores = entries.map(([score]) => score);
      const expected = scores
        .map((score, ordinal) => ({ ordinal, score }))
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score || idRanks[a.ordinal]! - idRanks[b.ordinal]!)
        .slice(0, k);
      assert.deepEqual(topK({ k, scores, idRanks }), expected);
    }),
  );
});

test('a floor of minus infinity admits every score but NaN', () => {
  const found = topK({ k: 9, scores: [-1, Number.NaN, -3], idRanks: [0, 1, 2], floor: Number.NEGATIVE_INFINITY });
  assert.deepEqual(
    found.map(({ ordinal }) => ordinal),
    [0, 2],
  );
});
