import assert from 'node:assert/strict';
import { test } from 'node:test';
import { escapeMarkdown } from './escape-markdown.ts';

test('plain words, letters and numbers stay readable', () => {
  for (const text of ['[A] bm25', '0.712 [0.640, 0.784]', 'nDCG(gain=exp)@5', 'snake_case_name', '— 対処', '-0.5']) {
    assert.equal(escapeMarkdown(text), text);
  }
});

test('nothing of the text becomes markup', () => {
  assert.equal(escapeMarkdown('<script>&'), '&lt;script>&amp;');
  assert.equal(escapeMarkdown('a | b'), 'a \\| b');
  assert.equal(escapeMarkdown('*a* _b_ `c` ~~d~~ $e$'), '\\*a\\* \\_b\\_ \\`c\\` \\~\\~d\\~\\~ \\$e\\$');
  assert.equal(escapeMarkdown('[x](javascript:1)'), '[x\\](javascript:1)');
  assert.equal(escapeMarkdown('[x]: y'), '[x\\]: y');
  assert.equal(escapeMarkdown('# a'), '\\# a');
  assert.equal(escapeMarkdown('> a'), '\\> a');
  assert.equal(escapeMarkdown('- a'), '\\- a');
  assert.equal(escapeMarkdown('---'), '\\---');
  assert.equal(escapeMarkdown('1. a'), '1\\. a');
  assert.equal(escapeMarkdown('    code'), 'code');
  assert.equal(escapeMarkdown('a\n# b'), 'a # b');
  assert.equal(escapeMarkdown('a\\|b'), 'a\\\\\\|b');
});
