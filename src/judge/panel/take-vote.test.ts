import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { takeVote, type Vote } from './take-vote.ts';

const higher = { direction: 'higher', range: [0, 1] } as const;
const lower = { direction: 'lower', range: [0, 1] } as const;
const all = (vote: Vote, values: readonly number[], scale: typeof higher | typeof lower = higher) =>
  takeVote(vote, { values, missing: 0 }, scale);

test('a majority is the value of more than half, else the median, of an even number the worse in the middle', () => {
  assert.equal(all('majority', [1, 0, 1]), 1);
  assert.equal(all('majority', [0.9, 0.2, 0.5]), 0.5);
  assert.equal(all('majority', [1, 0.5]), 0.5);
  assert.equal(all('majority', [1, 0.5], lower), 1);
  assert.equal(all('majority', [0.9, 0.9, 0.4, 0.3, 0.2]), 0.4);
});

test('one that finds fault is enough, by the direction of the metric', () => {
  assert.equal(all('any', [1, 0.2, 0.9]), 0.2);
  assert.equal(all('any', [1, 0.2, 0.9], lower), 1);
});

test('a mean is of all, or there is none', () => {
  assert.equal(all('mean', [1, 0.5]), 0.75);
  assert.equal(takeVote('mean', { values: [1, 0.5], missing: 1 }, higher), undefined);
  assert.equal(all('mean', []), undefined);
});

test('a missing vote matters only where it could change something', () => {
  const without = (vote: Vote, values: readonly number[], missing: number) =>
    takeVote(vote, { values, missing }, higher);
  assert.equal(without('majority', [1, 1], 1), 1);
  assert.equal(without('majority', [1, 0], 1), undefined);
  assert.equal(without('majority', [1], 2), undefined);
  assert.equal(without('any', [1, 0], 1), 0);
  assert.equal(without('any', [1, 0.1], 1), undefined);
  assert.equal(takeVote('any', { values: [1], missing: 1 }, { direction: 'lower', range: [0, null] }), undefined);
});

test('what stands without some votes is what any votes in their place would have given', () => {
  const votes = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 7 });
  fc.assert(
    fc.property(
      votes,
      votes,
      fc.constantFrom('majority', 'any', 'mean'),
      fc.constantFrom(higher, lower),
      (cast, lost, vote, scale) => {
        const values = cast.map((value) => value / 4);
        const stands = takeVote(vote, { values, missing: lost.length }, scale);
        if (stands === undefined) return;
        assert.equal(all(vote, [...values, ...lost.map((value) => value / 4)], scale), stands);
      },
    ),
  );
});
