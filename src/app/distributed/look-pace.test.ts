import assert from 'node:assert/strict';
import { test } from 'node:test';
import { waitAfterCounting } from './look-pace.ts';

test('counting takes a twentieth of the time, and a process that slept while it counted looks again soon', () => {
  assert.deepEqual([0, 25, 100, 31_000, 3_600_000].map(waitAfterCounting), [500, 500, 2000, 10_000, 10_000]);
});
