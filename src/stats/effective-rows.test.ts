import assert from 'node:assert/strict';
import { test } from 'node:test';
import { effectiveRows } from './effective-rows.ts';

test('clusters of which each says one thing are worth about one row each', () => {
  const clusters = Array.from({ length: 40 }, (_, i) => ({ rows: 5, hits: i % 4 === 0 ? 5 : 0 }));
  assert.ok(Math.abs(effectiveRows(clusters) - 39) < 1e-9);
});

test('what is alike in all clusters is worth no more than there are clusters, and nothing more than its rows', () => {
  assert.equal(effectiveRows([1, 2, 3].map(() => ({ rows: 4, hits: 2 }))), 3);
  assert.equal(effectiveRows([{ rows: 6, hits: 6 }]), 1);
  const even = Array.from({ length: 30 }, (_, i) => ({ rows: 2, hits: i === 0 ? 0 : i === 1 ? 2 : 1 }));
  assert.equal(effectiveRows(even), 60);
});
