import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { displayWidth, padDisplay, wrapText } from './display-width.ts';

test('Japanese, Korean and fullwidth characters take two columns', () => {
  assert.equal(displayWidth('bm25'), 4);
  assert.equal(displayWidth('検索'), 4);
  assert.equal(displayWidth('검색'), 4);
  assert.equal(displayWidth('Ａ１'), 4);
  assert.equal(displayWidth('ｶﾀｶﾅ'), 4);
  assert.equal(displayWidth('か\u3099'), 2);
  assert.equal(displayWidth('\u1100\u1161\u11a8'), 2);
  assert.equal(displayWidth('𠮷野家'), 6);
  assert.equal(displayWidth('é e\u0301'), 3);
});

test('marks and rules take one column, emoji two', () => {
  assert.equal(displayWidth('✓✗—─'), 4);
  assert.equal(displayWidth('👍'), 2);
  assert.equal(displayWidth('👩‍🔬'), 2);
});

test('padding fills columns, not characters', () => {
  assert.equal(padDisplay('검색', 6, 'left'), '검색  ');
  assert.equal(padDisplay('検索', 6, 'right'), '  検索');
  assert.equal(padDisplay('検索', 2, 'right'), '検索');
});

test('Latin and Korean break at spaces, Japanese between characters', () => {
  assert.equal(wrapText('one two three', 7), 'one two\nthree');
  assert.equal(wrapText('신뢰구간이 넓어집니다', 12), '신뢰구간이\n넓어집니다');
  assert.equal(wrapText('信頼区間は広い', 8), '信頼区間\nは広い');
});

test('closing punctuation does not begin a line', () => {
  assert.equal(wrapText('信頼区間。広い', 8), '信頼区間。\n広い');
});

test('later lines are indented, and without a limit nothing breaks', () => {
  assert.equal(wrapText('• one two', 5, { indent: '  ' }), '• one\n  two');
  assert.equal(wrapText('a b '.repeat(50), Number.POSITIVE_INFINITY), 'a b '.repeat(50).trimEnd());
});

test('no text is lost, and only a single long word is wider than the line', () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{1,9}$|^[一-九]{1,6}$/), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(words, fc.integer({ min: 9, max: 30 }), (parts, width) => {
      const text = parts.join(' ');
      const wrapped = wrapText(text, width);
      assert.equal(wrapped.replace(/\s/g, ''), text.replace(/\s/g, ''));
      for (const line of wrapped.split('\n')) assert.ok(displayWidth(line) <= width, line);
    }),
  );
});
