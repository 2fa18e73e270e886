import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Mix, mixChange, spentAlpha } from './mix-change.ts';

const near = (found: number | undefined, expected: number, tolerance = 1e-9): void =>
  assert.ok(found !== undefined && Math.abs(found - expected) <= tolerance, `${found} is not ${expected}`);
const mix = (...counts: readonly number[]): Mix => ({
  kinds: new Map(counts.map((count, at) => [String.fromCharCode(97 + at), count])),
  effectiveN: counts.reduce((sum, count) => sum + count, 0),
});

test('plain counts: the chi-square of scipy, and the interval of Newcombe', () => {
  const found = mixChange(mix(40, 30, 20, 10), mix(55, 20, 30, 45));
  near(found?.p, 0.00022405489902586404);
  assert.equal(found?.df, 3);
  near(found?.distance, 0.2);
  near(found?.ci95?.[0], 0.09950676460674043);
  near(found?.ci95?.[1], 0.28957151417046895);
  assert.deepEqual(found?.kinds[0]?.kind, 'd');
});

test('rare kinds are tested together, and told apart', () => {
  const found = mixChange(mix(60, 35, 2, 1), mix(45, 50, 6, 5));
  // scipy, of the table with 3 and 11 in the last column.
  near(found?.p, 0.010772299827236308);
  assert.deepEqual([found?.df, found?.kinds.length], [2, 4]);
});

test('weights count as many as they are worth', () => {
  const weighted = {
    kinds: new Map([
      ['a', 4000],
      ['b', 2000],
    ]),
    effectiveN: 60,
  };
  assert.deepEqual(mixChange(weighted, mix(30, 30)), mixChange(mix(40, 20), mix(30, 30)));
});

test('the same mix is no change, a new kind is one, and nothing says nothing', () => {
  const same = mixChange(mix(10, 20), mix(20, 40));
  assert.deepEqual([same?.distance, same?.p], [0, 1]);
  const fresh = mixChange({ kinds: new Map([['a', 50]]), effectiveN: 50 }, mix(30, 20));
  near(fresh?.distance, 0.4);
  assert.ok((fresh?.p ?? 1) < 1e-5);
  assert.equal(mixChange(mix(1), mix(30, 20)), undefined);
  assert.equal(mixChange(mix(), mix(30, 20)), undefined);
  assert.deepEqual([mixChange(mix(30), mix(50))?.p, mixChange(mix(30), mix(50))?.df], [1, 0]);
});

test('all looks together take no more than alpha', () => {
  const all = Array.from({ length: 10_000 }, (_, at) => spentAlpha(0.05, at + 1)).reduce((sum, each) => sum + each, 0);
  assert.ok(all < 0.05 && all > 0.0499);
});
