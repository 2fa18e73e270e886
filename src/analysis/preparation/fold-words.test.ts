import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foldWords } from './fold-words.ts';

test('what a converter may change folds to the same', () => {
  for (const [text, other] of [
    ['第１条　目的', '第1条 目的'],
    ['料金\n（月額）', '料金（月額）'],
    ['約 30 分', '約30分'],
    ['a  b', 'a b'],
    ['snake_case `x`', 'snake\\_case x'],
    ['見出し¶', '見出し'],
    ['ﾊﾝｶｸ', 'ハンカク'],
    ['x &lt; y', 'x < y'],
    ['요금 표', '요금\t표'],
  ] as const) {
    assert.equal(foldWords(text), foldWords(other), text);
  }
});

test('words that were run together are other words', () => {
  for (const [text, other] of [
    ['first second', 'firstsecond'],
    ['요금 표', '요금표'],
    ['1 2', '12'],
    ['第1条', '第11条'],
    ['#', '*'],
  ] as const) {
    assert.notEqual(foldWords(text), foldWords(other), text);
  }
});
