import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerLanguage } from './answer-config.ts';

test('the script of a query is its language', () => {
  assert.equal(answerLanguage('セッションの期限は?'), 'ja');
  assert.equal(answerLanguage('料金表'), 'ja');
  assert.equal(answerLanguage('세션 만료 시간은?'), 'ko');
  assert.equal(answerLanguage('民法 제5조는?'), 'ko');
  assert.equal(answerLanguage('セッション の 세션'), 'ja');
  assert.equal(answerLanguage('How long? Wie lange?'), 'en');
  assert.equal(answerLanguage(''), 'en');
});
