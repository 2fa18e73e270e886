import assert from 'node:assert/strict';
import { test } from 'node:test';
import { provisionLabel } from './provision-label.ts';

test('labels come out alike however they are written', () => {
  const cases: Readonly<Record<string, readonly (string | number)[]>> = {
    '5': [
      5,
      '5',
      '第5条',
      '第５条',
      '五',
      '第五条',
      '第 5 条',
      '5項',
      '第五号',
      '제5조',
      '5조',
      'Article 5',
      'Art. 5',
      '(5)',
      '05',
    ],
    '5-2': ['5の2', '第5条の2', '第五条の二', '5-2', '5_2', '5条の2', '제5조의2', '5의2', '５－２'],
    '27-22-2': ['第二十七条の二十二の二', '27の22の2'],
    '120': ['百二十', '第百二十条', '一二〇'],
    b: ['(b)', 'b', 'B'],
    イ: ['イ'],
    가: ['가', '가목'],
  };
  for (const [label, texts] of Object.entries(cases)) {
    for (const text of texts) assert.equal(provisionLabel(text), label, String(text));
  }
});

test('what is no label gives none', () => {
  for (const text of ['', '第', '条', 'あいう', '民法', '5条と6条', 'introduction']) {
    assert.equal(provisionLabel(text), undefined, text);
  }
});
