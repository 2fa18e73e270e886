import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { judgingOrder } from './judging-order.ts';

const ids = Array.from({ length: 400 }, (_, i) => `q${i}`);

test('every example comes once, in an order that is that of the seed', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { maxLength: 40 }), fc.nat(), (names, seed) => {
      const order = judgingOrder(names, seed);
      assert.deepEqual(
        order.toSorted((a, b) => a - b),
        [...names.keys()],
      );
      // Where an example stands in the file changes nothing.
      const turned = names.toReversed();
      assert.deepEqual(
        judgingOrder(turned, seed).map((place) => turned[place]),
        order.map((place) => names[place]),
      );
    }),
  );
  assert.notDeepEqual(judgingOrder(ids, 1), judgingOrder(ids, 2));
  assert.deepEqual(judgingOrder(['a', 'b', 'c', 'd', 'e'], 1), judgingOrder(['a', 'b', 'c', 'd', 'e'], 1));
});

test('examples of one kind, whose ids are alike, are spread evenly', () => {
  for (let seed = 1; seed <= 5; seed++) {
    const first = judgingOrder(ids, seed).slice(0, 200);
    const early = first.filter((place) => place < 200).length;
    // Of 200 drawn from two halves of 200: 100, give or take 5 at one standard deviation.
    assert.ok(Math.abs(early - 100) < 25, `${early}`);
    const neighbours = first.filter((place, i) => Math.abs(place - (first[i + 1] ?? Number.NaN)) === 1).length;
    assert.ok(neighbours < 8, `${neighbours}`);
  }
});

test('a seed is a whole number', () => {
  assert.throws(() => judgingOrder(ids, 0.5), RangeError);
});
