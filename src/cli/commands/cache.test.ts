import assert from 'node:assert/strict';
import { test } from 'node:test';
import { duration } from './cache.ts';

test('a duration is a whole number of hours, days or weeks', () => {
  const hour = 3_600_000;
  assert.deepEqual(['12h', '30d', '8w', '0d'].map(duration), [12 * hour, 720 * hour, 8 * 168 * hour, 0]); // biome-ignore format: short
  for (const wrong of ['30', 'd', '1.5d', '-1d', '30 d', '30days', '']) {
    assert.throws(() => duration(wrong), /such as 12h, 30d or 8w/, wrong);
  }
});
