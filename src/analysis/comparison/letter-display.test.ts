import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { letterGroups } from './letter-display.ts';

const letters = (count: number, differing: readonly (readonly [number, number])[]): readonly string[] =>
  letterGroups({ count, differ: (i, j) => differing.some(([x, y]) => (x === i && y === j) || (x === j && y === i)) });

test('nothing differs: one letter; all differ: one each', () => {
  assert.deepEqual(letters(3, []), ['a', 'a', 'a']);
  assert.deepEqual(letters(3, [[0, 1], [0, 2], [1, 2]]), ['a', 'b', 'c']); // biome-ignore format: short
  assert.deepEqual(letters(0, []), []);
});

test('one in the middle that differs from neither end has both letters', () => {
  assert.deepEqual(letters(3, [[0, 2]]), ['a', 'ab', 'b']);
  assert.deepEqual(letters(4, [[0, 2], [0, 3], [1, 3]]), ['a', 'ab', 'bc', 'c']); // biome-ignore format: short
});

test('two share a letter exactly when they do not differ', () => {
  const pairs = fc.uniqueArray(
    fc.tuple(fc.nat(6), fc.nat(6)).filter(([i, j]) => i < j),
    { selector: String },
  );
  fc.assert(
    fc.property(pairs, (differing) => {
      const given = letters(7, differing);
      for (let i = 0; i < 7; i++) {
        for (let j = i + 1; j < 7; j++) {
          const share = [...(given[i] ?? '')].some((letter) => given[j]?.includes(letter));
          assert.equal(share, !differing.some(([x, y]) => x === i && y === j));
        }
      }
    }),
  );
});
