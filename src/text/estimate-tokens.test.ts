import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { estimateTokens, tokensAtMost } from './estimate-tokens.ts';

test('four Latin characters are about a token, a character of CJK scripts is one', () => {
  assert.equal(estimateTokens(''), 0);
  assert.equal(estimateTokens('word'), 1);
  assert.equal(estimateTokens('words'), 2);
  assert.equal(estimateTokens('住民票の写し'), 6);
  assert.equal(estimateTokens('주민등록'), 4);
  assert.equal(estimateTokens('𠮷'), 1);
  assert.equal(estimateTokens('第3条 (a)'), 2 + 2);
});

test('tokens are never more than the bytes of the text in UTF-8', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      assert.ok(tokensAtMost(text) >= Buffer.byteLength(text));
      assert.ok(tokensAtMost(text) <= 1.5 * Buffer.byteLength(text));
      assert.ok(estimateTokens(text) <= tokensAtMost(text));
    }),
  );
  assert.equal(tokensAtMost('ab é 条'), 2 + 1 + 2 + 1 + 3);
});
