import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  digitsThatTell,
  formatCount,
  formatDifferenceOf,
  formatEstimate,
  formatGoal,
  formatInterval,
  formatLatency,
  formatMetric,
  formatNumber,
  formatPercent,
  formatSigned,
  formatUsd,
  formatValue,
} from './format-number.ts';

test('a metric has three digits and a leading zero; null is a dash', () => {
  assert.equal(formatMetric(0.7118), '0.712');
  assert.equal(formatMetric(0), '0.000');
  assert.equal(formatMetric(-0), '0.000');
  assert.equal(formatMetric(null), '—');
});

test('what is not zero is never printed as zero', () => {
  assert.equal(formatMetric(0.0004), '<0.001');
  assert.equal(formatMetric(-0.0004), '>-0.001');
  fc.assert(
    fc.property(fc.double({ min: -1, max: 1, noNaN: true }), fc.integer({ min: 0, max: 4 }), (value, digits) => {
      assert.equal(Number(formatNumber(value, digits)) === 0, value === 0);
    }),
  );
});

test('a latency has one digit under 100 ms and none from there on', () => {
  assert.equal(formatLatency(12.34), '12.3');
  assert.equal(formatLatency(99.94), '99.9');
  assert.equal(formatLatency(99.96), '100');
  assert.equal(formatLatency(1234.5), '1235');
  assert.equal(formatLatency(0.031), '<0.1');
});

test('an estimate carries its interval, and none where there is none', () => {
  assert.equal(formatEstimate(0.712, [0.64, 0.784]), '0.712 [0.640, 0.784]');
  assert.equal(formatEstimate(0.712, null), '0.712');
  assert.equal(formatEstimate(null, null), '—');
  assert.equal(formatInterval(null), '—');
});

test('a goal keeps the digits it was given', () => {
  assert.equal(formatGoal(0.7), '0.70');
  assert.equal(formatGoal(0.725), '0.725');
});

test('a number that misses its goal by a hair does not print as the goal', () => {
  const meets = (value: number): boolean => value >= 0.7;
  assert.equal(digitsThatTell(0.6996, 3, meets), 4);
  assert.equal(digitsThatTell(0.699, 3, meets), 3);
  assert.equal(digitsThatTell(0.7001, 3, meets), 3);
});

test('money has two digits, and as many more as it takes to tell small amounts apart', () => {
  const shown = [12.3, 1234.567, 0.42, 0.4218, 0.00042, 0.000421, 0.0000098765, 0, -0.05, null].map(formatUsd);
  assert.deepEqual(shown, [
    ...['$12.30', '$1234.57', '$0.42', '$0.422', '$0.00042', '$0.000421', '$0.00000988', '$0.00', '-$0.05', '—'],
  ]);
  fc.assert(
    fc.property(fc.double({ min: 1e-9, max: 1e6, noNaN: true }), (usd) => {
      const read = Number(formatUsd(usd).slice(1));
      assert.ok(Math.abs(read - usd) <= Math.max(usd * 0.006, usd >= 1 ? 0.0051 : 0), `${usd}`);
    }),
  );
});

test('a difference has its sign and is never printed as zero nor by a power of ten', () => {
  const differences = [0.0214, 0.0005, 3.3e-4, 0, -3.3e-4, -0.0005, -0.306];
  assert.deepEqual(
    differences.map(formatSigned),
    ['+0.021', '+0.001', '<+0.001', '0.000', '>-0.001', '-0.001', '-0.306'], // biome-ignore format: short
  );
});

test('counts have their thousands apart', () => {
  assert.deepEqual([0, 999, 1000, 120400, 1234567].map(formatCount), ['0', '999', '1,000', '120,400', '1,234,567']);
});

test('a value is printed in its unit', () => {
  assert.equal(formatValue(0.5, undefined), '0.500');
  assert.equal(formatValue(812.4, 'ms'), '812 ms');
  assert.deepEqual([0.0321, 5.714, 31.14, 99.96].map((ms) => formatValue(ms, 'ms')), ['0.032 ms', '5.71 ms', '31.1 ms', '100 ms']); // biome-ignore format: short
  assert.equal(formatValue(1234.5, 'tokens'), '1235');
  assert.deepEqual([0.0012, -0.0012, 0].map((value) => formatDifferenceOf(value, 'usd')), ['+$0.0012', '-$0.0012', '$0.00']); // biome-ignore format: short
  assert.equal(formatEstimate(0.0004, [0.0003, 0.0005], 'usd'), '$0.0004 [$0.0003, $0.0005]');
});

test('a share that is not nothing is not printed as nothing, nor one that is not all as all', () => {
  for (const [share, digits, text] of [
    [0, 0, '0 %'],
    [0.004, 0, '<1 %'],
    [0.0004, 1, '<0.1 %'],
    [0.006, 0, '1 %'],
    [0.996, 0, '>99 %'],
    [1, 0, '100 %'],
    [0.3, 1, '30.0 %'],
  ] as const)
    assert.equal(formatPercent(share, digits), text);
});
