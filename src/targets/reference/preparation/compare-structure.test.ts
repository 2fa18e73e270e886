// Pages and what converters or people made of them, compared.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareStructure } from '../../../analysis/preparation/compare-structure.ts';
import { readMarkdownStructure, readPlainStructure } from '../../../analysis/preparation/read-markdown-structure.ts';
import type { StructureKind } from '../../../model/preparation-facts.ts';
import { openPagePreparation } from '../../search/corpus/prepare-page.ts';
import { readHtmlStructure } from './read-html-structure.ts';

function compare(html: string, markdown: string) {
  return compareStructure(readHtmlStructure(html), readMarkdownStructure(markdown, { readHtml: readHtmlStructure }));
}

/** In the source, kept, moved, lost. */
function counts(facts: ReturnType<typeof compareStructure>, kind: StructureKind): readonly number[] {
  const of = facts[kind];
  assert.ok(of, kind);
  assert.equal(of.inSource, of.kept + of.moved + of.lost + of.unmeasured, kind);
  return [of.inSource, of.kept, of.moved, of.lost];
}

const spans =
  '<table><tr><td rowspan=2>秤<td colspan=2>料金<tr><td>1日<td>1月<tr><td rowspan=2>分銅<td>30円<td>300円<tr><td>40円<td>400円</table>';

test('cells that spans displaced are moved, and one that went is lost', () => {
  const facts = compare(spans, '| 秤 | 料金 |\n| --- | --- |\n| 1日 | 1月 |\n| 分銅 | 30円 |\n| 40円 | 400円 |');
  assert.deepEqual(counts(facts, 'tableCells'), [9, 4, 4, 1]);
  assert.deepEqual(facts.tableCells?.lostNames, ['table 1, row 3, column 3: 300円']);
  assert.deepEqual(facts.tableCells?.movedNames, [
    'table 1, row 2, column 2: 1日',
    'table 1, row 2, column 3: 1月',
    'table 1, row 4, column 2: 40円',
    'table 1, row 4, column 3: 400円',
  ]);
  assert.equal(facts.tableCells?.inPrepared, 8);
});

test('spans may be left empty or be filled with the same text', () => {
  const empty = '| 秤 | 料金 | |\n|-|-|-|\n| | 1日 | 1月 |\n| 分銅 | 30円 | 300円 |\n| | 40円 | 400円 |';
  const filled = '| 秤 | 料金 | 料金 |\n|-|-|-|\n| 秤 | 1日 | 1月 |\n| 分銅 | 30円 | 300円 |\n| 分銅 | 40円 | 400円 |';
  for (const markdown of [empty, filled, spans, `text\n\n${spans}`]) {
    assert.deepEqual(counts(compare(spans, markdown), 'tableCells'), [9, 9, 0, 0], markdown);
  }
});

test('a column that only wide cells cover, or none, may go', () => {
  const html = '<table><tr><td><td colspan=2>秤<td>円<tr><td><td colspan=2>分銅<td>30</table>';
  assert.deepEqual(counts(compare(html, '| 秤 | 円 |\n|-|-|\n| 分銅 | 30 |'), 'tableCells'), [4, 4, 0, 0]);
});

test('columns that changed places are not kept', () => {
  const html = '<table><tr><th>品<th>円<tr><td>秤<td>30<tr><td>分銅<td>40</table>';
  const facts = compare(html, '| 円 | 品 |\n|-|-|\n| 30 | 秤 |\n| 40 | 分銅 |');
  assert.deepEqual(counts(facts, 'tableCells'), [6, 0, 6, 0]);
});

test('a row that stands twice and a header that is empty move nothing', () => {
  const html = '<table><tr><td>秤<td>30円<tr><td>分銅<td>40円</table>';
  assert.deepEqual(counts(compare(html, '| | |\n|-|-|\n| 秤 | 30円 |\n| 分銅 | 40円 |'), 'tableCells'), [4, 4, 0, 0]);
  assert.deepEqual(
    counts(compare(html, '| 秤 | 30円 |\n|-|-|\n| 秤 | 30円 |\n| 分銅 | 40円 |'), 'tableCells'),
    [4, 4, 0, 0],
  );
});

test('breaks, pipes and entities in cells', () => {
  const html = '<table><tr><td>first<br>second<td>a|b<td>x &lt; y &amp; z</table>';
  assert.deepEqual(
    counts(compare(html, '| first<br>second | a\\|b | x < y &amp; z |\n|-|-|-|'), 'tableCells'),
    [3, 3, 0, 0],
  );
  const facts = compare(html, '| firstsecond | a | b | x y z |\n|-|-|-|-|');
  assert.deepEqual(counts(facts, 'tableCells'), [3, 0, 1, 2]);
});

test('words without tags keep no cell in place, and lose none', () => {
  const facts = compareStructure(
    readHtmlStructure(spans),
    readPlainStructure('秤\t料金\n1日\t1月\n分銅\t30円\t300円\n40円\t400円'),
  );
  assert.deepEqual(counts(facts, 'tableCells'), [9, 0, 9, 0]);
});

const rules = `<h1>秤の貸出規則</h1><p class="caption">（目的）</p><p>第1条　この規則は、秤の貸出しについて定める。</p>
  <p>２　前項の規定は、祝日には適用しない。</p><ul><li>(1)　台秤</li><li>(2)　天秤</li></ul>
  <p>第2条　返却は、第1条の窓口にする。</p><p><span>附則</span> <span>令和8年4月1日</span></p><p>１　この規則は、公布の日から施行する。</p>`;

test('labels that begin a line are kept, those inside a line are moved, missing ones are lost', () => {
  const kept = compare(
    rules,
    '# 秤の貸出規則\n\n## 第1条（（目的））\n\nこの規則は、秤の貸出しについて定める。\n\n２　前項の規定は、祝日には適用しない。\n\n- (1) 台秤\n- (2) 天秤\n\n（返却） 第2条 返却は、第1条の窓口にする。\n\n## 附則（令和8年4月1日）\n\n１　この規則は、公布の日から施行する。',
  );
  assert.deepEqual(counts(kept, 'articles'), [3, 3, 0, 0]);
  assert.deepEqual(counts(kept, 'paragraphs'), [4, 4, 0, 0]);
  assert.deepEqual(counts(kept, 'headings'), [1, 1, 0, 0]);
  assert.deepEqual(counts(kept, 'listItems'), [2, 2, 0, 0]);
  const lost = compare(
    rules,
    '# 秤の貸出規則\n\n第1条 この規則は、秤の貸出しについて定める。 ２ 前項の規定は、祝日には適用しない。 (1) 台秤\n\n天秤\n\n返却は、窓口にする。',
  );
  assert.deepEqual(counts(lost, 'articles'), [3, 1, 0, 2]);
  assert.deepEqual(lost.articles?.lostNames, ['第2条 返却は、第1条の…', '附則 令和8年4月1日']);
  assert.deepEqual(counts(lost, 'paragraphs'), [4, 0, 2, 2]);
  assert.deepEqual(lost.paragraphs?.movedNames, ['2 前項の規定は、祝…', '(1) 台秤']);
});

test('a heading under another heading is moved, whatever the levels are', () => {
  const html = '<h1>規則</h1><h2>料金</h2><h3>減免</h3><h2>返却</h2>';
  assert.deepEqual(counts(compare(html, '## 規則\n### 料金\n#### 減免\n### 返却'), 'headings'), [4, 4, 0, 0]);
  const facts = compare(html, '# 規則\n## 料金\n## 減免\n返却');
  assert.deepEqual(counts(facts, 'headings'), [4, 2, 2, 0]);
  assert.deepEqual(facts.headings?.movedNames, ['減免', '返却']);
});

test('readings inside the words are seen', async () => {
  const html = '<p>規則の<ruby>貸出<rt>かしだし</rt></ruby>しをいう</p><p><ruby>秤<rt>はかり</rt></ruby></p>';
  assert.deepEqual(counts(compare(html, '規則の貸出しをいう\n\n秤'), 'ruby'), [2, 2, 0, 0]);
  assert.deepEqual(counts(compare(html, '規則の貸出かしだししをいう\n\n'), 'ruby'), [2, 0, 1, 1]);
  const raw = { ...readHtmlStructure(html), verbatim: html };
  assert.deepEqual(counts(compareStructure(readHtmlStructure(html), raw), 'ruby'), [2, 1, 1, 0]);
});

test('links need their address and images their words', () => {
  const html =
    '<a href="a%20b.html">料金</a> <a href="c.html">返却</a> <img src="x.png" alt="秤の図"> <img src="y.png"> 秤の図';
  const facts = compare(html, '[料金](<a b.html>) 返却 秤の図');
  assert.deepEqual(counts(facts, 'links'), [2, 1, 1, 0]);
  assert.deepEqual(counts(facts, 'images'), [2, 0, 0, 2]);
  assert.deepEqual(facts.images?.lostNames, ['秤の図', 'y.png']);
  assert.deepEqual(counts(compare(html, '![秤の図](z.png) ![](y.png)'), 'images'), [2, 2, 0, 0]);
});

test('both converters keep a plain page, and differ at spans', async () => {
  const page = `${rules}<table><thead><tr><th>品<th>円</thead><tr><td>秤<br>台<td>3|0</table><dl><dt>秤<dd>量る道具</dl><p><a href="p.html">次</a><img src="s.png" alt="図"></p>`;
  for (const converter of ['mdream', 'unified'] as const) {
    const prepare = await openPagePreparation({ html: 'markdown', converter }, 'x');
    const facts = compare(page, prepare(page, 'x').text);
    for (const kind of Object.keys(facts) as StructureKind[]) {
      const [all, kept] = counts(facts, kind);
      assert.equal(kept, all, `${converter} ${kind}`);
    }
    assert.deepEqual(
      counts(compare(spans, prepare(spans, 'x').text), 'tableCells'),
      converter === 'mdream' ? [9, 5, 4, 0] : [9, 9, 0, 0],
    );
  }
});

test('names are cut and listed up to a limit, counts are not', () => {
  const html = `<ul>${Array.from({ length: 50 }, (_, at) => `<li>${'秤'.repeat(100)}${at}`).join('')}</ul>`;
  const { listItems } = compare(html, '');
  assert.deepEqual(
    [listItems?.lost, listItems?.lostNames.length, listItems?.lostNames[0]],
    [50, 20, `${'秤'.repeat(80)}…`],
  );
});
