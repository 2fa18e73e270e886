import assert from 'node:assert/strict';
import { test } from 'node:test';
import { escapeXml, markedText, withoutForbidden } from './cell-text.ts';

test('a mark says without colour what a number is against its goal, also that it does not show it', () => {
  const marks = (['good', 'bad', 'open', 'muted'] as const).map((emphasis) =>
    markedText({ kind: 'number', value: 0.7, digits: 2, emphasis }),
  );
  assert.deepEqual(marks, ['0.70 ✓', '0.70 ✗', '0.70 ?', '0.70']);
});

test('markup and quotes are escaped, forbidden characters replaced, the rest left alone', () => {
  assert.equal(escapeXml(`<a b="c" d='e'>&amp;`), '&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;amp;');
  assert.equal(escapeXml('a\u0000b\u001bc'), 'a\ufffdb\ufffdc');
  assert.equal(escapeXml('検索 검색 👍\n'), '検索 검색 👍\n');
});

test('no text turns the direction of the numbers behind it', () => {
  assert.equal(withoutForbidden('id\u202e 0.91\u2066 1\u2069'), 'id\ufffd 0.91\ufffd 1\ufffd');
  assert.equal(escapeXml('\u202e<b>'), '\ufffd&lt;b&gt;');
});
