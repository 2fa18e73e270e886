import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { axisDigits, niceAxis } from './chart-frame.ts';

test('ends are round and hold the values', () => {
  assert.deepEqual(niceAxis(-0.47, 0.61), { min: -0.5, max: 0.75, interval: 0.25 });
  assert.deepEqual(niceAxis(0.612, 0.655), { min: 0.61, max: 0.66, interval: 0.01 });
  assert.deepEqual(niceAxis(0, 1), { min: 0, max: 1, interval: 0.2 });
  assert.deepEqual(niceAxis(-1, 1, { steps: 4 }), { min: -1, max: 1, interval: 0.5 });
});

test('equal values stand inside their axis', () => {
  for (const value of [0, 0.5, -3, 1200]) {
    const { min, max } = niceAxis(value, value);
    assert.ok(min < value && value < max, `${min} ${value} ${max}`);
  }
});

test('any two values are held, in at most twice as many steps as asked for', () => {
  const values = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(values, values, (a, b) => {
      fc.pre(Math.abs(a - b) > 1e-6);
      const [least, greatest] = [Math.min(a, b), Math.max(a, b)];
      const { min, max, interval } = niceAxis(least, greatest);
      const slack = interval * 1e-6;
      assert.ok(min <= least + slack && greatest - slack <= max);
      assert.ok((max - min) / interval <= 10 + 1e-6);
    }),
  );
});

test('labels have as many digits as their step', () => {
  for (const [interval, digits] of [
    [50, 0],
    [1, 0],
    [0.25, 2],
    [0.2, 1],
    [0.025, 3],
    [0.01, 2],
  ] as const) {
    assert.equal(axisDigits({ min: 0, max: 1, interval }), digits, String(interval));
  }
});
