import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scanLabels } from './survival.ts';

const labels = (...lines: string[]): readonly string[] =>
  scanLabels(lines).map(({ kind, label }) => `${kind[0]} ${label}`);

test('labels begin a line', () => {
  assert.deepEqual(
    labels(
      '第１章　総則',
      '（目的）',
      '第1条　この規則は、秤の貸出しについて定める。',
      '２　前項の規定は、祝日には適用しない。',
      '(1)　貸出し',
      '(10)',
      '（２）返却',
      '一　修理',
      'イ　分銅',
      '(秤の種類) 第三条の二 秤は、次のとおりとする。',
      '附　則',
      '附則令和8年4月1日',
    ),
    ['a 第1章', 'a 第1条', 'p 2', 'p (1)', 'p (10)', 'p (2)', 'p 一', 'p イ', 'a 第三条の二', 'a 附則', 'a 附則'],
  );
  assert.deepEqual(labels('제1조(목적) 이 규칙은', '제2조의3 저울', '부 칙', '1 시행일'), [
    'a 제1조',
    'a 제2조의3',
    'a 부칙',
    'p 1',
  ]);
  assert.deepEqual(labels('Article 9', 'Section 12A. Scales', '(1) lending'), [
    'a Article 9',
    'a Section 12A',
    'p (1)',
  ]);
});

test('a provision that a sentence begins with is no label', () => {
  assert.deepEqual(labels('第5条の規定により', '第2条第1項に定める', '附則を参照', '제3조에 따라'), []);
  assert.deepEqual(labels('第1条　目的', '2020年の秤', '3.5 kg', 'イタリアの秤'), ['a 第1条']);
});

test('without an article a number is any number', () => {
  assert.deepEqual(labels('1 はじめに', '(2) 使い方', '一 準備'), []);
});
