import assert from 'node:assert/strict';
import { test } from 'node:test';
import { heatScale, roleColors, schemes, seriesStyle, signColors } from './chart-palette.ts';

/** Relative luminance as WCAG 2 defines it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

test('each series colour has a contrast of 3 : 1 on light and on dark paper', () => {
  for (let index = 0; index < 6; index += 1) {
    const { color } = seriesStyle(index);
    for (const paper of ['#ffffff', '#16191d']) {
      assert.ok(contrast(color, paper) >= 3, `${color} on ${paper}: ${contrast(color, paper).toFixed(2)}`);
    }
  }
});

test('no two of the first 36 series look the same', () => {
  const looks = Array.from({ length: 36 }, (_, index) => JSON.stringify(seriesStyle(index)));
  assert.equal(new Set(looks).size, looks.length);
});

test('ink is readable on every shade of a scale: 4.5 : 1 on full shades and on paper, light and dark', () => {
  for (const { ink, muted, paper, above, below } of Object.values(schemes)) {
    for (const ground of [paper, above, below]) {
      assert.ok(contrast(ink, ground) >= 4.5, `${ink} on ${ground}: ${contrast(ink, ground).toFixed(2)}`);
    }
    assert.ok(contrast(muted, paper) >= 4.5);
  }
});

test('gains and losses have a contrast of 3 : 1 on both papers', () => {
  for (const color of Object.values(signColors)) {
    for (const { paper } of Object.values(schemes)) assert.ok(contrast(color, paper) >= 3);
  }
});

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
