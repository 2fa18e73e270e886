import assert from 'node:assert/strict';
import { it } from 'node:test';
import { durationForm, readDuration } from './duration.ts';

it('reads lengths of time, and nothing else', () => {
  const known = ['250ms', '10s', '15m', '2h', '90d', '8w'];
  assert.deepEqual(known.map(readDuration), [250, 10_000, 900_000, 7_200_000, 7_776_000_000, 4_838_400_000]);
  for (const text of ['', '10', '1.5h', '-1s', '10 s', '1y', '1234567s']) {
    assert.equal(readDuration(text), undefined, text);
    assert.equal(durationForm.test(text), false, text);
  }
});
