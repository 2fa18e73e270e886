import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPagePreparation } from './prepare-page.ts';

const page =
  '<title>秤の 規則</title><nav>menu</nav><h1>貸出<rt>かしだし</rt></h1><script>x</script><p>a <b>b</b><br>c</p><table><tr><td>d<td>e|f</table>';

test('a page as Markdown by either converter, as it is, and without tags', async () => {
  const made = async (html: 'markdown' | 'raw' | 'text', converter: 'mdream' | 'unified' = 'mdream') =>
    (await openPagePreparation({ html, converter }, 'x'))(page, 'p.html');
  assert.deepEqual(await made('raw'), { title: '秤の 規則', text: page, kind: 'plain' });
  assert.deepEqual(await made('text'), { title: '秤の 規則', text: '貸出\n\na b\nc\n\nd\te|f', kind: 'plain' });
  const mdream = await made('markdown');
  assert.deepEqual([mdream.title, mdream.kind], ['秤の 規則', 'markdown']);
  assert.match(mdream.text, /^# 貸出\n\na \*\*b\*\*\s+c\n\n\| d \| e\\\|f \|/u);
  const unified = await made('markdown', 'unified');
  assert.deepEqual([unified.title, unified.kind], ['秤の 規則', 'markdown']);
  assert.match(unified.text, /^# 貸出\n\na \*\*b\*\*\\\nc\n\n[\s\S]*\| d\s+\| e\\\|f \|/u);
});

test('white space without tags is as a browser shows it', async () => {
  const prepare = await openPagePreparation({ html: 'text', converter: 'mdream' }, 'x');
  const text = (html: string): string => prepare(html, 'p.html').text;
  assert.equal(text('<p> a\n  <b> b</b>c </p>\n<p>d</p>'), 'a bc\n\nd');
  assert.equal(text('<ul><li>a<li>b<ul><li>c</ul></ul>d'), 'a\nb\n\nc\n\nd');
  assert.equal(text('<pre>a\n  b</pre><div>c</div><div>d</div>'), 'a\n  b\n\nc\nd');
  assert.equal(text('<dl><dt>秤<dd>道具</dl><template>x</template><noscript>y</noscript>&lt;z&gt;'), '秤\n道具\n\n<z>');
});

test('a page that a converter cannot take is an error that names it, never the end of the process', async () => {
  const deep = `${'<div>'.repeat(20_000)}x`;
  for (const [html, converter] of [
    ['markdown', 'mdream'],
    ['text', 'mdream'],
    ['raw', 'mdream'],
  ] as const) {
    // biome-ignore format: short
    const { text } = (await openPagePreparation({ html, converter }, 'x'))(deep, 'deep.html');
    assert.ok(text.endsWith('x'), html);
  }
  const unified = await openPagePreparation({ html: 'markdown', converter: 'unified' }, 'x');
  assert.throws(() => unified(deep, 'deep.html'), { code: 'page-too-deep', where: 'deep.html', hint: /mdream/u });
  const mdream = await openPagePreparation({ html: 'markdown', converter: 'mdream' }, 'x');
  assert.throws(() => mdream('<tr><td>a'.repeat(3), 'rows.html'), { code: 'page-not-converted', hint: /unified/u });
});

test('what has a beginning and no end costs no more than it is long', async () => {
  const prepare = await openPagePreparation({ html: 'markdown', converter: 'mdream' }, 'x');
  for (const unit of ['<script>', '<script ', '<!--', '<rt', '<title>', '<title ', '<svg><nav>']) {
    assert.ok(prepare(`秤${unit.repeat(200_000)}`, 'p.html').text.includes('秤'), unit);
  }
});
