import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readInline, readMarkdownStructure } from './read-markdown-structure.ts';

const rows = (markdown: string): readonly (readonly string[])[] => {
  const cells = readMarkdownStructure(markdown).tables.flat();
  return [...Map.groupBy(cells, ({ row }) => row).values()].map((row) => row.map(({ text }) => text));
};

test('a row is what stands between pipes, escaped ones aside', () => {
  assert.deepEqual(rows('text\n| a | b \\| c |\n| :-- | --: |\n| | `x \\| y` |\nd | e<br>f\n\n| no | table |'), [
    ['a', 'b | c'],
    ['', 'x | y'],
    ['d', 'e f'],
  ]);
  assert.deepEqual(rows('> | a |\n> | - |\n> | b |'), [['a'], ['b']]);
  assert.deepEqual(rows('```\n| a |\n| - |\n```\na | b\nc - d'), []);
});

test('headings, items and lines are read, code is text', () => {
  const { headings, listItems, lines } = readMarkdownStructure(
    '---\ntitle: Front\n---\n# Scale *rules* #\n\nFees\n----\n- one\n  more\n- [ ] two\n3) three\n\n```sh\n# no heading\n- no item\n```\n<!-- gone -->\nend\\*',
  );
  assert.deepEqual(headings, [{ level: 1, text: 'Scale rules' }, { level: 2, text: 'Fees' }]); // biome-ignore format: short
  assert.deepEqual(listItems, ['one', '[ ] two', 'three']);
  assert.deepEqual(lines, [
    'Scale rules',
    'Fees',
    'one',
    'more',
    '[ ] two',
    'three',
    '# no heading',
    '- no item',
    'end*',
  ]);
});

test('a fence in a quotation ends with it', () => {
  assert.deepEqual(readMarkdownStructure('> ```\n> # code\n\n# heading').headings, [{ level: 1, text: 'heading' }]);
});

test('what a line says is told apart from its marks', () => {
  const { text, links, images } = readInline(
    '**a *b* c** [x `]`](<p q.html> "t") ![秤](s.png) snake_case \\*n\\* `` `k` `` &lt;i&gt; <span id="z">v</span> <https://e.example/a_b>',
  );
  assert.equal(text, 'a b c x ]  snake_case *n* `k`  <i> v https://e.example/a_b'.replace('`k` ', ' `k` '));
  assert.deepEqual(links, [
    { text: 'x ]', href: 'p q.html' },
    { text: 'https://e.example/a_b', href: 'https://e.example/a_b' },
  ]);
  assert.deepEqual(images, [{ alt: '秤', source: 's.png' }]);
});

test('lists and links that stand in a cell as HTML are read', () => {
  const { listItems, links, tables } = readMarkdownStructure(
    '| a |\n| - |\n| x<ul><li>one</li><li><a class="k" href="p.html">two</a></li></ul> |',
  );
  assert.deepEqual(listItems, ['one', 'two']);
  assert.deepEqual(links, [{ text: 'two', href: 'p.html' }]);
  assert.equal(tables[0]?.[1]?.text, 'x one two');
});

test('hostile lines are read in time that grows with their length', () => {
  for (const unit of ['`', '[', '![', '](', '<a ', '<code>', '**', '_', '|', '> ', '<li>', '\\', '&', '|-', '#']) {
    const lines = readMarkdownStructure(`a${unit.repeat(100_000)}b`).lines;
    assert.ok(lines.length < 100_001, unit);
  }
});
