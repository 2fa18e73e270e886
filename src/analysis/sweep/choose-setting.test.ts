import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { mean } from '../../stats/moments.ts';
import { fillRandomWords } from '../../stats/random-bits.ts';
import { chooseSetting, shuffledPlaces } from './choose-setting.ts';

const lists = (...values: readonly (readonly number[])[]) => values.map((each) => Float64Array.from(each));

test('the best setting is chosen, and each example is valued under a choice it had no part in', () => {
  const values = lists([0.5, 0.5, 0.5, 0.5, 0.5, 0.5], [0.9, 0.8, 0.9, 0.8, 0.9, 0.8]);
  const { best, folds, outOfSample } = chooseSetting({ values, candidates: [0, 1], folds: 3, seed: 1 });
  assert.equal(best, 1);
  assert.deepEqual(
    folds,
    Array.from({ length: 3 }, () => ({ chosen: 1, n: 2 })),
  );
  assert.deepEqual([...outOfSample], [...values[1]!]);
});

test('a setting that one example alone makes the best is not credited with that example', () => {
  const values = lists([0.5, 0.5, 0.5, 0.5], [0.4, 0.4, 0.4, 1]);
  const { best, outOfSample } = chooseSetting({ values, candidates: [0, 1], folds: 4, seed: 7 });
  assert.equal(best, 1);
  assert.deepEqual([...outOfSample], [0.4, 0.4, 0.4, 0.5]);
});

test('of equal settings the first candidate is taken, also where sums are rounded', () => {
  const values = lists([0.1, 0.2, 0.3, 0.6], [0.3, 0.1, 0.6, 0.2], [0.6, 0.3, 0.2, 0.1]);
  for (const candidates of [
    [2, 0, 1],
    [1, 2, 0],
  ]) {
    assert.equal(chooseSetting({ values, candidates, folds: 2, seed: 1 }).best, candidates[0]);
  }
});

test('against the plain definition: in turn, the highest mean on the others', () => {
  const value = fc.integer({ min: 0, max: 8 }).map((eighths) => eighths / 8);
  const sweep = fc
    .record({ settings: fc.integer({ min: 1, max: 5 }), n: fc.integer({ min: 2, max: 12 }) })
    .chain(({ settings, n }) =>
      fc.array(fc.array(value, { minLength: n, maxLength: n }), { minLength: settings, maxLength: settings }),
    );
  fc.assert(
    fc.property(sweep, fc.integer({ min: 2, max: 6 }), fc.nat(), (given, folds, seed) => {
      const values = lists(...given);
      const n = given[0]!.length;
      const { outOfSample, folds: parts } = chooseSetting({
        values,
        candidates: given.map((_, at) => at),
        folds,
        seed,
      });
      assert.equal(
        parts.reduce((sum, part) => sum + part.n, 0),
        n,
      );
      const sizes = parts.map((part) => part.n);
      assert.ok(Math.max(...sizes) - Math.min(...sizes) <= 1);
      const partOf = new Map([...shuffledPlaces(n, seed)].map((example, at) => [example, at % Math.min(folds, n)]));
      for (let example = 0; example < n; example += 1) {
        const others = given.map((each) => each.filter((_, other) => partOf.get(other) !== partOf.get(example)));
        const means = others.map(mean);
        const chosen = means.findIndex((own) => own >= Math.max(...means) - 1e-12);
        assert.equal(outOfSample[example], given[chosen]![example]);
      }
    }),
  );
});

test('with settings that differ by chance alone, the choice is worth nothing out of sample and something in sample', () => {
  let inSample = 0;
  let outOfSample = 0;
  const rounds = 60;
  for (let round = 0; round < rounds; round += 1) {
    const values = Array.from({ length: 40 }, (_, part) => {
      const words = new Int32Array(30);
      fillRandomWords(words, { seed: 5, block: round, part });
      return Float64Array.from(words, (word) => (word >>> 0) / 2 ** 32);
    });
    const chosen = chooseSetting({ values, candidates: values.map((_, at) => at), folds: 5, seed: round });
    const all = mean(values.map(mean));
    inSample += mean(values[chosen.best]!) - all;
    outOfSample += mean(chosen.outOfSample) - all;
  }
  assert.ok(inSample / rounds > 0.05, String(inSample / rounds));
  assert.ok(Math.abs(outOfSample / rounds) < 0.03, String(outOfSample / rounds));
});

test('an order is the same for the same seed, and holds every place once', () => {
  assert.deepEqual(shuffledPlaces(20, 3), shuffledPlaces(20, 3));
  assert.notDeepEqual(shuffledPlaces(20, 3), shuffledPlaces(20, 4));
  assert.deepEqual(
    [...shuffledPlaces(20, 3)].sort((a, b) => a - b),
    Array.from({ length: 20 }, (_, at) => at),
  );
  assert.deepEqual([...shuffledPlaces(0, 1)], []);
});

test('one example, or one part, cannot be held out', () => {
  assert.throws(() => chooseSetting({ values: lists([1]), candidates: [0], folds: 5, seed: 1 }), RangeError);
  assert.throws(() => chooseSetting({ values: lists([1, 1]), candidates: [0], folds: 1, seed: 1 }), RangeError);
});
