import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  digitsThatTell,
  formatEstimate,
  formatGoal,
  formatInterval,
  formatLatency,
  formatMetric,
  formatNumber,
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
