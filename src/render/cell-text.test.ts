import assert from 'node:assert/strict';
import { test } from 'node:test';
import { escapeXml } from './cell-text.ts';

test('markup and quotes are escaped, forbidden characters replaced, the rest left alone', () => {
  assert.equal(escapeXml(`<a b="c" d='e'>&amp;`), '&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;amp;');
  assert.equal(escapeXml('a\u0000b\u001bc'), 'a\ufffdb\ufffdc');
  assert.equal(escapeXml('検索 검색 👍\n'), '検索 검색 👍\n');
});
