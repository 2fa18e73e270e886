import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CheckDetails, readCheckDetails, writeCheckDetails } from './check-details.ts';

test('what is written of a check is read again', () => {
  const full: CheckDetails = {
    verdict: 'FAIL',
    rule: 'forbidden-phrase',
    found: ['500円'],
    missing: ['第3条'],
    phrases: { forbidden: ['一般的に'], refusal: ['見つかりません'] },
    madeUp: ['500円'],
  };
  const bare: CheckDetails = { verdict: 'SKIPPED', rule: 'empty-answer', found: [], missing: [], phrases: {} };
  for (const details of [full, bare]) assert.deepEqual(readCheckDetails(writeCheckDetails(details)), details);
  assert.deepEqual(writeCheckDetails(bare), { verdict: 'SKIPPED', rule: 'empty-answer' });
});

test('details of others are none of a check', () => {
  for (const other of [undefined, null, [], 'PASS', { verdict: 'PASS' }, { verdict: 'PASS', rule: 'by-chance' }])
    assert.equal(readCheckDetails(other), undefined);
});
