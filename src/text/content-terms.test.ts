import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentTerms, questionTerms, termWeights } from './content-terms.ts';

test('endings, particles and numbers are left out, words and their pairs stay', () => {
  assert.deepEqual(
    [...contentTerms('町の図書館は3日に開館します。')],
    ['町', '図', '図書', '書', '書館', '館', '日', '開', '開館', '館し'],
  );
  assert.deepEqual(
    [...contentTerms('도서관은 제3조에 따라 개관합니다.')],
    ['도서', '서관', '제', '조에', '개관', '관합'],
  );
  assert.deepEqual([...contentTerms('The library opens on the 3rd of 2026.')], ['librari', 'open', '3rd']);
});

test('what only asks is no content of a question', () => {
  assert.deepEqual([...questionTerms('手数料はいくらですか。')], [...contentTerms('手数料')]);
  assert.deepEqual([...questionTerms('図書館について教えてください。')], [...contentTerms('図書館')]);
  assert.deepEqual([...questionTerms('수수료는 얼마입니까?')], [...contentTerms('수수료')]);
  assert.deepEqual([...questionTerms('Could you please explain how the fee is paid?')], ['fee', 'paid']);
  for (const empty of ['なぜですか。', '왜요?', 'Why is that so?', '', '？']) {
    assert.ok(questionTerms(empty).size <= 1, empty);
  }
});

test('the rarer among the sentences, the heavier; 1 where all have it', () => {
  const weightOf = termWeights(['the fee is due', 'the fee is low', 'the fee stands', 'the desk']);
  assert.equal(termWeights(['fee', 'fee'])('fee'), 1);
  assert.equal(weightOf('pool'), 1 + Math.log(5));
  assert.ok(weightOf('fee') < weightOf('desk') && weightOf('desk') < weightOf('pool'));
  assert.equal(termWeights([])('x'), 1);
});
