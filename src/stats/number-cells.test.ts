// Sorting in cells, counts and k-th smallest numbers against sorting all of them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { countIn, numbersAt, sortNumbers } from './number-cells.ts';

/** Far apart, close together, equal, equal but for rounding, and what no cell can be told of. */
const numbers = fc.oneof(
  fc.float64Array({ noNaN: true, maxLength: 300 }),
  fc.float64Array({ noNaN: true, min: -1, max: 1, maxLength: 300 }),
  fc
    .array(fc.tuple(fc.integer({ min: -5, max: 5 }), fc.integer({ min: 0, max: 3 })), { maxLength: 300 })
    .map((pairs) => Float64Array.from(pairs, ([tenths, ulps]) => tenths / 10 + ulps * 2 ** -54)),
);

/** With numbers not taken from the list: its own, their neighbours, and the ends of what there is. */
const asked = (list: Float64Array): readonly number[] => [
  ...[...list].flatMap((number) => [number, number - 1e-12, number + 1e-12]),
  ...[0, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, -Number.MAX_VALUE, Number.MAX_VALUE],
];

test('numbers come out as sorting gives them, and as many lie below each as counting says', () => {
  fc.assert(
    fc.property(numbers, (list) => {
      const given = list.slice();
      const sorted = sortNumbers(list);
      assert.deepEqual(list, given);
      // The two zeros are one number: their order among each other is nobody's.
      assert.deepEqual(
        sorted.sorted.map((each) => each + 0),
        list.toSorted().map((each) => each + 0),
      );
      for (const number of asked(list)) {
        assert.equal(countIn(sorted, number), list.filter((each) => each <= number).length);
        assert.equal(countIn(sorted, number, true), list.filter((each) => each < number).length);
      }
    }),
  );
});

test('the numbers at some places are those of the sorted list, however often and in which order they are asked for', () => {
  fc.assert(
    fc.property(numbers, fc.array(fc.nat(299), { maxLength: 6 }), (list, places) => {
      const sorted = list.toSorted();
      const own = places.filter((place) => place < list.length);
      assert.deepEqual(
        numbersAt(list, own).map((each) => each + 0),
        own.map((place) => (sorted[place] as number) + 0),
      );
    }),
  );
});

test('many numbers, most of which are the same, are counted like any others', () => {
  const list = Float64Array.from({ length: 5000 }, (_, at) => (at % 50 === 0 ? Math.sin(at) : 0.25));
  const sorted = sortNumbers(list);
  assert.deepEqual(sorted.sorted, list.toSorted());
  assert.deepEqual([countIn(sorted, 0.25) - countIn(sorted, 0.25, true)], [4900]);
  assert.deepEqual(
    numbersAt(list, [0, 2500, 4999]),
    [0, 2500, 4999].map((place) => sorted.sorted[place]),
  );
});
