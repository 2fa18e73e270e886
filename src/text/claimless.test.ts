import assert from 'node:assert/strict';
import { test } from 'node:test';
import { saysNothingFound, withoutConditions } from './claimless.ts';

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

test('that nothing was found is told from a claim that denies something of the matter', () => {
  for (const sentence of [
    'No passage was found for this question.',
    'Sorry, no relevant information was found.',
    'No information available.',
    'Nothing was found in the documents.',
    'The answer could not be found.',
    'N/A',
    'No results.',
    '該当する文書は見つかりませんでした。',
    '該当なし',
    '見当たりません。',
    '해당하는 문서를 찾지 못했습니다.',
    '관련 문서가 없습니다.',
    '검색 결과가 없습니다.',
    '해당 없음',
  ])
    assert.equal(saysNothingFound(sentence), true, sentence);
  for (const sentence of [
    'No fee is due.',
    'No documents are needed for the application.',
    'No documents were found, but the fee is 5 yen.',
    'There is no such fee.',
    '料金はありません。',
    '該当する手数料はありません。',
    '該当者は無料です。',
    '수수료는 없습니다.',
    '제출할 자료가 없습니다.',
  ])
    assert.equal(saysNothingFound(sentence), false, sentence);
});
