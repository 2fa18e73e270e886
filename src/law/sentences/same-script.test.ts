import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areOfOneScript } from './same-script.ts';

test('texts in one script, names of another among them', () => {
  assert.ok(areOfOneScript('APIの利用者は届出をしなければなりません。', '利用者は、届け出なければならない。'));
  assert.ok(areOfOneScript('사용자는 API 키를 신고하여야 합니다.', '사용자는 신고하여야 한다.'));
  assert.ok(areOfOneScript('A holder shall pay $5.', 'Holders pay (手数料) five dollars.'));
  assert.ok(areOfOneScript('500', '利用者は500円を払う。'));
});

test('texts in two scripts', () => {
  assert.ok(!areOfOneScript('A holder shall pay the fee.', '利用者は、使用料を納めなければならない。'));
  assert.ok(!areOfOneScript('이용자는 사용료를 내야 합니다.', '利用者は、使用料を納めなければならない。'));
  assert.ok(!areOfOneScript('利用者は使用料を納めます。', 'A holder shall pay the fee.'));
});
