import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutConditions } from './claimless.ts';

test('what is said for a case is taken away, what is said outright stays', () => {
  assert.equal(withoutConditions('書類が見つからない場合は届け出る。'), '書類が見つから は届け出る。');
  assert.equal(withoutConditions('서류를 찾을 수 없는 경우 신청한다.'), '서류를 찾을 수   신청한다.');
  assert.equal(withoutConditions('If you cannot find it, call us.'), '  call us.');
  for (const plain of [
    '書類が見つかりません。',
    '届け出なければならない。',
    '알 수 없습니다.',
    'I cannot answer, whether or not you ask.',
    'The sources are silent, and I cannot tell if it is so.',
  ])
    assert.equal(withoutConditions(plain), plain);
});
