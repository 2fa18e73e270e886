import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readHtmlStructure } from './read-html-structure.ts';

const cells = (html: string): readonly string[] =>
  readHtmlStructure(html).tables.flatMap((table, at) =>
    table.map(({ text, row, column, rowspan, colspan }) => `${at}:${row},${column} ${rowspan}x${colspan} ${text}`),
  );

test('cells stand where the spans of others leave room', () => {
  assert.deepEqual(
    cells(
      '<table><tr><td rowspan=2>秤<td colspan=2>料金<tr><td>1日<td>1月<tr><td rowspan=2>分銅<td>30円<td>300円<tr><td>40円<td>400円</table>',
    ),
    [
      ...['0:0,0 2x1 秤', '0:0,1 1x2 料金', '0:1,1 1x1 1日', '0:1,2 1x1 1月', '0:2,0 2x1 分銅'],
      ...['0:2,1 1x1 30円', '0:2,2 1x1 300円', '0:3,1 1x1 40円', '0:3,2 1x1 400円'],
    ],
  );
});

test('no cell spans beyond its group of rows, and 0 means the rest of it', () => {
  const head = '<thead><tr><th rowspan=9>a<th>b</thead>';
  assert.deepEqual(
    cells(`<table>${head}<tbody><tr><td rowspan=0>c<td>d<tr><td>e<tbody><tr><td colspan=x rowspan=-1>f</table>`),
    ['0:0,0 1x1 a', '0:0,1 1x1 b', '0:1,0 2x1 c', '0:1,1 1x1 d', '0:2,1 1x1 e', '0:3,0 1x1 f'],
  );
});

test('a table in a cell is a table of its own', () => {
  assert.deepEqual(cells('<table><tr><td>before <table><tr><td>in</table> after<td>beside</table>'), [
    '0:0,0 1x1 before\nafter',
    '0:0,1 1x1 beside',
    '1:0,0 1x1 in',
  ]);
});

test('what a reader reads: no scripts, menus, comments and readings', () => {
  const page = readHtmlStructure(
    `<!doctype html><title>T</title><nav><h1>menu</h1></nav><script>"<h2>no</h2>"</script><!-- <li>no -->
     <h1>秤の<ruby>貸出<rp>(</rp><rt>かしだし</rt><rp>)</rp></ruby>規則</h1>
     <ul><li>一つ<br>め<ul><li>内側</ul>外<li><a href="a.html">二つめ</a></ul>
     <dl><dt>秤<dd>重さを量る<p>道具</p></dl>
     <p>第1条　目的<img alt="図" src="f.png"> <a name="x">no link</a></p><pre>one\ntwo</pre>`,
  );
  assert.deepEqual(page.headings, [{ level: 1, text: '秤の貸出規則' }]);
  assert.deepEqual(page.ruby, [{ base: '貸出', before: '秤の', after: '規則' }]);
  assert.deepEqual(page.listItems, ['内側', '一つ', '二つめ']);
  assert.deepEqual(page.definitions, ['秤', '重さを量る']);
  assert.deepEqual(page.links, [{ text: '二つめ', href: 'a.html' }]);
  assert.deepEqual(page.images, [{ alt: '図', source: 'f.png' }]);
  assert.deepEqual(page.lines, [
    ...['秤の貸出規則', '一つ', 'め', '内側', '外', '二つめ', '秤', '重さを量る', '道具', '第1条 目的 no link'],
    ...['one', 'two'],
  ]);
});

test('a page that is nested deep is read', () => {
  for (const unit of ['<div>', '<ul><li>', '<table><tr><td>', '<b>', '<ruby>']) {
    assert.ok(readHtmlStructure(`${unit.repeat(20_000)}x`).lines.includes('x'), unit);
  }
});
