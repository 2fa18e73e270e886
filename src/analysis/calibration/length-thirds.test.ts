import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { lengthThirds } from './length-thirds.ts';

test('answers are in thirds by their length, and equal lengths stay together', () => {
  assert.deepEqual(
    lengthThirds([5, 1, 9, 2, 8, 3]).map(({ key }) => key),
    ['1–2', '3–5', '8–9'],
  );
  assert.deepEqual(
    lengthThirds([4, 4, 4, 4, 7]).map(({ key }) => key),
    ['4', '7'],
  );
  assert.deepEqual(lengthThirds([4, 4]), [{ key: '4', most: 4 }]);
  assert.deepEqual(lengthThirds([]), []);
});

test('each length lies in exactly one third, whose ends are lengths that occur', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50), { minLength: 1 }), (lengths) => {
      const thirds = lengthThirds(lengths);
      assert.ok(thirds.length >= 1 && thirds.length <= 3);
      for (const length of lengths) {
        const [low = Number.NaN, high = low] = (thirds.find(({ most }) => length <= most)?.key ?? '')
          .split('–')
          .map(Number);
        assert.ok(low <= length && length <= high, `${length} in ${low} to ${high}`);
        assert.ok(lengths.includes(low) && lengths.includes(high));
      }
    }),
  );
});
