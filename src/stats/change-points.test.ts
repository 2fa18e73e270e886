import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changePoints, type SeriesPoint } from './change-points.ts';
import { normalQuantile } from './normal.ts';
import { fillRandomWords } from './random-bits.ts';

const points = (values: readonly number[], variance = 1e-4): readonly SeriesPoint[] =>
  values.map((value) => ({ value, variance }));

/** Standard normal noise, the same each time. */
function noise(stream: number, count: number): readonly number[] {
  const words = new Int32Array(count);
  fillRandomWords(words, { seed: 5, block: stream, part: 0 });
  return Array.from(words, (word) => normalQuantile(((word >>> 0) + 0.5) / 2 ** 32));
}

test('the p of all orders, held against what was worked out apart', () => {
  // Python: all 720 orders of the residuals, with the variance between days.
  const values = [0.8, 0.82, 0.79, 0.71, 0.75, 0.7];
  const variances = [1, 2, 1, 3, 1, 2].map((each) => each * 1e-4);
  const series = values.map((value, at) => ({ value, variance: variances[at] as number }));
  const [found] = changePoints(series, { alpha: 0.5, orders: 20_000 });
  assert.ok(found !== undefined);
  assert.equal(found.at, 3);
  assert.ok(Math.abs(found.p - 0.09722222222222222) < 0.007, `${found.p}`);
  assert.ok(Math.abs(found.before - 0.8030423940149627) < 1e-9);
  assert.ok(Math.abs(found.after - 0.7207045581630259) < 1e-9);
});

test('one change, two changes, none', () => {
  const level = (day: number) => (day < 10 ? 0.9 : day < 20 ? 0.7 : 0.8);
  const of = (days: number, scale = 0.01) => points(noise(1, days).map((z, day) => level(day) + scale * z));
  assert.deepEqual(
    changePoints(of(18)).map(({ at }) => at),
    [10],
  );
  assert.deepEqual(
    changePoints(of(30)).map(({ at }) => at),
    [10, 20],
  );
  assert.deepEqual(changePoints(points(noise(2, 30))), []);
  assert.deepEqual(changePoints(points(Array.from({ length: 30 }, () => 0.5))), []);
  assert.deepEqual(changePoints(of(5)), [], 'too few days for two stretches of three');
  assert.deepEqual(changePoints([]), []);
});

test('days with few questions weigh less', () => {
  const series = noise(3, 28).map((z, day) => {
    const deviation = day % 7 < 2 ? 0.1 : 0.01;
    return { value: (day < 14 ? 0.8 : 0.77) + deviation * z, variance: deviation ** 2 };
  });
  const [found] = changePoints(series);
  assert.ok(found !== undefined && Math.abs(found.at - 14) <= 1, `${found?.at}`);
});

test('of 200 quiet months with unlike days no more than promised are said to have a change', () => {
  let alarms = 0;
  for (let month = 0; month < 200; month++) {
    const series = noise(100 + month, 28).map((z, day) => {
      const deviation = 0.01 * (1 + 2 * ((day * 0.37) % 1));
      return { value: 0.8 + deviation * z, variance: deviation ** 2 };
    });
    if (changePoints(series, { orders: 199 }).length > 0) alarms++;
  }
  // 10 of 200, and a margin of two standard errors.
  assert.ok(alarms <= 16, `${alarms} of 200`);
});

test('what is no series is refused', () => {
  assert.throws(() => changePoints(points([1, Number.NaN])), RangeError);
  assert.throws(() => changePoints(points([1, 2], 0)), RangeError);
  assert.throws(() => changePoints([], { alpha: 0 }), RangeError);
  assert.throws(() => changePoints([], { seed: -1 }), RangeError);
});
