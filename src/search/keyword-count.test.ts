import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countKeywords, foldCase, queryKeywords } from './keyword-count.ts';

test('keywords are runs of one script, without grammar', () => {
  assert.deepEqual(queryKeywords('セッションの有効期限を30分に変更する方法'), [
    'セッション',
    '有効期限',
    '30',
    '分',
    '変更',
    '方法',
  ]);
  assert.deepEqual(queryKeywords('How is the Session-Handler closed?'), ['session-handler', 'closed']);
  assert.deepEqual(queryKeywords('세션을 닫는 방법'), ['세션을', '닫는', '방법']);
  assert.deepEqual(queryKeywords('これはの'), []);
});

test('each keyword counts once, wherever it stands', () => {
  const text = foldCase('The SessionHandler closes ＳＥＳＳＩＯＮ by session.');
  assert.equal(countKeywords(text, ['session', 'handler', 'missing']), 2);
});
