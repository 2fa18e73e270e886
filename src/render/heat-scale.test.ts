import assert from 'node:assert/strict';
import { test } from 'node:test';
import { roleColors } from './chart-palette.ts';
import { heatScale } from './heat-scale.ts';

test('a sequential scale goes from the least value to the greatest', () => {
  const scale = heatScale({
    values: [
      [0.6, null],
      [0.7, 0.8],
    ],
  });
  assert.deepEqual([scale.least, scale.greatest], [0.6, 0.8]);
  assert.deepEqual(
    [0.6, 0.7, 0.8].map((value) => Number(scale.level(value).toFixed(6))),
    [0, 0.5, 1],
  );
  assert.deepEqual(scale.shade(0.8), { fill: roleColors.above, opacity: 1 });
});

test('a diverging scale is as long below zero as above, one colour a side', () => {
  const scale = heatScale({ values: [[-0.2, 0.4]], scale: 'diverging' });
  assert.deepEqual([scale.least, scale.greatest], [-0.4, 0.4]);
  assert.equal(scale.level(-0.2), -0.5);
  assert.deepEqual([scale.shade(-0.2).fill, scale.shade(0.4).fill], [roleColors.below, roleColors.above]);
});

test('equal values get half a shade, and no values no scale', () => {
  assert.equal(heatScale({ values: [[0.5, 0.5]] }).level(0.5), 0.5);
  assert.equal(heatScale({ values: [[0, 0]], scale: 'diverging' }).level(0), 0);
  assert.equal(heatScale({ values: [[null]] }).least, null);
});

test('heat maps that share a range share their shades', () => {
  const scale = heatScale({ values: [[0.6, 0.7]], range: [0.5, 0.9] });
  assert.deepEqual([scale.least, scale.greatest], [0.5, 0.9]);
  assert.equal(Number(scale.level(0.7).toFixed(6)), 0.5);
  assert.equal(scale.level(2), 1);
});
